#pragma once

#include "review/review.hpp"
#include "json/json.hpp"

namespace quincunx {

/// A record with what a review has found: `variant`, `position` where it is not the beginning, `moves`,
/// `positions` before each of them and behind the last, with whose `turn` it is, the first player's win
/// `chance` and the `best` line; and `mistakes`, with their `ply`, `move`, `kind` and `cost`.
/// review::parse_annotated reads it.
Json review_json(const play::Record& record, const review::Review& review);

} // namespace quincunx
