#include "online/table.hpp"

#include "online/founding.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

constexpr std::size_t most_jobs = 16;

} // namespace

Table::Table(Ports ports, std::string game)
    : ports_(ports),
      game_(std::move(game)),
      used_at_(ports_.ledger.now()) {}

void Table::adopt(Room room) {
    card_due_ = room.card().due;
    shown_until_ = room.charter().created + shown_alone;
    room_ = std::make_unique<Room>(std::move(room));
    doubtful_ = false;
    asks_thinkers_ = true;
    pump();
}

bool Table::at_rest() const {
    return stage_ == Stage::ready && jobs_.empty() && visits_.empty() && !swept_;
}

bool Table::is_full() const {
    return jobs_.size() >= most_jobs;
}

void Table::queue(std::variant<Order, Sitting, Replacing, Thought> what) {
    used_at_ = ports_.ledger.now();
    jobs_.push_back({used_at_, std::move(what)});
    pump();
}

void Table::sit(wire::TakeSeat request, Then<wire::Seat> then) {
    if (is_full())
        return then(Problem{.code = wire::Code::too_fast, .text = "too many wait for this game"});
    auto name = name_of_player(request.name);
    if (!name)
        return then(name.error());
    request.name = std::move(*name);
    if (!request.token)
        request.token = ports_.lots.token();
    std::string secret = ports_.lots.hash(*request.token);
    queue(Sitting{std::move(request), std::move(secret), std::move(then)});
}

void Table::replace_token(wire::ReplaceToken request, Then<wire::Seat> then) {
    if (is_full())
        return then(Problem{.code = wire::Code::too_fast, .text = "too many wait for this game"});
    queue(Replacing{std::move(request), std::move(then)});
}

void Table::order(Guest& guest, wire::client_message::Order order) {
    ++ports_.figures.orders;
    const auto seat = seat_of(guest);
    const bool greeted = seat || std::ranges::find(watchers_, &guest) != watchers_.end();
    const Order taken{&guest, std::move(order), seat.value_or(Color::first)};
    if (!greeted)
        refuse(taken, {.code = wire::Code::unavailable, .text = "the game is not there yet"});
    else if (!seat)
        refuse(taken, {.code = wire::Code::not_yours, .text = "who has no seat may only watch"});
    else if (is_full())
        refuse(taken, {.code = wire::Code::too_fast, .text = "too many commands wait for this game"});
    else
        queue(taken);
}

void Table::thought(std::int64_t version, std::string move) {
    const bool waits =
        std::ranges::any_of(jobs_, [](const Job& job) { return std::holds_alternative<Thought>(job.what); });
    if (!waits)
        queue(Thought{version, std::move(move)});
}

/// Does what can be done now. What it starts may end at once, or much later by another call of this.
void Table::pump() {
    if (pumping_)
        return;
    const auto self = shared_from_this();
    pumping_ = true;
    while (stage_ == Stage::ready && !gone_ && step()) {
    }
    pumping_ = false;
}

/// Whether there may be something more to do.
bool Table::step() {
    if (room_ && heard_ > room_->version())
        doubtful_ = true;
    if (doubtful_) {
        const bool wanted = followed() || !visits_.empty() || !jobs_.empty() || swept_;
        if (!wanted || ports_.ledger.now() < retry_at_)
            return false;
        load();
        return true;
    }
    if (!jobs_.empty())
        return do_job(jobs_.front());
    if (look_)
        return pass_time();
    ask_thinkers(ports_.ledger.now());
    return false;
}

bool Table::do_job(Job& job) {
    return std::visit([&](auto& what) { return work(what); }, job.what);
}

bool Table::work(Order& order) {
    std::vector<Row> before = room_->of_key(order.order.key, order.seat);
    if (!before.empty()) {
        ++ports_.figures.repeats;
        if (order.guest != nullptr)
            tell_again(*order.guest, std::move(before));
        done();
        return true;
    }
    if (order.order.version > room_->version() && !std::exchange(order.reread, true)) {
        doubt(0); // another node may have told what is not known here yet
        return true;
    }
    if (std::holds_alternative<wire::command::OfferRematch>(order.order.command))
        if (auto plan = plan_of_rematch(*room_, order.seat, ports_.lots)) {
            plan->creator = order.guest != nullptr ? order.guest->asker() % creators : 0;
            rematch(std::move(*plan));
            return true;
        }
    if (auto rows = rows_of_presence(ports_.ledger.now()); !rows.empty()) {
        write(std::move(rows), false); // whoever was away may have come back
        return true;
    }
    auto rows = room_->decide(order.order.command, order.order.version, order.seat, ports_.ledger.downtimes(),
                              ports_.ledger.now());
    if (!rows) {
        refuse(order, rows.error());
        done();
        return true;
    }
    rows->front().entry.key = order.order.key;
    write(std::move(*rows), true);
    return true;
}

