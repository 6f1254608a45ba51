#pragma once

#include "play/session.hpp"
#include "terminal/player.hpp"
#include "terminal/program.hpp"

#include <optional>

namespace quincunx::terminal {

/// A game at one terminal: a session, and who plays its sides. Every dialect holds its conversation over one.
class LocalGame {
  public:
    /// Computer players draw their random numbers from `seed` on.
    LocalGame(play::Session session, const ByColor<Player>& players, std::uint64_t seed,
              const ProgramTerms& programs = {});

    const play::Session& session() const { return session_; }
    const Player& player(Color color) const { return players_[color]; }
    bool has_person() const { return player(Color::first).is_human() || player(Color::second).is_human(); }
    bool human_to_move() const { return player(session_.turn()).is_human(); }
    /// Whether a person is to move, and nobody has to pass for them.
    bool human_has_choice() const;

    /// Carries out a command of the player to move, or says why not.
    std::optional<Error> handle(const play::Command& command);
    /// Lets the computer that is to move make its move in a game that goes on, and gives its text. Throws
    /// ProgramFailed.
    std::string play_computer_move();
    /// The move that the strongest level would make here.
    std::string hint();
    /// Goes on with another session, as after loading one.
    void replace(play::Session session) { session_ = std::move(session); }

  private:
    Move computer_move();

    play::Session session_;
    ByColor<Player> players_;
    ByColor<std::optional<Program>> programs_;
    Random random_;
    engine::TranspositionTable table_{16};
};

} // namespace quincunx::terminal
