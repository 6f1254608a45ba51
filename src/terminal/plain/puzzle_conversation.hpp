#pragma once

#include "i18n/words.hpp"
#include "puzzles/puzzle.hpp"
#include "review/review.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"

namespace quincunx::terminal {

/// Has somebody solve a puzzle in plain lines: whether they did so themselves, or how they left before.
/// `look` finds out what is wrong with other moves.
Result<bool, ConversationEnd> solve_puzzle(Console& console, const puzzles::Puzzle& puzzle,
                                           const review::Look& look, Language language);

} // namespace quincunx::terminal
