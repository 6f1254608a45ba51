#include "online/table.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

/// For a command.
constexpr Milliseconds longest_wait = 2'000;
/// A running game is looked at as often, whatever its clocks say.
constexpr Milliseconds longest_unseen = Milliseconds{10} * 60 * 1000;
/// A game that is followed is read again as often, for a node may die before it has told others what it
/// wrote.
constexpr Milliseconds longest_unread = 60'000;

Problem unavailable() {
    return {.code = wire::Code::unavailable, .text = "the store cannot be reached; send it again"};
}

} // namespace

void Table::look_after() {
    swept_ = true;
    if (stage_ != Stage::loading)
        doubtful_ = true;
    retry_at_ = 0;
    pump();
}

bool Table::pass_time() {
    look_ = false;
    const Milliseconds now = ports_.ledger.now();
    auto rows = room_->fall_due(ports_.ledger.downtimes(), now);
    if (rows.empty())
        rows = rows_of_presence(now);
    if (!rows.empty())
        write(std::move(rows), false);
    else if (std::exchange(swept_, false))
        put_off(now);
    return true;
}

/// A game with a computer is looked at again before long, for whoever lets it think may be gone; less often
/// while a person takes their time.
void Table::put_off(Milliseconds now) {
    Milliseconds due = room_->due();
    if (room_->awaits_computer())
        due = std::min(due, now + thinking_time);
    else if (room_->phase() == Phase::running && room_->charter().computer)
        due = std::min(due, now + std::clamp(now - room_->last_at(), thinking_time, longest_unseen));
    else if (due != never && room_->phase() == Phase::running)
        due = std::min(due, now + longest_unseen);
    card_due_ = due;
    ports_.ledger.put_off(game_, room_->version(), due);
}

/// Whoever wrote down what led to the computer's turn asks, all others only when its move does not come.
/// Where no player is there to wait for it, there is no hurry.
void Table::ask_thinkers(Milliseconds now) {
    if (!room_ || !room_->awaits_computer())
        return;
    const bool asked = asked_for_ == room_->play_version();
    if (asked && now < asked_at_ + thinking_time)
        return;
    asked_for_ = room_->play_version();
    asked_at_ = now;
    const bool hurries = !players_.empty() || now >= room_->last_at() + thinking_time;
    if (!asked && (!asks_thinkers_ || !hurries))
        return;
    ++ports_.figures.thoughts;
    ports_.thinkers.think(*room_, players_.empty() ? 0 : players_.front().guest->asker());
}

bool Table::is_in_flight(std::size_t job) const {
    return job == 0 && ((stage_ == Stage::writing && writing_job_) || stage_ == Stage::founding);
}

/// Whoever waits too long is told to try again. What has been sent to the ledger may happen still.
void Table::finish_overdue(Milliseconds now) {
    std::vector<Job> overdue;
    for (std::size_t i = jobs_.size(); i-- > 0;) {
        if (jobs_[i].since + longest_wait > now)
            continue;
        if (is_in_flight(i)) {
            answer(jobs_[i], unavailable());
            continue;
        }
        overdue.push_back(std::move(jobs_[i]));
        jobs_.erase(jobs_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (Job& job : overdue)
        answer(job, unavailable());
    std::vector<Visit> late;
    for (Visit& visit : visits_)
        if (visit.since + longest_wait <= now)
            late.push_back(std::exchange(visit, {}));
    std::erase_if(visits_, [](const Visit& visit) { return !visit.then; });
    for (const Visit& visit : late)
        visit.refused(unavailable());
}

void Table::tick(Milliseconds now) {
    finish_overdue(now);
    if (followed() && now >= read_at_ + longest_unread && stage_ != Stage::loading)
        doubtful_ = true;
    if (room_ && !gone_) {
        look_ = look_ || room_->due() <= now || (!players_.empty() && !rows_of_presence(now).empty());
        dismiss_strangers(now);
        tell_presence(now);
        show_in_lobby(now);
    }
    pump();
}

} // namespace quincunx::online
