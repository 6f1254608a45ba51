#pragma once

#include "games/ring/setup.hpp"
#include "page_api/followed_game.hpp"
#include "page_api/host.hpp"
#include "page_api/messages.hpp"
#include "page_api/positions.hpp"
#include "page_api/record_notes.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::page_api {

/// Answers all that the page asks. It holds at most one session, perhaps with the game over the network that
/// it belongs to, one setup of Ring, and the table of the engine once something was searched.
class PageApi {
  public:
    explicit PageApi(Host host) : host_(std::move(host)) {}

    /// Answers a request, whatever bytes its text is. page.schema has the members of each and what is
    /// answered; all that cannot be is refused, in the language that was chosen, and has changed nothing.
    std::string answer(std::string_view text);

    template <class Request>
    using Answer = Result<typename Request::Answer>;

    // The same for requests that were read. On error nothing has changed. Errors: request_…, and those of
    // whatever the request has in it; where the session or the setup is needed, request_no_session or
    // request_no_setup.

    // questions without a state
    Answer<request::Language> answer(const request::Language& request);
    Answer<request::Games> answer(const request::Games& request);
    Answer<request::LookAt> answer(const request::LookAt& request);
    Answer<request::Name> answer(const request::Name& request);
    Answer<request::Perft> answer(const request::Perft& request);
    Answer<request::Bench> answer(const request::Bench& request);
    Answer<request::Puzzle> answer(const request::Puzzle& request);

    // the session
    Answer<request::Begin> answer(const request::Begin& request);
    Answer<request::Load> answer(const request::Load& request);
    Answer<request::LoadFile> answer(const request::LoadFile& request);
    Answer<request::Command> answer(const request::Command& request);
    Answer<request::State> answer(const request::State& request);
    Answer<request::Look> answer(const request::Look& request);
    Answer<request::Try> answer(const request::Try& request);
    Answer<request::Record> answer(const request::Record& request);
    Answer<request::SaveFile> answer(const request::SaveFile& request);

    // the session of a game over the network
    Answer<request::Follow> answer(const request::Follow& request);
    Answer<request::News> answer(const request::News& request);

    // the setup of Ring
    Answer<request::Setup> answer(const request::Setup& request);
    Answer<request::SetupMove> answer(const request::SetupMove& request);

    // the engine
    Answer<request::TablePlaces> answer(const request::TablePlaces& request);
    Answer<request::Choose> answer(const request::Choose& request);
    Answer<request::Think> answer(const request::Think& request);
    Answer<request::Review> answer(const request::Review& request);
    Answer<request::Weights> answer(const request::Weights& request);

  private:
    SetupView setup_view(const ring::Setup& setup) const;
    engine::TranspositionTable& table();
    std::shared_ptr<const engine::Weights> weights_of(const play::Variant& variant) const;
    Result<play::Session> line_of(const std::string& variant, const std::optional<std::string>& position,
                                  const std::vector<std::string>& moves) const;
    Result<SessionView> take(Result<play::Session> session, play::Milliseconds now, RecordNotes notes = {});
    /// All that is shown of the session at a moment; of its plies, so many stand as they were told before.
    SessionView view(play::Milliseconds now, std::size_t kept);
    OnlineSessionView online_view(const FollowedGame& followed, play::Milliseconds now, std::size_t kept);
    const play::Session* session() const;

    Host host_;
    quincunx::Language language_ = quincunx::Language::english;
    // One of these at most: only news changes the session of a game.
    std::optional<play::Session> session_;
    std::optional<FollowedGame> followed_;
    Positions positions_;
    RecordNotes notes_; ///< of the session
    std::optional<ring::Setup> setup_;
    /// Most instances never search, and need no memory for it.
    std::optional<engine::TranspositionTable> table_;
    std::vector<std::shared_ptr<const engine::Weights>> weights_; ///< of any number of variants
};

} // namespace quincunx::page_api
