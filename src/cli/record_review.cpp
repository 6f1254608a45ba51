#include "cli/record_review.hpp"

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
    : looker_(options),
      record_(record_in(file)) {
    LiveLine live;
    review_ = review::review_game(
        record_, [this](const play::Game& game) { return looker_.look_at(game); },
        [&](std::size_t done, std::size_t of) { live.show(fmt::format("position {} of {}", done + 1, of)); });
    live.clear();
}

} // namespace quincunx::cli
