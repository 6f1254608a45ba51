#pragma once

#include "i18n/words.hpp"
#include "play/clock.hpp"
#include "play/registry.hpp"
#include "terminal/player.hpp"
#include "terminal/screen/event.hpp"

#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// A game that somebody wants to begin.
struct NewGame {
    std::string variant;
    ByColor<Player> players{};
    bool is_set_up_at_random = false; ///< Ring's setup stage (RING-2)
    play::ClockTerms clock{};
};

/// What can be chosen of a game before it begins: its options, as its own data has them, who plays, and what
/// time they have.
class NewGameForm {
  public:
    explicit NewGameForm(const play::GameEntry& game);

    /// The rows, each with what is chosen there, one below the other where so many columns allow it; the last
    /// one begins the game.
    std::vector<std::string> lines(Language language, int columns) const;
    std::size_t row() const { return row_; }
    const GameSpec& game() const { return *game_->spec; }
    /// Why what is chosen does not fit together; empty if it does.
    std::string problem(Language language) const;

    /// The row above or below, round and round.
    void go(int by);
    void go_to(std::size_t row) { row_ = row; }
    /// The next value of a row, or one of those before or behind it; numbers end at their limits, words and
    /// players begin again.
    void change(int by);
    bool is_at_begin() const { return row_ + 1 == rows(); }
    NewGame chosen() const;

  private:
    std::size_t options() const { return game_->spec->options.size(); }
    bool has_setup() const { return game_->spec->name == "ring"; }
    std::size_t clock_row() const { return options() + 2 + (has_setup() ? 1 : 0); }
    std::size_t rows() const { return clock_row() + 2; }
    bool has_person() const;
    void change_option(std::size_t option, int by);
    void change_player(Color color, int by);

    const play::GameEntry* game_;
    OptionValues values_;
    ByColor<std::size_t> players_; ///< places among all that can play
    bool is_set_up_at_random_ = false;
    std::size_t clock_ = 0; ///< place among those there are
    std::size_t row_;
};

} // namespace quincunx::terminal::screen
