// Who leaves a game that no clock ends.

#include "online/online_game.hpp"

#include <algorithm>

namespace quincunx::online {

using namespace wire;

std::vector<StoredEntry> OnlineGame::notice(const ByColor<bool>& is_here, std::span<const Downtime> downtimes,
                                            Milliseconds now) const {
    now = std::max(now, last_at_);
    if (away_ && is_here[*away_])
        return stored_of({event::CameBack{*away_}}, now);
    const bool matters =
        goes_on() && std::holds_alternative<clock::None>(settings_.clock) && !settings_.computer;
    if (!matters || is_overlong() || is_here[session()->turn()] || !is_here[!session()->turn()])
        return {};
    const Milliseconds lost = away_ ? time_lost(downtimes, away_at_, now) : 0;
    if (away_ && lost == 0)
        return {};
    const Milliseconds passed =
        away_ ? std::clamp<Milliseconds>(away_passed_ + now - away_at_ - lost, 0, away_time) : 0;
    return stored_of({event::Away{session()->turn(), passed}}, now);
}

quincunx::Result<Event, Problem> OnlineGame::claim(wire::Result result, Color seat,
                                                   std::span<const Downtime> downtimes,
                                                   Milliseconds now) const {
    if (away_ != !seat || now - time_lost(downtimes, away_at_, now) < claimable_at())
        return Problem{.code = Code::not_now,
                       .text =
                           "the opponent has not been away for ten minutes at their turn, without a clock"};
    return Event(event::Ended{result, std::string(quincunx::to_text(EndReason::time))});
}

} // namespace quincunx::online
