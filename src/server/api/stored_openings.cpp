#include "server/api/stored_openings.hpp"

#include "online/online_game.hpp"
#include "play/record/record.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::server {

using online::Listed;
using online::Milliseconds;
using online::StoredGame;
using openings::OpeningTable;

namespace {

constexpr std::size_t most_games = 2000; ///< of all variants
constexpr std::uint64_t most_plies = 16;
/// Of all tables. Of what is left each variant has half at most, so that none can take it all.
constexpr std::size_t most_positions = 100'000;
constexpr std::size_t most_told = 100;

/// Nothing for a game that is gone, that nobody played, or that does not fit its rules.
std::optional<play::Record> record_of(const std::optional<StoredGame>& stored) {
    if (!stored)
        return std::nullopt;
    auto game = online::OnlineGame::open(stored->settings);
    if (!game)
        return std::nullopt;
    for (const online::StoredEntry& entry : stored->entries)
        if (game->apply(entry))
            return std::nullopt;
    return game->session() == nullptr ? std::nullopt : std::optional(play::record_of(*game->session()));
}

wire::Openings found_in(const OpeningTable& table, const play::Game& position) {
    wire::Openings found{.games = table.games(), .moves = {}};
    for (auto& [move, results] : table.continuations(position)) {
        if (found.moves.size() == most_told)
            break;
        found.moves.push_back({move, results.first, results.draws, results.second});
    }
    return found;
}

} // namespace

void StoredOpenings::show(std::unique_ptr<play::Game> position, Then then) {
    asked_.push_back({std::move(position), std::move(then)});
    if (is_busy_)
        return;
    is_busy_ = true;
    if (is_fresh())
        go_on();
    else
        list();
}

bool StoredOpenings::is_fresh() const {
    const Milliseconds now = event_log_.now();
    return listed_at_ && *listed_at_ <= now && now < *listed_at_ + lasts_;
}

void StoredOpenings::list() {
    event_log_.ended(most_games, [weak = std::weak_ptr(here_)](const auto& found) {
        if (const auto here = weak.lock())
            (*here)->take(found);
    });
}

void StoredOpenings::take(const online::Read<std::vector<Listed>>& found) {
    if (!found)
        return give_up();
    forget();
    listed_at_ = event_log_.now();
    for (const Listed& one : *found)
        games_[one.settings.variant].push_back(one.settings.id);
    go_on();
}

/// Answers, and counts what has to be counted next.
void StoredOpenings::go_on() {
    answer_known();
    if (asked_.empty()) {
        is_busy_ = false;
        return;
    }
    const play::Variant& variant = asked_.front().position->variant();
    auto games = std::move(games_.extract(variant.text()).mapped());
    count(std::make_shared<Counting>(Counting{.table = OpeningTable(variant), .games = std::move(games)}));
}

void StoredOpenings::count(const std::shared_ptr<Counting>& counting) {
    event_log_.look_back(counting->games[counting->next],
                         [weak = std::weak_ptr(here_), counting](const auto& found) {
                             if (const auto here = weak.lock())
                                 (*here)->take(counting, found);
                         });
}

/// A game that cannot be read does not count.
void StoredOpenings::take(const std::shared_ptr<Counting>& counting,
                          const online::Read<std::optional<StoredGame>>& found) {
    if (!found && !found.error().is_unreadable)
        return give_up();
    if (found)
        if (const auto record = record_of(*found))
            counting->table.add(*record, most_plies);
    ++counting->next;
    if (!is_done(*counting))
        return count(counting);
    positions_ += counting->table.positions();
    tables_.emplace(counting->table.variant().text(), std::move(counting->table));
    go_on();
}

bool StoredOpenings::is_done(const Counting& counting) const {
    const std::size_t room = (most_positions - std::min(positions_, most_positions)) / 2;
    return counting.next == counting.games.size() || counting.table.positions() >= room;
}

/// Whoever asked for a variant that is counted, or of which there are no games; also those who ask again when
/// they are answered.
void StoredOpenings::answer_known() {
    for (std::size_t i = 0; i < asked_.size();) {
        const std::string variant = asked_[i].position->variant().text();
        if (games_.contains(variant)) {
            ++i;
            continue;
        }
        const Asked one = std::move(asked_[i]);
        asked_.erase(asked_.begin() + static_cast<std::ptrdiff_t>(i));
        const auto table = tables_.find(variant);
        one.then(table == tables_.end() ? wire::Openings{} : found_in(table->second, *one.position));
    }
}

void StoredOpenings::forget() {
    listed_at_.reset();
    games_.clear();
    tables_.clear();
    positions_ = 0;
}

/// The games cannot be reached. Whoever asks next has everything looked up anew.
void StoredOpenings::give_up() {
    forget();
    is_busy_ = false;
    for (const Asked& one : std::exchange(asked_, {}))
        one.then(std::nullopt);
}

} // namespace quincunx::server
