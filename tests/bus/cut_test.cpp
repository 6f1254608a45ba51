// Two servers, and a cut between one of them and the rest.
#include "paths.hpp"
#include "play/game.hpp"
#include "server/player.hpp"
#include "server/served.hpp"
#include "support/bus/nats_server.hpp"
#include "support/bus/networks.hpp"
#include "support/store/places.hpp"

#include <map>

namespace {

using namespace quincunx;
using namespace quincunx::test;

const Json hello{{"what", "say"}, {"phrase", "hello"}};

/// A player, and all that they were told.
struct Person {
    Player player;
    std::map<std::int64_t, Json> told{};

    /// The next entry or refusal that answers a command with this key.
    Json answer(const std::string& key) {
        for (Json next = player.message(); !next.is_null(); next = player.message()) {
            if (next["is"] == "refused" && next["key"] == key)
                return next;
            if (const Json entry = take(next, key); !entry.is_null())
                return entry;
        }
        return {};
    }
    void wait_for(std::int64_t version) {
        while (told.empty() || told.rbegin()->first < version) {
            const Json next = player.message();
            ASSERT_FALSE(next.is_null());
            take(next, "");
        }
    }

  private:
    /// What was told twice was told alike.
    Json take(const Json& message, const std::string& key) {
        Json found;
        for (const Json& entry : message.value("entries", Json::array())) {
            EXPECT_EQ(told.emplace(entry["version"], entry).first->second, entry);
            if (entry.value("key", "") == key && !key.empty())
                found = entry;
        }
        return found;
    }
};

class Cuts : public testing::Test {
  protected:
    void SetUp() override {
        if (!networks_.forbidden().empty())
            GTEST_SKIP() << networks_.forbidden();
        {
            const Inside hub(networks_.hub());
            nats_ = std::make_unique<NatsServer>("0.0.0.0");
        }
        postgresql_ = std::make_unique<store::PostgresqlServer>(networks_.hub());
        database_ = postgresql_->new_database();
    }
    /// Starts both servers and a game, with a player at each.
    void begin(const std::string& store_of_a) {
        a_ = serve(networks_.a(), store_of_a, Networks::hub_from_a);
        b_ = serve(networks_.b(), database_, Networks::hub_from_b);
        const std::uint16_t port_a = port(*a_);
        const std::uint16_t port_b = port(*b_);
        {
            const Inside network(networks_.a());
            game_ = seats(port_a, "reversi");
            first_ = std::make_unique<Person>(Person{Player(port_a, game_.game, game_.first)});
        }
        const Inside network(networks_.b());
        second_ = std::make_unique<Person>(Person{Player(port_b, game_.game, game_.second)});
        first_->player.answers_for(second_->player);
        second_->player.answers_for(first_->player);
    }
    /// Sends a command until it is known what has become of it; gives how often it had to be sent.
    int insist(Person& person, const Json& command, const std::string& name = "") {
        const std::string key = name.empty() ? "command-" + std::to_string(commands_) : name;
        ++commands_;
        for (int times = 1;; ++times) {
            person.player.order(version_, command, key);
            const Json answer = person.answer(key);
            if (answer.contains("version") && !answer.contains("is")) {
                version_ = std::max(version_, person.told.rbegin()->first); // time may be given before it
                return times;
            }
            if (answer.is_null() || answer["problem"]["code"] != "unavailable") {
                ADD_FAILURE() << answer;
                return times;
            }
        }
    }
    /// The player to move makes the first legal move; both are told.
    void move() {
        const std::string text = board_->moves().front().text;
        insist(board_->turn() == Color::first ? *first_ : *second_, {{"what", "move"}, {"move", text}});
        EXPECT_EQ(play::play_text(*board_, text), std::nullopt);
        first_->wait_for(version_);
        second_->wait_for(version_);
    }
    /// Nothing that anybody was told is missing, and no command was carried out twice.
    void expect_all_kept() {
        first_->wait_for(version_);
        second_->wait_for(version_);
        const auto stored = store::open_store(database_)->load(game_.game, 0);
        ASSERT_TRUE(stored);
        std::map<std::string, int> keys;
        std::map<std::int64_t, Json> entries;
        for (const online::StoredEntry& one : stored->entries) {
            entries.emplace(one.entry.version, Json::parse(wire::to_text(one.entry)));
            if (one.entry.key)
                EXPECT_EQ(++keys[*one.entry.key], 1);
        }
        EXPECT_EQ(keys.size(), static_cast<std::size_t>(commands_));
        for (const Person* person : {first_.get(), second_.get()}) {
            EXPECT_EQ(person->told.size(), entries.size() - 2); // the two who sat down
            for (const auto& [version, entry] : person->told)
                EXPECT_EQ(entries[version], entry);
        }
    }

    Networks networks_;
    std::unique_ptr<NatsServer> nats_;
    std::unique_ptr<store::PostgresqlServer> postgresql_;
    std::string database_;
    std::unique_ptr<Person> first_;
    std::unique_ptr<Person> second_;

  private:
    std::unique_ptr<TerminalRun> serve(const std::string& network, const std::string& store,
                                       const std::string& hub) const {
        const Inside inside(network);
        return std::make_unique<TerminalRun>(
            Wires::pipes,
            std::vector<std::string>{QX_PROGRAM, "serve", "--port", "0", "--root", page_.path(), "--store",
                                     store, "--bus", "nats://" + hub + ":" + nats_->port(), "--log-level",
                                     "off"},
            std::vector<std::string>(), page_.path());
    }
    static std::uint16_t port(TerminalRun& server) {
        EXPECT_TRUE(server.wait_to_hear("/\n")) << server.complaints();
        const std::string said = server.said();
        return static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
    }

    PageFolder page_;
    std::unique_ptr<TerminalRun> a_;
    std::unique_ptr<TerminalRun> b_;
    Seats game_;
    std::unique_ptr<play::Game> board_ = play::make_game(*play::parse_variant("reversi"));
    std::int64_t version_ = 2;
    int commands_ = 0;
};

TEST_F(Cuts, FromTheBusAloneSlowAGameDown) {
    begin(database_); // by a socket in the file system
    for (int ply = 0; ply < 6; ++ply)
        move();
    networks_.cut();
    for (int ply = 0; ply < 4; ++ply)
        move();
    networks_.mend();
    for (int ply = 0; ply < 6; ++ply)
        move();
    expect_all_kept();
}

TEST_F(Cuts, FromTheStoreStopOneSideUntilTheyAreMended) {
    begin(store::PostgresqlServer::from_afar(database_, Networks::hub_from_a));
    for (int ply = 0; ply < 6; ++ply)
        move();
    networks_.cut();
    first_->player.order(8, hello, "unheard-of");
    EXPECT_EQ(first_->answer("unheard-of")["problem"]["code"], "unavailable");
    insist(*second_,
           hello); // perhaps after what the cut has left open: the heartbeat has a row that all change
    networks_.mend();
    for (int ply = 0; ply < 6; ++ply)
        move();
    insist(*first_, hello, "unheard-of"); // nobody knew whether it had happened
    expect_all_kept();
}

} // namespace
