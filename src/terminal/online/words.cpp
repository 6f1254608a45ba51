#include "terminal/online/phrases.hpp"

#include "games/text.hpp"
#include "terminal/online/shared_words.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/spelling.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

/// Without what only writing has: `good bye` for "Good-bye!".
std::string spoken(std::string_view text) {
    if (text.ends_with('!') || text.ends_with('.'))
        text.remove_suffix(1);
    std::string plain = lower_case(text);
    std::ranges::replace_if(plain, [](char c) { return c == '-' || c == '_'; }, ' ');
    return plain;
}

} // namespace

std::string words(const wire::Problem& problem, Language language) {
    if (language == Language::english && !problem.text.empty())
        return problem.text;
    return std::string(shared_words(language).code[static_cast<std::size_t>(problem.code)]);
}

std::string dismissal_words(std::string_view why, Language language) {
    const auto* const known = std::ranges::find(wire::close_reason_names, why);
    if (known == wire::close_reason_names.end())
        return quincunx::quoted(why);
    const auto reason = static_cast<std::size_t>(known - wire::close_reason_names.begin());
    return std::string(shared_words(language).close_reason[reason]);
}

std::string words(const client::Trouble& trouble, const client::ServerAddress& address, Language language) {
    const OnlinePhrases& say = online_phrases(language);
    if (const auto* problem = std::get_if<wire::Problem>(&trouble))
        return filled(say.refused, words(*problem, language));
    return filled(say.unreachable, address.url(), std::get<client::Unreachable>(trouble).why);
}

std::string_view words(wire::Phrase phrase, Language language) {
    return shared_words(language).phrase[static_cast<std::size_t>(phrase)];
}

std::optional<wire::Phrase> parse_phrase(std::string_view typed) {
    const std::string text = spoken(typed);
    for (const Language language : {Language::english, Language::russian}) {
        const auto& phrases = shared_words(language).phrase;
        if (const auto* const found = std::ranges::find(phrases, text, spoken); found != phrases.end())
            return static_cast<wire::Phrase>(found - phrases.begin());
    }
    return std::nullopt;
}

std::string phrases_text(Language language) {
    std::string text;
    for (const std::string_view phrase : shared_words(language).phrase)
        text.append(text.empty() ? "" : ", ").append(spoken(phrase));
    return text;
}

} // namespace quincunx::terminal
