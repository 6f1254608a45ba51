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
    writing_job_ = of_job;
    Append append{id_, entries, {}};
    writing_ = std::move(entries);
    GameSummary summary = game_->summary_after(writing_);
    const bool seats = std::holds_alternative<wire::event::Seated>(writing_.front().entry.event);
    const bool unsure = summary_due_ != never && summary_due_ <= ports_.event_log.now() + clocks_differ;
    if (seats || summary.phase != game_->phase() || summary.due < summary_due_ || unsure)
        append.summary = std::move(summary);
    const Milliseconds due = append.summary ? append.summary->due : summary_due_;
    ports_.event_log.append(std::move(append), [weak = weak_from_this(), due](Written what) {
        if (const auto self = weak.lock())
            self->written(what, due);
    });
}

void GameActor::written(Written outcome, Milliseconds summary_due) {
    stage_ = Stage::ready;
    std::vector<StoredEntry> entries = std::exchange(writing_, {});
    if (outcome == Written::committed) {
        summary_due_ = summary_due;
        for (const StoredEntry& stored : entries)
            if (game_ && game_->apply(stored))
                corrupt();
        committed(std::move(entries));
    } else {
        ++(outcome == Written::conflict ? ports_.figures.conflicts : ports_.figures.unknowns);
        lost_race_ = outcome == Written::conflict;
        doubt(lost_race_ ? 0 : first_pause);
    }
    pump();
}

void GameActor::committed(std::vector<StoredEntry> entries) {
    if (!game_)
        return;
    ports_.figures.entries += entries.size();
    asks_thinkers_ = true;
    look_ = look_ || swept_;
    // Somebody who asks for a seat is answered when the job is looked at again.
    if (writing_job_ && !std::holds_alternative<Sitting>(jobs_.front().what) &&
        !std::holds_alternative<Replacing>(jobs_.front().what))
        done();
    if (may_be_followed_elsewhere())
        ports_.bus.publish(id_, entries);
    tell_news(std::move(entries));
}

void GameActor::doubt(Milliseconds wait) {
    stale_ = true;
    retry_at_ = ports_.event_log.now() + wait;
}

void GameActor::load() {
    stage_ = Stage::loading;
    heard_anew_ = false;
    ++ports_.figures.loads;
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
        wait_ = std::clamp(2 * wait_, first_pause, longest_pause);
        return doubt(wait_);
    }
    std::optional<StoredGame>& stored = *read;
    if (!stored)
        return give_up({.code = wire::Code::not_found, .text = "there is no such game"});
    wait_ = 0;
    stale_ = std::exchange(read_again_, false);
    read_at_ = ports_.event_log.now();
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
    if (std::exchange(lost_race_, false) && game_->version() == before && !from_scratch)
        return corrupt(); // what it lost against is not there: the game has more than the event log
    if (!heard_anew_)
        heard_ = game_->version(); // whoever told of more told of what is not there
    summary_due_ = known.summary.due;
    look_ = true;
    asks_thinkers_ = true;
    tell_after(before);
    greet_arrivals();
}

/// The game and the event log do not agree: only the event log counts.
void GameActor::corrupt() {
    ++ports_.figures.corrupt;
    game_.reset();
    heard_ = 0;
    doubt(first_pause);
}

/// What is stored is no game: nothing that anybody here does makes it one.
void GameActor::put_aside() {
    ++ports_.figures.corrupt;
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
    const bool fits =
        game_ && stage_ == Stage::ready && !stale_ && entries.front().entry.version <= game_->version() + 1;
    if (!fits)
        return pump();
    const std::int64_t before = game_->version();
    for (const StoredEntry& stored : entries)
        if (game_ && stored.entry.version > game_->version() && game_->apply(stored))
            corrupt();
    asks_thinkers_ = false; // whoever wrote it does
    if (game_)
        tell_after(before);
    pump();
}

void GameActor::hear_of(std::int64_t version) {
    note_of(version);
    pump();
}

void GameActor::note_of(std::int64_t version) {
    heard_at_ = ports_.event_log.now();
    heard_anew_ = heard_anew_ || version > heard_;
    heard_ = std::max(heard_, version);
}

void GameActor::reread() {
    (stage_ == Stage::loading ? read_again_ : stale_) = true;
    retry_at_ = 0;
    if (game_ && followed())
        announce(); // what others said meanwhile is lost, too
    pump();
}

} // namespace quincunx::online
