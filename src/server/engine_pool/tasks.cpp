#include "server/engine_pool/tasks.hpp"

namespace quincunx::server {

using wire::Code;
using wire::Problem;

namespace {

constexpr std::size_t longest_game = 10'000;
constexpr std::int64_t usual_effort = 200'000;

} // namespace

std::optional<wire::Task> task_of(const online::OnlineGame& online_game, const wire::Goal& goal) {
    const play::Session& session = *online_game.session();
    if (session.played().size() > longest_game)
        return std::nullopt;
    const online::GameSettings& settings = online_game.settings();
    wire::Task task{.game = settings.id,
                    .version = online_game.version(),
                    .variant = settings.variant,
                    .position = settings.position,
                    .moves = {},
                    .goal = goal};
    for (const play::Ply& ply : session.played())
        task.moves.push_back(session.game().text_of(ply.move));
    return task;
}

Result<wire::Task, Problem> task_of(const wire::Whole& game, const wire::Inquiry& inquiry) {
    const wire::goal::Analysis goal{inquiry.lines.value_or(1), inquiry.effort.value_or(usual_effort)};
    auto online_game = online::OnlineGame::open(game.settings);
    if (!online_game)
        return online_game.error();
    bool begun = false;
    std::optional<wire::Task> task;
    for (const wire::LogEntry& entry : game.entries) {
        if (const auto problem = online_game->apply({entry, {}}))
            return *problem;
        if (entry.version != inquiry.version || online_game->session() == nullptr)
            continue;
        begun = true;
        task = task_of(*online_game, goal);
    }
    if (online_game->phase() != online::Phase::finished)
        return Problem{Code::not_now, "a game is analysed when it is over", {}};
    if (!begun)
        return Problem{Code::bad_message, "the game had no such version, or not begun by then", "version"};
    if (!task)
        return Problem{Code::too_much, "so many moves are too many to be analysed", {}};
    return std::move(*task);
}

} // namespace quincunx::server
