#pragma once

#include "board/color.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::wire {

using Json = nlohmann::json;

/// Why a message is not what it should be: where, and what is expected there.
struct Fault {
    std::string at; ///< `command.move`; empty for the message as a whole
    std::string expected;

    /// False, for whoever has just noticed it.
    bool expect(std::string text) {
        expected = std::move(text);
        return false;
    }
    /// False; the fault lies within that member.
    bool within(std::string_view member);
};

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
        const auto* text = json.get_ptr<const std::string*>();
        for (std::size_t i = 0; text != nullptr && i < Size; ++i)
            if (names[i] == *text) {
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
        if (!json.is_array() || json.size() > most)
            return fault.expect("a list of at most " + std::to_string(most));
        for (const Json& one : json) {
            values.emplace_back();
            if (!rule(one, values.back(), fault))
                return fault.within(std::to_string(values.size() - 1));
        }
        return true;
    }
};

/// The members of an object, each to be taken once.
class Members {
  public:
    Members(const Json& json, Fault& fault) : json_(json), fault_(fault) {}

    /// Whether it is an object at all.
    bool begin() const { return json_.is_object() || fault_.expect("an object"); }

    template <class T, class Rule>
    bool take(const char* name, T& value, const Rule& rule) {
        const auto found = json_.find(name);
        if (found == json_.end())
            return fault_.expect(std::string("a member ") + name);
        ++taken_;
        return rule(*found, value, fault_) || fault_.within(name);
    }
    template <class T, class Rule>
    bool take(const char* name, std::optional<T>& value, const Rule& rule) {
        return json_.find(name) == json_.end() || take(name, value.emplace(), rule);
    }
    /// Whether nothing is left that nobody knows.
    bool end() const;

  private:
    const Json& json_;
    Fault& fault_;
    std::size_t taken_ = 0;
};

} // namespace quincunx::wire
