#include "online/game_actor.hpp"

#include "online/creation.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr std::size_t most_jobs = 16;

} // namespace

GameActor::GameActor(Ports ports, std::string game)
    : ports_(ports),
      id_(std::move(game)),
      presence_(id_),
      used_at_(ports_.event_log.steady_now()) {}

void GameActor::adopt(OnlineGame game) {
    log_.summary_due = game.summary().due;
    shown_until_ = game.settings().created + shown_alone;
    game_ = std::make_unique<OnlineGame>(std::move(game));
    log_.is_stale = false;
    thinking_.is_wanted = true;
    pump();
}

bool GameActor::at_rest() const {
    return stage_ == Stage::ready && jobs_.empty() && visits_.empty() && !swept_;
}

bool GameActor::is_full() const {
    return jobs_.size() >= most_jobs;
}

void GameActor::queue(std::variant<Order, Sitting, Replacing, Thought> what) {
    used_at_ = ports_.event_log.steady_now();
    jobs_.push_back({used_at_, std::move(what)});
    pump();
}

void GameActor::sit(wire::TakeSeat request, Then<wire::Seat> then) {
    if (is_full())
        return then(Problem{.code = wire::Code::too_fast, .text = "too many wait for this game"});
    auto name = name_of_player(request.name);
    if (!name)
        return then(name.error());
    request.name = std::move(*name);
    if (!request.token)
        request.token = ports_.random.token();
    std::string secret = ports_.random.hash(*request.token);
    queue(Sitting{std::move(request), std::move(secret), std::move(then)});
}

void GameActor::replace_token(wire::ReplaceToken request, Then<wire::Seat> then) {
    if (is_full())
        return then(Problem{.code = wire::Code::too_fast, .text = "too many wait for this game"});
    queue(Replacing{std::move(request), std::move(then)});
}

void GameActor::order(Subscriber& subscriber, wire::client_message::Order order) {
    ++ports_.metrics.orders;
    const auto seat = subscribers_.seat_of(subscriber);
    const bool greeted = subscribers_.has(subscriber);
    const Order taken{&subscriber, std::move(order), seat.value_or(Color::first)};
    if (!greeted)
        refuse(taken, {.code = wire::Code::unavailable, .text = "the game is not there yet"});
    else if (!seat)
        refuse(taken, {.code = wire::Code::not_yours, .text = "who has no seat may only watch"});
    else if (is_full())
        refuse(taken, {.code = wire::Code::too_fast, .text = "too many commands wait for this game"});
    else
        queue(taken);
}

void GameActor::computer_decides(std::int64_t version, wire::Command command) {
    const bool waits =
        std::ranges::any_of(jobs_, [](const Job& job) { return std::holds_alternative<Thought>(job.what); });
    if (!waits)
        queue(Thought{version, std::move(command)});
}

/// Does what can be done now. What it starts may end at once, or much later by another call of this.
void GameActor::pump() {
    if (pumping_)
        return;
    const auto self = shared_from_this();
    pumping_ = true;
    while (stage_ == Stage::ready && !gone_ && step()) {
    }
    pumping_ = false;
}

/// Whether there may be something more to do.
bool GameActor::step() {
    if (game_ && log_.heard > game_->version())
        log_.is_stale = true;
    if (log_.is_stale) {
        const bool wanted = followed() || !visits_.empty() || !jobs_.empty() || swept_;
        if (!wanted || ports_.event_log.steady_now() < log_.retry_at)
            return false;
        load();
        return true;
    }
    if (!jobs_.empty())
        return do_job(jobs_.front());
    if (look_)
        return pass_time();
    ask_computer();
    return false;
}

bool GameActor::do_job(Job& job) {
    return std::visit([&](auto& what) { return work(what); }, job.what);
}

bool GameActor::work(Order& order) {
    std::vector<StoredEntry> before = game_->of_key(order.order.key, order.seat);
    if (!before.empty()) {
        ++ports_.metrics.repeats;
        if (order.subscriber != nullptr)
            tell_again(*order.subscriber, std::move(before));
        done();
        return true;
    }
    if (order.order.version > game_->version() && !std::exchange(order.reread, true)) {
        doubt(0); // another node may have told what is not known here yet
        return true;
    }
    if (std::holds_alternative<wire::command::OfferRematch>(order.order.command))
        if (auto plan = plan_of_rematch(*game_, order.seat, ports_.random)) {
            plan->creator = order.subscriber != nullptr ? order.subscriber->asker() % creators : 0;
            rematch(std::move(*plan));
            return true;
        }
    if (auto entries = entries_of_presence(ports_.event_log.now()); !entries.empty()) {
        write(std::move(entries), false); // whoever was away may have come back
        return true;
    }
    auto entries = game_->decide(order.order.command, order.order.version, order.seat,
                                 ports_.event_log.downtimes(), ports_.event_log.now());
    if (!entries) {
        refuse(order, entries.error());
        done();
        return true;
    }
    entries->front().entry.key = order.order.key;
    write(std::move(*entries), true);
    return true;
}

