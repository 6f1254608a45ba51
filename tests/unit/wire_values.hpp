#pragma once

// Random values as the rules of the protocol allow them, drawn inside a property. Before rapidcheck's,
// GoogleTest's header must come.
#include "wire/messages.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quincunx::test {

/// Characters of which texts are made: all that are allowed, or some of all kinds.
inline std::vector<std::string> letters(wire::Letters letters) {
    const std::string small = "abcdefghijklmnopqrstuvwxyz";
    const std::string digits = "0123456789";
    const auto each = [](const std::string& text) {
        std::vector<std::string> found;
        for (const char letter : text)
            found.emplace_back(1, letter);
        return found;
    };
    switch (letters) {
    case wire::Letters::digits:
        return each(digits);
    case wire::Letters::base36:
        return each(digits + small);
    case wire::Letters::base64url:
        return each(digits + small + "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_");
    case wire::Letters::words:
        return each(small + "-");
    case wire::Letters::line:
        break;
    }
    return {"a", "Z", "0", " ",  "\"", "\\", "/",  "{",      "~",     "é",
            "ß", "Ж", "я", "中", "€",  "♞",  "😀", "\u00a0", "\u0301"};
}

/// One of 0 … count - 1, each as often.
inline std::size_t choice(std::size_t count) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, count));
}

inline std::string text(wire::TextRule rule) {
    const auto longest = std::min<std::size_t>(rule.most, 60);
    const auto of_size = [rule](std::size_t size) {
        return rc::gen::map(
            rc::gen::container<std::vector<std::string>>(size, rc::gen::elementOf(letters(rule.letters))),
            [](const std::vector<std::string>& parts) {
                std::string whole;
                for (const std::string& part : parts)
                    whole += part;
                return whole;
            });
    };
    // the shortest and the longest ones are what may go wrong
    const auto size = rc::gen::weightedOneOf<std::size_t>({{8, rc::gen::inRange(rule.least, longest + 1)},
                                                           {1, rc::gen::just(rule.least)},
                                                           {1, rc::gen::just(rule.most)}});
    return *rc::gen::suchThat(rc::gen::mapcat(size, of_size),
                              [rule](const std::string& text) { return rule.allows(text); });
}

inline std::int64_t number(wire::NumberRule rule) {
    return *rc::gen::weightedOneOf<std::int64_t>({{8, rc::gen::inRange(rule.least, rule.most)},
                                                  {1, rc::gen::just(rule.least)},
                                                  {1, rc::gen::just(rule.most)}});
}

template <class Enum, std::size_t Size>
Enum word(const std::array<std::string_view, Size>& /*names*/) {
    return static_cast<Enum>(choice(Size));
}

/// A message of a type; each has its own.
template <class Message>
Message some();

template <class Draw>
auto maybe(Draw one) {
    return choice(2) == 0 ? std::nullopt : std::optional(one());
}

template <class Draw>
auto list(Draw one, std::size_t most) {
    std::vector<decltype(one())> values(std::min(*rc::gen::inRange<std::size_t>(0, 11), most));
    for (auto& value : values)
        value = one();
    return values;
}

} // namespace quincunx::test
