#pragma once

#include "i18n/words.hpp"
#include "terminal/local_game.hpp"
#include "terminal/plain/input.hpp"

#include <span>
#include <string>
#include <vector>

namespace quincunx::terminal {

// What plain lines say of a game. Each gives whole lines.

/// Which game it is and who plays it; and to people, how to begin.
std::string opening_text(const LocalGame& local_game, Language language);

/// The last move and what it did: `White: a1c3, takes c3`.
std::string last_move_text(const play::Session& session, Language language);

/// Whose turn it is, or how the game ended, with the counters of the game.
std::string state_text(const LocalGame& local_game, Language language);

/// What the clocks show at `now`; empty where there are none.
std::string clocks_text(const play::Session& session, play::Milliseconds now, Language language);

/// A span of time: `19:58`, `1:02:03`.
std::string time_text(play::Milliseconds time);

/// The moves there are.
std::string moves_list(const play::Game& game, Language language);

/// The name of a game, with its options where they are not the usual ones.
std::string name_of_game(const play::Variant& variant, Language language);

/// A player: `a person`, `the computer, level 5`.
std::string player_words(const Player& player, Language language);

/// Who plays a side: `you`, `the computer, level 5`.
std::string who(const LocalGame& local_game, Color color, Language language);

/// The commands that a game accepts from its players as it stands.
std::vector<PlainCommand> accepted_in(const LocalGame& local_game);

/// What the computer would play, and who cannot force a win, where the rules tell.
std::string hint_text(const play::Game& game, std::string_view move, Language language);

/// The counters of a game, each with its name: `black 2`.
std::vector<std::string> counters_of(const play::Game& game, Language language);

/// The same with commas between.
std::string counters_text(const play::Game& game, Language language);

/// A side inside a sentence.
std::string side_inside(const GameSpec& game, Color side, Language language);

/// How moves are typed here, as lines of help.
std::string moves_help(const play::Game& game, Language language);

/// What can be typed in this game.
std::string help_text(const LocalGame& local_game, Language language);

/// The words of commands, with commas between.
std::string words_of(std::span<const PlainCommand> commands, Language language);

/// How a move is written, by one that there is.
std::string example_of(const play::Game& game);

} // namespace quincunx::terminal
