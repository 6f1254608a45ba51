#pragma once

#include "review/review.hpp"
#include "json/json.hpp"

namespace quincunx::review {

/// The record with what a review has found: behind each move what the position is worth, and what was better
/// where it was a mistake. What was said there before is kept.
play::Record annotated(const play::Record& record, const Review& review);

/// The same for programs: `variant`, `position` where it is not the beginning, `moves`, `positions` before
/// each of them and behind the last, with whose `turn` it is, the first player's win `chance` and the `best`
/// line; and `mistakes`, with their `ply`, `move`, `kind` and `cost`.
Json to_json(const play::Record& record, const Review& review);

} // namespace quincunx::review
