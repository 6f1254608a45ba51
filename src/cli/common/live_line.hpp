#pragma once

#include "play/clock.hpp"

#include <string>

namespace quincunx::cli {

/// A line on standard error that tells how far something is. On a terminal it is written over and over;
/// elsewhere it comes after five seconds, and then anew every half minute.
class LiveLine {
  public:
    LiveLine();

    bool is_on_terminal() const { return on_terminal_; }
    void show(const std::string& line);
    /// Takes the line away: something else is to stand there.
    void clear();

  private:
    bool on_terminal_;
    bool shown_ = false;
    play::Milliseconds due_;
};

} // namespace quincunx::cli
