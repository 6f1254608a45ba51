#pragma once

#include "games/ring/setup.hpp"
#include "online/room.hpp"
#include "play/session.hpp"
#include "wasm/request.hpp"
#include "words/words.hpp"

#include <optional>

namespace quincunx::wasm {

/// All that the page asks, answered at one desk: on it lie at most one session and one setup of Ring, and the
/// table of the engine. What can be wrong is answered by `{"error": {"text": …, "offset": …}}`, in the
/// language that was chosen; nothing has changed then.
class Desk {
  public:
    /// The request's `do` says what; web/engine/protocol.ts has the members of each and what is answered.
    Json answer(const Request& request);

  private:
    // questions without a state
    Json language(const Request& request);
    Json games(const Request& request);
    Json look_at(const Request& request);
    Json perft(const Request& request);
    Json bench(const Request& request);

    // the session
    Json begin(const Request& request);
    Json load(const Request& request);
    Json load_file(const Request& request);
    Json command(const Request& request);
    Json state(const Request& request);
    Json look(const Request& request);
    Json record(const Request& request);
    Json save_file(const Request& request);

    // the session of a game over the network
    Json follow(const Request& request);
    Json news(const Request& request);
    Json clocks(const Request& request);

    // the setup of Ring
    Json setup(const Request& request);
    Json setup_move(const Request& request);
    Json setup_state() const;

    // the engine
    Json choose(const Request& request);
    Json think(const Request& request);

    /// The game of a request's `variant`, at its `position` if it has one.
    static Result<std::unique_ptr<play::Game>> game_of(const Request& request);
    Json take(Result<play::Session> session, const Request& request);
    Json take_entries(online::Room room, const Request& request);
    Json error(const Error& error) const;

    Language language_ = Language::english;
    std::optional<play::Session> session_;
    /// Where the session is a room's, and so not changed by commands.
    std::optional<online::Room> room_;
    std::optional<ring::Setup> setup_;
    engine::TranspositionTable table_{16};
};

} // namespace quincunx::wasm
