#include "online/game_actor.hpp"

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

void GameActor::look_after() {
    swept_ = true;
    if (stage_ != Stage::loading)
        log_.is_stale = true;
    log_.retry_at = 0;
    pump();
}

bool GameActor::pass_time() {
    look_ = false;
    const Milliseconds now = ports_.event_log.now();
    auto entries = game_->fall_due(ports_.event_log.downtimes(), now);
    if (entries.empty())
        entries = entries_of_presence(now);
    if (!entries.empty())
        write(std::move(entries), false);
    else if (std::exchange(swept_, false))
        put_off(now);
    return true;
}

/// A game with a computer is looked at again before long, for whoever lets it think may be gone; less often
/// while a person takes their time.
void GameActor::put_off(Milliseconds now) {
    Milliseconds due = game_->due();
    if (game_->awaits_computer())
        due = std::min(due, now + thinking_time);
    else if (game_->phase() == Phase::running && game_->settings().computer)
        due = std::min(due, now + std::clamp(now - game_->last_at(), thinking_time, longest_unseen));
    else if (due != never && game_->phase() == Phase::running)
        due = std::min(due, now + longest_unseen);
    log_.summary_due = due;
    ports_.event_log.put_off(id_, game_->version(), due);
}

/// Whoever wrote down what asks the computer for something has it think, all others only when nothing comes
/// of that. Where no player is there to wait for it, there is no hurry.
void GameActor::ask_computer() {
    if (!game_ || !game_->awaits_computer())
        return;
    const Milliseconds now = ports_.event_log.steady_now();
    const bool asked = thinking_.version == game_->asked_version();
    if (asked && now < thinking_.asked_at + thinking_time)
        return;
    thinking_.version = game_->asked_version();
    thinking_.asked_at = now;
    const bool hurries =
        subscribers_.has_players() || ports_.event_log.now() >= game_->last_at() + thinking_time;
    if (!asked && (!thinking_.is_wanted || !hurries))
        return;
    ++ports_.metrics.thoughts;
    const Subscriber* player = subscribers_.first_player();
    const std::int64_t asker = player == nullptr ? 0 : player->asker();
    if (game_->offers_computer_draw())
        ports_.move_finder.judge_draw(*game_, asker);
    else
        ports_.move_finder.find_move(*game_, asker);
}

bool GameActor::is_in_flight(std::size_t job) const {
    return job == 0 && ((stage_ == Stage::writing && writing_.of_job) || stage_ == Stage::creating);
}

/// Whoever waits too long is told to try again. What has been sent to the event log may happen still.
void GameActor::finish_overdue(Milliseconds now) {
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
    for (Job& job : overdue) {
        note_time_of(job);
        answer(job, unavailable());
    }
    std::vector<Visit> late;
    for (Visit& visit : visits_)
        if (visit.since + longest_wait <= now)
            late.push_back(std::exchange(visit, {}));
    std::erase_if(visits_, [](const Visit& visit) { return !visit.then; });
    for (const Visit& visit : late)
        visit.refused(unavailable());
}

void GameActor::tick() {
    const Milliseconds now = ports_.event_log.now();
    const Milliseconds steady = ports_.event_log.steady_now();
    finish_overdue(steady);
    if (followed() && steady >= log_.read_at + longest_unread && stage_ != Stage::loading)
        log_.is_stale = true;
    if (game_ && !gone_) {
        look_ =
            look_ || game_->due() <= now || (subscribers_.has_players() && !entries_of_presence(now).empty());
        dismiss_strangers(now);
        tell_presence(steady);
        show_in_lobby(now);
    }
    pump();
}

} // namespace quincunx::online
