#include "online/game_actor.hpp"

namespace quincunx::online {

namespace {

Problem private_game() {
    return {.code = wire::Code::not_yours, .text = "this game may not be watched"};
}

} // namespace

void GameActor::show(const std::optional<std::string>& token, Then<wire::Whole> then) {
    visit({.then = [this, then, token] { then(whole(token)); }, .refused = then});
}

void GameActor::ask_status(const wire::AskStatus& request, Then<wire::GameStatus> then) {
    visit({.then = [this, then, token = request.token] { then(status(token)); }, .refused = then});
}

void GameActor::visit(Visit visit) {
    used_at_ = visit.since = ports_.event_log.steady_now();
    doubt_if_unheard();
    visits_.push_back(std::move(visit));
    if (is_known())
        answer_visits();
    pump();
}

void GameActor::answer_visits() {
    for (const Visit& visit : std::exchange(visits_, {}))
        visit.then();
}

Result<wire::Whole, Problem> GameActor::whole(const std::optional<std::string>& token) const {
    if (!may_watch() && !seat_for(token))
        return private_game();
    return wire::Whole{game_->settings(), ports_.event_log.now(), log_entries_of(game_->entries())};
}

Result<wire::GameStatus, Problem> GameActor::status(const std::optional<std::string>& token) const {
    const auto you = seat_for(token);
    if (!you && !may_watch())
        return private_game();
    wire::GameStatus status{.settings = game_->settings(),
                            .now = ports_.event_log.now(),
                            .progress = static_cast<wire::Progress>(game_->phase()),
                            .first = game_->name(Color::first),
                            .second = game_->name(Color::second),
                            .you = you};
    if (game_->session() == nullptr)
        return status;
    if (const auto outcome = game_->session()->outcome()) {
        status.result = result_of(*outcome);
        status.reason = to_text(outcome->reason);
    } else {
        status.turn = game_->session()->turn();
    }
    return status;
}

} // namespace quincunx::online
