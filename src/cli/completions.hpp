#pragma once

namespace CLI { // NOLINT(readability-identifier-naming): the library's
class App;
} // namespace CLI

namespace quincunx::cli {

/// Adds `completions`, which prints the scripts by which shells complete the program's command lines, and
/// answers what these ask.
void add_completions(CLI::App& program);

} // namespace quincunx::cli
