#pragma once

#include "client/game.hpp"
#include "i18n/words.hpp"

#include <string>

namespace quincunx::terminal {

// What plain lines say of a game on a server. Each gives whole lines, or nothing.

/// Which game it is and who plays it, once both sit; and to players, how to begin.
std::string opening_text(const client::Game& game, Language language);

/// Whose turn it is, or how the game ended, with the counters of the game and the clocks.
std::string state_text(const client::Game& game, Language language);

/// What the clocks show.
std::string clocks_text(const client::Game& game, Language language);

/// Whether and when its player may claim against who is away; empty if nobody is.
std::string claim_text(const client::Game& game, Language language);

/// What has just happened, unless the board says it.
std::string event_text(const client::Game& game, const wire::LogEntry& entry, Language language);

/// What can be typed now.
std::string help_text(const client::Game& game, Language language);

/// What a player is called; empty where nobody sits.
std::string name_of(const client::Game& game, Color side, Language language);

/// What a variant is called, with its options where they are not the usual ones: `Reversi (reversi:size=6)`.
std::string title_of(const play::Variant& variant, Language language);

/// The best moves after so many plies of a game, a line each.
std::string analysis_text(const wire::Analysis& analysis, std::size_t plies, Language language);

} // namespace quincunx::terminal
