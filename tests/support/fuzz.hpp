#pragma once

// What the fuzz targets share. Each lets the fuzzer find inputs that break the invariant it is named after.

#include "games/text.hpp"
#include "support/variants.hpp"

#include <cstdio>
#include <cstdlib>
#include <span>

namespace quincunx::test {

/// Ends the program when an invariant is broken; `about` helps to see where.
inline void demand(bool holds, const char* invariant, const std::string& about) {
    if (holds)
        return;
    std::fprintf(stderr, "broken: %s: %s\n", invariant, about.c_str());
    std::abort();
}

/// An error must point into the text that was read, and its words must be fit for showing.
inline void demand_sound(const Error& error, std::string_view text) {
    const std::string about(text);
    demand(error.offset <= text.size(), "an error points into its text", about);
    for (const std::string& argument : error.arguments)
        demand(quoted(argument, std::string::npos) == argument, "an error's arguments can be shown", about);
}

/// The input as numbers that choose; nothing but noughts when it is used up.
class Choices {
  public:
    Choices(const std::uint8_t* data, std::size_t size) : rest_(data, size) {}

    bool empty() const { return rest_.empty(); }
    /// A number below `bound`, from one byte or, where that could not reach them all, two.
    std::size_t below(std::size_t bound) {
        std::size_t value = byte();
        if (bound > 256)
            value = value * 256 + byte();
        return value % bound;
    }

  private:
    std::uint8_t byte() {
        if (rest_.empty())
            return 0;
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }

    std::span<const std::uint8_t> rest_;
};

/// A variant with its rules, which are made only once.
struct Table {
    Variant variant;
    std::unique_ptr<Ruleset> rules;
};

/// One of the variants of all games.
inline const Table& chosen_table(Choices& choices) {
    static std::vector<std::vector<Table>> tables;
    if (tables.empty())
        for (const auto& game : games) {
            auto& of_game = tables.emplace_back();
            for (const Variant& variant : variants_of(game()))
                of_game.push_back({variant, variant.rules()});
        }
    auto& of_game = tables[choices.below(tables.size())];
    return of_game[choices.below(of_game.size())];
}

/// A text input: the variant in the first line, what is tried behind it.
struct TextInput {
    std::optional<Variant> variant;
    std::string text;
};

inline TextInput text_input(const std::uint8_t* data, std::size_t size) {
    const std::string all(data, data + size);
    const std::size_t end = all.find('\n');
    if (end == std::string::npos)
        return {};
    return {read_variant(all.substr(0, end)), all.substr(end + 1)};
}

} // namespace quincunx::test
