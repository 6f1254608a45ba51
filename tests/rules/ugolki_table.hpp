// What the tests of Ugolki share: a board laid out for one variant.
#pragma once

#include "games/ugolki/position.hpp"
#include "laid_out.hpp"

namespace quincunx::ugolki {

using test::after;
using test::move_of;
using test::moves_from;
using test::refusal;

/// The options that stand behind the colon of a variant's text.
inline Options options_of(const std::string& text) {
    const auto values = text.empty() ? standard_options(spec) : *parse_options(spec, text, 0);
    return *make_options(values);
}

template <class G>
struct Table : test::LaidOut<Position<G>> {
    explicit Table(const std::string& options)
        : test::LaidOut<Position<G>>{typename Position<G>::Rules(options_of(options))} {}
};

using SmallTable = Table<DynamicGeometry<1>>;

inline const Table<StaticGeometry<8, 8>> eight("");
inline const SmallTable four("size=4");
inline const SmallTable five("size=5");

/// The squares that are shown for a move: its chain of jumps.
template <class P>
std::vector<std::string> path_of(const P& position, const std::string& move) {
    std::vector<std::string> squares;
    for (const Square square : position.effects(move_of(position, move)).path)
        squares.push_back(square_text(square, position.rules().options.size));
    return squares;
}

} // namespace quincunx::ugolki
