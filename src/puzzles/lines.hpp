#pragma once

#include "games/text.hpp"
#include "play/game.hpp"
#include "play/record/place.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string_view>

namespace quincunx::puzzles {

/// What stands between the fields of a line.
inline constexpr std::string_view between_fields = " | ";

/// A part of a text, and where in it that begins.
struct Field {
    std::string_view text;
    std::size_t at = 0;
};

/// A field, or the whole line as `whole_line`, that says what is not accepted there.
inline constexpr std::string_view whole_line = "LINE";
Error field_error(std::string_view name, const Field& found, std::string_view accepted);

/// The game that a variant and a position are, which is what each line of puzzles is about. Errors: those of
/// variants and of positions, where they stand.
Result<std::unique_ptr<play::Game>> game_in(const Field& variant, const Field& position);

/// The fields of a line, if there are so many.
template <std::size_t Count>
std::optional<std::array<Field, Count>> fields_of(const Field& line) {
    std::array<Field, Count> fields;
    Field rest = line;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::size_t end = rest.text.find(between_fields);
        if ((end == std::string_view::npos) != (i + 1 == Count))
            return std::nullopt;
        fields[i] = {rest.text.substr(0, end), rest.at};
        if (i + 1 < Count)
            rest = {rest.text.substr(end + between_fields.size()), rest.at + end + between_fields.size()};
    }
    return fields;
}

/// Reads a text whose first line is `heading`: has `read` take each other line, until it gives an error,
/// which comes back with its line and column. A line ends with a line feed.
template <class Read>
std::optional<Error> read_lines(std::string_view text, std::string_view heading, const Read& read) {
    std::size_t at = 0;
    do {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const Field line{text.substr(at, end - at), at};
        auto error = at > 0 ? read(line) : std::optional<Error>();
        if (at == 0 && line.text != heading)
            error = field_error(whole_line, line, heading);
        if (error)
            return play::placed(std::move(*error), text);
        at = end + 1;
    } while (at < text.size());
    return std::nullopt;
}

} // namespace quincunx::puzzles
