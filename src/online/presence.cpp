#include "online/presence.hpp"

#include <algorithm>
#include <functional>

namespace quincunx::online {

namespace {

constexpr Milliseconds between_pulses = 15'000;
constexpr Milliseconds between_counts = 5'000; ///< of watchers, who come and go
constexpr Milliseconds between_beats = 5'000;
constexpr Milliseconds presence_lasts = 3 * between_beats;
constexpr Milliseconds settling_time = 5'000;
/// Until then all others that follow a game have answered who said that it does, too.
constexpr Milliseconds answering_time = 1'000;
constexpr std::int64_t most_watchers = 1'000'000;

bool same_players(const wire::Present& a, const wire::Present& b) {
    return a.first == b.first && a.second == b.second;
}

} // namespace

Presence::Presence(const std::string& game)
    : own_moment_(static_cast<Milliseconds>(std::hash<std::string>{}(game) % 1'000'000)) {}

wire::Present Presence::all(wire::Present here) const {
    for (const Elsewhere& other : elsewhere_) {
        here.first = here.first || other.present.first;
        here.second = here.second || other.present.second;
        here.watchers = std::min(here.watchers + other.present.watchers, most_watchers);
    }
    return here;
}

void Presence::hear(const std::string& node, const wire::Present& present, bool is_followed,
                    Milliseconds now) {
    const bool was_known =
        std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.node == node; }) != 0;
    if (present == wire::Present{})
        return;
    beat_.is_owed = beat_.is_owed || (!was_known && is_followed);
    elsewhere_.push_back({node, present, now});
}

void Presence::forget_silent(Milliseconds now) {
    std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.heard_at + presence_lasts <= now; });
}

bool Presence::is_beat_due(const wire::Present& here, bool is_followed, Milliseconds now) const {
    return beat_.is_owed || !same_players(here, beat_.told) ||
           (now >= beat_.due && (is_followed || here != beat_.told));
}

void Presence::note_beat(const wire::Present& here, Milliseconds now) {
    beat_ = {.told = here, .due = next_moment(between_beats, now)};
}

bool Presence::may_be_answered(Milliseconds now) const {
    return now < announced_at_ + answering_time;
}

bool Presence::is_pulse_due(const wire::Present& all, Milliseconds now) const {
    return !same_players(all, pulse_.told) ||
           (all != pulse_.told && now >= pulse_.told_at + between_counts) || now >= pulse_.due;
}

void Presence::note_pulse(const wire::Present& all, Milliseconds now) {
    pulse_ = {.told = all, .told_at = now, .due = next_moment(between_pulses, now)};
}

bool Presence::is_long_gone(int times_away, Milliseconds now) {
    gone_since_ = std::min(gone_since_, now);
    return now >= gone_since_ + settling_time * (1 + times_away);
}

} // namespace quincunx::online
