#include "solve/value_text.hpp"

#include <fmt/format.h>

#include <cmath>

namespace quincunx::solve {

namespace {

std::string number_text(std::uint32_t proof_number) {
    return proof_number == engine::ProofNumbers::infinite ? "infinite" : fmt::format("{}", proof_number);
}

std::string time_text(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 3'600;
    if (seconds < 2 * minute)
        return fmt::format("{:.0f} s", std::ceil(seconds));
    return seconds < 2 * hour ? fmt::format("{:.0f} min", seconds / minute)
                              : fmt::format("{:.0f} h", seconds / hour);
}

std::string end_text(const EndLeft& left, double positions_a_second) {
    std::string text = "solving the end";
    if (left.passes > 1)
        text += fmt::format(", pass {} of {}", left.pass, left.passes);
    if (left.positions > 0 && positions_a_second > 0)
        text += fmt::format(": about {} left{}",
                            time_text(static_cast<double>(left.positions) / positions_a_second),
                            left.pass < left.passes ? " of it" : "");
    return text;
}

} // namespace

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

std::string doing_text(const play::Game& game, const Doing& doing, double positions_a_second) {
    switch (doing.kind) {
    case Doing::Kind::proving:
        return fmt::format("{}: proof number {}, disproof number {}", value_text(game, doing.value),
                           number_text(doing.to_prove), number_text(doing.to_disprove));
    case Doing::Kind::solving_end:
        return end_text(doing.end, positions_a_second);
    case Doing::Kind::writing_down:
        break;
    }
    return fmt::format("writing down what is known of {}", value_text(game, doing.value));
}

} // namespace quincunx::solve
