#pragma once

// Random values as the rules of the protocol allow them. Before rapidcheck's, GoogleTest's header must come.
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

inline rc::Gen<std::string> text(wire::TextRule rule) {
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
    return rc::gen::suchThat(rc::gen::mapcat(size, of_size),
                             [rule](const std::string& text) { return rule.allows(text); });
}

inline rc::Gen<std::int64_t> number(wire::NumberRule rule) {
    return rc::gen::weightedOneOf<std::int64_t>({{8, rc::gen::inRange(rule.least, rule.most)},
                                                 {1, rc::gen::just(rule.least)},
                                                 {1, rc::gen::just(rule.most)}});
}

template <class Enum, std::size_t Size>
rc::Gen<Enum> word(const std::array<std::string_view, Size>& /*names*/) {
    return rc::gen::map(rc::gen::inRange<std::size_t>(0, Size),
                        [](std::size_t value) { return static_cast<Enum>(value); });
}

template <class T>
rc::Gen<std::optional<T>> maybe(rc::Gen<T> value) {
    return rc::gen::oneOf(rc::gen::just(std::optional<T>()),
                          rc::gen::cast<std::optional<T>>(std::move(value)));
}

template <class T>
rc::Gen<std::vector<T>> list(rc::Gen<T> value, std::size_t most) {
    const auto cut = [most](std::vector<T> values) {
        values.resize(std::min(values.size(), most));
        return values;
    };
    return rc::gen::scale(0.1, rc::gen::map(rc::gen::container<std::vector<T>>(std::move(value)), cut));
}

} // namespace quincunx::test
