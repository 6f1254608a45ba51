#pragma once

#include <span>
#include <string_view>

namespace quincunx::engine {

/// The texts of all files in `weights`, which the program has with it; the page's module has none, and is
/// given what it needs. CMake makes the source.
std::span<const std::string_view> embedded_weights();

} // namespace quincunx::engine
