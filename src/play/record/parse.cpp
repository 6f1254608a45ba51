#include "games/text.hpp"
#include "games/utf8.hpp"
#include "play/record/ending.hpp"
#include "play/record/note.hpp"
#include "play/record/place.hpp"
#include "play/record/tags.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

constexpr bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

/// Reads what follows the tags, and plays it.
class MoveReader {
  public:
    MoveReader(std::string_view text, std::size_t at, Record& record, Game& game)
        : text_(text),
          at_(at),
          record_(record),
          game_(game),
          keys_{game.key()} {}

    /// Reads all up to the end of the text; the last word is `result`.
    std::optional<Error> read(std::string_view result) {
        while (skip_space()) {
            if (const auto error = read_token(result))
                return error;
        }
        if (!ended_)
            return Error{ErrorCode::record_result, at_, {"", std::string(result)}};
        return std::nullopt;
    }
    std::span<const Key> keys() const { return keys_; }

  private:
    /// Whether anything but white space follows.
    bool skip_space() {
        while (at_ < text_.size() && is_space(text_[at_]))
            ++at_;
        return at_ < text_.size();
    }

    std::optional<Error> read_token(std::string_view result) {
        if (begins_comment(text_[at_]))
            return read_comment();
        if (ended_)
            return Error{ErrorCode::record_token, at_, {quoted(word())}};
        if (is_digit(text_[at_]))
            return read_number();
        const std::string_view found = word();
        if (!is_result_word(found))
            return read_move(found);
        if (found != result || numbered_)
            return Error{ErrorCode::record_result, at_, {quoted(found), std::string(result)}};
        ended_ = true;
        at_ += found.size();
        return std::nullopt;
    }

    /// All that stands together from here.
    std::string_view word() const {
        const auto is_end = [](char c) { return is_space(c) || begins_comment(c); };
        const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(at_);
        const auto end = std::find_if(begin, text_.end(), is_end);
        return text_.substr(at_, static_cast<std::size_t>(end - begin));
    }

    std::optional<Error> read_comment() {
        const auto end = end_of_comment(text_, at_);
        if (!end)
            return Error{ErrorCode::record_unclosed, at_, {"{"}};
        Note& note = record_.moves.empty() ? record_.opening : record_.moves.back().note;
        const bool is_line = text_[at_] == ';';
        const std::string_view inside = text_.substr(at_ + 1, *end - at_ - (is_line ? 1 : 2));
        // Only what stands in braces may be more than words.
        if (auto error = is_line ? read_note(comment_from(inside), note) : read_note(inside, note)) {
            error->offset += at_ + 1;
            return error;
        }
        at_ = *end;
        return std::nullopt;
    }

    std::string due_number() const {
        return number_text(number_) + (game_.turn() == Color::first ? "." : "...");
    }

    std::optional<Error> read_number() {
        std::size_t end = at_;
        while (end < text_.size() && is_digit(text_[end]))
            ++end;
        const std::size_t dots = end;
        while (end < text_.size() && text_[end] == '.')
            ++end;
        const std::string_view found = text_.substr(at_, end - at_);
        if (end == dots || numbered_)
            return Error{ErrorCode::record_token, at_, {quoted(word())}};
        if (found != due_number())
            return Error{ErrorCode::record_number, at_, {quoted(found), due_number()}};
        numbered_ = true;
        at_ = end;
        return std::nullopt;
    }

    /// Every move of the first player has its number, and so has the first move of the record.
    std::optional<Error> read_move(std::string_view found) {
        const auto move = game_.parse(found);
        if (!move && move.error().code == ErrorCode::move_form)
            return Error{ErrorCode::record_token, at_, {quoted(found)}};
        if (!numbered_ && (game_.turn() == Color::first || record_.moves.empty()))
            return Error{ErrorCode::record_number, at_, {quoted(found), due_number()}};
        if (record_.moves.size() == most_recorded_plies)
            return Error{ErrorCode::record_plies, at_, {number_text(most_recorded_plies)}};
        const Color mover = game_.turn();
        if (!move || game_.play(*move)) {
            const auto ply = static_cast<std::int64_t>(record_.moves.size()) + 1;
            return Error{ErrorCode::record_move, at_, {quoted(found), number_text(ply)}};
        }
        record_.moves.push_back({std::string(found), {}});
        keys_.push_back(game_.key());
        number_ += mover == Color::second ? 1 : 0;
        numbered_ = false;
        at_ += found.size();
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_;
    Record& record_;
    Game& game_;
    std::vector<Key> keys_;
    std::int64_t number_ = 1;
    bool numbered_ = false; ///< a number stands before the next move
    bool ended_ = false;    ///< the result's word was read
};

std::optional<Error> check_characters(std::string_view text) {
    if (text.size() > longest_record)
        return Error{ErrorCode::record_too_long, 0, {number_text(longest_record)}};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = is_space(text[at]) ? 1 : printable_length(text.substr(at));
        if (length == 0) {
            constexpr std::string_view digits = "0123456789ABCDEF";
            const auto byte = static_cast<unsigned char>(text[at]);
            return Error{ErrorCode::record_character, at, {{'0', 'x', digits[byte / 16], digits[byte % 16]}}};
        }
        at += length;
    }
    return std::nullopt;
}

Error moved_by(Error error, std::size_t offset) {
    error.offset += offset;
    return error;
}

Result<Record> parse_checked(std::string_view text) {
    const auto section = read_tags(text);
    if (!section)
        return section.error();
    auto record = read_head(*section);
    if (!record)
        return record;
    const PlacedTag* position = section->find("Position");
    auto game = make_game(record->variant);
    if (position != nullptr)
        if (const auto error = game->set_position(position->tag.value))
            return moved_by(*error, position->value_at);
    const PlacedTag& result = *section->find("Result");
    const PlacedTag* reason = section->find("Reason");
    MoveReader reader(text, section->end, *record, *game);
    if (const auto error = reader.read(result.tag.value))
        return *error;
    ClaimedEnding claimed{.result = result.tag.value, .reason = {}};
    if (reason != nullptr)
        claimed.reason = reason->tag.value;
    const auto outcome = judge_ending(*game, reader.keys(), claimed);
    if (!outcome) {
        const bool of_reason = outcome.error().code == ErrorCode::record_reason;
        return moved_by(outcome.error(), of_reason ? reason->value_at : result.value_at);
    }
    record->outcome = *outcome;
    return record;
}

} // namespace

Result<Record> parse_record(std::string_view text) {
    if (const auto error = check_characters(text))
        return placed(*error, text);
    auto record = parse_checked(text);
    return record ? std::move(record) : placed(record.error(), text);
}

} // namespace quincunx::play
