#include "server/move_finders.hpp"

#include "server/tasks.hpp"

namespace quincunx::server {

namespace {

/// Only where a computer plays is anything asked.
wire::errand::Move errand_of(const online::Room& room) {
    return {room.charter().computer.value_or(wire::Computer{}).level};
}

} // namespace

void MoveFinders::think(const online::Room& room, std::int64_t asker) {
    const std::string& game = room.charter().id;
    if (const auto before = asked_.find(game); before != asked_.end()) {
        if (before->second.version == room.version())
            return; // asked for twice
        errands_.drop(before->second.number);
        counters_.thinking.add(-1);
        asked_.erase(before);
    }
    const play::Session& session = *room.session();
    Question question{.id = game,
                      .version = room.version(),
                      .game = session.game().clone(),
                      .history = session.history(),
                      .errand = errand_of(room),
                      .asker = asker,
                      .then = {}};
    counters_.thinking.add();
    const auto number = errands_.give(std::move(question), task_of(room, errand_of(room)),
                                      [this, game](const wire::TaskAnswer& answer) { finish(game, answer); });
    asked_.insert_or_assign(game, Asked{number, room.version()});
}

/// If nobody had the time, the hall asks again.
void MoveFinders::finish(const std::string& game, const wire::TaskAnswer& answer) {
    asked_.erase(game);
    counters_.thinking.add(-1);
    const auto* found = std::get_if<wire::task_answer::Found>(&answer);
    if (found == nullptr)
        return;
    counters_.thoughts.add();
    found_(game, found->version, found->move);
}

} // namespace quincunx::server
