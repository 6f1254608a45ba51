#pragma once

#include "posix/descriptor.hpp"
#include "terminal/files.hpp"

#include <string>
#include <string_view>

namespace quincunx::terminal {

/// A file that one process at a time has: others on this machine leave it alone until that process lets it go
/// or ends, however it ends.
class LockedFile {
  public:
    /// No file.
    LockedFile() = default;

    /// Takes a file that is there; no file where it is not, or where another process has it.
    static LockedFile take(const std::string& path);
    /// Whether a process has the file.
    static bool is_taken(const std::string& path);

    bool is_held() const { return !path_.empty(); }
    const std::string& path() const { return path_; }

    /// Puts another text in its place, as write_file does.
    std::optional<FileError> write(std::string_view text);
    /// Removes the file, if there is one, and lets it go.
    void remove();
    void let_go();

  private:
    LockedFile(std::string path, Descriptor lock) : path_(std::move(path)), lock_(std::move(lock)) {}

    std::string path_; ///< empty if there is none
    Descriptor lock_{-1};
};

} // namespace quincunx::terminal
