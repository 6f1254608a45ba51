#include "terminal/files.hpp"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace quincunx::terminal {

namespace {

std::error_code last_error() {
    return {errno, std::generic_category()};
}

/// A file descriptor that is closed when it goes.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    /// Closes it now: some file systems tell only then what went wrong.
    std::error_code close() {
        const int status = ::close(number_);
        number_ = -1;
        return status == 0 ? std::error_code{} : last_error();
    }

  private:
    int number_;
};

std::error_code write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(file, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return last_error();
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

} // namespace

Result<std::string, std::error_code> read_file(const std::string& path) {
    // Opening a pipe that nobody writes to would wait for ever.
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)); // NOLINT(*-vararg)
    struct stat status{};
    if (!file.is_open() || fstat(file.number(), &status) != 0)
        return last_error();
    if (S_ISDIR(status.st_mode))
        return std::make_error_code(std::errc::is_a_directory);
    if (!S_ISREG(status.st_mode))
        return std::make_error_code(std::errc::not_supported);
    std::string text;
    std::array<char, 1 << 16> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    for (;;) {
        const ssize_t count = read(file.number(), buffer.data(), buffer.size());
        if (count == 0)
            return text;
        if (count < 0 && errno != EINTR)
            return last_error();
        if (count > 0)
            text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > largest_file)
            return std::make_error_code(std::errc::file_too_large);
    }
}

std::error_code write_file(const std::string& path, const std::string& text) {
    struct stat there{};
    if (stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode))
        return std::make_error_code(std::errc::is_a_directory);
    const std::string temporary = path + '.' + std::to_string(getpid()) + ".tmp";
    unlink(temporary.c_str()); // what a process of the same number left
    Descriptor file(
        open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)); // NOLINT(*-vararg)
    if (!file.is_open())
        return last_error();
    std::error_code error = write_all(file.number(), text);
    if (const std::error_code closing = file.close(); !error)
        error = closing;
    if (!error && rename(temporary.c_str(), path.c_str()) != 0)
        error = last_error();
    if (error)
        unlink(temporary.c_str());
    return error;
}

} // namespace quincunx::terminal
