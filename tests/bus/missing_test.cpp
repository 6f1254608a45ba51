// Programs that are started where no bus is, and see it come.
#include "paths.hpp"
#include "server/served.hpp"
#include "support/bus/nats_server.hpp"

#include <csignal>

#include <gtest/gtest.h>

namespace {

using namespace quincunx::test;
using Words = std::vector<std::string>;

class MissingBus : public testing::Test {
  protected:
    MissingBus() { nats_.stop(); }

    /// Runs `quincunx WORDS… --bus …`; what it complains of is heard like all that it says.
    std::unique_ptr<TerminalRun> run(Words words) const {
        words.insert(words.begin(), {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM});
        words.insert(words.end(), {"--bus", nats_.url()});
        return std::make_unique<TerminalRun>(Wires::pipes, words, Words(), page_.path());
    }
    /// It says that the bus is missing; it goes on; it says once that there is one.
    void expect_to_be_told_of(TerminalRun& program, const std::string& link) {
        ASSERT_TRUE(program.wait_to_hear(missing_)) << program.said();
        nats_.start();
        ASSERT_TRUE(program.wait_to_hear(link)) << program.said();
        program.signal(SIGTERM);
        EXPECT_EQ(program.wait_for_exit(), 0);
        const std::string said = program.said();
        EXPECT_EQ(said.find(missing_), said.rfind(missing_));
        EXPECT_EQ(said.find(link), said.rfind(link));
    }

    NatsServer nats_;
    PageFolder page_;
    std::string missing_ = "there is no answer from " + nats_.url() + "; trying on";
};

TEST_F(MissingBus, IsMissedByAServerWhichServesAllTheSame) {
    const auto server = run({"serve", "--port", "0", "--root", page_.path(), "--store",
                             "sqlite:" + page_.path() + "/games.sqlite"});
    ASSERT_TRUE(server->wait_to_hear("/\n"));
    const std::string said = server->said();
    const auto port = static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
    ASSERT_TRUE(server->wait_to_hear(missing_)) << server->said();
    Client client(port);
    client.send(request("GET", "/readyz"));
    EXPECT_EQ(client.answer().status, 200);
    expect_to_be_told_of(*server, " warning bus url=" + nats_.url());
}

TEST_F(MissingBus, IsMissedByAWorker) {
    const auto worker = run({"worker"});
    expect_to_be_told_of(*worker, "Finding moves for " + nats_.url());
}

} // namespace
