#pragma once

#include "i18n/words.hpp"

namespace quincunx::terminal {

/// The language of the environment (LC_ALL, LC_MESSAGES, LANG in this order): Russian if it says so, else
/// English.
Language language_of_environment();

} // namespace quincunx::terminal
