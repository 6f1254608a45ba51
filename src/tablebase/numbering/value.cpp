#include "tablebase/numbering/value.hpp"

#include "engine/solve/goal.hpp"

#include <algorithm>
#include <array>

namespace quincunx::tablebase {

Code code_of(const Outcome& outcome, Color player) {
    if (engine::is_decided_by_counters(outcome))
        return Code::loss_or_win;
    if (!outcome.winner)
        return Code::draw;
    return *outcome.winner == player ? Code::win_now : Code::loss_now;
}

Code value_after(std::span<const Code> next) {
    int low = -1;
    int high = -1;
    int quickest = most_plies;
    int longest = 0;
    for (const Code code : next) {
        low = std::max(low, -highest(code));
        high = std::max(high, -lowest(code));
        if (is_loss(code))
            quickest = std::min(quickest, plies_of(code));
        if (is_win(code))
            longest = std::max(longest, plies_of(code));
    }
    if (low == 1)
        return win_in(quickest + 1);
    if (high == -1)
        return loss_in(longest + 1);
    if (low == high)
        return Code::draw;
    if (low == 0)
        return Code::draw_or_win;
    return high == 0 ? Code::loss_or_draw : Code::loss_or_win;
}

std::optional<engine::Score> score_of(Code code) {
    if (code == Code::draw)
        return 0;
    if ((!is_win(code) && !is_loss(code)) || plies_of(code) >= engine::longest_win)
        return std::nullopt;
    const engine::Score win = engine::win_in(plies_of(code));
    return is_win(code) ? win : -win;
}

std::string to_text(Code code) {
    constexpr std::array<const char*, 5> names{"draw", "loss..draw", "draw..win", "loss..win", "impossible"};
    if (is_win(code) || is_loss(code))
        return (is_win(code) ? "win in " : "loss in ") + std::to_string(plies_of(code));
    return names[static_cast<std::size_t>(code)];
}

} // namespace quincunx::tablebase
