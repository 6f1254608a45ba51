#pragma once

#include "i18n/words.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace CLI { // NOLINT(readability-identifier-naming): the library's
class App;
class ParseError;
} // namespace CLI

namespace quincunx::cli {

/// What somebody sees who gives no command: the few that one needs first.
std::string overview(Language language);

/// Adds `help`, which shows the help of the program or of its subcommands.
void add_help(CLI::App& program);

/// Nothing if a word is a subcommand of the program, or of a subcommand; else that it is none, and what there
/// is.
std::optional<std::string> why_no_subcommand(const CLI::App& app, std::string_view word);

/// What was wrong with the command line, and where help is.
std::string explain(const CLI::App& program, const CLI::ParseError& error);

} // namespace quincunx::cli
