#include "terminal/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::terminal {

namespace {

std::string_view bound_text(engine::Bound bound) {
    switch (bound) {
    case engine::Bound::lower:
        return "at least ";
    case engine::Bound::upper:
        return "at most ";
    case engine::Bound::exact:
        break;
    }
    return "";
}

} // namespace

std::string score_text(const engine::Line& line) {
    if (engine::is_decisive(line.score))
        return fmt::format("{} in {}{}", line.score > 0 ? "win" : "loss",
                           line.bound == engine::Bound::exact ? "" : "at most ",
                           engine::plies_to_end(line.score));
    if (line.proved)
        return line.score == 0 ? "draw proved"
                               : fmt::format("{}{:+.2f} proved", bound_text(line.bound), line.score / 100.0);
    return fmt::format("{:+.2f}", line.score / 100.0);
}

std::string moves_text(const play::Game& game, const std::vector<Move>& moves) {
    std::string text;
    for (const Move move : moves)
        text.append(text.empty() ? "" : " ").append(game.text_of(move));
    return text;
}

std::string one_line(std::string_view lines) {
    std::string line(lines.substr(0, lines.find_last_not_of('\n') + 1));
    std::ranges::replace(line, '\n', ' ');
    return line;
}

} // namespace quincunx::terminal
