#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::test {

/// A directory of its own that goes with its owner.
class TemporaryDirectory {
  public:
    TemporaryDirectory();
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
    ~TemporaryDirectory();

    const std::filesystem::path& path() const { return path_; }
    std::string read(const std::string& name) const;
    void write(const std::string& name, std::string_view text) const;

  private:
    std::filesystem::path path_;
};

/// How a program and its test hang together.
enum class Wires { pipes, terminal };

/// A program while it runs, its input and output in the test's hands. Nothing here waits for time to go by:
/// what is waited for is output, and a program that does not come to it is given up after a minute.
class TerminalRun {
  public:
    /// Starts a program in a directory, with these variables as its whole environment.
    TerminalRun(Wires wires, const std::vector<std::string>& words,
                const std::vector<std::string>& environment, const std::filesystem::path& directory);
    TerminalRun(const TerminalRun&) = delete;
    TerminalRun& operator=(const TerminalRun&) = delete;
    ~TerminalRun();

    /// Types something. What the program no longer reads is lost.
    void type(std::string_view text);
    /// Ends the input: on a terminal as Ctrl-D does at the beginning of a line.
    void end_input();
    /// Goes away as the reader of a pipe.
    void close_output();
    /// Closes the terminal under the program, as when its window is closed.
    void hang_up();
    void signal(int number) const;
    /// Gives the terminal another size.
    void resize(int rows, int columns) const;
    int process() const { return process_; }
    /// Waits until this stands at the very end of what was said since something was typed; false if the
    /// program ends without it.
    bool wait_for(std::string_view ending);
    /// Waits until this was said, ever.
    bool wait_to_hear(std::string_view text);
    /// Waits until what was said so far is enough.
    bool wait_until(const std::function<bool(const std::string& said)>& is_enough);
    /// Waits until this was said on standard error, ever.
    bool wait_to_complain(std::string_view text);
    /// Waits until the program has used a twentieth of a second of a processor more: what says nothing is
    /// busy then. False if it ends before.
    bool wait_for_work() const;
    /// Whether the program has ended by now.
    bool has_ended() const;
    /// Waits for the end of the program and gives its exit status; for one that was killed 128 and the
    /// signal.
    int wait_for_exit();

    /// All that was said, without the carriage returns that a terminal adds.
    std::string said() const;
    /// What was said on standard error.
    const std::string& complaints() const { return complaints_; }

  private:
    bool exchange();
    void read_from(int& descriptor, std::string& to);
    void write_typed();

    Wires wires_;
    int process_ = -1;
    int input_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string typed_; ///< and not yet taken by the program
    bool ends_ = false; ///< the input, behind what is typed
    std::string said_;
    std::size_t heard_ = 0; ///< how much was said before the last typing
    std::string complaints_;
    std::optional<int> status_;
};

} // namespace quincunx::test
