#pragma once

#include "review/review.hpp"

namespace quincunx::review {

/// The record with what a review has found: behind each move what the position is worth, and what was better
/// where it was a mistake. What was said there before is kept.
play::Record annotated(const play::Record& record, const Review& review);

/// Reads a record in either form in which `quincunx analyse --annotate` prints one, or that nobody has
/// annotated: the text of a record, or the JSON of json/review_json.hpp, of which it ends as the rules say.
/// Errors: those of play::parse_record. Of JSON they are record_tag_value, of the member that is wrong, and
/// record_move, and have no line and column; and those of variants and positions.
Result<play::Record> parse_annotated(std::string_view text);

} // namespace quincunx::review
