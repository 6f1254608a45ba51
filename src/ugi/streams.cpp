#include "ugi/streams.hpp"

#include "ugi/line_buffer.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <poll.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::ugi {

namespace {

[[noreturn]] void fail(int number, const char* stream) {
    throw std::system_error(number, std::generic_category(), stream);
}

/// Writes all of it, and gives 0 or the reason why that failed.
int write_all(int output, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(output, text.data(), text.size());
        if (count >= 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) { // whoever shares it has made it so
            pollfd room{.fd = output, .events = POLLOUT, .revents = 0};
            poll(&room, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/// Waits for something to read; false once nobody reads what is written.
bool wait_for_input(int input, int output) {
    std::array<pollfd, 2> both{
        {{.fd = input, .events = POLLIN, .revents = 0}, {.fd = output, .events = 0, .revents = 0}}};
    poll(both.data(), both.size(), -1);
    return (both[1].revents & POLLERR) == 0;
}

class Streams {
  public:
    Streams(const Host& host, int input, int output)
        : input_(input),
          output_(output),
          engine_(host, [this](std::string_view lines) { say(lines); }) {}

    void run(const std::string& first_note) {
        if (!first_note.empty())
            engine_.note(first_note);
        bool goes_on = true;
        while (goes_on && fill()) {
            while (auto line = goes_on ? lines_.take() : std::nullopt)
                goes_on = engine_.hear(*line);
            if (lines_.was_too_long())
                engine_.note("a line was too long");
        }
        if (goes_on)
            engine_.hear(lines_.take_rest());
        engine_.hear("quit");
        if (failed_ != 0)
            fail(failed_, "standard output");
    }

  private:
    /// Reads some; false where there is no more to come, or nobody to hear of it.
    bool fill() {
        std::array<char, 65'536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read into
        for (;;) {
            if (failed_ == 0 && !wait_for_input(input_, output_))
                failed_ = EPIPE;
            if (failed_ != 0)
                return false;
            const ssize_t count = read(input_, bytes.data(), bytes.size());
            if (count > 0)
                lines_.add({bytes.data(), static_cast<std::size_t>(count)});
            if (count >= 0)
                return count > 0;
            if (errno != EINTR && errno != EAGAIN)
                fail(errno, "standard input");
        }
    }

    /// Thrown where it is noticed it would end a thread that searches, and the process with it.
    void say(std::string_view lines) {
        if (failed_ == 0)
            failed_ = write_all(output_, std::string(lines) + '\n');
    }

    int input_;
    int output_;
    LineBuffer lines_;
    std::atomic<int> failed_{0};
    Engine engine_; ///< last: it says something yet when it ends
};

} // namespace

void run_engine(const Host& host, int input, int output) {
    Streams(host, input, output).run(host.note);
}

} // namespace quincunx::ugi
