#include "games/text.hpp"
#include "games/utf8.hpp"
#include "play/record/note.hpp"

namespace quincunx::play {

namespace {

constexpr std::size_t longest_line = 80;

void add_tag(std::string& text, std::string_view name, std::string_view value) {
    text.append("[").append(name).append(" \"");
    for (const char c : printable(value)) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c;
    }
    text += "\"]\n";
}

void add_tags(std::string& text, const Record& record) {
    add_tag(text, "Game", record.variant.game().name);
    add_tag(text, "Variant", record.variant.text());
    if (!record.position.empty())
        add_tag(text, "Position", record.position);
    if (!record.names[Color::first].empty())
        add_tag(text, "First", record.names[Color::first]);
    if (!record.names[Color::second].empty())
        add_tag(text, "Second", record.names[Color::second]);
    if (!record.date.empty())
        add_tag(text, "Date", record.date);
    add_tag(text, "Result", result_word(record.outcome));
    if (record.outcome)
        add_tag(text, "Reason", to_text(record.outcome->reason));
    for (const Tag& tag : record.other_tags)
        add_tag(text, tag.name, tag.value);
}

/// Puts words one after another, in lines.
class Lines {
  public:
    void add(std::string_view words) {
        for (const std::string_view word : split(words, ' ')) {
            if (line_ > 0 && line_ + 1 + word.size() > longest_line) {
                text_ += '\n';
                line_ = 0;
            } else if (line_ > 0) {
                text_ += ' ';
                ++line_;
            }
            text_ += word;
            line_ += word.size();
        }
    }
    bool add(const Note& note) {
        const std::string text = note_text(note);
        if (!text.empty())
            add("{" + text + "}");
        return !text.empty();
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t line_ = 0;
};

/// Who moves at the record's start. (One whose position is no position starts with the first player.)
Color starter(const Record& record) {
    if (record.position.empty())
        return make_game(record.variant)->turn();
    const auto game = make_game(record.variant, record.position);
    return game ? (*game)->turn() : Color::first;
}

std::string moves_text(const Record& record) {
    Lines lines;
    Color turn = starter(record);
    std::int64_t number = 1;
    bool interrupted = true;
    lines.add(record.opening);
    for (const RecordedMove& move : record.moves) {
        if (turn == Color::first)
            lines.add(number_text(number) + ".");
        else if (interrupted)
            lines.add(number_text(number) + "...");
        lines.add(move.text);
        interrupted = lines.add(move.note);
        number += turn == Color::second ? 1 : 0;
        turn = !turn;
    }
    lines.add(result_word(record.outcome));
    return lines.text();
}

} // namespace

std::string_view result_word(const std::optional<Outcome>& outcome) {
    return outcome ? winner_text(*outcome) : "*";
}

std::string to_text(const Record& record) {
    std::string text;
    add_tags(text, record);
    return text + "\n" + moves_text(record) + "\n";
}

} // namespace quincunx::play
