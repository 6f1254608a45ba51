#pragma once

#include "support/terminal_run.hpp"

#include <memory>
#include <string>
#include <vector>

namespace quincunx::test {

/// A conversation on paper, as a terminal shows it: the command after `$ `, then what is said and typed. What
/// stands after a `> ` in a line is typed, `^D` is the end of input. The last line is the exit status:
/// `[exit 0]`. The directory in which the program runs is written DIRECTORY.
struct Transcript {
    std::vector<std::string> environment;
    std::vector<std::string> words; ///< without the program's own name
    std::vector<std::string> typed; ///< lines; the end of input is not among them
    bool ends_input = false;
    std::string shown; ///< after the command's line, with what is typed
    int status = 0;
};

Transcript read_transcript(const std::string& text);

/// What is shown if nobody sees what is typed.
std::string without_typed(const Transcript& transcript);

/// Has the conversation of a transcript with the program, and writes down what came of it.
Transcript hold(const Transcript& transcript, Wires wires, const TemporaryDirectory& directory);

/// Starts the program where everything that it writes stays in a directory.
std::unique_ptr<TerminalRun> start_program(Wires wires, const std::vector<std::string>& words,
                                           const TemporaryDirectory& directory,
                                           const std::vector<std::string>& environment = {});

} // namespace quincunx::test
