#include "online/simulation.hpp"

#include "online/person.hpp"

#include <algorithm>

namespace quincunx::test {

namespace {

constexpr std::array variants{"reversi:size=4", "ring:width=4,height=3", "ugolki:size=4", "jesonmor:size=5",
                              "checkers:size=6"};

struct Node {
    Node(Archive& archive, std::uint64_t seed) : ledger(archive), lots(seed, 8) { bus.others = true; }
    void rise() { hall = std::make_unique<Hall>(ledger, bus, thinkers, lots); }

    FakeLedger ledger;
    FakeBus bus;
    FakeThinkers thinkers;
    FakeLots lots;
    std::unique_ptr<Hall> hall;
};

class World {
  public:
    World(std::uint64_t seed, const Weather& weather, Chronicle chronicle)
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

    Complaints run(Chronicle& chronicle) {
        store_is_well_ = below(3) == 0;
        for (int i = 0; i < weather_.steps; ++i)
            step();
        heal();
        judge_all();
        for (Node& node : nodes_)
            write_down(*node.hall);
        for (const auto& [id, stored] : archive_.games())
            for (const Row& row : stored.rows)
                chronicle_.events.insert(row.entry.event.index());
        chronicle_.games += archive_.games().size();
        chronicle = std::move(chronicle_);
        return complaints_;
    }

  private:
    std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    Node& some_node() { return nodes_[below(nodes_.size())]; }

    void some_people(const auto& get) {
        for (Person& person : people_)
            if (below(2) == 0)
                get(person);
    }

