#pragma once

#include "games/error.hpp"

#include <memory>
#include <string>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::terminal {

/// Why a file has no weights.
struct WeightsError {
    std::string text;        ///< in English, with the file's path
    bool is_damaged = false; ///< or of another kind, where it could be read
};

/// The weights that somebody names: those of a file, or none for the word `none`.
Result<std::shared_ptr<const engine::Weights>, WeightsError> read_weights(const std::string& name);

} // namespace quincunx::terminal
