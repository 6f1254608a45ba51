#pragma once

#include "terminal/screen/event.hpp"

#include <string>

namespace quincunx::terminal::screen {

/// Changes a text that is being typed as a key has it; other keys change nothing.
void edit(std::string& text, const KeyPress& key);

} // namespace quincunx::terminal::screen
