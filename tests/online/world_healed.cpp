#include "online/world.hpp"

#include <algorithm>

namespace quincunx::test {

/// The network and the store are well again; everybody comes to know everything. Clocks are compared
/// before they have all run out.
void World::heal() {
    for (Node& node : nodes_)
        if (!node.registry)
            rise(node);
    for (int round = 0; round < 6; ++round)
        go_well(400); // longer in all than a registry waits between two attempts to read
    compare_clocks();
    for (int round = 0; round < 24; ++round)
        go_well(4000);
}

void World::go_well(Milliseconds time) {
    for (Person& person : people_) {
        if (person.wants_token())
            replace_token(person, some_node());
        if (!game_.empty() && !person.connected())
            person.connect(*some_node().registry, game_);
        else if (person.connected())
            person.send_again();
        person.carry_all();
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        nodes_[i].event_log.let_all();
        for (; !nodes_[i].bus.sent.empty(); nodes_[i].bus.sent.pop_front())
            deliver(nodes_[i].bus.sent.front(), i);
    }
    for (Node& node : nodes_)
        node.event_log.let_all();
    for (Person& person : people_)
        receive(person);
    pass(time);
}

void World::write_down(const GameRegistry& registry) {
    chronicle_.conflicts += registry.metrics().conflicts;
    chronicle_.unknowns += registry.metrics().unknowns;
    chronicle_.repeats += registry.metrics().repeats;
    chronicle_.refusals += registry.metrics().refusals;
}

void World::judge_all() {
    for (const auto& [id, stored] : archive_.games()) {
        const Verdict verdict = judge(stored, downtimes(), archive_.now);
        complaints_.insert(complaints_.end(), verdict.complaints.begin(), verdict.complaints.end());
        if (id == game_)
            for (const Person& person : people_)
                compare(person, stored, verdict);
    }
}

void World::compare(const Person& person, const StoredGame& stored, const Verdict& verdict) {
    const auto complain = [&](const char* what) { complaints_.push_back(person.name() + " " + what); };
    if (person.waits())
        complain("was never answered");
    for (const StoredEntry& one : stored.entries)
        if (one.entry.key && person.refused().contains(*one.entry.key))
            complain("was refused what was done");
    if (!knows_all(person, stored))
        complain("does not know all");
    else if (const auto* session = person.online_game()->session();
             session != nullptr && session->game().position_text() != verdict.position)
        complain("sees another position");
}

void World::compare_clocks() {
    const StoredGame* stored = archive_.find(game_);
    if (stored == nullptr)
        return;
    const Verdict verdict = judge(*stored, downtimes(), archive_.now);
    for (const Person& person : people_) {
        const auto* session = knows_all(person, *stored) ? person.online_game()->session() : nullptr;
        if (!verdict.left || session == nullptr || session->outcome())
            continue;
        ++chronicle_.clocks;
        if (session->time_left(session->turn(), archive_.now) != verdict.left)
            complaints_.push_back(person.name() + " sees another clock");
    }
}

bool World::knows_all(const Person& person, const StoredGame& stored) {
    return std::ranges::equal(person.entries(), stored.entries, {}, {}, &StoredEntry::entry);
}

/// That there were, whether registries know them or not.
std::span<const Downtime> World::downtimes() const {
    return weather_.downtime_is_hidden ? hidden_ : archive_.downtimes;
}

} // namespace quincunx::test
