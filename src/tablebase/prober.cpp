#include "tablebase/prober.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quincunx::tablebase {

namespace {

Result<Code, TableError> value_of(const std::filesystem::path& folder, const Family& family,
                                  const play::Game& game) {
    if (const auto outcome = game.outcome())
        return code_of(*outcome, game.turn());
    const Letters letters = game.view().letters;
    const auto material = family.material_of(letters);
    if (!material || !family.can_number(*material))
        return TableError{"there are no tables of so many pieces", true};
    const auto table = Table::open(folder, family, *material);
    if (!table)
        return table.error();
    return table->value(
        family.placements(*material).index(family.squares_of(letters, *material), game.turn()));
}

/// The same value as the player sees it who has just moved.
Code before(Code code) {
    const std::array next{code};
    return value_after(next);
}

/// Less is better.
auto worth(Code code) {
    const int plies = is_win(code) ? plies_of(code) : is_loss(code) ? -plies_of(code) : 0;
    return std::tuple(-lowest(code), -highest(code), plies);
}

} // namespace

Result<Probed, TableError> probe(const std::filesystem::path& folder, const play::Game& game) {
    const auto family = Family::of(game);
    if (!family)
        return family.error();
    const auto code = value_of(folder, *family, game);
    if (!code)
        return code.error();
    Probed probed{*code, {}};
    for (const play::MoveView& move : game.moves()) {
        const auto next = game.clone();
        next->play(move.move);
        const auto after = value_of(folder, *family, *next);
        if (!after)
            return after.error();
        probed.moves.push_back({move.text, before(*after)});
    }
    std::ranges::sort(probed.moves, {},
                      [](const ProbedMove& move) { return std::pair(worth(move.code), move.text); });
    probed.best = static_cast<std::size_t>(std::ranges::count_if(probed.moves, [&](const ProbedMove& move) {
        return worth(move.code) == worth(probed.moves.front().code);
    }));
    return probed;
}

} // namespace quincunx::tablebase
