#include "online/world.hpp"

namespace quincunx::test {

namespace {

constexpr std::array variants{"reversi:size=4", "ring:width=4,height=3", "ugolki:size=4", "jesonmor:size=5",
                              "checkers:size=6"};

} // namespace

World::World(std::uint64_t seed, const Weather& weather, Chronicle chronicle)
    : chronicle_(std::move(chronicle)),
      random_(seed),
      weather_(weather),
      nodes_{{{archive_, seed}, {archive_, seed + 1}}},
      people_{{{setting_, "Anne", "anne-anne-anne-anne-an"},
               {setting_, "Bert", "bert-bert-bert-bert-be"},
               {setting_, "Cleo", ""},
               {setting_, "Dora", "another-token-entirely"}}} {
    for (Node& node : nodes_)
        node.rise();
    request_.variant = variants[below(variants.size())];
    request_.name = "Anne";
    request_.token = people_[0].token();
    if (below(4) > 0)
        request_.clock = below(2) == 0 ? wire::Clock(wire::clock::Move{10'000})
                                       : wire::Clock(wire::clock::Game{20'000, 500});
    else
        request_.clock = wire::clock::None{};
    if (weather.against_computer)
        request_.level = 3;
}

Complaints World::run(Chronicle& chronicle) {
    store_is_well_ = below(3) == 0;
    for (int i = 0; i < weather_.steps; ++i)
        step();
    heal();
    judge_all();
    for (Node& node : nodes_)
        write_down(*node.registry);
    for (const auto& [id, stored] : archive_.games())
        for (const StoredEntry& one : stored.entries)
            chronicle_.events.insert(one.entry.event.index());
    chronicle_.games += archive_.games().size();
    chronicle = std::move(chronicle_);
    return complaints_;
}

void World::step() {
    const std::uint32_t dice = below(100);
    if (dice < 35)
        let_event_log(nodes_[0].event_log.waiting() > below(2) ? nodes_[0] : nodes_[1]);
    else if (dice < 59)
        act(people_[below(below(4) > 0 ? 2 : people_.size())]);
    else if (dice < 68)
        some_people([&](Person& person) { person.carry(random_); });
    else if (dice < 77)
        some_people(receive);
    else if (dice < 82)
        let_bus(below(2));
    else if (dice < 85)
        let_move_finder(some_node());
    else if (dice < 96)
        pass(below(10) == 0 ? below(8'000) : below(400));
    else if (dice < 98)
        go(people_[below(people_.size())]);
    else if (dice < 99)
        kill(some_node());
    else
        store_is_well_ = below(3) > 0;
}

/// Where no clock runs, sometimes for so long that it is noted.
void World::go(Person& person) {
    person.leave();
    if (!std::holds_alternative<wire::clock::None>(*request_.clock) || below(4) > 0)
        return;
    person.carry_all();
    for (int i = 0; i < 3; ++i)
        pass(6'000);
}

void World::act(Person& person) {
    Node& node = some_node();
    if (game_.empty()) {
        if (&person == people_.data() && node.registry)
            node.registry->create(request_, [this](Result<wire::Seat, Problem> seat) {
                if (seat)
                    begun(seat->settings.id);
                else if (seat.error().code != wire::Code::unavailable)
                    complaints_.push_back("a game is not created: " + seat.error().text);
            });
    } else if (!person.connected()) {
        if (node.registry)
            person.connect(*node.registry, game_);
    } else if (&person == &people_[1] && !seated_ && !request_.level && node.registry) {
        sit(node);
    } else if (below(100) == 0 && person.may_act() && node.registry) {
        replace_token(person, node);
    } else {
        person.act(random_);
    }
}

/// Somebody fears for their seat. What was not answered is asked for again.
void World::replace_token(Person& person, Node& node) {
    const std::string token = person.token();
    const std::string next = person.next_token();
    node.registry->replace_token(
        game_, {token, next}, [this, &person, token, next](Result<wire::Seat, Problem> seat) {
            const bool may_be_refused =
                !seat && (seat.error().code == wire::Code::unavailable ||
                          seat.error().code == wire::Code::too_fast || token != person.token());
            if (seat)
                person.use_token(next);
            else if (!may_be_refused)
                complaints_.push_back("a token is not replaced: " + seat.error().text);
        });
}

void World::begun(const std::string& id) {
    if (!game_.empty() && game_ != id)
        complaints_.emplace_back("a game was created twice");
    game_ = id;
}

void World::sit(Node& node) {
    node.registry->sit(game_, {"Bert", people_[1].token()}, [this](Result<wire::Seat, Problem> seat) {
        seated_ = seated_ || seat;
        const bool may_be_refused = !seat && (seat.error().code == wire::Code::unavailable ||
                                              seat.error().code == wire::Code::too_fast || is_called_off());
        if (!seat && !may_be_refused)
            complaints_.push_back("nobody can sit down: " + seat.error().text);
        people_[1].leave(); // to come back with the seat
    });
}

bool World::is_called_off() const {
    const StoredGame* stored = archive_.find(game_);
    return stored != nullptr && std::ranges::any_of(stored->entries, [](const StoredEntry& stored) {
               return std::holds_alternative<wire::event::Expired>(stored.entry.event);
           });
}

void World::receive(Person& person) {
    while (person.has_mail())
        person.receive();
}

Complaints live(std::uint64_t seed, const Weather& weather, Chronicle* chronicle) {
    Chronicle unread;
    Chronicle& written = chronicle != nullptr ? *chronicle : unread;
    return World(seed, weather, written).run(written);
}

} // namespace quincunx::test
