#include "learn/remote/text_pieces.hpp"

#include "games/text.hpp"

#include <algorithm>

namespace quincunx::learn {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 18U; // of a piece: NATS takes a megabyte
constexpr std::size_t most_pieces = 64;

} // namespace

std::optional<TextPiece> piece_of(std::string_view text, std::size_t number) {
    const std::size_t count = std::max<std::size_t>((text.size() + most_bytes - 1) / most_bytes, 1);
    if (number >= count)
        return std::nullopt;
    return TextPiece{
        .number = number, .count = count, .bytes = std::string(text.substr(number * most_bytes, most_bytes))};
}

std::string to_text(const TextPiece& piece) {
    return number_text(static_cast<std::int64_t>(piece.number)) + ' ' +
           number_text(static_cast<std::int64_t>(piece.count)) + '\n' + piece.bytes;
}

std::optional<TextPiece> parse_text_piece(std::string_view text) {
    const auto number = take_number(text, most_pieces);
    if (!number || !text.starts_with(' '))
        return std::nullopt;
    text.remove_prefix(1);
    const auto count = take_number(text, most_pieces);
    if (!count || *number >= *count || !text.starts_with('\n') || text.size() > most_bytes + 1)
        return std::nullopt;
    return TextPiece{.number = static_cast<std::size_t>(*number),
                     .count = static_cast<std::size_t>(*count),
                     .bytes = std::string(text.substr(1))};
}

std::optional<std::size_t> TextPieces::missing() const {
    return count_ > 0 && next_ == count_ ? std::nullopt : std::optional(next_);
}

void TextPieces::add(TextPiece piece) {
    if (piece.number != next_ || (next_ > 0 && piece.count != count_))
        return;
    count_ = piece.count;
    text_ += piece.bytes;
    ++next_;
}

} // namespace quincunx::learn
