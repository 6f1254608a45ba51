#include "cli/record_review.hpp"

#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/saved_game.hpp"

namespace quincunx::cli {

RecordReview::RecordReview(const std::string& file, const LookOptions& options)
    : looker_(options.looker()),
      record_(accept(bad_usage, terminal::load_record(file, terminal::language_of_environment()))) {
    LiveLine live;
    review_ = review::review_game(
        record_, [this](const play::Game& game) { return looker_.look_at(game); },
        [&](std::size_t done, std::size_t of) { live.show(fmt::format("position {} of {}", done + 1, of)); });
    live.clear();
}

} // namespace quincunx::cli
