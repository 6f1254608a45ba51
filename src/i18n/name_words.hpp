#pragma once

#include "games/player_name.hpp"
#include "i18n/words.hpp"

namespace quincunx {

/// Why a text is no name, as a sentence without a full stop.
std::string words(NameProblem problem, Language language);

} // namespace quincunx
