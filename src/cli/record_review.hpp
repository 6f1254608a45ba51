#pragma once

#include "cli/look_options.hpp"
#include "review/review.hpp"

#include <string>

namespace quincunx::cli {

/// A record in a file, and what looking at each of its positions has found. Ctrl-C leaves the rest unseen,
/// which is the beginning of the game.
class RecordReview {
  public:
    /// Reads the record and looks at it all. A CommandFailure if there is no such record.
    RecordReview(const std::string& file, const LookOptions& options);

    const play::Record& record() const { return record_; }
    const review::Review& review() const { return review_; }
    /// Who looks at other positions in the same way.
    threads::Looker& looker() { return looker_; }

  private:
    threads::Looker looker_;
    play::Record record_;
    review::Review review_;
};

} // namespace quincunx::cli
