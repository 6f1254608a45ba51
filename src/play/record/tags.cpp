#include "play/record/tags.hpp"

#include "games/text.hpp"
#include "play/record/date.hpp"
#include "play/record/ending.hpp"
#include "play/record/note.hpp"

#include <algorithm>
#include <set>

namespace quincunx::play {

namespace {

constexpr bool is_name(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
}

/// Reads tag pairs one after another.
class TagReader {
  public:
    explicit TagReader(std::string_view text) : text_(text) {}

    std::size_t at() const { return at_; }
    /// Whether another tag pair follows. Comments before it are passed over; those before the moves are not.
    bool skip_to_tag() {
        skip_space();
        const std::size_t begin = at_;
        while (begins_comment(peek())) {
            const auto end = end_of_comment(text_, at_);
            if (!end)
                break;
            at_ = *end;
            skip_space();
        }
        const bool follows = peek() == '[';
        if (!follows)
            at_ = begin;
        return follows;
    }
    Result<PlacedTag> read() {
        const std::size_t begin = at_++;
        skip_space();
        PlacedTag placed{.tag = {}, .name_at = at_, .value_at = 0};
        while (is_name(peek()))
            placed.tag.name += text_[at_++];
        const std::size_t name_end = at_;
        skip_space();
        if (placed.tag.name.empty() || at_ == name_end || peek() != '"')
            return malformed(begin);
        placed.value_at = ++at_;
        if (const auto error = read_value(placed.tag))
            return *error;
        skip_space();
        if (peek() != ']')
            return malformed(begin);
        ++at_;
        return placed;
    }

  private:
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_space() {
        while (is_space(peek()))
            ++at_;
    }
    Error malformed(std::size_t begin) const {
        const std::string_view line = text_.substr(begin, text_.find('\n', begin) - begin);
        return {ErrorCode::record_tag, begin, {quoted(line)}};
    }
    /// A value ends with its quote, on the line on which it began.
    std::optional<Error> read_value(Tag& tag) {
        const std::size_t begin = at_ - 1;
        for (; peek() != '"'; ++at_) {
            if (at_ == text_.size() || peek() == '\n' || peek() == '\r')
                return Error{ErrorCode::record_unclosed, begin, {"\""}};
            if (peek() == '\t')
                return Error{ErrorCode::record_character, at_, {"0x09"}};
            if (peek() == '\\') {
                ++at_;
                if (peek() != '"' && peek() != '\\')
                    return Error{ErrorCode::record_tag_value,
                                 at_ - 1,
                                 {tag.name, quoted(text_.substr(at_ - 1, 2)), R"(\", \\)"}};
            }
            tag.value += text_[at_];
        }
        ++at_;
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

Error wrong_value(const PlacedTag& placed, std::string_view accepted) {
    return {ErrorCode::record_tag_value,
            placed.value_at,
            {placed.tag.name, quoted(placed.tag.value), std::string(accepted)}};
}

/// Puts a tag that a record has a place for into it, and keeps an unknown one. What Position, Result and
/// Reason mean is for the game to say.
std::optional<Error> fill(Record& record, const PlacedTag& placed) {
    const auto& [name, value] = placed.tag;
    if (name == "Position")
        record.position = value;
    else if (name == "First")
        record.names[Color::first] = value;
    else if (name == "Second")
        record.names[Color::second] = value;
    else if (name == "Date" && !parse_date(value))
        return wrong_value(placed, date_form);
    else if (name == "Date")
        record.date = value;
    else if (name == "Result" && !is_result_word(value))
        return wrong_value(placed, "first, second, draw, *");
    else if (name != "Result" && name != "Game" && name != "Variant" && name != "Reason")
        record.other_tags.push_back(placed.tag);
    return std::nullopt;
}

} // namespace

const PlacedTag* TagSection::find(std::string_view name) const {
    const auto found =
        std::ranges::find_if(tags, [&](const PlacedTag& placed) { return placed.tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

Result<TagSection> read_tags(std::string_view text) {
    TagReader reader(text);
    TagSection section;
    std::set<std::string_view> names;
    while (reader.skip_to_tag()) {
        auto placed = reader.read();
        if (!placed)
            return placed.error();
        const std::string_view name = text.substr(placed->name_at, placed->tag.name.size());
        if (!names.insert(name).second)
            return Error{ErrorCode::record_duplicate_tag, placed->name_at, {quoted(name)}};
        section.tags.push_back(std::move(*placed));
    }
    section.end = reader.at();
    return section;
}

Result<Record> read_head(const TagSection& section) {
    for (const char* name : {"Game", "Variant", "Result"})
        if (section.find(name) == nullptr)
            return Error{ErrorCode::record_missing_tag, section.end, {name}};
    const PlacedTag& game = *section.find("Game");
    const PlacedTag& tagged = *section.find("Variant");
    const auto variant = parse_variant(tagged.tag.value);
    if (!variant) {
        Error error = variant.error();
        error.offset += tagged.value_at;
        return error;
    }
    if (game.tag.value != variant->game().name)
        return Error{ErrorCode::record_game_differs,
                     game.value_at,
                     {quoted(game.tag.value), quoted(tagged.tag.value)}};
    Record record{.variant = *variant};
    for (const PlacedTag& placed : section.tags)
        if (const auto error = fill(record, placed))
            return *error;
    return record;
}

} // namespace quincunx::play
