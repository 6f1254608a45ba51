#include "support/terminal_run.hpp"
#include "support/text_of.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <pty.h>
#include <stdexcept>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace quincunx::test {

namespace {

constexpr int patience = 60'000; // milliseconds

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
    std::array<int, 2> ends{-1, -1};
    Pipe() {
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            fail("pipe");
    }
};

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> result;
    for (const std::string& word : words)
        result.push_back(const_cast<char*>(word.c_str())); // NOLINT(*-const-cast): execve changes nothing
    result.push_back(nullptr);
    return result;
}

void close_end(int& descriptor) {
    if (descriptor >= 0)
        close(descriptor);
    descriptor = -1;
}

void become(const std::vector<char*>& words, const std::vector<char*>& environment, const char* directory) {
    if (chdir(directory) == 0)
        execve(words.front(), words.data(), environment.data());
    _exit(127);
}

} // namespace

TemporaryDirectory::TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "quincunx-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        fail("mkdtemp");
    path_ = std::filesystem::canonical(name);
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryDirectory::read(const std::string& name) const {
    return text_of(path_ / name);
}

void TemporaryDirectory::write(const std::string& name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
}

TerminalRun::TerminalRun(Wires wires, const std::vector<std::string>& words,
                         const std::vector<std::string>& environment, const std::filesystem::path& directory)
    : wires_(wires) {
    std::signal(SIGPIPE, SIG_IGN);
    const auto arguments = pointers(words);
    const auto variables = pointers(environment);
    Pipe errors;
    if (wires == Wires::terminal) {
        process_ = forkpty(&output_, nullptr, nullptr, nullptr);
        if (process_ == 0) {
            dup2(errors.ends[1], STDERR_FILENO);
            become(arguments, variables, directory.c_str());
        }
        input_ = dup(output_);
    } else {
        Pipe input;
        Pipe output;
        process_ = fork();
        if (process_ == 0) {
            dup2(input.ends[0], STDIN_FILENO);
            dup2(output.ends[1], STDOUT_FILENO);
            dup2(errors.ends[1], STDERR_FILENO);
            become(arguments, variables, directory.c_str());
        }
        close_end(input.ends[0]);
        close_end(output.ends[1]);
        input_ = input.ends[1];
        output_ = output.ends[0];
    }
    if (process_ < 0)
        fail("fork");
    close_end(errors.ends[1]);
    errors_ = errors.ends[0];
    for (const int descriptor : {input_, output_, errors_}) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    }
}

TerminalRun::~TerminalRun() {
    if (!status_)
        kill(process_, SIGKILL);
    for (int* descriptor : {&input_, &output_, &errors_})
        close_end(*descriptor);
    if (!status_)
        waitpid(process_, nullptr, 0);
}

void TerminalRun::type(std::string_view text) {
    heard_ = said_.size();
    typed_.append(text);
    write_typed();
}

void TerminalRun::end_input() {
    if (wires_ == Wires::terminal)
        return type("\x04");
    ends_ = true;
    write_typed();
}

void TerminalRun::close_output() {
    close_end(output_);
}

void TerminalRun::hang_up() {
    close_end(input_);
    close_end(output_);
}

void TerminalRun::signal(int number) const {
    kill(process_, number);
}

void TerminalRun::resize(int rows, int columns) const {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(columns);
    if (ioctl(output_, TIOCSWINSZ, &size) != 0)
        fail("resize");
}

bool TerminalRun::wait_for(std::string_view ending) {
    for (;;) {
        if (std::string_view(said_).substr(heard_).ends_with(ending))
            return true;
        if (!exchange())
            return false;
    }
}

bool TerminalRun::wait_to_complain(std::string_view text) {
    while (complaints_.find(text) == std::string::npos)
        if (!exchange())
            return false;
    return true;
}

bool TerminalRun::wait_to_hear(std::string_view text) {
    return wait_until([text](const std::string& said) { return said.find(text) != std::string::npos; });
}

bool TerminalRun::wait_until(const std::function<bool(const std::string& said)>& is_enough) {
    while (!is_enough(said_))
        if (!exchange())
            return false;
    return true;
}

bool TerminalRun::wait_for_work() const {
    constexpr std::chrono::milliseconds enough(50);
    clockid_t clock{};
    if (clock_getcpuclockid(process_, &clock) != 0)
        fail("clock_getcpuclockid");
    const auto used = [clock] {
        timespec time{};
        clock_gettime(clock, &time);
        return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
    };
    for (const auto before = used(); used() - before < enough; std::this_thread::yield())
        if (has_ended())
            return false;
    return true;
}

bool TerminalRun::has_ended() const {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
    return ended.si_pid != 0;
}

int TerminalRun::wait_for_exit() {
    while (!status_ && exchange()) {
    }
    if (!status_) { // it has closed all, so it is about to end
        int status = 0;
        waitpid(process_, &status, 0);
        status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    return *status_;
}

std::string TerminalRun::said() const {
    std::string text = said_;
    std::erase(text, '\r');
    return text;
}

/// Waits until something can be read or written, and does it; false once the program says no more.
bool TerminalRun::exchange() {
    std::vector<pollfd> places;
    for (const int descriptor : {output_, errors_})
        if (descriptor >= 0)
            places.push_back({descriptor, POLLIN, 0});
    if (places.empty())
        return false;
    if (!typed_.empty() && input_ >= 0)
        places.push_back({input_, POLLOUT, 0});
    const int ready = poll(places.data(), places.size(), patience);
    if (ready == 0)
        throw std::runtime_error("the program neither ends nor says what it should; it said:\n" + said_);
    read_from(output_, said_);
    read_from(errors_, complaints_);
    write_typed();
    return true;
}

void TerminalRun::read_from(int& descriptor, std::string& to) {
    std::array<char, 65536> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    const ssize_t count = descriptor < 0 ? -1 : read(descriptor, buffer.data(), buffer.size());
    if (count > 0)
        to.append(buffer.data(), static_cast<std::size_t>(count));
    else if (descriptor >= 0 && (count == 0 || (errno != EAGAIN && errno != EINTR)))
        close_end(descriptor); // a terminal without a program on it gives EIO
}

void TerminalRun::write_typed() {
    while (!typed_.empty() && input_ >= 0) {
        const ssize_t count = write(input_, typed_.data(), typed_.size());
        if (count > 0)
            typed_.erase(0, static_cast<std::size_t>(count));
        else if (errno == EAGAIN)
            return;
        else if (errno != EINTR)
            close_end(input_);
    }
    if (ends_)
        close_end(input_);
}

} // namespace quincunx::test
