#pragma once

#include "engine/eval/learned/weights.hpp"
#include "play/variant.hpp"

#include <memory>

namespace quincunx::play {

/// The weights for a variant that this program brings with it; none if it has none.
std::shared_ptr<const engine::Weights> learned_weights(const Variant& variant);

} // namespace quincunx::play
