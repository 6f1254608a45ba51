#pragma once

#include "games/error.hpp"

#include <string_view>

namespace quincunx::play {

/// The error with two more arguments: the line and the column of its offset in a text of several lines, for
/// people, in characters and from 1 on.
Error placed(Error error, std::string_view text);

} // namespace quincunx::play
