#include "cli/common/live_line.hpp"

#include "clocks/now.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace quincunx::cli {

namespace {

constexpr play::Milliseconds before_first = 5'000;
constexpr play::Milliseconds between_lines = 30'000;

/// What fits into a row of the terminal: what is broken there could not be written over.
std::string cut(const std::string& line) {
    winsize size{};
    ioctl(STDERR_FILENO, TIOCGWINSZ, &size); // NOLINT(cppcoreguidelines-pro-type-vararg): POSIX
    std::size_t columns = size.ws_col > 1 ? size.ws_col - 1U : line.size();
    const auto is_first = [](char byte) { return (byte & 0xC0) != 0x80; }; // of a character in UTF-8
    for (std::size_t i = 0; i < line.size(); ++i)
        if (is_first(line[i]) && columns-- == 0)
            return line.substr(0, i);
    return line;
}

} // namespace

LiveLine::LiveLine() : on_terminal_(isatty(STDERR_FILENO) != 0), due_(clocks::steady_now() + before_first) {}

void LiveLine::show(const std::string& line) {
    if (on_terminal_) {
        fmt::print(stderr, "\r\x1b[K{}", cut(line));
        shown_ = true;
    } else if (const play::Milliseconds now = clocks::steady_now(); now >= due_) {
        due_ = now + between_lines;
        fmt::print(stderr, "{}\n", line);
    }
    std::fflush(stderr);
}

void LiveLine::clear() {
    if (!shown_)
        return;
    fmt::print(stderr, "\r\x1b[K");
    std::fflush(stderr);
    shown_ = false;
}

} // namespace quincunx::cli
