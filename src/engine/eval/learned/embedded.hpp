#pragma once

#include <memory>
#include <string_view>

namespace quincunx::engine {

struct Weights;

/// The weights for a variant, by its canonical text, that the program has with it, from the files in
/// `weights`; none if it has none. They are read when they are asked for first. The page's module has none,
/// and is given what it needs. CMake makes the source.
std::shared_ptr<const Weights> embedded_weights(std::string_view variant);

} // namespace quincunx::engine
