#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::learn {

/// A piece of a text that is larger than what a bus takes at once.
struct TextPiece {
    std::size_t number = 0; ///< from 0 on
    std::size_t count = 1;  ///< so many there are
    std::string bytes;
    friend bool operator==(const TextPiece&, const TextPiece&) = default;
};

/// The piece of that number; nothing if there is none.
std::optional<TextPiece> piece_of(std::string_view text, std::size_t number);

std::string to_text(const TextPiece& piece);
/// Nothing, if it is none.
std::optional<TextPiece> parse_text_piece(std::string_view text);

/// Puts a text together. Whatever pieces there are, it takes up 16 MB at most.
class TextPieces {
  public:
    /// The first that is missing; nothing if the text is whole.
    std::optional<std::size_t> missing() const;
    /// Another one of the same text. One of another text, or that does not come next, changes nothing.
    void add(TextPiece piece);
    /// What there is of it.
    const std::string& text() const { return text_; }

  private:
    std::size_t next_ = 0;
    std::size_t count_ = 0; ///< known from the first on
    std::string text_;
};

} // namespace quincunx::learn
