#pragma once

#include "play/record/record.hpp"

namespace quincunx::play {

/// White space of records.
inline constexpr std::string_view spaces = " \t\n\r";

constexpr bool is_space(char c) {
    return spaces.find(c) != std::string_view::npos;
}

/// Comments stand in braces, or behind a semicolon up to the end of the line, as other programs write them.
constexpr bool begins_comment(char c) {
    return c == '{' || c == ';';
}

/// Where the comment that begins at `at` is over: behind its brace, or where its line ends. Nothing where it
/// is never closed.
std::optional<std::size_t> end_of_comment(std::string_view text, std::size_t at);

/// Adds what stands between two braces to a note. Errors: record_note, record_duplicate_tag, record_unclosed;
/// their offsets count from the opening brace on.
std::optional<Error> read_note(std::string_view text, Note& note);

/// As it stands behind `%eval`.
std::string score_text(const RecordedScore& recorded);

/// The way back; nothing, if it does not stand there so.
std::optional<RecordedScore> parse_score(std::string_view text);

/// A note without its braces; empty where it says nothing.
std::string note_text(const Note& note);

} // namespace quincunx::play
