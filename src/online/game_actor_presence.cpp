#include "online/game_actor.hpp"

#include <algorithm>
#include <functional>

namespace quincunx::online {

namespace {

constexpr Milliseconds between_pulses = 15'000;
constexpr Milliseconds between_counts = 5'000; ///< of watchers, who come and go
constexpr Milliseconds between_beats = 5'000;
/// A game that waits leaves the lobby soon after its creator; one that runs may be shown a while longer, and
/// there are many more of these.
constexpr Milliseconds shown_running = 300'000;
constexpr Milliseconds presence_lasts = 3 * between_beats;
constexpr Milliseconds settling_time = 5'000;
/// Until then all others that follow a game have answered who said that it does, too.
constexpr Milliseconds answering_time = 1'000;

/// The next of the moments that a game has at these intervals: its own, for games that were found together
/// would all speak at once.
Milliseconds next_moment(const std::string& game, Milliseconds interval, Milliseconds now) {
    const auto own = static_cast<Milliseconds>(std::hash<std::string>{}(game) % 1'000'000);
    return now + interval - (now + own) % interval;
}

bool same_players(const wire::Present& a, const wire::Present& b) {
    return a.first == b.first && a.second == b.second;
}

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

/// Who is there, by what other nodes have said of late, too. A computer never leaves.
wire::Present GameActor::present() const {
    wire::Present all = subscribers_.present();
    for (const Elsewhere& other : elsewhere_) {
        all.first = all.first || other.present.first;
        all.second = all.second || other.present.second;
        all.watchers = std::min(all.watchers + other.present.watchers, std::int64_t{1'000'000});
    }
    if (const auto& computer = game_->settings().computer)
        (computer->side == Color::first ? all.first : all.second) = true;
    return all;
}

/// Others are told that this one follows the game, and wants to be told the news.
void GameActor::announce() {
    beating_.announced_at = ports_.event_log.steady_now();
    beat(beating_.announced_at);
}

void GameActor::beat(Milliseconds now) {
    beating_.is_owed = false;
    beating_.presence = subscribers_.present();
    beating_.at = next_moment(id_, between_beats, now);
    ports_.bus.beat(id_, game_->version(), beating_.presence);
}

/// While nobody follows a game here, others do not tell this one the news.
void GameActor::doubt_if_unheard() {
    if (!followed() && ports_.bus.has_others() && stage_ != Stage::loading)
        log_.is_stale = true;
}

/// Whether others follow the game, or may: so that a game all of whose people are here costs the bus nothing.
bool GameActor::may_be_followed_elsewhere() const {
    return !elsewhere_.empty() || !followed() ||
           ports_.event_log.steady_now() < beating_.announced_at + answering_time;
}

void GameActor::hear_beat(const std::string& node, std::int64_t version, const wire::Present& present) {
    const Milliseconds now = ports_.event_log.steady_now();
    note_of(version);
    if (game_ && version < game_->version())
        beating_.is_owed = true; // it has missed something
    const bool was_known =
        std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.node == node; }) != 0;
    if (present != wire::Present{}) {
        beating_.is_owed = beating_.is_owed || (!was_known && followed());
        elsewhere_.push_back({node, present, now});
    }
    pump();
}

/// The lobby shows games in which somebody sits who is there.
void GameActor::show_in_lobby(Milliseconds now) {
    const GameSettings& settings = game_->settings();
    const bool may_be_shown =
        game_->phase() == Phase::waiting || (game_->phase() == Phase::running && settings.watchable);
    if (!subscribers_.has_players() || !settings.listed || !may_be_shown)
        return;
    if (telling_.shown_until >= now + shown_alone / 2)
        return;
    telling_.shown_until = now + (game_->phase() == Phase::waiting ? shown_alone : shown_running);
    ports_.event_log.show(id_, telling_.shown_until);
}

/// What is to be written down of who is away. Whoever goes may only load a page anew, and is waited for: the
/// longer, the more often they went, so that nobody fills the game with it.
std::vector<StoredEntry> GameActor::entries_of_presence(Milliseconds now) {
    const wire::Present all = present();
    auto entries = game_->notice({{all.first, all.second}}, ports_.event_log.downtimes(), now);
    if (entries.empty() || game_->away()) {
        gone_since_ = never;
        return entries;
    }
    const Milliseconds steady = ports_.event_log.steady_now();
    gone_since_ = std::min(gone_since_, steady);
    if (steady < gone_since_ + settling_time * (1 + game_->times_away()))
        entries.clear();
    return entries;
}

void GameActor::tell_presence(Milliseconds now) {
    std::erase_if(elsewhere_, [&](const Elsewhere& other) { return other.at + presence_lasts <= now; });
    const wire::Present all = present();
    const bool news = !same_players(all, telling_.presence) ||
                      (all != telling_.presence && now >= telling_.at + between_counts) ||
                      now >= telling_.pulse_at;
    if (news) {
        telling_.presence = all;
        telling_.at = now;
        telling_.pulse_at = next_moment(id_, between_pulses, now);
        if (!subscribers_.empty())
            subscribers_.tell(wire::server_message::Pulse{ports_.event_log.now(), game_->version(), all},
                              may_watch());
    }
    const wire::Present mine = subscribers_.present();
    const bool beats = now >= beating_.at && (followed() || mine != beating_.presence);
    if (beats || beating_.is_owed || !same_players(mine, beating_.presence))
        beat(now);
}

} // namespace quincunx::online
