#include "games/checkers/save_file.hpp"

#include "games/text.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::checkers {

namespace {

constexpr char save_empty = ' ';
constexpr std::string_view save_turns = "WR";
constexpr std::string_view blanks = " \t";

/// The turn's letter in either case as it is written; anything else stays what it is.
constexpr char upper(char letter) {
    return 'a' <= letter && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// Reads a save file line after line and knows where it is.
class Reader {
  public:
    Reader(std::string_view text, const Options& options) : text_(text), options_(options) {
        fields_.letters.reserve(static_cast<std::size_t>(options.size * options.size));
    }

    Result<PositionFields> read() {
        for (int row = 0; row < options_.size; ++row)
            if (auto error = read_row())
                return *error;
        if (auto error = read_turn())
            return *error;
        while (next_line())
            if (const std::size_t at = line_.find_first_not_of(blanks); at != std::string_view::npos)
                return error(ErrorCode::save_trailing, at, {quoted(line_.substr(at))});
        if (pieces_ == ByColor<int>{})
            return Error{ErrorCode::save_no_pieces, 0, {"1", "1"}};
        return std::move(fields_);
    }

  private:
    /// Moves on to the next line, without its end and one carriage return before it.
    bool next_line() {
        start_ = std::min(next_, text_.size());
        ++number_;
        line_ = {};
        if (start_ == text_.size())
            return false;
        line_ = text_.substr(start_, text_.find('\n', start_) - start_);
        next_ = start_ + line_.size() + 1;
        if (line_.ends_with('\r'))
            line_.remove_suffix(1);
        return true;
    }

    Error error(ErrorCode code, std::size_t at, std::vector<std::string> rest) const {
        std::vector<std::string> arguments{std::to_string(number_), std::to_string(at + 1)};
        arguments.insert(arguments.end(), rest.begin(), rest.end());
        return {code, start_ + at, std::move(arguments)};
    }

    std::optional<Error> read_row() {
        if (!next_line())
            return error(ErrorCode::save_missing, 0, {});
        const auto width = static_cast<std::size_t>(options_.size);
        for (std::size_t at = 0; at < line_.size(); ++at) {
            if (at == width)
                return error(ErrorCode::save_long_line, at, {std::to_string(width)});
            if (auto wrong = read_square(at))
                return wrong;
        }
        fields_.letters.append(width - line_.size(), empty_square);
        return std::nullopt;
    }

    std::optional<Error> read_square(std::size_t at) {
        const char letter = line_[at];
        const std::size_t side = position_format.letters.find(letter);
        if (letter == save_empty) {
            fields_.letters += empty_square;
            return std::nullopt;
        }
        if (side == std::string_view::npos)
            return error(ErrorCode::save_letter, at,
                         {quoted(line_.substr(at, 1)), std::string(position_format.letters) + save_empty});
        if (++pieces_[colors[side]] > options_.pieces_a_side())
            return error(ErrorCode::save_piece_count, at,
                         {{letter}, "0.." + std::to_string(options_.pieces_a_side())});
        fields_.letters += letter;
        return std::nullopt;
    }

    std::optional<Error> read_turn() {
        if (!next_line())
            return error(ErrorCode::save_missing, 0, {});
        const std::size_t side = line_.empty() ? std::string_view::npos : save_turns.find(upper(line_[0]));
        if (side == std::string_view::npos || line_.size() > 1)
            return error(ErrorCode::save_turn, side == std::string_view::npos ? 0 : 1,
                         {quoted(line_), std::string(save_turns)});
        fields_.turn = colors[side];
        return std::nullopt;
    }

    std::string_view text_;
    const Options& options_;
    PositionFields fields_;
    ByColor<int> pieces_;
    std::string_view line_;
    std::size_t start_ = 0;
    std::size_t next_ = 0;
    int number_ = 0;
};

} // namespace

Result<PositionFields> parse_save_file(std::string_view text, const Options& options) {
    return Reader(text, options).read();
}

std::string save_file_text(const Letters& letters, Color turn, const Options& options) {
    const auto width = static_cast<std::size_t>(options.size);
    std::string text;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        text += letters[at] == empty_square ? save_empty : letters[at];
        if ((at + 1) % width == 0)
            text += '\n';
    }
    return text + save_turns[index(turn)] + '\n';
}

} // namespace quincunx::checkers
