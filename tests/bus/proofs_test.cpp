// Proofs that workers work on which live and die.
#include "golden/cli_run.hpp"
#include "paths.hpp"
#include "store/database.hpp"
#include "support/bus/nats_server.hpp"
#include "support/long_faults.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <thread>

namespace {

using namespace quincunx::test;

class ProofByWorkers : public testing::Test {
  protected:
    /// A worker of its own process, once it is there.
    std::unique_ptr<TerminalRun> employ() {
        auto worker = std::make_unique<TerminalRun>(
            Wires::pipes, Words{QX_PROGRAM, "worker", "--bus", nats_.url(), "--threads", "1"}, Words(),
            folder_.path());
        EXPECT_TRUE(worker->wait_to_hear("Finding moves for ")) << worker->complaints();
        return worker;
    }
    /// Up to five million positions; a worker that had them before remembers.
    std::unique_ptr<TerminalRun> begin() {
        return std::make_unique<TerminalRun>(
            Wires::pipes,
            Words{QX_PROGRAM, "solve", "jesonmor:size=5,archers=off,legs=free", "--goal", "hold", "--bus",
                  nats_.url(), "--store", "sqlite:proofs.sqlite", "--threads", "3", "--json"},
            Words(), folder_.path());
    }
    /// The next proof begins with nothing.
    void forget() {
        for (const char* end : {"", "-wal", "-shm"})
            std::filesystem::remove(folder_.path() / (std::string("proofs.sqlite") + end));
    }
    static void expect_no(TerminalRun& solving) {
        EXPECT_EQ(solving.wait_for_exit(), 0) << solving.complaints();
        EXPECT_EQ(nlohmann::json::parse(lines_of(solving.said()).back()).at("goal"), "no");
    }
    static std::uint64_t positions(const TerminalRun& solving) {
        return nlohmann::json::parse(lines_of(solving.said()).back()).at("nodes").get<std::uint64_t>();
    }

    /// How many positions there are of which the store has something.
    int parts() const {
        if (!std::filesystem::exists(folder_.path() / "proofs.sqlite"))
            return 0;
        const auto database = quincunx::store::open_sqlite(folder_.path() / "proofs.sqlite");
        int count = 0;
        if (database->has_table("proof_part"))
            database->session() << "SELECT count(*) FROM proof_part", soci::into(count);
        return count;
    }

    NatsServer nats_;
    TemporaryDirectory folder_;
};

#if !__has_feature(address_sanitizer) // with which workers take minutes
int kills() {
    return faults_are_long() ? 20 : 3;
}

TEST_F(ProofByWorkers, IsTrueThoughWorkersDieAndWhoAskedDoes) {
    auto stays = employ();
    for (int killed = 0; killed < kills();) {
        const auto dies = employ();
        const auto solving = begin();
        const int before = parts();
        while (parts() < before + 3 && !solving->has_ended())
            std::this_thread::yield();
        if (solving->has_ended()) { // what came before had left too little
            expect_no(*solving);
            forget();
            stays = employ(); // another who remembers nothing
            continue;
        }
        dies->signal(SIGKILL);
        solving->signal(SIGKILL);
        solving->wait_for_exit();
        ++killed;
    }
    expect_no(*begin());
    const auto again = begin(); // what was proved is there
    expect_no(*again);
    EXPECT_LT(positions(*again), 10'000U);
}
#endif

TEST_F(ProofByWorkers, IsWrittenDownByWhoeverAsked) {
    const auto worker = employ();
    const std::string certificate = folder_.path() / "proof.certificate";
    TerminalRun solving(Wires::pipes,
                        Words{QX_PROGRAM, "solve", "jesonmor:size=5,archers=off", "--goal", "hold", "--bus",
                              nats_.url(), "--store", "sqlite:proofs.sqlite", "--certificate", certificate,
                              "--json"},
                        Words(), folder_.path());
    expect_no(solving);
    TerminalRun verifying(Wires::pipes, Words{QX_PROGRAM, "verify", certificate}, Words(), folder_.path());
    EXPECT_EQ(verifying.wait_for_exit(), 0) << verifying.complaints();
}

TEST_F(ProofByWorkers, PlaysAnEndToItsEndTogether) {
    const auto one = employ();
    const auto other = employ();
    const auto solve = [this] {
        return std::make_unique<TerminalRun>(Wires::pipes,
                                             Words{QX_PROGRAM, "solve", "reversi:size=6,diagonal=on",
                                                   "--position", "6/1BB3/1WBWW1/2BBW1/1WBWW1/W1B3 w", "--bus",
                                                   nats_.url(), "--store", "sqlite:proofs.sqlite",
                                                   "--threads", "2", "--json"},
                                             Words(), folder_.path());
    };
    const auto solving = solve();
    EXPECT_EQ(solving->wait_for_exit(), 0) << solving->complaints();
    EXPECT_EQ(nlohmann::json::parse(lines_of(solving->said()).back()).at("value"), "+16");
    EXPECT_GT(parts(), 0) << "what took long is kept";
}

TEST_F(ProofByWorkers, TellsWhatIsLeftOfAnEndToThem) {
    const auto one = employ();
    TerminalRun solving(Wires::pipes,
                        Words{QX_PROGRAM, "solve", "reversi:diagonal=on", "--position",
                              "8/8/3BBWWW/2BBBWWW/2BBWBWW/1WWWBBBW/2WBWW1W/1WWWWW2 b", "--bus", nats_.url(),
                              "--store", "sqlite:proofs.sqlite", "--threads", "1"},
                        Words(), folder_.path());
    EXPECT_TRUE(solving.wait_to_complain("; solving the end, pass ")) << solving.complaints();
    EXPECT_TRUE(solving.wait_to_complain(" left")) << solving.complaints();
    solving.signal(SIGINT);
    EXPECT_EQ(solving.wait_for_exit(), 130);
}

TEST_F(ProofByWorkers, WaitsForTheFirst) {
    const auto solving = begin();
    EXPECT_TRUE(solving->wait_to_complain("quincunx: no worker is there\n")) << solving->complaints();
    solving->signal(SIGINT);
    EXPECT_EQ(solving->wait_for_exit(), 130);
    EXPECT_EQ(nlohmann::json::parse(lines_of(solving->said()).back()).at("goal"), "open");
}

} // namespace
