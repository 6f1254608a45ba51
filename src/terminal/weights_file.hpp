#pragma once

#include "games/error.hpp"

#include <memory>
#include <string>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::terminal {

/// The weights that somebody names: those of a file, or none for the word `none`. On error, which is in
/// English: why the file has none, with its path.
Result<std::shared_ptr<const engine::Weights>, std::string> read_weights(const std::string& name);

} // namespace quincunx::terminal
