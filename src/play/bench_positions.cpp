#include "play/bench_positions.hpp"

#include "games/text.hpp"
#include "play/game.hpp"

#include <array>

namespace quincunx::play {

std::span<const BenchPosition> bench_positions() {
    static constexpr std::array positions{
        BenchPosition{"ring", "", 10},
        BenchPosition{"ring:width=8,height=8,forced=both", "", 9},
        BenchPosition{"reversi", "", 18},
        BenchPosition{"reversi:size=8,diagonal=on", "", 12},
        BenchPosition{"reversi:size=8,diagonal=on", "f5 d6 c3 d3 c4 f4 f6", 11},
        BenchPosition{"reversi:size=12,diagonal=on", "", 11},
        BenchPosition{"ugolki", "", 7},
        BenchPosition{"ugolki:size=10,camp=3x4", "", 6},
        BenchPosition{"jesonmor", "", 6},
        BenchPosition{"jesonmor:size=5,archers=off", "", 13},
        BenchPosition{"checkers", "", 7},
        BenchPosition{"checkers:size=12", "", 4},
    };
    return positions;
}

std::uint64_t bench_nodes(const BenchPosition& position, std::shared_ptr<const engine::Weights> weights) {
    const auto game = make_game(*parse_variant(position.variant));
    game->use(std::move(weights));
    if (!position.moves.empty())
        for (const std::string_view move : split(position.moves, ' '))
            play_text(*game, move);
    engine::TranspositionTable table(16);
    return game
        ->search({.table = table,
                  .limits = {.depth = position.depth},
                  .clock = [] { return std::int64_t{0}; },
                  .stop = nullptr,
                  .on_report = {},
                  .history = {},
                  .helper = 0})
        .nodes;
}

} // namespace quincunx::play
