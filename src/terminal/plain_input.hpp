#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// The commands of plain lines.
enum class PlainCommand : std::uint8_t { help, moves, hint, undo, redo, flip, save, load, resign, end, quit };

/// What somebody typed: a command with what stands behind it, or else what is perhaps a move.
struct PlainInput {
    std::optional<PlainCommand> command;
    std::string argument; ///< of a command
    std::string word;     ///< the first word as it was typed

    friend bool operator==(const PlainInput&, const PlainInput&) = default;
};

/// Takes a line apart. White space around words does not matter, nor does case in commands; `?` is help.
PlainInput parse_plain_input(std::string_view line);

/// How a command is written.
std::string_view word_of(PlainCommand command);

/// The command that a mistyped word is closest to, if it is close to any.
std::optional<PlainCommand> closest_command(std::string_view word);

} // namespace quincunx::terminal
