#pragma once

#include "page_api/messages.hpp"
#include "review/review.hpp"

namespace quincunx::page_api {

/// How well a recorded game was played, by what was found in its positions. Errors: request_form, if that is
/// not one for each; and those of moves, if a line cannot be played.
Result<GameReview> game_review(const play::Record& record, const std::vector<FoundPosition>& found,
                               quincunx::Language language);

} // namespace quincunx::page_api
