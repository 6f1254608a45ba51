#pragma once

#include "cli/common/command_line.hpp"

#include <string>

namespace quincunx::cli {

/// `--store WHERE`: where the games of a server are kept.
class StoreOption {
  public:
    void add_to(Command& command, const std::string& what = "Where the games are kept");
    /// As store::open_store reads it. Unless it was given, a file of this user, whose folder is made.
    std::string address() const;
    bool is_given() const { return !given_.empty(); }

  private:
    std::string given_;
};

} // namespace quincunx::cli
