#include "terminal/words.hpp"

#include "terminal/words_tables.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace quincunx::terminal {

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
};
constexpr std::array game_words{
    GameWords{"ring", "Ring", "Кольцо", {"Red", "Black"}, {"Красные", "Чёрные"}},
    GameWords{"reversi", "Reversi", "Реверси", {"Black", "White"}, {"Чёрные", "Белые"}},
    GameWords{"ugolki", "Ugolki", "Уголки", {"White", "Black"}, {"Белые", "Чёрные"}},
    GameWords{"jesonmor", "Jeson Mor", "Есон-мор", {"White", "Black"}, {"Белые", "Чёрные"}},
    GameWords{"checkers", "Checkers", "Шашки", {"White", "Red"}, {"Белые", "Красные"}},
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

} // namespace

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): read once at the start
        if (value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("ru") ? Language::russian : Language::english;
    }
    return Language::english;
}

std::string words(const Error& error, Language language) {
    fmt::dynamic_format_arg_store<fmt::format_context> arguments;
    for (const std::string& argument : error.arguments)
        arguments.push_back(argument);
    return fmt::vformat(in_russian(language) ? russian(error.code) : english(error.code), arguments);
}

std::string_view title(const GameSpec& game, Language language) {
    return in_russian(language) ? words_of(game).russian_title : words_of(game).english_title;
}

std::string_view side_name(const GameSpec& game, Color color, Language language) {
    const GameWords& names = words_of(game);
    return (in_russian(language) ? names.russian : names.english)[index(color)];
}

std::string words(const GameSpec& game, const Outcome& outcome, Language language) {
    const std::string_view reason = in_russian(language) ? russian(outcome.reason) : english(outcome.reason);
    if (!outcome.winner)
        return fmt::format("{}: {}", in_russian(language) ? "Ничья" : "Draw", reason);
    const std::string_view winner = side_name(game, *outcome.winner, language);
    return fmt::format("{} {}: {}", winner, in_russian(language) ? "выиграли" : "wins", reason);
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

} // namespace quincunx::terminal
