#pragma once

#include <string>

namespace quincunx::terminal::screen {

/// Whether the system describes a terminal of this name that shows whole screens.
bool is_described(const std::string& name);

} // namespace quincunx::terminal::screen
