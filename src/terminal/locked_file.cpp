#include "terminal/locked_file.hpp"

#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>

namespace quincunx::terminal {

namespace {

/// Whether a file that was opened still has its name. Who has it may have put another in its place meanwhile.
bool is_named(const Descriptor& file, const std::string& path) {
    struct stat found{};
    struct stat named{};
    return fstat(file.number(), &found) == 0 && stat(path.c_str(), &named) == 0 &&
           found.st_ino == named.st_ino && found.st_dev == named.st_dev;
}

Descriptor opened(const std::string& path) {
    return Descriptor(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

bool try_to_lock(const Descriptor& file, int how) {
    return file.is_open() && flock(file.number(), how | LOCK_NB) == 0;
}

} // namespace

LockedFile LockedFile::take(const std::string& path) {
    Descriptor file = opened(path);
    return try_to_lock(file, LOCK_EX) && is_named(file, path) ? LockedFile(path, std::move(file))
                                                              : LockedFile();
}

bool LockedFile::is_taken(const std::string& path) {
    const Descriptor file = opened(path);
    return file.is_open() && !try_to_lock(file, LOCK_SH);
}

/// The lock is not had while somebody asks whether the file is taken; it comes with the next text then.
std::optional<FileError> LockedFile::write(std::string_view text) {
    if (const auto error = write_file(path_, text))
        return error;
    lock_ = opened(path_);
    try_to_lock(lock_, LOCK_EX);
    return std::nullopt;
}

void LockedFile::remove() {
    std::error_code ignored;
    if (!path_.empty())
        std::filesystem::remove(path_, ignored);
    let_go();
}

void LockedFile::let_go() {
    *this = {};
}

} // namespace quincunx::terminal
