#include "online/table.hpp"

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

/// The card is written only where it changes what the lobby shows, or is due earlier than the ledger may
/// believe: so that a move is one row and nothing else.
void Table::write(std::vector<Row> rows, bool of_job) {
    stage_ = Stage::writing;
    writing_job_ = of_job;
    Append append{game_, rows, {}};
    writing_ = std::move(rows);
    Card card = room_->card_after(writing_);
    const bool seats = std::holds_alternative<wire::event::Seated>(writing_.front().entry.event);
    const bool unsure = card_due_ != never && card_due_ <= ports_.ledger.now() + clocks_differ;
    if (seats || card.phase != room_->phase() || card.due < card_due_ || unsure)
        append.card = std::move(card);
    const Milliseconds due = append.card ? append.card->due : card_due_;
    ports_.ledger.append(std::move(append), [weak = weak_from_this(), due](Written what) {
        if (const auto self = weak.lock())
            self->written(what, due);
    });
}

void Table::written(Written outcome, Milliseconds card_due) {
    stage_ = Stage::ready;
    std::vector<Row> rows = std::exchange(writing_, {});
    if (outcome == Written::committed) {
        card_due_ = card_due;
        for (const Row& row : rows)
            if (room_ && room_->apply(row))
                misfit();
        committed(std::move(rows));
    } else {
        ++(outcome == Written::conflict ? ports_.figures.conflicts : ports_.figures.unknowns);
        lost_race_ = outcome == Written::conflict;
        doubt(lost_race_ ? 0 : first_pause);
    }
    pump();
}

void Table::committed(std::vector<Row> rows) {
    if (!room_)
        return;
    ports_.figures.entries += rows.size();
    asks_thinkers_ = true;
    look_ = look_ || swept_;
    // Somebody who asks for a seat is answered when the job is looked at again.
    if (writing_job_ && !std::holds_alternative<Sitting>(jobs_.front().what) &&
        !std::holds_alternative<Replacing>(jobs_.front().what))
        done();
    if (may_be_followed_elsewhere())
        ports_.bus.publish(game_, rows);
    tell_news(std::move(rows));
}

void Table::doubt(Milliseconds wait) {
    doubtful_ = true;
    retry_at_ = ports_.ledger.now() + wait;
}

void Table::load() {
    stage_ = Stage::loading;
    heard_anew_ = false;
    ++ports_.figures.loads;
    ports_.ledger.load(game_, room_ ? room_->version() : 0,
                       [weak = weak_from_this()](Read<std::optional<Stored>> read) {
                           if (const auto self = weak.lock())
                               self->loaded(std::move(read));
                       });
}

void Table::loaded(Read<std::optional<Stored>> read) {
    stage_ = Stage::ready;
    if (!read && read.error().is_unreadable)
        return put_aside();
    if (!read) {
        wait_ = std::clamp(2 * wait_, first_pause, longest_pause);
        return doubt(wait_);
    }
    std::optional<Stored>& stored = *read;
    if (!stored)
        return give_up({.code = wire::Code::not_found, .text = "there is no such game"});
    wait_ = 0;
    doubtful_ = std::exchange(read_again_, false);
    read_at_ = ports_.ledger.now();
    take(std::move(*stored));
    pump();
}

/// What the ledger has more than the room.
void Table::take(Stored stored) {
    const bool from_scratch = !room_;
    if (from_scratch) {
        auto room = Room::open(std::move(stored.charter));
        if (!room)
            return put_aside();
        room_ = std::make_unique<Room>(std::move(*room));
    }
    const std::int64_t before = room_->version();
    for (const Row& row : stored.rows)
        if (row.entry.version > room_->version() && room_->apply(row))
            return from_scratch ? put_aside() : misfit();
    if (std::exchange(lost_race_, false) && room_->version() == before && !from_scratch)
        return misfit(); // what it lost against is not there: the room has more than the ledger
    if (!heard_anew_)
        heard_ = room_->version(); // whoever told of more told of what is not there
    card_due_ = stored.card.due;
    look_ = true;
    asks_thinkers_ = true;
    tell_after(before);
    greet_arrivals();
}

/// The room and the ledger do not agree: only the ledger counts.
void Table::misfit() {
    ++ports_.figures.misfits;
    room_.reset();
    heard_ = 0;
    doubt(first_pause);
}

/// What is stored is no game: nothing that anybody here does makes it one.
void Table::put_aside() {
    ++ports_.figures.misfits;
    if (std::exchange(swept_, false))
        ports_.ledger.put_aside(game_, ports_.ledger.now() + time_aside);
    give_up({.code = wire::Code::failed, .text = "the game cannot be read"});
}

void Table::give_up(const Problem& problem) {
    gone_ = true;
    auto jobs = std::exchange(jobs_, {});
    for (Job& job : jobs)
        answer(job, problem);
    for (const Visit& visit : std::exchange(visits_, {}))
        visit.refused(problem);
    dismiss_all(wire::Farewell::not_allowed);
}

void Table::hear(std::span<const Row> rows) {
    if (rows.empty())
        return;
    note_of(rows.back().entry.version);
    const bool fits =
        room_ && stage_ == Stage::ready && !doubtful_ && rows.front().entry.version <= room_->version() + 1;
    if (!fits)
        return pump();
    const std::int64_t before = room_->version();
    for (const Row& row : rows)
        if (room_ && row.entry.version > room_->version() && room_->apply(row))
            misfit();
    asks_thinkers_ = false; // whoever wrote it does
    if (room_)
        tell_after(before);
    pump();
}

void Table::hear_of(std::int64_t version) {
    note_of(version);
    pump();
}

void Table::note_of(std::int64_t version) {
    heard_at_ = ports_.ledger.now();
    heard_anew_ = heard_anew_ || version > heard_;
    heard_ = std::max(heard_, version);
}

void Table::reread() {
    (stage_ == Stage::loading ? read_again_ : doubtful_) = true;
    retry_at_ = 0;
    if (room_ && followed())
        announce(); // what others said meanwhile is lost, too
    pump();
}

} // namespace quincunx::online
