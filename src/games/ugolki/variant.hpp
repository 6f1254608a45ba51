#pragma once

#include "games/variant.hpp"

#include <algorithm>

namespace quincunx::ugolki {

/// The shape of the camps (UGO-2).
enum class Camp : std::uint8_t {
    triangle,
    three_by_three,
    three_by_four ///< three ranks of four files
};

inline constexpr std::array<std::string_view, 3> camp_words{"triangle", "3x3", "3x4"};

// UGO-1
inline constexpr std::array<OptionSpec, 4> option_specs{{
    {.name = "size", .standard = 8, .minimum = 4, .maximum = max_side},
    {.name = "camp", .words = camp_words},
    {.name = "equal-turns", .words = off_on},
    {.name = "leave-home", .standard = 0, .minimum = 0, .maximum = 999},
}};
inline constexpr GameSpec spec{"ugolki", option_specs, "WB"};

/// The number of squares of the largest camp (UGO-2): no side ever has more pieces (C-3).
inline constexpr int most_pieces = 15;

/// Ugolki's options (UGO-1).
struct Options {
    int size;
    Camp camp;
    bool equal_turns;
    int leave_home; ///< 0 where a player may stay at home

    constexpr int width() const { return size; }
    constexpr int height() const { return size; }

    /// How many squares of a rank, from file a on, belong to White's camp (UGO-2).
    constexpr int camp_files(Rank rank) const {
        if (camp == Camp::triangle)
            return std::max((size < 8 ? size - 3 : 5) - rank, 0);
        const int files = camp == Camp::three_by_three ? 3 : 4;
        return rank < 3 ? files : 0;
    }
    /// How many pieces each side has, now and for ever (C-3).
    constexpr int pieces_a_side() const {
        int pieces = 0;
        for (Rank rank = 0; rank < size; ++rank)
            pieces += camp_files(rank);
        return pieces;
    }
    /// Whether the camps have a square in common, Black's being White's after a half turn (UGO-2).
    constexpr bool camps_overlap() const {
        for (Rank rank = 0; rank < size; ++rank)
            if (camp_files(rank) + camp_files(size - 1 - rank) > size)
                return true;
        return false;
    }
};

static_assert(Options{.size = max_side, .camp = Camp::triangle, .equal_turns = false, .leave_home = 0}
                  .pieces_a_side() == most_pieces);
static_assert(Options{.size = max_side, .camp = Camp::three_by_four, .equal_turns = false, .leave_home = 0}
                  .pieces_a_side() < most_pieces);

/// Typed options from parsed values. Errors: camps_overlap.
inline Result<Options> make_options(const OptionValues& values) {
    const Options options{.size = values[0],
                          .camp = static_cast<Camp>(values[1]),
                          .equal_turns = values[2] == 1,
                          .leave_home = values[3]};
    if (options.camps_overlap())
        return Error{
            ErrorCode::camps_overlap, 0, {std::to_string(values[0]), value_text(option_specs[1], values[1])}};
    return options;
}

} // namespace quincunx::ugolki
