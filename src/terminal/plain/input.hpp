#pragma once

#include "i18n/words.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// The commands of plain lines.
enum class PlainCommand : std::uint8_t {
    help,
    moves,
    board,
    hint,
    undo,
    redo,
    flip,
    save,
    load,
    resign,
    end,
    new_game,
    quit,
    // on the whole screen
    evaluate,
    threats,
    openings,
    first,
    last,
    game_line,
    // where computers play one another, on the whole screen
    pause,
    step,
    faster,
    slower,
    // in Ring's setup stage
    next,
    start_over,
    // online
    draw,
    accept,
    decline,
    takeback,
    say,
    rematch,
    clock,
    call_off,
    claim_win,
    claim_draw,
    new_key,
    analyse,
    // of puzzles
    answer
};

/// What somebody typed: a command with what stands behind it, or else what is perhaps a move.
struct PlainInput {
    std::optional<PlainCommand> command{};
    bool insists = false;   ///< `save!`, `quit!`: do it though something is lost
    std::string argument{}; ///< of a command
    std::string text{};     ///< the whole line without blanks around it

    friend bool operator==(const PlainInput&, const PlainInput&) = default;
};

/// Takes a line apart, where these commands are accepted. They are understood in both languages and in any
/// case; `?` is help, too. Blanks around words do not matter. A mark of exclamation stands right behind
/// `save` or `quit` alone.
PlainInput parse_plain_input(std::string_view line, std::span<const PlainCommand> accepted);

/// How a command is written.
std::string_view word_of(PlainCommand command, Language language);

/// The command that the first word of a line was perhaps meant to be, as it is written in either language.
std::optional<std::string_view> closest_word(std::string_view line, std::span<const PlainCommand> accepted);

/// What somebody typed, fit for showing: cut when long, with question marks for what cannot be shown.
std::string shown(std::string_view typed);

} // namespace quincunx::terminal
