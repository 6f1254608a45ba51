#pragma once

#include <string_view>

namespace quincunx::terminal {

/// What the environment says of a variable; nothing also where there is none. Nobody here sets any.
std::string_view environment_variable(const char* name);

} // namespace quincunx::terminal
