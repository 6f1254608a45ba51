#include "terminal/console.hpp"

#include "posix/signals_held.hpp"
#include "posix/terminal_signals.hpp"
#include "terminal/environment.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace quincunx::terminal {

namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

/// Nothing once it has come.
timespec time_until(std::chrono::steady_clock::time_point moment) {
    const auto left =
        std::max(moment - std::chrono::steady_clock::now(), std::chrono::nanoseconds(0)).count();
    constexpr std::int64_t second = 1'000'000'000;
    return {.tv_sec = left / second, .tv_nsec = left % second};
}

} // namespace

/// Signals are let through only while ppoll waits: one that comes between looking at `stop` and waiting would
/// be overlooked otherwise.
Input Console::wait_for(int input, const Elsewhere& elsewhere) const {
    const SignalsHeld held(awaited_signals());
    std::array<pollfd, 2> sources{pollfd{.fd = input, .events = POLLIN, .revents = 0},
                                  pollfd{.fd = elsewhere.descriptor, .events = POLLIN, .revents = 0}};
    while (!stop_) {
        if (editor_)
            editor_->heed_signals();
        const auto limit = elsewhere.until ? std::optional(time_until(*elsewhere.until)) : std::nullopt;
        const int ready = ppoll(sources.data(), sources.size(), limit ? &*limit : nullptr, &held.before());
        if (ready == 0 || (ready > 0 && sources[1].revents != 0))
            return Input::elsewhere;
        if (ready > 0)
            return Input::line;
        if (errno != EINTR)
            fail("waiting for input");
    }
    return Input::interrupted;
}

Input Console::wait(Elsewhere elsewhere) const {
    return wait_for(-1, elsewhere);
}

/// Reads what there is; false at the end of input.
bool Console::fill() {
    std::array<char, longest_line> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    const ssize_t count = read(input_, buffer.data(), buffer.size());
    if (count < 0 && errno == EIO)
        return false; // the terminal was hung up
    if (count < 0 && errno != EINTR && errno != EAGAIN)
        fail("standard input");
    if (count > 0)
        pending_.append(buffer.data(), static_cast<std::size_t>(count));
    return count != 0;
}

Reading Console::read_edited_line(const Elsewhere& elsewhere) {
    const auto wait = [&] { return wait_for(input_, elsewhere); };
    Reading reading = editor_->read_line(prompt_, wait);
    if (reading.input == Input::line)
        prompt_.clear(); // what was typed has ended the line
    return reading;
}

Reading Console::read_line(Elsewhere elsewhere) {
    if (editor_)
        return read_edited_line(elsewhere);
    for (;;) {
        const std::size_t end = pending_.find('\n');
        const std::string_view part = std::string_view(pending_).substr(0, end);
        begun_.append(part.substr(0, longest_line - begun_.size()));
        if (end != std::string::npos) {
            pending_.erase(0, end + 1);
            break;
        }
        pending_.clear();
        if (ended_ && begun_.empty())
            return {Input::end};
        if (ended_)
            return {Input::line, std::exchange(begun_, {})};
        const Input input = wait_for(input_, elsewhere);
        if (input != Input::line)
            return {input};
        ended_ = !fill();
    }
    if (begun_.ends_with('\r'))
        begun_.pop_back();
    return {Input::line, std::exchange(begun_, {})};
}

void Console::offer(std::vector<std::string> words) {
    if (editor_)
        editor_->offer(std::move(words));
}

void Console::write(std::string_view text) {
    const std::size_t end = text.find_last_of("\r\n");
    if (end == std::string_view::npos)
        prompt_ += text;
    else
        prompt_ = text.substr(end + 1);
    while (!text.empty()) {
        const ssize_t count = ::write(output_, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            fail("standard output");
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
    }
}

bool Console::is_interactive() const {
    return isatty(input_) != 0;
}

bool Console::shows_colors() const {
    return isatty(output_) != 0 && environment_variable("NO_COLOR").empty() &&
           environment_variable("TERM") != "dumb";
}

} // namespace quincunx::terminal
