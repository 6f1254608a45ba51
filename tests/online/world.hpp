#pragma once

#include "online/person.hpp"

namespace quincunx::test {

/// A server: a registry, which may be dead, and what it works with.
struct Node {
    Node(Archive& archive, std::uint64_t seed) : event_log(archive), random(seed, 8) { bus.others = true; }
    void rise() { registry = std::make_unique<GameRegistry>(event_log, bus, move_finder, random); }

    FakeEventLog event_log;
    FakeBus bus;
    FakeMoveFinder move_finder;
    FakeRandomSource random;
    std::unique_ptr<GameRegistry> registry;
};

/// The world of a seed: first a storm, in which dice decide what happens next, then all is well again.
class World {
  public:
    World(std::uint64_t seed, const Weather& weather, Chronicle chronicle);

    Complaints run(Chronicle& chronicle);

  private:
    std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    Node& some_node() { return nodes_[below(nodes_.size())]; }
    void some_people(const auto& get) {
        for (Person& person : people_)
            if (below(2) == 0)
                get(person);
    }

    // simulation.cpp: the dice, and what people do
    void step();
    void go(Person& person);
    void act(Person& person);
    void begun(const std::string& id);
    void sit(Node& node);
    void replace_token(Person& person, Node& node);
    bool is_called_off() const;
    static void receive(Person& person);

    // world_nodes.cpp: what servers, the store and the network do
    void let_event_log(Node& node);
    void let_bus(std::size_t from);
    void deliver(const Sent& message, std::size_t from);
    void let_move_finder(Node& node);
    void pass(Milliseconds time);
    void kill(Node& node);
    void rise(Node& node);

    // world_healed.cpp: the end, and what is judged then
    void heal();
    void go_well(Milliseconds time);
    void write_down(const GameRegistry& registry);
    void judge_all();
    void compare(const Person& person, const StoredGame& stored, const Verdict& verdict);
    void compare_clocks();
    static bool knows_all(const Person& person, const StoredGame& stored);
    std::span<const Downtime> downtimes() const;

    Chronicle chronicle_;
    Archive archive_;
    Complaints complaints_;
    Setting setting_{archive_, complaints_, chronicle_};
    Random random_;
    Weather weather_;
    std::array<Node, 2> nodes_;
    std::array<Person, 4> people_;
    wire::NewGame request_;
    std::string game_;
    bool seated_ = false;
    bool store_is_well_ = true;
    std::optional<Milliseconds> down_since_;
    std::vector<Downtime> hidden_;
};

} // namespace quincunx::test
