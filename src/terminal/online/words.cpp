#include "terminal/online/phrases.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

using PhraseTable = std::array<std::string_view, wire::phrase_names.size()>;
constexpr PhraseTable english_phrases{"hello",      "good luck", "well played", "thank you",
                                      "one moment", "sorry",     "good bye"};
constexpr PhraseTable russian_phrases{"привет",      "удачи",    "хорошо сыграно", "спасибо",
                                      "одну минуту", "извините", "до свидания"};

const PhraseTable& table_of(Language language) {
    return language == Language::russian ? russian_phrases : english_phrases;
}

constexpr std::array<std::string_view, wire::code_names.size()> russian_codes{
    "сообщение не понято",
    "нет такой игры",
    "это место не ваше",
    "сейчас этого сделать нельзя",
    "правила это запрещают",
    "игра тем временем ушла вперёд",
    "слишком часто; подождите",
    "из вашей сети сыграно столько, что сервер пока больше не принимает; попробуйте позже",
    "больше, чем разрешает сервер",
    "сервер сейчас не может ответить; попробуйте ещё раз",
    "на сервере ошибка",
};

} // namespace

std::string words(const wire::Problem& problem, Language language) {
    if (language == Language::english && !problem.text.empty())
        return problem.text;
    const auto code = static_cast<std::size_t>(problem.code);
    return std::string(language == Language::russian ? russian_codes[code] : wire::code_names[code]);
}

std::string words(const client::Trouble& trouble, const client::ServerAddress& address, Language language) {
    const OnlinePhrases& say = online_phrases(language);
    if (const auto* problem = std::get_if<wire::Problem>(&trouble))
        return filled(say.refused, words(*problem, language));
    return filled(say.unreachable, address.url(), std::get<client::Unreachable>(trouble).why);
}

std::string_view words(wire::Phrase phrase, Language language) {
    return table_of(language)[static_cast<std::size_t>(phrase)];
}

std::optional<wire::Phrase> parse_phrase(std::string_view typed) {
    std::string text = lower_case(typed);
    std::ranges::replace(text, '_', ' ');
    for (const PhraseTable* table : {&english_phrases, &russian_phrases})
        if (const auto* const found = std::ranges::find(*table, text); found != table->end())
            return static_cast<wire::Phrase>(found - table->begin());
    return std::nullopt;
}

std::string phrases_text(Language language) {
    std::string text;
    for (const std::string_view phrase : table_of(language))
        text.append(text.empty() ? "" : ", ").append(phrase);
    return text;
}

} // namespace quincunx::terminal
