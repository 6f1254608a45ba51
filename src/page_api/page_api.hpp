#pragma once

#include "games/ring/setup.hpp"
#include "i18n/words.hpp"
#include "page_api/followed_game.hpp"
#include "page_api/host.hpp"
#include "page_api/positions.hpp"
#include "page_api/request.hpp"
#include "play/session.hpp"

#include <optional>

namespace quincunx::page_api {

/// Answers all that the page asks. It holds at most one session, perhaps with the game over the network that
/// it belongs to, one setup of Ring, and the table of the engine once something was searched.
class PageApi {
  public:
    explicit PageApi(Host host) : host_(std::move(host)) {}

    /// The request's `do` says what; web/engine/protocol.ts has the members of each and what is answered. On
    /// error nothing has changed. Errors: request_…, and those of whatever the request has in it.
    Result<Json> answer(const Request& request);
    /// The same for texts, whatever bytes they are. An error is `{"error": {"text": …, "offset": …}}`, in the
    /// language that was chosen.
    std::string answer(std::string_view request);

  private:
    using OfNothing = Result<Json> (PageApi::*)(const Request&);
    using OfSession = Result<Json> (PageApi::*)(const play::Session&, const Request&);
    using OfSetup = Result<Json> (PageApi::*)(ring::Setup&, const Request&);

    // Asks what needs nothing, the session, or the setup. Errors: request_no_session or
    // request_no_setup where it is not there.
    Result<Json> ask(OfNothing what, const Request& request);
    Result<Json> ask(OfSession what, const Request& request);
    Result<Json> ask(OfSetup what, const Request& request);

    // questions without a state
    Result<Json> language(const Request& request);
    Result<Json> games(const Request& request);
    Result<Json> look_at(const Request& request);
    Result<Json> name(const Request& request);
    Result<Json> perft(const Request& request);
    Result<Json> bench(const Request& request);

    // the session
    Result<Json> begin(const Request& request);
    Result<Json> load(const Request& request);
    Result<Json> load_file(const Request& request);
    Result<Json> command(const Request& request);
    Result<Json> state(const play::Session& session, const Request& request);
    Result<Json> look(const play::Session& session, const Request& request);
    Result<Json> try_move(const play::Session& session, const Request& request);
    Result<Json> record(const play::Session& session, const Request& request);
    Result<Json> save_file(const play::Session& session, const Request& request);

    // the session of a game over the network
    Result<Json> follow(const Request& request);
    Result<Json> news(const Request& request);

    // the setup of Ring
    Result<Json> setup(const Request& request);
    Result<Json> setup_move(ring::Setup& setup, const Request& request);
    Json setup_state(const ring::Setup& setup) const;

    // the engine
    Result<Json> choose(const Request& request);
    Result<Json> think(const Request& request);
    engine::TranspositionTable& table();

    /// The game of a request's `variant`, at its `position` if it has one.
    static Result<std::unique_ptr<play::Game>> game_of(const Request& request);
    /// The same where only one game will do. Errors: request_game as well.
    static Result<std::unique_ptr<play::Game>> game_of(const Request& request, const GameSpec& only);
    /// The session of a request's game after its `moves`, for the keys of what went before.
    static Result<play::Session> line_of(const Request& request);
    /// An error, request_game, if this is not the one game that will do.
    static std::optional<Error> wrong_game(const play::Variant& variant, const GameSpec& only);
    Result<Json> begin_from(const play::Game& game, const Request& request);
    Result<Json> take(Result<play::Session> session, const Request& request);
    /// All that is shown of the session; of its plies, where only what is new is asked for, those that do not
    /// stand as before.
    Json state_after(const Request& request, std::size_t kept);
    const play::Session* session() const;

    Host host_;
    Language language_ = Language::english;
    // One of these at most: only news changes the session of a game.
    std::optional<play::Session> session_;
    std::optional<FollowedGame> followed_;
    Positions positions_;
    std::optional<ring::Setup> setup_;
    /// Most instances never search, and need no memory for it.
    std::optional<engine::TranspositionTable> table_;
};

} // namespace quincunx::page_api
