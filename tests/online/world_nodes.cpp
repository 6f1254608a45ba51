#include "online/world.hpp"

#include <algorithm>

namespace quincunx::test {

void World::let_event_log(Node& node) {
    if (node.event_log.waiting() == 0)
        return;
    Fate fate = Fate::done;
    if (weather_.store_lies && below(3) == 0)
        fate = Fate::promised;
    else if (!store_is_well_ && below(2) == 0)
        fate = below(2) == 0 ? Fate::unheard : Fate::lost;
    node.event_log.let(below(node.event_log.waiting()), fate);
    if (!node.event_log.promises.empty() && below(2) == 0) {
        node.event_log.promises.front()();
        node.event_log.promises.pop_front();
    }
}

void World::let_bus(std::size_t from) {
    auto& sent = nodes_[from].bus.sent;
    if (sent.empty())
        return;
    const auto place = below(sent.size());
    const Sent message = sent[place];
    if (below(8) > 0)
        sent.erase(sent.begin() + place);
    if (below(4) > 0)
        deliver(message, from);
}

void World::deliver(const Sent& message, std::size_t from) {
    Node& to = nodes_[1 - from];
    if (!to.registry || to.bus.followed[message.game] == 0)
        return;
    if (message.entries.empty())
        to.registry->hear_beat(std::to_string(from), message.game, message.version, message.present);
    else
        to.registry->hear(message.game, message.entries);
}

void World::let_move_finder(Node& node) {
    if (node.move_finder.asked.empty())
        return;
    const Asked asked = node.move_finder.asked.front();
    if (below(8) > 0)
        node.move_finder.asked.pop_front();
    if (node.registry && below(8) > 0)
        node.registry->computer_decides(asked.game, asked.version,
                                        below(10) == 0 ? wire::Command(wire::command::Move{"a1"})
                                                       : asked.commands[below(asked.commands.size())]);
}

void World::pass(Milliseconds time) {
    archive_.now += time;
    for (Node& node : nodes_) {
        if (!node.registry && below(3) == 0)
            rise(node);
        if (node.registry)
            node.registry->tick();
    }
}

void World::kill(Node& node) {
    if (!node.registry)
        return;
    for (Person& person : people_)
        person.lose(*node.registry);
    write_down(*node.registry);
    node.registry.reset();
    while (node.event_log.waiting() > 0) // some of it reaches the disk
        node.event_log.let(0, below(2) == 0 ? Fate::done : Fate::lost);
    node.bus.sent.clear();
    node.bus.followed.clear();
    node.move_finder.asked.clear();
    if (std::ranges::none_of(nodes_, [](const Node& other) { return other.registry != nullptr; }))
        down_since_ = archive_.now;
}

void World::rise(Node& node) {
    if (down_since_ && archive_.now > *down_since_ && !weather_.downtime_is_hidden)
        archive_.downtimes.push_back({*down_since_, archive_.now});
    if (down_since_ && weather_.downtime_is_hidden)
        hidden_.push_back({*down_since_, archive_.now});
    down_since_.reset();
    node.rise();
}

} // namespace quincunx::test
