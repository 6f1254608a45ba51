#include "server/engine_pool/engine_move_finder.hpp"

#include "server/engine_pool/tasks.hpp"

namespace quincunx::server {

namespace {

/// Only where a computer plays is anything asked.
wire::Computer computer_of(const online::OnlineGame& online_game) {
    return online_game.settings().computer.value_or(wire::Computer{});
}

/// What the computer gives its game for an answer; nothing if nobody had the time.
struct CommandOf {
    std::optional<wire::Command> operator()(const wire::task_answer::Found& found) const {
        return wire::command::Move{found.move};
    }
    std::optional<wire::Command> operator()(const wire::task_answer::Judged& judged) const {
        return judged.takes ? wire::Command(wire::command::AcceptDraw{}) : wire::command::DeclineDraw{};
    }
    std::optional<wire::Command> operator()(const auto& /*refused*/) const { return std::nullopt; }
};

} // namespace

void EngineMoveFinder::find_move(const online::OnlineGame& online_game, std::int64_t asker) {
    ask(online_game, wire::goal::Move{computer_of(online_game).level}, asker);
}

void EngineMoveFinder::judge_draw(const online::OnlineGame& online_game, std::int64_t asker) {
    ask(online_game, wire::goal::Draw{computer_of(online_game).side}, asker);
}

void EngineMoveFinder::ask(const online::OnlineGame& online_game, const wire::Goal& goal,
                           std::int64_t asker) {
    const std::string& game = online_game.settings().id;
    if (const auto before = asked_.find(game); before != asked_.end()) {
        if (before->second.version == online_game.version())
            return; // asked for twice
        jobs_.drop(before->second.number);
        counters_.thinking.add(-1);
        asked_.erase(before);
    }
    const play::Session& session = *online_game.session();
    EngineJob job{.id = game,
                  .version = online_game.version(),
                  .game = session.game().clone(),
                  .history = session.history(),
                  .goal = goal,
                  .asker = asker,
                  .then = {}};
    counters_.thinking.add();
    const auto number = jobs_.give(std::move(job), task_of(online_game, goal),
                                   [this, game](const wire::TaskAnswer& answer) { finish(game, answer); });
    asked_.insert_or_assign(game, Asked{number, online_game.version()});
}

/// If nobody had the time, the registry asks again.
void EngineMoveFinder::finish(const std::string& game, const wire::TaskAnswer& answer) {
    const auto asked = asked_.extract(game);
    counters_.thinking.add(-1);
    auto command = std::visit(CommandOf{}, answer);
    if (!command)
        return;
    counters_.thoughts.add();
    found_(game, asked.mapped().version, std::move(*command));
}

} // namespace quincunx::server