/// Who sits already, perhaps since just now, is told so.
bool GameActor::work(Sitting& sitting) {
    if (const auto side = seat_of_secret(sitting.secret)) {
        give_seat(*side, sitting.request.token.value_or(""), sitting.then);
        return true;
    }
    auto entries = game_->sit(sitting.request.name, sitting.secret, std::nullopt, ports_.event_log.now());
    if (entries) {
        write(std::move(*entries), true);
        return true;
    }
    answer(jobs_.front(), entries.error());
    done();
    return true;
}

/// Whoever has the seat by the new token already, perhaps since just now, is told so.
bool GameActor::work(Replacing& replacing) {
    const wire::ReplaceToken& request = replacing.request;
    const std::string secret = ports_.random.hash(request.next);
    if (const auto side = seat_of_secret(secret)) {
        give_seat(*side, request.next, replacing.then);
        return true;
    }
    const auto side = seat_for(request.token);
    auto entries =
        side ? game_->replace_token(*side, secret, ports_.event_log.now())
             : OnlineGame::Entries(Problem{.code = wire::Code::not_yours, .text = "the token opens no seat"});
    if (entries) {
        write(std::move(*entries), true);
        return true;
    }
    answer(jobs_.front(), entries.error());
    done();
    return true;
}

/// The first job has come to a seat.
void GameActor::give_seat(Color side, const std::string& token, Then<wire::Seat>& then) {
    const auto tell = std::exchange(then, nullptr);
    const wire::Seat seat{game_->settings(), side, token, "/game/" + id_};
    done();
    if (tell)
        tell(seat);
}

/// What does not fit is forgotten: after a while the move finder is asked again.
bool GameActor::work(Thought& thought) {
    auto entries = game_->computer_decides(thought.command, thought.version, ports_.event_log.downtimes(),
                                           ports_.event_log.now());
    if (entries)
        write(std::move(*entries), true);
    else
        done();
    return true;
}

/// The first job is done with.
void GameActor::done() {
    note_time_of(jobs_.front());
    jobs_.erase(jobs_.begin());
}

/// Of commands, that is: others wait for requests, which are timed as these.
void GameActor::note_time_of(const Job& job) {
    if (std::holds_alternative<Order>(job.what))
        ports_.metrics.answers.count(static_cast<std::uint64_t>(ports_.event_log.steady_now() - job.since));
}

void GameActor::refuse(const Order& order, Problem problem) {
    ++ports_.metrics.refusals;
    if (order.subscriber == nullptr)
        return;
    order.subscriber->tell(shared_text(
        wire::server_message::Refused{order.order.key, game_ ? game_->version() : 0, std::move(problem)}));
}

/// Whoever gave a job is told this, and nothing more.
void GameActor::answer(Job& job, const Problem& problem) {
    if (auto* order = std::get_if<Order>(&job.what)) {
        refuse(*order, problem);
        order->subscriber = nullptr;
    } else if (auto* sitting = std::get_if<Sitting>(&job.what)) {
        if (const auto then = std::exchange(sitting->then, nullptr))
            then(problem);
    } else if (auto* replacing = std::get_if<Replacing>(&job.what)) {
        if (const auto then = std::exchange(replacing->then, nullptr))
            then(problem);
    }
}

/// Both want it: the next game is created first, so that nobody is ever sent to a game that is not there.
/// Should this end in between, whoever does it again finds the game created.
void GameActor::rematch(Plan plan) {
    stage_ = Stage::creating;
    create_game(ports_, std::move(plan), weak_from_this(),
                [this](Result<CreatedGame, Problem> created) { rematch_created(created); });
}

void GameActor::rematch_created(const Result<CreatedGame, Problem>& created) {
    stage_ = Stage::ready;
    const Order& order = std::get<Order>(jobs_.front().what);
    if (!created) {
        answer(jobs_.front(), created.error());
        done();
        return pump();
    }
    StoredEntry stored;
    stored.entry = {.version = game_->version() + 1,
                    .at = std::max(ports_.event_log.now(), game_->last_at()),
                    .key = order.order.key,
                    .event = wire::event::Rematched{created->settings.id}};
    write({std::move(stored)}, true);
    pump();
}

} // namespace quincunx::online
