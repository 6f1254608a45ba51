#include "online/table.hpp"

namespace quincunx::online {

namespace {

Problem private_game() {
    return {.code = wire::Code::not_yours, .text = "this game may not be watched"};
}

} // namespace

void Table::show(const std::optional<std::string>& token, Then<wire::Whole> then) {
    visit({.then = [this, then, token] { then(whole(token)); }, .refused = then});
}

void Table::stand(const wire::AskStanding& request, Then<wire::Standing> then) {
    visit({.then = [this, then, token = request.token] { then(standing(token)); }, .refused = then});
}

void Table::visit(Visit visit) {
    used_at_ = visit.since = ports_.ledger.now();
    doubt_if_unheard();
    visits_.push_back(std::move(visit));
    if (is_known())
        answer_visits();
    pump();
}

void Table::answer_visits() {
    for (const Visit& visit : std::exchange(visits_, {}))
        visit.then();
}

Result<wire::Whole, Problem> Table::whole(const std::optional<std::string>& token) const {
    if (!may_watch() && !seat_for(token))
        return private_game();
    return wire::Whole{room_->charter(), ports_.ledger.now(), entries_of(room_->rows())};
}

Result<wire::Standing, Problem> Table::standing(const std::optional<std::string>& token) const {
    const auto you = seat_for(token);
    if (!you && !may_watch())
        return private_game();
    wire::Standing standing{.charter = room_->charter(),
                            .now = ports_.ledger.now(),
                            .progress = static_cast<wire::Progress>(room_->phase()),
                            .first = room_->name(Color::first),
                            .second = room_->name(Color::second),
                            .you = you};
    if (room_->session() == nullptr)
        return standing;
    if (const auto outcome = room_->session()->outcome()) {
        standing.result = result_of(*outcome);
        standing.reason = to_text(outcome->reason);
    } else {
        standing.turn = room_->session()->turn();
    }
    return standing;
}

} // namespace quincunx::online
