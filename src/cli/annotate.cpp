#include "cli/annotate.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "review/annotated_record.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/saved_game.hpp"
#include "json/review_json.hpp"

namespace quincunx::cli {

namespace {

/// Looks at a position, unless somebody has interrupted: what was not looked at to the end would be judged
/// wrongly.
std::optional<engine::Line> best_line(const play::Game& game, engine::TranspositionTable& table,
                                      const threads::Thinking& thinking, const std::atomic<bool>& stop) {
    if (stop)
        return std::nullopt;
    // How the position came about is left out: with it going back would be taken for a draw.
    const engine::Report report = threads::think(game, table, thinking, {}, stop, {});
    return stop ? std::nullopt : std::optional(report.lines.front());
}

} // namespace

void annotate(const Annotating& annotating) {
    const auto loaded = terminal::load_record(annotating.file, terminal::language_of_environment());
    if (!loaded)
        throw CommandFailure(bad_usage, loaded.error());
    const play::Record& record = *loaded;
    const std::atomic<bool>& stop = catch_interrupts();
    engine::TranspositionTable table(annotating.megabytes);
    LiveLine live;
    const review::Review review = review::review_game(
        record, [&](const play::Game& game) { return best_line(game, table, annotating.thinking, stop); },
        [&](std::size_t done, std::size_t of) { live.show(fmt::format("position {} of {}", done + 1, of)); });
    live.clear();
    if (annotating.json)
        print_json(review_json(record, review));
    else
        fmt::print("{}", to_text(annotated(record, review)));
}

} // namespace quincunx::cli
