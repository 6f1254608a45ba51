#include "server/engine_pool/engine_move_finder.hpp"

#include "server/engine_pool/tasks.hpp"

namespace quincunx::server {

namespace {

/// Only where a computer plays is anything asked.
wire::goal::Move goal_of(const online::OnlineGame& online_game) {
    return {online_game.settings().computer.value_or(wire::Computer{}).level};
}

} // namespace

void EngineMoveFinder::find_move(const online::OnlineGame& online_game, std::int64_t asker) {
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
                  .goal = goal_of(online_game),
                  .asker = asker,
                  .then = {}};
    counters_.thinking.add();
    const auto number = jobs_.give(std::move(job), task_of(online_game, goal_of(online_game)),
                                   [this, game](const wire::TaskAnswer& answer) { finish(game, answer); });
    asked_.insert_or_assign(game, Asked{number, online_game.version()});
}

/// If nobody had the time, the registry asks again.
void EngineMoveFinder::finish(const std::string& game, const wire::TaskAnswer& answer) {
    asked_.erase(game);
    counters_.thinking.add(-1);
    const auto* found = std::get_if<wire::task_answer::Found>(&answer);
    if (found == nullptr)
        return;
    counters_.thoughts.add();
    found_(game, found->version, found->move);
}

} // namespace quincunx::server
