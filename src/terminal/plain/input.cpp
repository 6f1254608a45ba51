#include "terminal/plain/input.hpp"

#include "games/trimmed.hpp"
#include "games/utf8.hpp"
#include "terminal/ask.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx::terminal {

namespace {

/// A way to write a command; the first in a language is the one that help shows.
struct Word {
    PlainCommand command;
    Language language;
    std::string_view text;
};
constexpr std::array vocabulary{
    Word{PlainCommand::help, Language::english, "help"},
    Word{PlainCommand::help, Language::english, "?"},
    Word{PlainCommand::moves, Language::english, "moves"},
    Word{PlainCommand::board, Language::english, "board"},
    Word{PlainCommand::hint, Language::english, "hint"},
    Word{PlainCommand::undo, Language::english, "undo"},
    Word{PlainCommand::redo, Language::english, "redo"},
    Word{PlainCommand::flip, Language::english, "flip"},
    Word{PlainCommand::save, Language::english, "save"},
    Word{PlainCommand::load, Language::english, "load"},
    Word{PlainCommand::resign, Language::english, "resign"},
    Word{PlainCommand::end, Language::english, "end"},
    Word{PlainCommand::new_game, Language::english, "new"},
    Word{PlainCommand::quit, Language::english, "quit"},
    Word{PlainCommand::quit, Language::english, "exit"},
    Word{PlainCommand::evaluate, Language::english, "evaluate"},
    Word{PlainCommand::threats, Language::english, "threats"},
    Word{PlainCommand::openings, Language::english, "openings"},
    Word{PlainCommand::first, Language::english, "first"},
    Word{PlainCommand::last, Language::english, "last"},
    Word{PlainCommand::game_line, Language::english, "game"},
    Word{PlainCommand::pause, Language::english, "pause"},
    Word{PlainCommand::step, Language::english, "step"},
    Word{PlainCommand::faster, Language::english, "faster"},
    Word{PlainCommand::slower, Language::english, "slower"},
    Word{PlainCommand::next, Language::english, "next"},
    Word{PlainCommand::start_over, Language::english, "start over"},
    Word{PlainCommand::draw, Language::english, "draw"},
    Word{PlainCommand::accept, Language::english, "accept"},
    Word{PlainCommand::decline, Language::english, "decline"},
    Word{PlainCommand::takeback, Language::english, "takeback"},
    Word{PlainCommand::say, Language::english, "say"},
    Word{PlainCommand::rematch, Language::english, "rematch"},
    Word{PlainCommand::clock, Language::english, "clock"},
    Word{PlainCommand::call_off, Language::english, "call off"},
    Word{PlainCommand::claim_win, Language::english, "claim win"},
    Word{PlainCommand::claim_draw, Language::english, "claim draw"},
    Word{PlainCommand::new_key, Language::english, "new key"},
    Word{PlainCommand::analyse, Language::english, "analyse"},
    Word{PlainCommand::answer, Language::english, "answer"},
    Word{PlainCommand::help, Language::russian, "помощь"},
    Word{PlainCommand::moves, Language::russian, "ходы"},
    Word{PlainCommand::board, Language::russian, "доска"},
    Word{PlainCommand::hint, Language::russian, "подсказка"},
    Word{PlainCommand::undo, Language::russian, "назад"},
    Word{PlainCommand::redo, Language::russian, "вперёд"},
    Word{PlainCommand::redo, Language::russian, "вперед"},
    Word{PlainCommand::flip, Language::russian, "повернуть"},
    Word{PlainCommand::save, Language::russian, "сохранить"},
    Word{PlainCommand::load, Language::russian, "загрузить"},
    Word{PlainCommand::resign, Language::russian, "сдаюсь"},
    Word{PlainCommand::end, Language::russian, "конец"},
    Word{PlainCommand::new_game, Language::russian, "заново"},
    Word{PlainCommand::quit, Language::russian, "выход"},
    Word{PlainCommand::evaluate, Language::russian, "оценка"},
    Word{PlainCommand::threats, Language::russian, "угрозы"},
    Word{PlainCommand::openings, Language::russian, "дебюты"},
    Word{PlainCommand::first, Language::russian, "первый"},
    Word{PlainCommand::last, Language::russian, "последний"},
    Word{PlainCommand::game_line, Language::russian, "игра"},
    Word{PlainCommand::pause, Language::russian, "пауза"},
    Word{PlainCommand::step, Language::russian, "шаг"},
    Word{PlainCommand::faster, Language::russian, "быстрее"},
    Word{PlainCommand::slower, Language::russian, "медленнее"},
    Word{PlainCommand::next, Language::russian, "дальше"},
    Word{PlainCommand::start_over, Language::russian, "сначала"},
    Word{PlainCommand::draw, Language::russian, "ничья"},
    Word{PlainCommand::accept, Language::russian, "принять"},
    Word{PlainCommand::decline, Language::russian, "отклонить"},
    Word{PlainCommand::takeback, Language::russian, "вернуть"},
    Word{PlainCommand::say, Language::russian, "сказать"},
    Word{PlainCommand::rematch, Language::russian, "реванш"},
    Word{PlainCommand::clock, Language::russian, "часы"},
    Word{PlainCommand::call_off, Language::russian, "отменить"},
    Word{PlainCommand::claim_win, Language::russian, "требую победу"},
    Word{PlainCommand::claim_draw, Language::russian, "требую ничью"},
    Word{PlainCommand::new_key, Language::russian, "новый ключ"},
    Word{PlainCommand::analyse, Language::russian, "анализ"},
    Word{PlainCommand::answer, Language::russian, "ответ"},
};

bool is_among(const Word& word, std::span<const PlainCommand> accepted) {
    return std::ranges::find(accepted, word.command) != accepted.end();
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/// Whether a text begins with a word, and what follows is nothing or blank.
bool begins_with(std::string_view text, std::string_view word) {
    return text.starts_with(word) && (text.size() == word.size() || is_blank(text[word.size()]));
}

/// `save!`, `quit!`
bool insists_on(std::string_view text, const Word& word) {
    const bool may_lose = word.command == PlainCommand::save || word.command == PlainCommand::quit;
    return may_lose && text.starts_with(word.text) && begins_with(text.substr(word.text.size()), "!");
}

} // namespace

PlainInput parse_plain_input(std::string_view line, std::span<const PlainCommand> accepted) {
    const std::string_view text = trimmed(line);
    const std::string lower = lower_case(text);
    for (const Word& word : vocabulary) {
        const bool insists = insists_on(lower, word);
        if (is_among(word, accepted) && (insists || begins_with(lower, word.text)))
            return {.command = word.command,
                    .insists = insists,
                    .argument = std::string(trimmed(text.substr(word.text.size() + (insists ? 1 : 0)))),
                    .text = std::string(text)};
    }
    return {.text = std::string(text)};
}

std::string_view word_of(PlainCommand command, Language language) {
    const auto* const word = std::ranges::find_if(
        vocabulary, [=](const Word& each) { return each.command == command && each.language == language; });
    return word->text;
}

std::optional<std::string_view> closest_word(std::string_view line, std::span<const PlainCommand> accepted) {
    const std::string_view text = trimmed(line);
    std::vector<std::string_view> words;
    for (const Word& word : vocabulary)
        if (is_among(word, accepted))
            words.push_back(word.text);
    return closest_of(words, text.substr(0, text.find(' ')));
}

std::string shown(std::string_view typed) {
    constexpr std::size_t longest = 60;
    const std::string text = printable(typed);
    std::size_t length = 0;
    while (length < text.size() && length < longest)
        length += printable_length(std::string_view(text).substr(length));
    return text.substr(0, length) + (length < text.size() ? "..." : "");
}

} // namespace quincunx::terminal
