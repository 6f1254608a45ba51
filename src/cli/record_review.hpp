#pragma once

#include "cli/look_options.hpp"
#include "review/review.hpp"

#include <string>

namespace quincunx::cli {

/// A record in a file, and what looking at each of its positions has found. Ctrl-C leaves the rest unseen,
/// which is the beginning of the game.
class RecordReview {
  public:
    /// Reads the record and looks at it all: 300,000 nodes each if no limit is given, so that what is found
    /// is the same everywhere. A CommandFailure if there is no such record.
    RecordReview(const std::string& file, const LookOptions& options);

    const play::Record& record() const { return record_; }
    const review::Review& review() const { return review_; }
    /// The best line of another position, found in the same way; none if somebody has interrupted.
    std::optional<engine::Line> look_at(const play::Game& game);

  private:
    threads::Thinking thinking_;
    engine::TranspositionTable table_;
    const std::atomic<bool>& stop_;
    play::Record record_;
    review::Review review_;
};

} // namespace quincunx::cli
