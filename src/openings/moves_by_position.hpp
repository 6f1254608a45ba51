#pragma once

#include <functional>
#include <map>
#include <string>

namespace quincunx::openings {

/// What is known of moves, by the positions' texts and the moves' own.
template <class Known>
using MovesByPosition = std::map<std::string, std::map<std::string, Known, std::less<>>, std::less<>>;

} // namespace quincunx::openings
