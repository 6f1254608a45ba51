#pragma once

#include "server/limits/rates.hpp"

#include <algorithm>
#include <cstddef>

namespace quincunx::server {

/// Whether a reader gets on: from time to time it has to have taken what waited for it then, or a good piece
/// of that. Who takes a byte now and then does not.
class SendProgress {
  public:
    /// For a message of an hour's game over a line of the slowest kind: 800 bytes a second where a pause may
    /// last twenty.
    static constexpr std::size_t enough = 16'384;

    explicit SendProgress(Moment now) : made_at_(now) {}

    /// It has taken some bytes, or none, and so many wait.
    void note(std::size_t taken, std::size_t waiting, Moment now) {
        owed_ -= std::min(owed_, taken);
        if (owed_ == 0)
            begin(waiting, now);
    }
    /// From now on so many wait.
    void begin(std::size_t waiting, Moment now) {
        made_at_ = now;
        owed_ = std::min(waiting, enough);
    }
    Moment made_at() const { return made_at_; }

  private:
    Moment made_at_;
    std::size_t owed_ = 0; ///< bytes
};

} // namespace quincunx::server
