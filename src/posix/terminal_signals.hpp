#pragma once

#include <csignal>

namespace quincunx {

/// The signals that end the waiting of whoever talks with a person at a terminal. They are held back but
/// while it waits: one that comes between looking and waiting would be overlooked otherwise.
sigset_t awaited_signals();

/// While one of these lives, the process is neither stopped by Ctrl-Z nor told nothing of another size: both
/// only end the waiting, for a terminal has to be given back first and drawn anew. One at a time.
class TerminalSignals {
  public:
    TerminalSignals();
    TerminalSignals(const TerminalSignals&) = delete;
    TerminalSignals& operator=(const TerminalSignals&) = delete;
    ~TerminalSignals();

    /// Whether the process was asked to stop since this was called last.
    static bool takes_suspension();
    /// Whether the terminal has got another size since this was called last.
    static bool takes_resizing();
    /// Stops the process, as it would have been without this, until it is told to go on.
    static void suspend();

  private:
    struct sigaction suspension_before_{};
    struct sigaction resizing_before_{};
};

} // namespace quincunx
