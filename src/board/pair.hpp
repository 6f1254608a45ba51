#pragma once

#include <cstdint>

namespace quincunx {

/// Two machine words for one vector instruction: operators work on both at once.
using Pair [[gnu::vector_size(16)]] = std::uint64_t;

} // namespace quincunx
