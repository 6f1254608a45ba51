#pragma once

#include <csignal>
#include <pthread.h>

namespace quincunx {

/// Holds signals of this thread back while it lives. A thread that is started meanwhile never gets them.
class SignalsHeld {
  public:
    explicit SignalsHeld(const sigset_t& signals) { pthread_sigmask(SIG_BLOCK, &signals, &before_); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;
    ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

    /// The mask with which they come through.
    const sigset_t& before() const { return before_; }

  private:
    sigset_t before_{};
};

} // namespace quincunx
