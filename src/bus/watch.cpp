#include "bus/watch.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::bus {

/// Nobody was heard while the link was away: what they said then was missed.
void Watch::link(bool up, Milliseconds now) {
    up_ = up;
    at_once_ = true;
    for (auto& [name, node] : nodes_)
        node = {.heard = now};
}

void Watch::hear(const wire::NodeNews& news, Milliseconds now) {
    if (const auto* bye = std::get_if<wire::node_news::Bye>(&news)) {
        nodes_.erase(bye->node);
        return;
    }
    Node& node = nodes_[std::get<wire::node_news::Here>(news).node];
    at_once_ = at_once_ || node.missed; // for what it said after the last look
    node = {.heard = now};
}

bool Watch::misses_somebody(Milliseconds now) {
    std::erase_if(nodes_, [&](const auto& entry) {
        return entry.second.heard + intervals_.silence + intervals_.missed <= now;
    });
    bool misses = false;
    for (auto& [name, node] : nodes_) {
        node.missed = node.heard + intervals_.silence <= now;
        misses = misses || node.missed;
    }
    return misses;
}

bool Watch::due(Milliseconds now) {
    const bool again = !up_ || misses_somebody(now);
    const bool rested = !reread_at_ || now >= *reread_at_ + intervals_.reread;
    if (!std::exchange(at_once_, false) && !(again && rested))
        return false;
    reread_at_ = now;
    return true;
}

std::size_t Watch::heard(Milliseconds now) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        nodes_, [&](const auto& entry) { return entry.second.heard + intervals_.silence > now; }));
}

} // namespace quincunx::bus
