#pragma once

#include "play/record.hpp"

namespace quincunx::play {

/// White space of records.
constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// Adds what stands between two braces to a note. Errors: record_note, record_duplicate_tag, record_unclosed;
/// their offsets count from the opening brace on.
std::optional<Error> read_note(std::string_view text, Note& note);

/// A note without its braces; empty where it says nothing.
std::string note_text(const Note& note);

} // namespace quincunx::play
