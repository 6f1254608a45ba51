#pragma once

#include "posix/descriptor.hpp"

namespace quincunx::terminal::screen {

/// By which a thread wakes the one that waits for keys.
class Wake {
  public:
    /// Throws std::system_error if the system has no more of them.
    Wake();

    void ring() const;
    /// It has been heard.
    void quiet() const;
    /// Something can be read from it as long as it rings.
    int descriptor() const { return descriptor_.number(); }

  private:
    Descriptor descriptor_;
};

} // namespace quincunx::terminal::screen
