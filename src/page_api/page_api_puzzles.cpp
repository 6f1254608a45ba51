// Puzzles, chosen of files that stand in the request.

#include "page_api/page_api.hpp"
#include "puzzles/lines.hpp"
#include "puzzles/progress.hpp"

namespace quincunx::page_api {

Result<ChosenPuzzle> PageApi::answer(const request::Puzzle& request) {
    auto all = puzzles::parse_puzzles(request.puzzles);
    if (!all)
        return all.error();
    const auto progress = puzzles::parse_progress(request.solved);
    if (!progress)
        return progress.error();
    const auto today = puzzles::parse_day(request.today);
    if (!today)
        return puzzles::field_error("today", {request.today}, puzzles::date_form);
    if (request.game)
        std::erase_if(*all, [&](const auto& one) { return one.variant.game().name != *request.game; });
    if (all->empty())
        return Error{ErrorCode::request_form, 0, {}};
    const puzzles::Puzzle& chosen = request.game ? next_of(*all, *progress) : daily_of(*all, *today);
    return ChosenPuzzle{.variant = chosen.variant.text(),
                        .position = chosen.position,
                        .moves = chosen.moves,
                        .grade = chosen.grade,
                        .solved = static_cast<std::int64_t>(progress->solved().size()),
                        .streak = progress->streak(*today)};
}

} // namespace quincunx::page_api
