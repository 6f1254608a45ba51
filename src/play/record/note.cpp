#include "play/record/note.hpp"

#include "games/text.hpp"
#include "games/trimmed.hpp"
#include "games/utf8.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

constexpr std::string_view eval_name = "eval";
constexpr std::string_view clock_name = "clk";
constexpr std::string_view eval_accepted = "-289.99..289.99, #N, #-N, #=";
constexpr std::string_view clock_accepted = "h:mm:ss";
constexpr std::int64_t most_hours = 9999;

bool take(std::string_view& rest, std::string_view prefix) {
    if (!rest.starts_with(prefix))
        return false;
    rest.remove_prefix(prefix.size());
    return true;
}

/// Two digits, below `bound`.
std::optional<std::int64_t> take_two_digits(std::string_view& rest, int bound) {
    const auto digit = [&](std::size_t i) { return '0' <= rest[i] && rest[i] <= '9' ? rest[i] - '0' : -1; };
    if (rest.size() < 2 || digit(0) < 0 || digit(1) < 0 || digit(0) * 10 + digit(1) >= bound)
        return std::nullopt;
    const int number = digit(0) * 10 + digit(1);
    rest.remove_prefix(2);
    return number;
}

std::string two_digits(std::int64_t number) {
    return (number < 10 ? "0" : "") + number_text(number);
}

std::optional<RecordedScore> parse_proved(std::string_view text) {
    if (text == "=")
        return RecordedScore{.score = 0, .proved = true};
    const bool lost = take(text, "-");
    const auto plies = parse_number(text, engine::longest_win);
    if (!plies)
        return std::nullopt;
    const engine::Score score = engine::win_in(static_cast<int>(*plies));
    return RecordedScore{.score = lost ? -score : score, .proved = true};
}

std::optional<std::int64_t> parse_clock(std::string_view text) {
    const auto hours = take_number(text, most_hours);
    if (!hours || !take(text, ":"))
        return std::nullopt;
    const auto minutes = take_two_digits(text, 60);
    if (!minutes || !take(text, ":"))
        return std::nullopt;
    const auto seconds = take_two_digits(text, 60);
    if (!seconds || !text.empty())
        return std::nullopt;
    return (*hours * 60 + *minutes) * 60 + *seconds;
}

std::string clock_text(std::int64_t seconds) {
    return number_text(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" + two_digits(seconds % 60);
}

/// The name of the command that the text begins with, if it is one that records know: `[%eval …` or `[%clk
/// …`.
std::string_view command_name(std::string_view text) {
    if (!take(text, "[%"))
        return {};
    for (const std::string_view name : {eval_name, clock_name}) {
        if (!text.starts_with(name))
            continue;
        const char next = text.size() > name.size() ? text[name.size()] : ' ';
        if (is_space(next) || next == ']')
            return name;
    }
    return {};
}

template <class T>
std::optional<Error> take_value(std::optional<T> parsed, std::optional<T>& value, std::string_view name,
                                std::string_view found, std::string_view accepted) {
    if (!parsed)
        return Error{ErrorCode::record_note, 0, {std::string(name), quoted(found), std::string(accepted)}};
    if (value)
        return Error{ErrorCode::record_duplicate_tag, 0, {"%" + std::string(name)}};
    value = parsed;
    return std::nullopt;
}

/// Reads the value of a command into a note.
std::optional<Error> read_command(std::string_view name, std::string_view found, Note& note) {
    if (name == eval_name)
        return take_value(parse_score(found), note.eval, name, found, eval_accepted);
    return take_value(parse_clock(found), note.clock, name, found, clock_accepted);
}

void add_words(std::string& words, std::string_view text) {
    bool starts_word = true;
    for (const char c : text) {
        if (is_space(c)) {
            starts_word = true;
            continue;
        }
        if (starts_word && !words.empty())
            words += ' ';
        starts_word = false;
        words += c;
    }
}

} // namespace

RecordedScore recorded_score(const engine::Line& line, Color turn) {
    const engine::Score score = turn == Color::first ? line.score : -line.score;
    return {.score = score, .proved = engine::is_decisive(score) || (line.proved && score == 0)};
}

std::optional<std::size_t> end_of_comment(std::string_view text, std::size_t at) {
    if (text[at] == ';')
        return std::min(text.find_first_of("\r\n", at), text.size());
    const std::size_t brace = text.find('}', at);
    return brace == std::string_view::npos ? std::nullopt : std::optional(brace + 1);
}

std::optional<Error> read_note(std::string_view text, Note& note) {
    std::string words;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const std::string_view name = command_name(rest);
        if (name.empty()) {
            words += text[at++];
            continue;
        }
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos)
            return Error{ErrorCode::record_unclosed, at, {"["}};
        const std::size_t begin = 2 + name.size();
        if (auto error = read_command(name, trimmed(rest.substr(begin, end - begin), spaces), note)) {
            error->offset = at;
            return error;
        }
        words += ' ';
        at += end + 1;
    }
    add_words(note.comment, comment_from(words)); // what a command left may look like one now
    return std::nullopt;
}

std::optional<RecordedScore> parse_score(std::string_view text) {
    if (take(text, "#"))
        return parse_proved(text);
    const bool negative = take(text, "-");
    const auto units = take_number(text, engine::largest_estimate / 100);
    if (!units)
        return std::nullopt;
    auto score = static_cast<engine::Score>(*units * 100);
    if (take(text, ".")) {
        const std::string digits = std::string(text) + (text.size() == 1 ? "0" : "");
        std::string_view rest = digits;
        const auto hundredths = take_two_digits(rest, 100);
        if (!hundredths || !rest.empty())
            return std::nullopt;
        score += static_cast<engine::Score>(*hundredths);
    } else if (!text.empty()) {
        return std::nullopt;
    }
    return RecordedScore{.score = negative ? -score : score, .proved = false};
}

std::string score_text(const RecordedScore& recorded) {
    const engine::Score score = recorded.score;
    const std::string sign = score < 0 ? "-" : "";
    if (engine::is_decisive(score))
        return "#" + sign + number_text(engine::plies_to_end(score));
    if (recorded.proved && score == 0)
        return "#=";
    const engine::Score size = score < 0 ? -score : score;
    return sign + number_text(size / 100) + "." + two_digits(size % 100);
}

std::string note_text(const Note& note) {
    std::string text;
    if (note.eval)
        text += "[%eval " + score_text(*note.eval) + "]";
    if (note.clock)
        text += (text.empty() ? "[%clk " : " [%clk ") + clock_text(*note.clock) + "]";
    add_words(text, comment_from(note.comment));
    return text;
}

std::string comment_from(std::string_view text) {
    std::string words;
    add_words(words, text);
    words = printable(words);
    std::string comment;
    for (std::size_t at = 0; at < words.size(); ++at) {
        const bool is_percent = at > 0 && words[at] == '%';
        if (is_percent && !command_name(std::string_view(words).substr(at - 1)).empty())
            continue;
        comment += words[at] == '}' ? ')' : words[at];
    }
    return comment;
}

} // namespace quincunx::play
