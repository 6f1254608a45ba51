#include "cli/record_review.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/saved_game.hpp"

namespace quincunx::cli {

namespace {

play::Record record_in(const std::string& file) {
    auto record = terminal::load_record(file, terminal::language_of_environment());
    if (!record)
        throw CommandFailure(bad_usage, record.error());
    return std::move(*record);
}

} // namespace

RecordReview::RecordReview(const std::string& file, const LookOptions& options)
    : thinking_(options.thinking()),
      table_(options.megabytes),
      stop_(catch_interrupts()),
      record_(record_in(file)) {
    if (!options.is_limited())
        thinking_.limits.nodes = 300'000;
    LiveLine live;
    review_ = review::review_game(
        record_, [this](const play::Game& game) { return look_at(game); },
        [&](std::size_t done, std::size_t of) { live.show(fmt::format("position {} of {}", done + 1, of)); });
    live.clear();
}

/// What was not looked at to the end would be judged wrongly.
std::optional<engine::Line> RecordReview::look_at(const play::Game& game) {
    if (stop_)
        return std::nullopt;
    // How the position came about is left out: with it going back would be taken for a draw.
    const engine::Report report = threads::think(game, table_, thinking_, {}, stop_, {});
    return stop_ ? std::nullopt : std::optional(report.lines.front());
}

} // namespace quincunx::cli
