#pragma once

#include "terminal/line_editor.hpp"
#include "terminal/reading.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::terminal {

/// What else may end the waiting for a line.
struct Elsewhere {
    int descriptor = -1;                                          ///< something can be read from it
    std::optional<std::chrono::steady_clock::time_point> until{}; ///< it is so late
};

/// A conversation in lines, over a terminal or pipes. What is written is there at once. On a terminal, lines
/// are edited while they are typed.
class Console {
  public:
    /// File descriptors, and what is set when the process is asked to end (by a signal that interrupts system
    /// calls).
    Console(int input, int output, const std::atomic<bool>& stop)
        : input_(input),
          output_(output),
          stop_(stop),
          editor_(LineEditor::open(input, output)) {}

    /// Waits for a line. A last line without an end counts as one. Throws std::system_error if the input
    /// cannot be read. What was typed when something else happens is part of the next line.
    Reading read_line(Elsewhere elsewhere = {});
    /// What Tab may complete the next line to, where lines are edited.
    void offer(std::vector<std::string> words);
    /// Waits for something else alone: `elsewhere` or `interrupted`.
    Input wait(Elsewhere elsewhere) const;
    /// Throws std::system_error if the output cannot be written, as when its reader has gone.
    void write(std::string_view text);

    /// Whether the input is a terminal: a person then sees what is typed, and wants to be asked.
    bool is_interactive() const;
    /// Whether the output is a terminal that shows colours, and nobody has set NO_COLOR.
    bool shows_colors() const;

    /// Whether the process was asked to end.
    const std::atomic<bool>& stop() const { return stop_; }

  private:
    Input wait_for(int input, const Elsewhere& elsewhere) const;
    Reading read_edited_line(const Elsewhere& elsewhere);
    bool fill();

    int input_;
    int output_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<LineEditor> editor_; ///< null where lines are not edited
    std::string prompt_;                 ///< what was written since the last end of a line
    std::string pending_;                ///< read, but not yet given out
    std::string begun_;                  ///< the line that has not come to its end
    bool ended_ = false;
};

} // namespace quincunx::terminal
