#pragma once

#include "learn/pattern_samples.hpp"
#include "learn/training.hpp"

namespace quincunx::learn {

/// Fits tables of patterns for a board of so many squares a side to samples: by least squares, phase by
/// phase, with conjugate gradients (Hestenes and Stiefel 1952). What was seldom seen stays near nothing. The
/// same on the same machine. After each phase `go_on` is told of the phases so far; nothing if it answers
/// that training shall stop. `win_scale` is as in TrainingTerms.
std::optional<engine::PatternTables> train(const std::vector<PatternSample>& samples,
                                           const std::vector<PatternSample>& held_back, int size,
                                           double win_scale,
                                           const std::function<bool(const TrainingProgress&)>& go_on);

} // namespace quincunx::learn
