#include "i18n/words.hpp"

#include "games/text.hpp"
#include "i18n/words_tables.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quincunx {

namespace {

bool in_russian(Language language) {
    return language == Language::russian;
}

/// A game's name and its two sides in both languages (C-7).
struct GameWords {
    std::string_view game;
    std::string_view english_title;
    std::string_view russian_title;
    std::array<std::string_view, 2> english;
    std::array<std::string_view, 2> russian;
    /// Within a sentence.
    std::array<std::string_view, 2> russian_within;
};
constexpr std::array game_words{
    GameWords{"ring", "Ring", "Кольцо", {"Red", "Black"}, {"Красные", "Чёрные"}, {"красные", "чёрные"}},
    GameWords{"reversi", "Reversi", "Реверси", {"Black", "White"}, {"Чёрные", "Белые"}, {"чёрные", "белые"}},
    GameWords{"ugolki", "Ugolki", "Уголки", {"White", "Black"}, {"Белые", "Чёрные"}, {"белые", "чёрные"}},
    GameWords{
        "jesonmor", "Jeson Mor", "Есон-мор", {"White", "Black"}, {"Белые", "Чёрные"}, {"белые", "чёрные"}},
    GameWords{"checkers", "Checkers", "Шашки", {"White", "Red"}, {"Белые", "Красные"}, {"белые", "красные"}},
};

const GameWords& words_of(const GameSpec& game) {
    return *std::ranges::find(game_words, game.name, &GameWords::game);
}

struct Name {
    std::string_view code;
    std::string_view russian;
};
constexpr std::array counter_names{
    Name{"round", "раунд"},
    Name{"setup-round", "раунд расстановки"},
    Name{"red", "красных"},
    Name{"black", "чёрных"},
    Name{"white", "белых"},
    Name{"moves", "ходов"},
    Name{"plies", "полуходов"},
    Name{"white-score", "счёт белых"},
    Name{"black-score", "счёт чёрных"},
    Name{"white-arrived", "белых у цели"},
    Name{"black-arrived", "чёрных у цели"},
    Name{"protected-moves", "ходов защиты"},
};

/// `4..` as at least 4, `0..12` as at most 12, `9` as exactly 9.
std::string amount(std::string_view accepted, Language language) {
    const std::size_t dots = accepted.find("..");
    const auto said = [&](std::string_view in_english, std::string_view in_its_russian,
                          std::string_view number) {
        return std::string(in_russian(language) ? in_its_russian : in_english) + std::string(number);
    };
    if (dots == std::string_view::npos)
        return said("exactly ", "ровно ", accepted);
    if (dots + 2 == accepted.size())
        return said("at least ", "не меньше ", accepted.substr(0, dots));
    return said("at most ", "не больше ", accepted.substr(dots + 2));
}

/// What a side has of what its game counts: discs, or a score. Its counter has its name, with more behind it
/// or not.
std::string own_count(const GameWords& game, Color color, const View& view) {
    std::string name(game.english[index(color)]);
    name.front() = static_cast<char>(name.front() - 'A' + 'a');
    for (const Counter& counter : view.counters)
        if (counter.name == name || counter.name == name + "-score")
            return std::to_string(counter.value);
    return {};
}

/// `BOARD SIDE round [centre]` in Russian: what is to be replaced is, what stands in a position as it is
/// stays.
std::string russian_form(std::string_view form) {
    std::string text;
    for (const std::string_view part : split(form, ' ')) {
        std::string word = part == "BOARD"  ? "ДОСКА"
                           : part == "SIDE" ? "ЧЕЙ-ХОД"
                                            : counter_name(part, Language::russian);
        std::ranges::replace(word, ' ', '-');
        text.append(text.empty() ? "" : " ").append(word);
    }
    return text;
}

/// `4..26, even` in Russian.
std::string russian_range(std::string_view accepted) {
    for (const auto& [suffix, parity] : {std::pair{", even", ", чётное"}, std::pair{", odd", ", нечётное"}})
        if (accepted.ends_with(suffix))
            return std::string(accepted.substr(0, accepted.size() - std::string_view(suffix).size())) +
                   parity;
    return std::string(accepted);
}

/// How many pieces there are and may be, for players: they know no letters but that of one piece.
std::vector<std::string> piece_count(const std::vector<std::string>& arguments, Language language) {
    const std::string& letters = arguments[0];
    std::string pieces = in_russian(language) ? "фигур" : "pieces";
    if (letters.size() == 1)
        pieces += " " + letters;
    return {pieces, arguments[1], amount(arguments[2], language)};
}

/// An error's arguments as one says them.
std::vector<std::string> said(const Error& error, Language language) {
    if (error.code == ErrorCode::piece_count)
        return piece_count(error.arguments, language);
    std::vector<std::string> arguments = error.arguments;
    if (!in_russian(language))
        return arguments;
    if (error.code == ErrorCode::option_value)
        arguments[2] = russian_range(arguments[2]);
    if (error.code == ErrorCode::position_form)
        arguments[1] = russian_form(arguments[1]);
    if (error.code == ErrorCode::counter_value)
        arguments[1] = counter_name(arguments[1], language);
    return arguments;
}

} // namespace

std::string filled(std::string_view sentence, const std::vector<std::string>& arguments) {
    std::string text;
    for (std::size_t at = 0; at < sentence.size(); ++at)
        if (sentence[at] == '{') {
            text += arguments[static_cast<std::size_t>(sentence[at + 1] - '0')];
            at += 2;
        } else {
            text += sentence[at];
        }
    return text;
}

std::string words(const Error& error, Language language) {
    return filled(in_russian(language) ? russian(error.code) : english(error.code), said(error, language));
}

std::string_view title(const GameSpec& game, Language language) {
    return in_russian(language) ? words_of(game).russian_title : words_of(game).english_title;
}

std::string_view side_name(const GameSpec& game, Color color, Language language) {
    const GameWords& names = words_of(game);
    return (in_russian(language) ? names.russian : names.english)[index(color)];
}

std::string words(const GameSpec& game, const Outcome& outcome, const View& last, Language language) {
    const GameWords& names = words_of(game);
    const Color winner = outcome.winner.value_or(Color::first);
    const auto& within = in_russian(language) ? names.russian_within : names.english;
    const std::string reason =
        filled(in_russian(language) ? russian(outcome.reason) : english(outcome.reason),
               {std::string(within[index(!winner)]), own_count(names, winner, last),
                own_count(names, !winner, last)});
    if (!outcome.winner)
        return (in_russian(language) ? "Ничья: " : "Draw: ") + reason;
    return filled(in_russian(language) ? "{0} выиграли: {1}" : "{0} wins: {1}",
                  {std::string(side_name(game, winner, language)), reason});
}

std::string counter_name(std::string_view counter, Language language) {
    if (in_russian(language))
        for (const Name& name : counter_names)
            if (name.code == counter)
                return std::string(name.russian);
    std::string text(counter);
    for (char& c : text)
        if (c == '-')
            c = ' ';
    return text;
}

} // namespace quincunx
