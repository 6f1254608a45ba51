#pragma once

#include "board/geometry.hpp"
#include "games/variant.hpp"

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

namespace quincunx::bench {

/// The options that a variant text of a game names. Ends the program if it names none.
inline OptionValues options_of(const GameSpec& game, std::string_view variant) {
    const std::size_t colon = variant.find(':');
    if (colon == std::string_view::npos)
        return standard_options(game);
    const auto values = parse_options(game, variant.substr(colon + 1), colon + 1);
    if (!values) {
        std::cerr << "not a variant: " << variant << '\n';
        std::abort();
    }
    return *values;
}

/// Calls `visit` with the start of a variant, on the geometry on which the program plays it.
template <template <class> class Position, auto MakeOptions, class Visit>
void with_start(const GameSpec& game, std::string_view variant, Visit visit) {
    const auto options = *MakeOptions(options_of(game, variant));
    with_geometry(options, [&]<class G>(G* /*which*/) {
        const typename Position<G>::Rules rules(options);
        visit(Position<G>::initial(rules));
    });
}

} // namespace quincunx::bench
