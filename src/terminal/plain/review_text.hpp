#pragma once

#include "i18n/words.hpp"
#include "review/reasons.hpp"

#include <string>

namespace quincunx::terminal {

// What a review of a game tells people, in whole lines.

/// How near to the best each player came, and what that cost.
std::string accuracy_text(const play::Record& record, const review::Review& review, Language language);

/// The board before a mistake, with the move before it marked, and which move of whom comes next.
std::string moment_text(const play::Record& record, const review::Mistake& mistake, Language language,
                        bool colors);

/// What the mistake was, what it cost and why, and what was better.
std::string answer_text(const play::Record& record, const review::Review& review,
                        const review::Mistake& mistake, Language language);

/// Asks for something better than a mistake. The answer is a move, or nothing to be told.
std::string question_text(const play::Record& record, const review::Mistake& mistake, Language language);

/// What is said of another move in its place, which costs so much win chance.
std::string verdict_text(std::string_view move, double cost, Language language);

/// What is said of a review without mistakes.
std::string no_moments_text(Language language);

} // namespace quincunx::terminal
