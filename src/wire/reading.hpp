#pragma once

#include "board/color.hpp"
#include "games/text.hpp"
#include "wire/json.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::wire {

/// The characters that a text may have.
enum class Letters : std::uint8_t {
    digits,
    base36,    ///< digits and small letters
    base64url, ///< letters, digits, - and _
    words,     ///< small letters and -
    line,      ///< UTF-8 that neither breaks a line nor hides nor turns what stands beside it
};

/// Whether a text is `Letters::line` (of valid UTF-8), has that many characters, and, where one is needed,
/// one that can be seen.
bool is_line(std::string_view text, std::size_t least, std::size_t most);

struct TextRule {
    std::size_t least;
    std::size_t most;
    Letters letters;

    bool operator()(const Json& json, std::string& value, Fault& fault) const;
    /// Whether a text is one of these.
    bool allows(std::string_view text) const;
    /// What is expected, for people.
    std::string words() const;
};

struct NumberRule {
    std::int64_t least;
    std::int64_t most;

    bool operator()(const Json& json, std::int64_t& value, Fault& fault) const;
};

struct FlagRule {
    bool operator()(const Json& json, bool& value, Fault& fault) const;
};

/// A value that is one of some words; the words stand in the order of the enumeration.
template <class Enum, std::size_t Size>
struct WordRule {
    const std::array<std::string_view, Size>& names;

    bool operator()(const Json& json, Enum& value, Fault& fault) const {
        for (std::size_t i = 0; json.is(Json::Kind::text) && i < Size; ++i)
            if (names[i] == json.text()) {
                value = static_cast<Enum>(i);
                return true;
            }
        std::string expected = "one of";
        for (const std::string_view name : names)
            expected.append(" ").append(name);
        return fault.expect(std::move(expected));
    }
};

/// A value that has a `read` of its own.
struct ValueRule {
    template <class T>
    bool operator()(const Json& json, T& value, Fault& fault) const {
        return read(json, value, fault);
    }
};

template <class Rule>
struct ListRule {
    Rule rule;
    std::size_t most;

    template <class T>
    bool operator()(const Json& json, std::vector<T>& values, Fault& fault) const {
        const std::string expected = "a list of at most " + number_text(static_cast<std::int64_t>(most));
        if (!json.is(Json::Kind::list))
            return fault.expect(expected);
        for (const Json one : json) {
            if (values.size() == most)
                return fault.expect(expected);
            values.emplace_back();
            if (!rule(one, values.back(), fault))
                return fault.within(number_text(static_cast<std::int64_t>(values.size()) - 1));
        }
        return true;
    }
};

/// The members of an object, each to be taken once.
class Members {
  public:
    Members(const Json& json, Fault& fault) : json_(json), fault_(fault) {}

    /// Whether it is an object at all.
    bool begin() const { return json_.is(Json::Kind::object) || fault_.expect("an object"); }

    template <class T, class Rule>
    bool take(std::string_view name, T& value, const Rule& rule) {
        const std::optional<Json> found = find(name);
        if (!found)
            return fault_.expect(std::string("a member ").append(name));
        return rule(*found, value, fault_) || fault_.within(name);
    }
    template <class T, class Rule>
    bool take(std::string_view name, std::optional<T>& value, const Rule& rule) {
        const std::optional<Json> found = find(name);
        return !found || rule(*found, value.emplace(), fault_) || fault_.within(name);
    }
    /// Whether nothing is left: no member that nobody knows, and none that is there twice.
    bool end() const;

  private:
    static constexpr std::size_t most = 32; ///< more than any message has

    /// The first member of that name, which is taken now.
    std::optional<Json> find(std::string_view name);

    const Json& json_;
    Fault& fault_;
    std::bitset<most> taken_;
};

} // namespace quincunx::wire
