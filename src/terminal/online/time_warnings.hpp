#pragma once

#include "play/clock.hpp"

#include <optional>

namespace quincunx::terminal {

/// When a player is to be warned that time runs short: once when five minutes are left, and once when one is.
class TimeWarnings {
  public:
    /// Takes note of what the player's clock shows; nothing while it stands. Gives the minutes to warn of, if
    /// it has come to them since it was looked at last.
    std::optional<int> look(std::optional<play::Milliseconds> left);
    /// How long it is until the next warning; nothing if none is to come.
    std::optional<play::Milliseconds> until_next() const;

  private:
    std::optional<play::Milliseconds> left_;
};

} // namespace quincunx::terminal
