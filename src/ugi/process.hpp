#pragma once

#include "play/clock.hpp"
#include "posix/descriptor.hpp"
#include "ugi/line_buffer.hpp"

#include <atomic>
#include <sys/types.h>

namespace quincunx::ugi {

/// Until when something is waited for: a moment as clocks::steady_now counts, or sooner if somebody wants
/// to stop.
struct Deadline {
    play::Milliseconds at;
    const std::atomic<bool>& stop;

    /// So many milliseconds from now on.
    static Deadline in(play::Milliseconds span, const std::atomic<bool>& stop);
    bool has_passed() const;
};

/// A program that was started by a command of the shell, with its standard input and output in our hands. It
/// never makes us wait beyond a deadline, and neither memory nor processes stay behind it, whatever it does.
/// SIGPIPE has to be ignored.
class Process {
  public:
    /// Throws std::system_error if no program can be started. That there is none of that name shows later: it
    /// has then ended.
    explicit Process(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills it, and what it has started.
    ~Process();

    enum class Outcome : std::uint8_t {
        line,
        late,    ///< the deadline has passed
        ended,   ///< nothing more will come
        too_long ///< a line that is none
    };

    /// Writes whole lines, and keeps what comes meanwhile. Not `line`: they were not taken.
    Outcome write(std::string_view lines, const Deadline& deadline);
    /// A line that has come already; nothing if there is none, or it is too long.
    std::optional<std::string> line_so_far();
    /// Waits for a line.
    Outcome read_line(std::string& line, const Deadline& deadline);
    /// Waits for the end, and reads nothing any more.
    void wait_for_end(const Deadline& deadline);

    /// How it ended, once it has, for people: `exited with status 3`, `was killed by signal 11`; with the
    /// last line that it wrote on standard error.
    std::string how_it_ended();

  private:
    struct End {
        bool by_signal;
        int status; ///< or the signal
    };

    Outcome exchange(const Deadline& deadline);
    bool read_some(Descriptor& descriptor, LineBuffer& lines);
    bool write_some();
    bool has_ended();
    void note_errors();

    pid_t id_ = -1;
    Descriptor input_{-1};
    Descriptor output_{-1};
    Descriptor errors_{-1};
    LineBuffer lines_;
    LineBuffer complaints_;
    std::string last_complaint_;
    std::string unwritten_;
    std::optional<End> end_;
};

} // namespace quincunx::ugi
