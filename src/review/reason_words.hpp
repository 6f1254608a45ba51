#pragma once

#include "i18n/words.hpp"
#include "review/reasons.hpp"

namespace quincunx::review {

/// A reason as a sentence, in which the other player has this name: `Red takes a piece with b3b1.`
std::string words(const Reason& reason, std::string_view other_side, Language language);

} // namespace quincunx::review
