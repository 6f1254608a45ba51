#include "online/hall.hpp"
#include "online/table.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr std::uint64_t ticks_between_sweeps = 4;
constexpr std::size_t games_in_a_sweep = 64;
/// A room that nobody follows stays so long: whoever lost a connection comes back soon.
constexpr Milliseconds unused_time = 60'000;
/// And so long where room is short: if all lose theirs at once, the ledger would have to read all games.
constexpr Milliseconds crowded_time = 5'000;

} // namespace

void Hall::tick() {
    const Milliseconds now = ports_.ledger.now();
    std::size_t bytes = figures_.bytes;
    for (auto next = tables_.begin(); next != tables_.end();) {
        const auto at = next->second;
        at->tick(now);
        if (at->alone_since() + limits_.unheard <= now)
            at->reread();
        if (closing_ && at->at_rest())
            at->dismiss_all(*closing_);
        const bool crowded = bytes > limits_.bytes || tables_.size() > limits_.rooms;
        const bool unused = at->unused_since() + (crowded ? crowded_time : unused_time) <= now;
        const bool droppable = at->gone() || (!at->followed() && at->at_rest() && (unused || closing_));
        if (droppable)
            bytes -= std::min(bytes, at->bytes());
        next = droppable ? drop(next) : std::next(next);
    }
    if (++ticks_ % ticks_between_sweeps == 0 && !closing_)
        sweep(now);
    count();
    if (closing_ && tables_.empty())
        if (const auto then = std::exchange(closed_, nullptr))
            then();
}

Hall::Tables::iterator Hall::drop(Tables::iterator table) {
    ports_.bus.leave(table->first);
    return tables_.erase(table);
}

/// Drops a room that nobody follows, if there is one.
bool Hall::make_way() {
    const auto unused = std::ranges::find_if(
        tables_, [](const auto& entry) { return !entry.second->followed() && entry.second->at_rest(); });
    if (unused == tables_.end())
        return false;
    drop(unused);
    return true;
}

/// Whatever has to be done in a game that nobody here thinks of is found in the ledger, so that it is done
/// whoever is gone.
void Hall::sweep(Milliseconds now) {
    if (std::exchange(sweeping_, true))
        return;
    ports_.ledger.due(now, games_in_a_sweep,
                      [this, here = std::weak_ptr(here_)](Read<std::vector<std::string>> games) {
                          if (here.expired())
                              return;
                          sweeping_ = false;
                          for (const std::string& game : games ? *games : std::vector<std::string>{})
                              if (const auto at = table(game))
                                  at->look_after();
                      });
}

void Hall::count() {
    figures_.rooms = tables_.size();
    figures_.bytes = 0;
    figures_.guests = 0;
    for (const auto& [game, at] : tables_) {
        figures_.bytes += at->bytes();
        figures_.guests += at->guests();
    }
}

void Hall::close(wire::Farewell why, std::function<void()> then) {
    closing_ = why;
    closed_ = std::move(then);
}

} // namespace quincunx::online
