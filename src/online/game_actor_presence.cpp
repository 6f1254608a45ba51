#include "online/game_actor.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

/// A game that waits leaves the lobby soon after its creator; one that runs may be shown a while longer, and
/// there are many more of these.
constexpr Milliseconds shown_running = 300'000;

} // namespace

Milliseconds GameActor::alone_since() const {
    if (!game_ || !followed() || stage_ != Stage::ready || game_->phase() == Phase::finished)
        return never;
    const wire::Present present = subscribers_.present();
    const auto is_here = [&](Color seat) {
        const auto& computer = game_->settings().computer;
        return (seat == Color::first ? present.first : present.second) ||
               (computer && computer->side == seat);
    };
    if (is_here(Color::first) && is_here(Color::second))
        return never;
    return std::max(log_.heard_at, log_.read_at);
}

/// A computer never leaves.
wire::Present GameActor::present() const {
    wire::Present all = presence_.all(subscribers_.present());
    if (const auto& computer = game_->settings().computer)
        (computer->side == Color::first ? all.first : all.second) = true;
    return all;
}

/// Others are told that this one follows the game, and wants to be told the news.
void GameActor::announce() {
    const Milliseconds now = ports_.event_log.steady_now();
    presence_.note_announced(now);
    beat(now);
}

void GameActor::beat(Milliseconds now) {
    const wire::Present here = subscribers_.present();
    presence_.note_beat(here, now);
    ports_.bus.beat(id_, game_->version(), here);
}

/// While nobody follows a game here, others do not tell this one the news.
void GameActor::doubt_if_unheard() {
    if (!followed() && ports_.bus.has_others() && stage_ != Stage::loading)
        log_.is_stale = true;
}

/// Whether others follow the game, or may: so that a game all of whose people are here costs the bus nothing.
bool GameActor::may_be_followed_elsewhere() const {
    return presence_.is_anybody_elsewhere() || !followed() ||
           presence_.may_be_answered(ports_.event_log.steady_now());
}

void GameActor::hear_beat(const std::string& node, std::int64_t version, const wire::Present& present) {
    note_of(version);
    if (game_ && version < game_->version())
        presence_.owe_beat(); // it has missed something
    presence_.hear(node, present, followed(), ports_.event_log.steady_now());
    pump();
}

/// The lobby shows games in which somebody sits who is there.
void GameActor::show_in_lobby(Milliseconds now) {
    const GameSettings& settings = game_->settings();
    const bool may_be_shown =
        game_->phase() == Phase::waiting || (game_->phase() == Phase::running && settings.watchable);
    if (!subscribers_.has_players() || !settings.listed || !may_be_shown)
        return;
    if (shown_until_ >= now + shown_alone / 2)
        return;
    shown_until_ = now + (game_->phase() == Phase::waiting ? shown_alone : shown_running);
    ports_.event_log.show(id_, shown_until_);
}

/// What is to be written down of who is away. Whoever goes may only load a page anew, and is waited for: the
/// longer, the more often they went, so that nobody fills the game with it.
std::vector<StoredEntry> GameActor::entries_of_presence(Milliseconds now) {
    const wire::Present all = present();
    auto entries = game_->notice({{all.first, all.second}}, ports_.event_log.downtimes(), now);
    if (entries.empty() || game_->away())
        presence_.note_nobody_gone();
    else if (!presence_.is_long_gone(game_->times_away(), ports_.event_log.steady_now()))
        entries.clear();
    return entries;
}

void GameActor::tell_presence(Milliseconds now) {
    presence_.forget_silent(now);
    const wire::Present all = present();
    if (presence_.is_pulse_due(all, now)) {
        presence_.note_pulse(all, now);
        if (!subscribers_.empty())
            subscribers_.tell(wire::server_message::Pulse{ports_.event_log.now(), game_->version(), all},
                              may_watch());
    }
    if (presence_.is_beat_due(subscribers_.present(), followed(), now))
        beat(now);
}

} // namespace quincunx::online
