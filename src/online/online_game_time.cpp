#include "online/online_game.hpp"

#include <algorithm>

namespace quincunx::online {

using namespace wire;

std::vector<StoredEntry> OnlineGame::fall_due(std::span<const Downtime> downtimes, Milliseconds now) const {
    now = std::max(now, last_at_);
    return stored_of(time_passes(downtimes, now), now);
}

std::vector<Event> OnlineGame::time_passes(std::span<const Downtime> downtimes, Milliseconds now) const {
    std::vector<Event> events;
    if (phase() == Phase::waiting && now >= due())
        events.emplace_back(event::Expired{});
    if (!goes_on())
        return events;
    const Color turn = session()->turn();
    if (const Milliseconds back = owed(downtimes, now); back > 0)
        events.emplace_back(event::TimeGiven{back});
    if (is_out_of_time(downtimes, now))
        events.emplace_back(event::Ended{turn == Color::first ? wire::Result::second : wire::Result::first,
                                         std::string(quincunx::to_text(EndReason::time))});
    return events;
}

/// Where there is no clock, nobody waits for ever, either.
bool OnlineGame::is_out_of_time(std::span<const Downtime> downtimes, Milliseconds now) const {
    const auto left = session()->time_left(session()->turn(), now - owed(downtimes, now));
    return left ? *left == 0 : now - time_lost(downtimes, clock_from_, now) - clock_from_ >= longest_turn;
}

/// How much of a span no server ran.
Milliseconds OnlineGame::time_lost(std::span<const Downtime> downtimes, Milliseconds from, Milliseconds to) {
    Milliseconds lost = 0;
    for (const Downtime& downtime : downtimes) {
        const Milliseconds end = std::min(downtime.to, to);
        lost += std::max<Milliseconds>(end - std::max(downtime.from, from), 0);
        from = std::max(from, end);
    }
    return lost;
}

/// What the clock that runs has run while no server did, and was not given back yet.
Milliseconds OnlineGame::owed(std::span<const Downtime> downtimes, Milliseconds now) const {
    if (std::holds_alternative<clock::None>(settings_.clock))
        return 0;
    return std::clamp<Milliseconds>(time_lost(downtimes, clock_from_, now) - given_, 0, span_rule.most);
}

} // namespace quincunx::online
