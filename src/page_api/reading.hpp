#pragma once

#include "board/color.hpp"
#include "wire/reading.hpp"

namespace quincunx::page_api {

/// A page asks for no more than it can hold itself.
inline constexpr std::size_t most_in_list = 1'000'000;

/// A text with whatever is in it.
struct AnyTextRule {
    bool operator()(const wire::Json& json, std::string& value, wire::Fault& fault) const {
        if (!json.is(wire::Json::Kind::text))
            return fault.expect("a text");
        value = json.text();
        return true;
    }
};

/// A value for each side.
template <class Rule>
struct BySideRule {
    Rule rule;

    template <class T>
    bool operator()(const wire::Json& json, ByColor<T>& value, wire::Fault& fault) const {
        wire::Members members(json, fault);
        return members.begin() && members.take("first", value[Color::first], rule) &&
               members.take("second", value[Color::second], rule) && members.end();
    }
};
template <class Rule>
BySideRule(Rule) -> BySideRule<Rule>;

} // namespace quincunx::page_api
