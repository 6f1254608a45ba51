#pragma once

#include "cli/common/command_line.hpp"

#include <string>

namespace quincunx::cli {

/// `--store WHERE`: where the games of a server are kept.
class StoreOption {
  public:
    void add_to(Command& command);
    /// As store::open_store reads it. Unless it was given, a file of this user, whose folder is made.
    std::string address() const;

  private:
    std::string given_;
};

} // namespace quincunx::cli
