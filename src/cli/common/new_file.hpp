#pragma once

#include <string>
#include <string_view>

namespace quincunx::cli {

/// A file that a subcommand writes, and that is not there yet.
struct NewFile {
    std::string_view option; ///< that names it
    const std::string& path;

    /// Refuses a file that is there: better before all the work than after it.
    void check() const;
    /// Writes it whole, unless it has come meanwhile.
    void write(std::string_view text) const;
};

} // namespace quincunx::cli
