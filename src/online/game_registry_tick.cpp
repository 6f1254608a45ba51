#include "online/game_actor.hpp"
#include "online/game_registry.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr std::uint64_t ticks_between_sweeps = 4;
constexpr std::size_t games_in_a_sweep = 64;
/// A game that nobody follows stays so long: whoever lost a connection comes back soon.
constexpr Milliseconds unused_time = 60'000;
/// And so long where room is short: if all lose theirs at once, the event log would have to read all games.
constexpr Milliseconds crowded_time = 5'000;

} // namespace

void GameRegistry::tick() {
    const Milliseconds now = ports_.event_log.steady_now();
    std::size_t bytes = metrics_.bytes;
    for (auto next = actors_.begin(); next != actors_.end();) {
        const auto at = next->second;
        at->tick();
        if (at->alone_since() + limits_.unheard <= now)
            at->reread();
        if (closing_ && at->at_rest())
            at->dismiss_all(*closing_);
        const bool crowded = bytes > limits_.bytes || actors_.size() > limits_.games;
        const bool unused = at->unused_since() + (crowded ? crowded_time : unused_time) <= now;
        const bool droppable = at->gone() || (!at->followed() && at->at_rest() && (unused || closing_));
        if (droppable)
            bytes -= std::min(bytes, at->bytes());
        next = droppable ? drop(next) : std::next(next);
    }
    if (++ticks_ % ticks_between_sweeps == 0 && !closing_)
        sweep();
    count();
    if (closing_ && actors_.empty())
        if (const auto then = std::exchange(closed_, nullptr))
            then();
}

GameRegistry::Actors::iterator GameRegistry::drop(Actors::iterator actor) {
    ports_.bus.leave(actor->first);
    return actors_.erase(actor);
}

/// Drops a game that nobody follows, if there is one.
bool GameRegistry::make_way() {
    const auto unused = std::ranges::find_if(
        actors_, [](const auto& entry) { return !entry.second->followed() && entry.second->at_rest(); });
    if (unused == actors_.end())
        return false;
    drop(unused);
    return true;
}

/// Whatever has to be done in a game that nobody here thinks of is found in the event log, so that it is done
/// whoever is gone.
void GameRegistry::sweep() {
    if (std::exchange(sweeping_, true))
        return;
    ports_.event_log.due(ports_.event_log.now(), games_in_a_sweep,
                         [this, here = std::weak_ptr(here_)](Read<std::vector<std::string>> games) {
                             if (here.expired())
                                 return;
                             sweeping_ = false;
                             for (const std::string& game : games ? *games : std::vector<std::string>{})
                                 if (const auto at = actor(game))
                                     at->look_after();
                         });
}

void GameRegistry::count() {
    metrics_.games = actors_.size();
    metrics_.bytes = 0;
    metrics_.subscribers = 0;
    for (const auto& [game, at] : actors_) {
        metrics_.bytes += at->bytes();
        metrics_.subscribers += at->subscribers();
    }
}

void GameRegistry::close(wire::CloseReason why, std::function<void()> then) {
    closing_ = why;
    closed_ = std::move(then);
}

} // namespace quincunx::online
