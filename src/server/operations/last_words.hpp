#pragma once

#include "server/operations/log.hpp"

#include <exception>

namespace quincunx::server {

/// While it lives, an exception that nobody catches, in whatever thread, is logged with what it says before
/// it ends the process. There is at most one.
class LastWords {
  public:
    explicit LastWords(const Log& log);
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;
    ~LastWords();

  private:
    std::terminate_handler before_;
};

} // namespace quincunx::server
