#include "online/game_actor.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr Milliseconds first_pause = 100; ///< between two attempts to read
constexpr Milliseconds longest_pause = 2'000;
/// A game that cannot be read is looked at again after that: somebody may have mended it.
constexpr Milliseconds time_aside = Milliseconds{60} * 60 * 1000;
/// Others may have put a game off this much before its time, by their clocks.
constexpr Milliseconds clocks_differ = 1'000;

} // namespace

/// The summary is written only where it changes what the lobby shows, or is due earlier than the event log
/// may believe: so that a move is one entry and nothing else.
void GameActor::write(std::vector<StoredEntry> entries, bool of_job) {
    stage_ = Stage::writing;
    writing_.of_job = of_job;
    Append append{id_, entries, {}};
    writing_.entries = std::move(entries);
    GameSummary summary = game_->summary_after(writing_.entries);
    const bool seats = std::holds_alternative<wire::event::Seated>(writing_.entries.front().entry.event);
    const bool unsure =
        log_.summary_due != never && log_.summary_due <= ports_.event_log.now() + clocks_differ;
    if (seats || summary.phase != game_->phase() || summary.due < log_.summary_due || unsure)
        append.summary = std::move(summary);
    const Milliseconds due = append.summary ? append.summary->due : log_.summary_due;
    ports_.event_log.append(std::move(append), [weak = weak_from_this(), due](Written what) {
        if (const auto self = weak.lock())
            self->written(what, due);
    });
}

void GameActor::written(Written outcome, Milliseconds summary_due) {
    stage_ = Stage::ready;
    std::vector<StoredEntry> entries = std::exchange(writing_.entries, {});
    if (outcome == Written::committed) {
        log_.summary_due = summary_due;
        for (const StoredEntry& stored : entries)
            if (game_ && game_->apply(stored))
                corrupt();
        committed(std::move(entries));
    } else {
        ++(outcome == Written::conflict ? ports_.metrics.conflicts : ports_.metrics.unknowns);
        log_.lost_race = outcome == Written::conflict;
        doubt(log_.lost_race ? 0 : first_pause);
    }
    pump();
}

void GameActor::committed(std::vector<StoredEntry> entries) {
    if (!game_)
        return;
    ports_.metrics.entries += entries.size();
    thinking_.is_wanted = true;
    look_ = look_ || swept_;
    // Somebody who asks for a seat is answered when the job is looked at again.
    if (writing_.of_job && !std::holds_alternative<Sitting>(jobs_.front().what) &&
        !std::holds_alternative<Replacing>(jobs_.front().what))
        done();
    if (may_be_followed_elsewhere())
        ports_.bus.publish(id_, entries);
    tell_news(std::move(entries));
}

void GameActor::doubt(Milliseconds wait) {
    log_.is_stale = true;
    log_.retry_at = ports_.event_log.steady_now() + wait;
}

void GameActor::load() {
    stage_ = Stage::loading;
    log_.heard_anew = false;
    ++ports_.metrics.loads;
    ports_.event_log.load(id_, game_ ? game_->version() : 0,
                          [weak = weak_from_this()](Read<std::optional<StoredGame>> read) {
                              if (const auto self = weak.lock())
                                  self->loaded(std::move(read));
                          });
}

void GameActor::loaded(Read<std::optional<StoredGame>> read) {
    stage_ = Stage::ready;
    if (!read && read.error().is_unreadable)
        return put_aside();
    if (!read) {
        log_.wait = std::clamp(2 * log_.wait, first_pause, longest_pause);
        return doubt(log_.wait);
    }
    std::optional<StoredGame>& stored = *read;
    if (!stored)
        return give_up({.code = wire::Code::not_found, .text = "there is no such game"});
    log_.wait = 0;
    log_.is_stale = std::exchange(log_.read_again, false);
    log_.read_at = ports_.event_log.steady_now();
    take(std::move(*stored));
    pump();
}

/// What the event log has more than the game.
void GameActor::take(StoredGame known) {
    const bool from_scratch = !game_;
    if (from_scratch) {
        auto game = OnlineGame::open(std::move(known.settings));
        if (!game)
            return put_aside();
        game_ = std::make_unique<OnlineGame>(std::move(*game));
    }
    const std::int64_t before = game_->version();
    for (const StoredEntry& stored : known.entries)
        if (stored.entry.version > game_->version() && game_->apply(stored))
            return from_scratch ? put_aside() : corrupt();
    if (std::exchange(log_.lost_race, false) && game_->version() == before && !from_scratch)
        return corrupt(); // what it lost against is not there: the game has more than the event log
    if (!log_.heard_anew)
        log_.heard = game_->version(); // whoever told of more told of what is not there
    log_.summary_due = known.summary.due;
    look_ = true;
    thinking_.is_wanted = true;
    tell_after(before);
    greet_arrivals();
}

/// The game and the event log do not agree: only the event log counts.
void GameActor::corrupt() {
    ++ports_.metrics.corrupt;
    game_.reset();
    log_.heard = 0;
    doubt(first_pause);
}

/// What is stored is no game: nothing that anybody here does makes it one.
void GameActor::put_aside() {
    ++ports_.metrics.corrupt;
    if (std::exchange(swept_, false))
        ports_.event_log.put_aside(id_, ports_.event_log.now() + time_aside);
    give_up({.code = wire::Code::failed, .text = "the game cannot be read"});
}

void GameActor::give_up(const Problem& problem) {
    gone_ = true;
    auto jobs = std::exchange(jobs_, {});
    for (Job& job : jobs)
        answer(job, problem);
    for (const Visit& visit : std::exchange(visits_, {}))
        visit.refused(problem);
    dismiss_all(wire::CloseReason::not_allowed);
}

void GameActor::hear(std::span<const StoredEntry> entries) {
    if (entries.empty())
        return;
    note_of(entries.back().entry.version);
    const bool fits = game_ && stage_ == Stage::ready && !log_.is_stale &&
                      entries.front().entry.version <= game_->version() + 1;
    if (!fits)
        return pump();
    const std::int64_t before = game_->version();
    for (const StoredEntry& stored : entries)
        if (game_ && stored.entry.version > game_->version() && game_->apply(stored))
            corrupt();
    thinking_.is_wanted = false; // whoever wrote it does
    if (game_)
        tell_after(before);
    pump();
}

void GameActor::hear_of(std::int64_t version) {
    note_of(version);
    pump();
}

void GameActor::note_of(std::int64_t version) {
    log_.heard_at = ports_.event_log.steady_now();
    log_.heard_anew = log_.heard_anew || version > log_.heard;
    log_.heard = std::max(log_.heard, version);
}

void GameActor::reread() {
    (stage_ == Stage::loading ? log_.read_again : log_.is_stale) = true;
    log_.retry_at = 0;
    if (game_ && followed())
        announce(); // what others said meanwhile is lost, too
    pump();
}

} // namespace quincunx::online
