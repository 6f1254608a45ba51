#include "solve/value_text.hpp"

#include <fmt/format.h>

namespace quincunx::solve {

std::string value_text(const play::Game& game, int value) {
    if (counts_discs(game))
        return value > 0 ? fmt::format("+{}", value) : fmt::format("{}", value);
    return value > 0 ? "win" : value < 0 ? "loss" : "draw";
}

std::string bounds_text(const play::Game& game, const Bounds& bounds) {
    return bounds.meet()
               ? value_text(game, bounds.lowest)
               : fmt::format("{}..{}", value_text(game, bounds.lowest), value_text(game, bounds.highest));
}

} // namespace quincunx::solve
