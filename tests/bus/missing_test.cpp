// Programs that are started where no bus is, and see it come.
#include "paths.hpp"
#include "server/served.hpp"
#include "support/bus/nats_server.hpp"

#include <csignal>
#include <thread>

#include <gtest/gtest.h>

namespace {

using namespace quincunx::test;
using Words = std::vector<std::string>;

class MissingBus : public testing::Test {
  protected:
    MissingBus() { nats_.stop(); }

    /// Runs `quincunx WORDS… --bus …`; what it complains of is heard like all that it says.
    std::unique_ptr<TerminalRun> run(Words words, const std::string& bus) const {
        words.insert(words.begin(), {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM});
        words.insert(words.end(), {"--bus", bus});
        return std::make_unique<TerminalRun>(Wires::pipes, words, Words(), page_.path());
    }
    /// Runs a server.
    std::unique_ptr<TerminalRun> serve(const std::string& bus) const {
        return run({"serve", "--port", "0", "--root", page_.path(), "--store",
                    "sqlite:" + page_.path() + "/games.sqlite"},
                   bus);
    }
    /// Where it listens, once it says so.
    static std::uint16_t port_of(TerminalRun& server) {
        EXPECT_TRUE(server.wait_to_hear("/\n")) << server.said();
        const std::string said = server.said();
        return static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
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
    const auto server = serve(nats_.url());
    const std::uint16_t port = port_of(*server);
    ASSERT_TRUE(server->wait_to_hear(missing_)) << server->said();
    Client client(port);
    client.send(request("GET", "/readyz"));
    EXPECT_EQ(client.answer().status, 200);
    expect_to_be_told_of(*server, " warning bus url=" + nats_.url());
}

/// How often the bus has refused the server on this port, as it tells its operators.
std::string told_refusals(std::uint16_t port) {
    Client client(port);
    std::string question = request("GET", "/metrics");
    constexpr std::string_view usual = "Host: test";
    client.send(question.replace(question.find(usual), usual.size(), "Host: localhost"));
    const std::string text = client.answer().content;
    const std::string name = "\nquincunx_bus_refusals_total ";
    const std::size_t start = text.find(name);
    if (start == std::string::npos)
        return "nothing is told";
    const std::size_t value = start + name.size();
    return text.substr(value, text.find('\n', value) - value);
}

TEST_F(MissingBus, IsToldOfInTheMetricsWhereItLetsNobodyIn) {
    nats_.start("other");
    const auto server = serve(nats_.url("secret"));
    const std::uint16_t port = port_of(*server);
    while (told_refusals(port) == "0")
        std::this_thread::yield();
    EXPECT_GE(std::stoul(told_refusals(port)), 1);
}

TEST_F(MissingBus, IsMissedByAWorker) {
    const auto worker = run({"worker"}, nats_.url());
    expect_to_be_told_of(*worker, "Finding moves for " + nats_.url());
}

} // namespace
