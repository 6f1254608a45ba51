#include "ugi/process.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace quincunx::ugi {

Deadline Deadline::in(play::Milliseconds span, const std::atomic<bool>& stop) {
    return {.at = clocks::steady_now() + span, .stop = stop};
}

bool Deadline::has_passed() const {
    return stop || clocks::steady_now() >= at;
}

namespace {

struct Pipe {
    Descriptor reader;
    Descriptor writer;
};

[[noreturn]] void fail(int number) {
    throw std::system_error(number, std::generic_category(), "starting a program");
}

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        fail(errno);
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

/// What the child gets instead of our descriptors and signals.
class Surroundings {
  public:
    Surroundings() {
        posix_spawn_file_actions_init(&files_);
        posix_spawnattr_init(&attributes_);
        // Signals that we ignore it would ignore, too; and what interrupts us is not meant for it.
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        sigaddset(&signals, SIGPIPE);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_,
                                 POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    }
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;
    ~Surroundings() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }

    void put(int descriptor, int place) { posix_spawn_file_actions_adddup2(&files_, descriptor, place); }
    int spawn(pid_t& id, const std::string& command) const {
        std::array<std::string, 3> words{"/bin/sh", "-c", command};
        std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
        return posix_spawn(&id, words[0].c_str(), &files_, &attributes_, arguments.data(), environ);
    }

  private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

} // namespace

Process::Process(const std::string& command) {
    Pipe in = make_pipe();
    Pipe out = make_pipe();
    Pipe err = make_pipe();
    Surroundings surroundings;
    surroundings.put(in.reader.number(), STDIN_FILENO);
    surroundings.put(out.writer.number(), STDOUT_FILENO);
    surroundings.put(err.writer.number(), STDERR_FILENO);
    if (const int problem = surroundings.spawn(id_, command); problem != 0)
        fail(problem);
    input_ = std::move(in.writer);
    output_ = std::move(out.reader);
    errors_ = std::move(err.reader);
    for (const Descriptor* each : {&input_, &output_, &errors_})
        fcntl(each->number(), F_SETFL, O_NONBLOCK); // NOLINT(cppcoreguidelines-pro-type-vararg)
}

Process::~Process() {
    if (id_ <= 0)
        return;
    kill(-id_, SIGKILL); // the group may outlive its leader, which keeps its number until it is waited for
    waitpid(id_, nullptr, 0);
}

Process::Outcome Process::write(std::string_view lines, const Deadline& deadline) {
    unwritten_ += lines;
    while (!unwritten_.empty()) {
        if (!write_some())
            return Outcome::ended;
        if (unwritten_.empty())
            break;
        if (const Outcome outcome = exchange(deadline); outcome != Outcome::line)
            return outcome;
    }
    return Outcome::line;
}

std::optional<std::string> Process::line_so_far() {
    auto line = lines_.take();
    if (!line && output_.is_open() && read_some(output_, lines_))
        line = lines_.take();
    return line;
}

Process::Outcome Process::read_line(std::string& line, const Deadline& deadline) {
    for (;;) {
        if (auto next = lines_.take()) {
            line = std::move(*next);
            return Outcome::line;
        }
        if (lines_.was_too_long())
            return Outcome::too_long;
        if (!output_.is_open())
            return Outcome::ended;
        if (const Outcome outcome = exchange(deadline); outcome != Outcome::line)
            return outcome;
    }
}

void Process::wait_for_end(const Deadline& deadline) {
    input_.close_now();
    while (output_.is_open() && exchange(deadline) == Outcome::line)
        lines_ = {};
    constexpr auto step = play::Milliseconds{1};
    while (!has_ended() && !deadline.has_passed())
        poll(nullptr, 0, step); // it has closed its output, and there is nothing else to wait by
}

/// Reads and writes what can be, once: `line` if there may be more to take now.
Process::Outcome Process::exchange(const Deadline& deadline) {
    constexpr play::Milliseconds longest_nap = 50; // then whether to stop is asked again
    const play::Milliseconds left = deadline.at - clocks::steady_now();
    if (left <= 0 || deadline.stop)
        return Outcome::late;
    const short writes = unwritten_.empty() ? short{0} : short{POLLOUT};
    // Who floods us and does not listen has to wait.
    const bool is_flooded = lines_.size() > longest_line;
    std::array<pollfd, 3> all{{{.fd = is_flooded ? -1 : output_.number(), .events = POLLIN, .revents = 0},
                               {.fd = errors_.number(), .events = POLLIN, .revents = 0},
                               {.fd = writes == 0 ? -1 : input_.number(), .events = writes, .revents = 0}}};
    poll(all.data(), all.size(), static_cast<int>(std::min(left, longest_nap)));
    if (all[1].revents != 0) {
        read_some(errors_, complaints_);
        note_errors();
    }
    if (all[0].revents != 0 && !read_some(output_, lines_))
        output_.close_now();
    if (all[2].revents != 0 && !write_some())
        return Outcome::ended;
    return Outcome::line;
}

/// False where nothing more will come.
bool Process::read_some(Descriptor& descriptor, LineBuffer& lines) {
    std::array<char, 65'536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read into
    const ssize_t count = read(descriptor.number(), bytes.data(), bytes.size());
    if (count > 0) {
        lines.add({bytes.data(), static_cast<std::size_t>(count)});
        return true;
    }
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    descriptor.close_now();
    return false;
}

/// False if nobody reads it any more.
bool Process::write_some() {
    const ssize_t count =
        !input_.is_open() ? -1 : ::write(input_.number(), unwritten_.data(), unwritten_.size());
    if (count > 0)
        unwritten_.erase(0, static_cast<std::size_t>(count));
    return count >= 0 || (input_.is_open() && (errno == EINTR || errno == EAGAIN));
}

bool Process::has_ended() {
    siginfo_t info{};
    if (!end_ && waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == id_)
        end_ = End{.by_signal = info.si_code != CLD_EXITED, .status = info.si_status};
    return end_.has_value();
}

void Process::note_errors() {
    while (auto line = complaints_.take())
        if (!line->empty())
            last_complaint_ = std::move(*line);
}

std::string Process::how_it_ended() {
    constexpr play::Milliseconds patience = 200; // its output ends a little before it does
    const std::atomic<bool> never{false};
    wait_for_end(Deadline::in(patience, never));
    if (errors_.is_open()) {
        read_some(errors_, complaints_);
        note_errors();
    }
    std::string how = "closed its output";
    if (end_)
        how = end_->by_signal ? fmt::format("was killed by signal {}", end_->status)
                              : fmt::format("exited with status {}", end_->status);
    constexpr std::size_t longest = 120;
    return last_complaint_.empty() ? how : fmt::format("{}: {}", how, quoted(last_complaint_, longest));
}

} // namespace quincunx::ugi
