#pragma once

#include "i18n/words.hpp"

#include <string>
#include <string_view>

namespace quincunx::terminal::screen {

/// What people call a game's option.
std::string option_words(std::string_view option, Language language);

/// What they call one of its values. Numbers are themselves.
std::string value_words(std::string_view option, std::string_view value, Language language);

} // namespace quincunx::terminal::screen
