#pragma once

#include "play/record/record.hpp"

namespace quincunx::play {

/// White space of records.
inline constexpr std::string_view spaces = " \t\n\r";

constexpr bool is_space(char c) {
    return spaces.find(c) != std::string_view::npos;
}

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
