#include "server/tasks.hpp"

namespace quincunx::server {

using wire::Code;
using wire::Problem;

namespace {

constexpr std::size_t longest_game = 10'000;
constexpr std::int64_t usual_effort = 200'000;

} // namespace

std::optional<wire::Task> task_of(const online::Room& room, const wire::Errand& errand) {
    const play::Session& session = *room.session();
    if (session.played().size() > longest_game)
        return std::nullopt;
    const online::Charter& charter = room.charter();
    wire::Task task{.game = charter.id,
                    .version = room.version(),
                    .variant = charter.variant,
                    .position = charter.position,
                    .moves = {},
                    .errand = errand};
    for (const play::Ply& ply : session.played())
        task.moves.push_back(session.game().text_of(ply.move));
    return task;
}

Result<wire::Task, Problem> task_of(const wire::Whole& game, const wire::Inquiry& inquiry) {
    const wire::errand::Analysis errand{inquiry.lines.value_or(1), inquiry.effort.value_or(usual_effort)};
    auto room = online::Room::open(game.charter);
    if (!room)
        return room.error();
    bool begun = false;
    std::optional<wire::Task> task;
    for (const wire::Entry& entry : game.entries) {
        if (const auto problem = room->apply({entry, {}}))
            return *problem;
        if (entry.version != inquiry.version || room->session() == nullptr)
            continue;
        begun = true;
        task = task_of(*room, errand);
    }
    if (room->phase() != online::Phase::finished)
        return Problem{Code::not_now, "a game is analysed when it is over", {}};
    if (!begun)
        return Problem{Code::bad_message, "the game had no such version, or not begun by then", "version"};
    if (!task)
        return Problem{Code::too_much, "so many moves are too many to be analysed", {}};
    return std::move(*task);
}

} // namespace quincunx::server
