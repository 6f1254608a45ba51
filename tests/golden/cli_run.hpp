#pragma once

#include "support/terminal_run.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace quincunx::test {

using Words = std::vector<std::string>;

/// What came of a run of the program.
struct Ran {
    int status = 0;
    std::string said;
    std::string complaints;
};

/// Runs the program to its end, with nothing to read.
Ran run_program(const Words& words, const Words& environment = {});

/// Runs the program to its end, with its standard output led elsewhere as a shell does it: `>/dev/full`,
/// `>&-`.
Ran run_program_led(const std::string& redirection, const Words& words);

/// What the program says. That it ends well and complains of nothing is expected.
std::string said_by(const Words& words);

/// What the program says with `--json`, read.
nlohmann::json json_of(Words words);

/// The complaint of a program that says nothing else and ends with this status. That it is one line which can
/// be shown anywhere, begins with `quincunx: ` and is no longer than a person reads is expected.
std::string complaint_about(const Words& words, int status = 2);

/// The same of a run that is over.
std::string complaint_of(const Ran& ran, int status);

/// The names of the subcommands, as the program's help has them.
Words subcommands();

/// A text's lines.
Words lines_of(const std::string& text);

/// The words on one line, for messages of tests.
std::string joined(const Words& words);

} // namespace quincunx::test
