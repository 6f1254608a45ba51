// One address floods the server with all that it can think of, while others play.

#include "faults/regular.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"

#include <atomic>
#include <list>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using server::Opcode;

const std::string flooder = "X-Forwarded-For: 10.9.9.9\r\n";

class Floods : public ServerFixture {
  protected:
    Floods() {
        start([](Options& options) { options.proxies = {*server::parse_network("127.0.0.1")}; });
    }
    ~Floods() override {
        calm_ = true;
        floods_.clear();
    }
    /// Does this over and over, as long as the fixture lasts: longer than the variables of a test.
    void flood(const char* kind, std::function<void()> action) {
        Kind& here = kinds_.emplace_back(kind);
        floods_.emplace_back([this, &here, action = std::move(action)] {
            try {
                for (; !calm_; ++here.tries)
                    here.waves += thrown_out(action) ? 0 : 1;
            } catch (const Silence& silence) {
                silent_ = true;
                ADD_FAILURE() << here.name << ": " << silence.what();
            }
        });
    }
    /// Waits until some waves of each kind have come to their ends.
    void expect_waves() const {
        constexpr int enough = 10;
        constexpr int most_tries = 100'000;
        for (const Kind& kind : kinds_) {
            while (kind.waves < enough && kind.tries < most_tries && !silent_) {
            }
            EXPECT_GE(kind.waves, enough) << kind.name;
        }
    }
    /// Each two play some games; gives what they have seen.
    Witness::Count play(int games) {
        Whereabouts place;
        place.open(port());
        Witness witness;
        {
            std::vector<std::unique_ptr<Round>> rounds;
            for (const std::string& variant : {"reversi:size=4", "ring:width=4,height=3"})
                rounds.push_back(std::make_unique<Round>(place, witness,
                                                         seats(port(), variant, clock_of_a_move(1'200'000)),
                                                         [games](int game) { return game + 1 < games; }));
        }
        return witness.compare(*open_store());
    }
    void expect_good_games() {
        expect_waves();
        const Witness::Count end = play(2);
        EXPECT_EQ(end.games, 4U) << end;
        EXPECT_EQ(end.missing, 0U) << end;
        EXPECT_EQ(end.doubled, 0U) << end;
        EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
    }
    std::atomic<int> refused_ = 0;
    std::atomic<bool> silent_ = false; ///< the server has answered nothing for long

  private:
    struct Kind {
        explicit Kind(const char* its_name) : name(its_name) {}
        const char* name;
        std::atomic<int> waves = 0; ///< that came to their ends
        std::atomic<int> tries = 0;
    };
    static bool thrown_out(const std::function<void()>& action) {
        try {
            action();
            return false;
        } catch (const Silence&) {
            throw;
        } catch (const std::exception&) {
            return true;
        }
    }

    std::atomic<bool> calm_ = false;
    std::list<Kind> kinds_;
    std::vector<std::jthread> floods_;
};

TEST_F(Floods, OfRequestsStopNobodysGame) {
    const Json game{{"variant", "ring"}, {"name", "Eve"}};
    flood("creations",
          [this, game] { refused_ += post(port(), "/api/games", game, flooder).status == 429 ? 1 : 0; });
    flood("numbers", [this] {
        refused_ += ask(port(), request("GET", "/api/numbers/123456", flooder)).status == 429 ? 1 : 0;
    });
    flood("lists",
          [this] { refused_ += ask(port(), request("GET", "/api/games", flooder)).status == 429 ? 1 : 0; });
    flood("long targets", [this] { ask(port(), request("GET", "/" + std::string(7000, 'x'), flooder)); });
    while (refused_ == 0 && !silent_) {
    }
    expect_good_games();
}

TEST_F(Floods, OfConnectionsStopNobodysGame) {
    flood("silent connections", [this] {
        std::vector<std::unique_ptr<Client>> silent;
        for (int i = 0; i < 20; ++i) {
            silent.push_back(std::make_unique<Client>(port()));
            silent.back()->send(i % 2 == 0 ? "" : "GET / HTTP/1.1\r\nHo");
        }
        for (const auto& each : silent)
            each->reset();
    });
    flood("no HTTP", [this] { ask(port(), "\x16\x03\x01 no HTTP\r\n\r\n"); });
    expect_good_games();
}

TEST_F(Floods, OfMessagesStopNobodysGame) {
    const Seats game = seats(port());
    const auto connect = [this, game] {
        Client client(port());
        client.send(upgrade(game.game, flooder));
        client.answer();
        return client;
    };
    const std::string hello =
        masked(Opcode::text, R"({"do":"hello","have":0,"token":")" + game.first + "\"}");
    const std::string order = masked(
        Opcode::text, R"({"do":"order","key":"same-key","version":2,"command":{"what":"move","move":"a1"}})");
    flood("as fast as it goes", [=] {
        Client client = connect();
        client.send(hello);
        for (int i = 0; i < 200; ++i)
            client.send(order);
        client.bytes(2000);
        client.reset();
    });
    flood("too long", [=] {
        Client client = connect();
        client.send(hello + masked(Opcode::text, std::string(100'000, ' ')));
        client.rest();
        client.reset();
    });
    flood("too deep", [=] {
        Client client = connect();
        client.send(hello + masked(Opcode::text, std::string(4000, '[')));
        client.rest();
        client.reset();
    });
    flood("half a message, and gone", [=] {
        Client client = connect();
        client.send(hello + order.substr(0, 20));
        client.reset();
    });
    expect_good_games();
}

} // namespace