/// Who sits already, perhaps since just now, is told so.
bool Table::work(Sitting& sitting) {
    if (const auto side = seat_of_secret(sitting.secret)) {
        give_seat(*side, sitting.request.token.value_or(""), sitting.then);
        return true;
    }
    auto rows = room_->sit(sitting.request.name, sitting.secret, std::nullopt, ports_.ledger.now());
    if (rows) {
        write(std::move(*rows), true);
        return true;
    }
    answer(jobs_.front(), rows.error());
    done();
    return true;
}

/// Whoever has the seat by the new token already, perhaps since just now, is told so.
bool Table::work(Replacing& replacing) {
    const wire::ReplaceToken& request = replacing.request;
    const std::string secret = ports_.lots.hash(request.next);
    if (const auto side = seat_of_secret(secret)) {
        give_seat(*side, request.next, replacing.then);
        return true;
    }
    const auto side = seat_for(request.token);
    auto rows = side ? room_->replace_token(*side, secret, ports_.ledger.now())
                     : Room::Rows(Problem{.code = wire::Code::not_yours, .text = "the token opens no seat"});
    if (rows) {
        write(std::move(*rows), true);
        return true;
    }
    answer(jobs_.front(), rows.error());
    done();
    return true;
}

/// The first job has come to a seat.
void Table::give_seat(Color side, const std::string& token, Then<wire::Seat>& then) {
    const auto tell = std::exchange(then, nullptr);
    const wire::Seat seat{room_->charter(), side, token, "/game/" + game_};
    done();
    if (tell)
        tell(seat);
}

/// A move that does not fit is forgotten: after a while thinkers are asked again.
bool Table::work(Thought& thought) {
    auto rows = room_->computer_moves(std::move(thought.move), thought.version, ports_.ledger.downtimes(),
                                      ports_.ledger.now());
    if (rows)
        write(std::move(*rows), true);
    else
        done();
    return true;
}

/// The first job is done with.
void Table::done() {
    jobs_.erase(jobs_.begin());
}

void Table::refuse(const Order& order, Problem problem) {
    ++ports_.figures.refusals;
    if (order.guest == nullptr)
        return;
    order.guest->tell(text_of(
        wire::server_message::Refused{order.order.key, room_ ? room_->version() : 0, std::move(problem)}));
}

/// Whoever gave a job is told this, and nothing more.
void Table::answer(Job& job, const Problem& problem) {
    if (auto* order = std::get_if<Order>(&job.what)) {
        refuse(*order, problem);
        order->guest = nullptr;
    } else if (auto* sitting = std::get_if<Sitting>(&job.what)) {
        if (const auto then = std::exchange(sitting->then, nullptr))
            then(problem);
    } else if (auto* replacing = std::get_if<Replacing>(&job.what)) {
        if (const auto then = std::exchange(replacing->then, nullptr))
            then(problem);
    }
}

/// Both want it: the next game is founded first, so that nobody is ever sent to a game that is not there.
/// Should this end in between, whoever does it again finds the game founded.
void Table::rematch(Plan plan) {
    stage_ = Stage::founding;
    found(ports_, std::move(plan), weak_from_this(),
          [this](Result<Founded, Problem> founded) { rematch_founded(founded); });
}

void Table::rematch_founded(const Result<Founded, Problem>& founded) {
    stage_ = Stage::ready;
    const Order& order = std::get<Order>(jobs_.front().what);
    if (!founded) {
        answer(jobs_.front(), founded.error());
        done();
        return pump();
    }
    Row row;
    row.entry = {.version = room_->version() + 1,
                 .at = std::max(ports_.ledger.now(), room_->last_at()),
                 .key = order.order.key,
                 .event = wire::event::Rematched{founded->charter.id}};
    write({std::move(row)}, true);
    pump();
}

} // namespace quincunx::online
