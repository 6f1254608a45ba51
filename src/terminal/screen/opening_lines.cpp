#include "terminal/screen/opening_lines.hpp"

#include "openings/opening_table.hpp"

#include <fmt/format.h>

namespace quincunx::terminal::screen {

namespace {

/// As many as leave room for the moves of the game.
constexpr std::size_t most_moves = 5;

std::string opening_line(const openings::Continuation& one) {
    const auto& [move, results] = one;
    return fmt::format("{:<7}{:>5}  {:>3} {:>3} {:>3} %", move, results.games(),
                       results.percent(results.first), results.percent(results.draws),
                       results.percent(results.second));
}

} // namespace

bool has_openings(const play::Game& game) {
    return openings::shipped_openings(game.variant()) != nullptr;
}

std::vector<std::string> opening_lines(const play::Game& game) {
    std::vector<std::string> lines;
    for (const openings::Continuation& one : openings::shipped_openings(game.variant())->continuations(game))
        if (lines.size() < most_moves)
            lines.push_back(opening_line(one));
    return lines;
}

} // namespace quincunx::terminal::screen