    void step() {
        const std::uint32_t dice = below(100);
        if (dice < 35)
            let_ledger(nodes_[0].ledger.waiting() > below(2) ? nodes_[0] : nodes_[1]);
        else if (dice < 59)
            act(people_[below(below(4) > 0 ? 2 : people_.size())]);
        else if (dice < 68)
            some_people([&](Person& person) { person.carry(random_); });
        else if (dice < 77)
            some_people(receive);
        else if (dice < 82)
            let_bus(below(2));
        else if (dice < 85)
            let_thinkers(some_node());
        else if (dice < 96)
            pass(below(10) == 0 ? below(8'000) : below(400));
        else if (dice < 98)
            people_[below(people_.size())].leave();
        else if (dice < 99)
            kill(some_node());
        else
            store_is_well_ = below(3) > 0;
    }

    void let_ledger(Node& node) {
        if (node.ledger.waiting() == 0)
            return;
        Fate fate = Fate::done;
        if (weather_.store_lies && below(3) == 0)
            fate = Fate::promised;
        else if (!store_is_well_ && below(2) == 0)
            fate = below(2) == 0 ? Fate::unheard : Fate::lost;
        node.ledger.let(below(node.ledger.waiting()), fate);
        if (!node.ledger.promises.empty() && below(2) == 0) {
            node.ledger.promises.front()();
            node.ledger.promises.pop_front();
        }
    }

    void act(Person& person) {
        Node& node = some_node();
        if (game_.empty()) {
            if (&person == people_.data() && node.hall)
                node.hall->create(request_, [this](Result<wire::Seat, Problem> seat) {
                    if (seat)
                        begun(seat->charter.id);
                    else if (seat.error().code != wire::Code::unavailable)
                        complaints_.push_back("a game is not created: " + seat.error().text);
                });
        } else if (!person.connected()) {
            if (node.hall)
                person.connect(*node.hall, game_);
        } else if (&person == &people_[1] && !seated_ && !request_.level && node.hall) {
            sit(node);
        } else {
            person.act(random_);
        }
    }
    void begun(const std::string& id) {
        if (!game_.empty() && game_ != id)
            complaints_.emplace_back("a game was created twice");
        game_ = id;
    }
    void sit(Node& node) {
        node.hall->sit(game_, {"Bert", people_[1].token()}, [this](Result<wire::Seat, Problem> seat) {
            seated_ = seated_ || seat;
            const bool may_be_refused =
                !seat && (seat.error().code == wire::Code::unavailable ||
                          seat.error().code == wire::Code::too_fast || is_called_off());
            if (!seat && !may_be_refused)
                complaints_.push_back("nobody can sit down: " + seat.error().text);
            people_[1].leave(); // to come back with the seat
        });
    }

    bool is_called_off() const {
        const Stored* stored = archive_.find(game_);
        return stored != nullptr &&
               std::holds_alternative<wire::event::Expired>(stored->rows.back().entry.event);
    }

    static void receive(Person& person) {
        while (person.has_mail())
            person.receive();
    }

    void let_bus(std::size_t from) {
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
    void deliver(const Sent& message, std::size_t from) {
        Node& to = nodes_[1 - from];
        if (!to.hall || to.bus.followed[message.game] == 0)
            return;
        if (message.rows.empty())
            to.hall->hear_beat(std::to_string(from), message.game, message.version, message.present);
        else
            to.hall->hear(message.game, message.rows);
    }

    void let_thinkers(Node& node) {
        if (node.thinkers.asked.empty())
            return;
        const Asked asked = node.thinkers.asked.front();
        if (below(8) > 0)
            node.thinkers.asked.pop_front();
        if (node.hall && below(8) > 0)
            node.hall->thought(asked.game, asked.version,
                               below(10) == 0 ? "a1" : asked.moves[below(asked.moves.size())]);
    }

    void pass(Milliseconds time) {
        archive_.now += time;
        for (Node& node : nodes_) {
            if (!node.hall && below(3) == 0)
                rise(node);
            if (node.hall)
                node.hall->tick();
        }
    }

    void kill(Node& node) {
        if (!node.hall)
            return;
        for (Person& person : people_)
            person.lose(*node.hall);
        write_down(*node.hall);
        node.hall.reset();
        while (node.ledger.waiting() > 0) // some of it reaches the disk
            node.ledger.let(0, below(2) == 0 ? Fate::done : Fate::lost);
        node.bus.sent.clear();
        node.bus.followed.clear();
        node.thinkers.asked.clear();
        if (std::ranges::none_of(nodes_, [](const Node& other) { return other.hall != nullptr; }))
            down_since_ = archive_.now;
    }
    void rise(Node& node) {
        if (down_since_ && archive_.now > *down_since_ && !weather_.downtime_is_hidden)
            archive_.downtimes.push_back({*down_since_, archive_.now});
        if (down_since_ && weather_.downtime_is_hidden)
            hidden_.push_back({*down_since_, archive_.now});
        down_since_.reset();
        node.rise();
    }

    /// The network and the store are well again; everybody comes to know everything. Clocks are compared
    /// before they have all run out.
    void heal() {
        for (Node& node : nodes_)
            if (!node.hall)
                rise(node);
        for (int round = 0; round < 6; ++round)
            go_well(400); // longer in all than a hall waits between two attempts to read
        compare_clocks();
        for (int round = 0; round < 24; ++round)
            go_well(4000);
    }
    void go_well(Milliseconds time) {
        for (Person& person : people_) {
            if (!game_.empty() && !person.connected())
                person.connect(*some_node().hall, game_);
            else if (person.connected())
                person.send_again();
            person.carry_all();
        }
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            nodes_[i].ledger.let_all();
            for (; !nodes_[i].bus.sent.empty(); nodes_[i].bus.sent.pop_front())
                deliver(nodes_[i].bus.sent.front(), i);
        }
        for (Node& node : nodes_)
            node.ledger.let_all();
        for (Person& person : people_)
            receive(person);
        pass(time);
    }

    void write_down(const Hall& hall) {
        chronicle_.conflicts += hall.figures().conflicts;
        chronicle_.unknowns += hall.figures().unknowns;
        chronicle_.repeats += hall.figures().repeats;
        chronicle_.refusals += hall.figures().refusals;
    }

    void judge_all() {
        for (const auto& [id, stored] : archive_.games()) {
            const Verdict verdict = judge(stored, downtimes(), archive_.now);
            complaints_.insert(complaints_.end(), verdict.complaints.begin(), verdict.complaints.end());
            if (id == game_)
                for (const Person& person : people_)
                    compare(person, stored, verdict);
        }
    }
    void compare(const Person& person, const Stored& stored, const Verdict& verdict) {
        const auto complain = [&](const char* what) { complaints_.push_back(person.name() + " " + what); };
        if (person.waits())
            complain("was never answered");
        for (const Row& row : stored.rows)
            if (row.entry.key && person.refused().contains(*row.entry.key))
                complain("was refused what was done");
        if (!knows_all(person, stored))
            complain("does not know all");
        else if (const auto* session = person.room()->session();
                 session != nullptr && session->game().position_text() != verdict.position)
            complain("sees another position");
    }

    void compare_clocks() {
        const Stored* stored = archive_.find(game_);
        if (stored == nullptr)
            return;
        const Verdict verdict = judge(*stored, downtimes(), archive_.now);
        for (const Person& person : people_) {
            const auto* session = knows_all(person, *stored) ? person.room()->session() : nullptr;
            if (!verdict.left || session == nullptr || session->outcome())
                continue;
            ++chronicle_.clocks;
            if (session->time_left(session->turn(), archive_.now) != verdict.left)
                complaints_.push_back(person.name() + " sees another clock");
        }
    }
    static bool knows_all(const Person& person, const Stored& stored) {
        return std::ranges::equal(person.entries(), stored.rows, {}, {}, &Row::entry);
    }
    /// That there were, whether halls know them or not.
    std::span<const Downtime> downtimes() const {
        return weather_.downtime_is_hidden ? hidden_ : archive_.downtimes;
    }

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

} // namespace

Complaints live(std::uint64_t seed, const Weather& weather, Chronicle* chronicle) {
    Chronicle unread;
    Chronicle& written = chronicle != nullptr ? *chronicle : unread;
    return World(seed, weather, written).run(written);
}

} // namespace quincunx::test
