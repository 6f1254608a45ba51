// How the server starts, ends, and deals with clients that do not do their part.

#include "paths.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/frames.hpp"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>

namespace {

using namespace quincunx::test;
using quincunx::server::Limits;
using quincunx::server::Opcode;

class Program : public Served {};

TEST_F(Program, EndsWellOnASignal) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        start();
        Client idle(port());
        idle.send(request("GET", "/"));
        EXPECT_EQ(idle.answer().status, 200);
        Client half(port());
        half.send("GET / HT");
        program().signal(signal);
        EXPECT_EQ(program().wait_for_exit(), 0);
        EXPECT_EQ(idle.rest(), "");
        EXPECT_EQ(program().complaints(), "");
    }
}

TEST_F(Program, LeavesItsSocketsToNoProgramThatIsStarted) {
    start();
    const std::filesystem::path process = "/proc/" + std::to_string(program().process());
    int sockets = 0;
    for (const auto& descriptor : std::filesystem::directory_iterator(process / "fd")) {
        if (!std::filesystem::read_symlink(descriptor).string().starts_with("socket:"))
            continue;
        std::ifstream info(process / "fdinfo" / descriptor.path().filename());
        std::string word;
        while (info >> word && word != "flags:") {
        }
        int flags = 0;
        info >> std::oct >> flags;
        EXPECT_NE(flags & O_CLOEXEC, 0) << descriptor.path();
        ++sockets;
    }
    EXPECT_GT(sockets, 0);
}

TEST_F(Program, StaysWhenItsTerminalGoesAwayIfItIsToldTo) {
    start("trap '' HUP");
    program().signal(SIGHUP);
    EXPECT_EQ(get("/").status, 200);
    program().signal(SIGTERM);
    EXPECT_EQ(program().wait_for_exit(), 0);
}

TEST_F(Program, LetsAnswersGoOutBeforeItEnds) {
    start();
    const std::string large(std::size_t{16} << 20U, 'x');
    page().write("assets/large-1.js", large);
    Client client(port());
    client.send(request("GET", "/assets/large-1.js") + request("GET", "/"));
    EXPECT_EQ(client.answer(true).status, 200);
    program().signal(SIGTERM);
    while (accepts_connections(port())) { // until it has heard the signal
    }
    EXPECT_TRUE(client.rest() == large);
    client.end();
    EXPECT_EQ(program().wait_for_exit(), 0);
}

TEST_F(Program, RefusesAProxyThatDoesNotSayWhoAsksAndComplainsOnce) {
    start(":", {"--trusted-proxy", "127.0.0.1"});
    EXPECT_EQ(get("/", "X-Forwarded-For: 192.0.2.1:5000\r\n").status, 200);
    EXPECT_EQ(get("/", "X-Forwarded-For: [2001:db8::1]:5000\r\n").status, 200);
    EXPECT_EQ(program().complaints(), "");
    for (const char* said : {"unknown", "192.0.2.1:x", "192.0.2.1, unknown"})
        EXPECT_EQ(get("/", "X-Forwarded-For: " + std::string(said) + "\r\n").status, 400) << said;
    EXPECT_EQ(get("/", "X-Forwarded-For: unknown, 192.0.2.1\r\n").status, 200) << "which the client wrote";
    program().signal(SIGTERM);
    EXPECT_EQ(program().wait_for_exit(), 0);
    const std::string complaints = program().complaints();
    EXPECT_TRUE(complaints.ends_with(
        "warning a trusted proxy does not say who asks proxy=127.0.0.1 forwarded_for=unknown\n"))
        << complaints;
    EXPECT_EQ(std::ranges::count(complaints, '\n'), 1) << complaints;
}

TEST_F(Program, SaysThatThePortIsTaken) {
    start();
    const std::string number = std::to_string(port());
    const auto second = run(QX_PROGRAM, {"serve", "--root", page().path(), "--port", number, "--store",
                                         "sqlite:" + page().path() + "/games.sqlite"});
    EXPECT_EQ(second->wait_for_exit(), 1);
    EXPECT_EQ(second->said(), "");
    EXPECT_TRUE(second->complaints().starts_with("quincunx: port " + number + " of 127.0.0.1 is taken"))
        << second->complaints();
}

TEST_F(Program, SaysWhatItDoesNotAccept) {
    const auto status_of = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "serve");
        const auto program = run(QX_PROGRAM, words);
        const int status = program->wait_for_exit();
        EXPECT_TRUE(program->complaints().starts_with("quincunx: --")) << program->complaints();
        return status;
    };
    EXPECT_EQ(status_of({"--port", "65536"}), 2);
    EXPECT_EQ(status_of({"--root", page().path(), "--bind", "localhost"}), 2);
    EXPECT_EQ(status_of({"--root", page().path() + "/assets"}), 1);
    EXPECT_EQ(status_of({"--root", "/nowhere"}), 1);
    EXPECT_EQ(status_of({"--root", page().path(), "--port", "0", "--store", "sqlite:/nowhere/games"}), 1);
}

TEST_F(Program, ServesThePageAndRefusesGamesWhileItsStoreIsAway) {
    const auto program = run(QX_PROGRAM, {"serve", "--port", "0", "--root", page().path(), "--store",
                                          "postgresql://nobody@127.0.0.1:1/games"});
    ASSERT_TRUE(program->wait_to_hear("/\n")) << program->complaints();
    const std::string said = program->said();
    const auto port = static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
    EXPECT_EQ(ask(port, request("GET", "/")).status, 200);
    EXPECT_EQ(ask(port, request("GET", "/readyz")).status, 503);
    EXPECT_EQ(ask(port, request("GET", "/api/numbers/100000")).status, 503);
    EXPECT_TRUE(program->complaints().find("cannot be reached: ") != std::string::npos)
        << program->complaints();
    program->signal(SIGTERM);
    EXPECT_EQ(program->wait_for_exit(), 0);
}

TEST_F(Program, ServesPeopleHoweverManyConnectionsStandIdle) {
    start("ulimit -n 64");
    std::vector<std::unique_ptr<Client>> idle;
    for (int i = 0; i < 200; ++i) {
        idle.push_back(std::make_unique<Client>(port()));
        idle.back()->send("GET / HTTP/1.1\r\n");
    }
    EXPECT_EQ(get("/").content, "the page");
    EXPECT_EQ(program().complaints(), "");
}

class Limited : public ServerFixture {
  protected:
    static constexpr std::size_t content_length = 100;
    /// All of a request but its content.
    static std::string beginning_of_content(const std::string& fields = "") {
        return request("POST", "/api/games",
                       "Content-Type: application/json\r\nContent-Length: " + std::to_string(content_length) +
                           "\r\n" + fields);
    }
};

TEST_F(Limited, EndsWhenItIsTold) {
    start();
    EXPECT_TRUE(accepts_connections(port()));
    stop();
}

TEST_F(Limited, WaitsForNoRequestForever) {
    start(Limits{.request = std::chrono::milliseconds(20)});
    Client silent(port());
    EXPECT_EQ(silent.rest(), "");
    Client half(port());
    half.send("GET / HTTP/1.1\r\nHost: t");
    EXPECT_EQ(half.rest(), "");
    stop();
}

TEST_F(Limited, WaitsForNoContentForever) {
    start(Limits{.request = std::chrono::milliseconds(20)});
    Client half(port());
    half.send(beginning_of_content() + R"({"variant":)");
    EXPECT_EQ(half.rest(), "");
    stop();
}

TEST_F(Limited, WaitsForARequestAsAWholeHoweverItComes) {
    start(Limits{.request = std::chrono::milliseconds(1000), .ping = std::chrono::milliseconds(1)});
    const Seats game = seats(port());
    Player clock(port(), game.game, game.first); // which is asked four times a second whether it is there
    Client head(port());
    Client content(port());
    head.send("GET / HTTP/1.1\r\nHost: test\r\nX: ");
    content.send(beginning_of_content());
    constexpr std::size_t pings = 8;
    for (std::size_t i = 0; i < pings; ++i) {
        while (clock.frame()->first != Opcode::ping) {
        }
        clock.client().send(masked(Opcode::pong, ""));
        head.send("x");
        content.send(" ");
    }
    head.send("\r\n\r\n");
    content.send(std::string(content_length - pings, ' '));
    EXPECT_EQ(head.rest(), "");
    EXPECT_EQ(content.rest(), "");
    stop();
}

TEST_F(Limited, DoesNotWaitForContentWhenItEnds) {
    start(Limits{.request = std::chrono::minutes(2)}); // longer than a client's patience
    Client half(port());
    half.send(beginning_of_content("Expect: 100-continue\r\n"));
    EXPECT_EQ(half.answer().status, 100);
    const std::jthread end([this] { stop(); });
    EXPECT_EQ(half.rest(), "");
}

TEST_F(Limited, WaitsForNoReaderForever) {
    const std::string large(std::size_t{16} << 20U, 'x');
    page().write("assets/large-1.js", large);
    start(Limits{.answer = std::chrono::milliseconds(20)});
    Client client(port());
    client.send(request("GET", "/assets/large-1.js"));
    EXPECT_EQ(client.answer(true).status, 200);
    stop(); // which waits for the answer to go out, or for the server to give it up
    EXPECT_LT(client.rest().size(), large.size());
}

TEST_F(Limited, ClosesTheIdlestConnectionWhenThereAreTooMany) {
    start(Limits{.connections = 2});
    const auto asks = [](Client& client) {
        client.send(request("GET", "/"));
        return client.answer().status;
    };
    Client first(port());
    EXPECT_EQ(asks(first), 200);
    Client second(port());
    EXPECT_EQ(asks(second), 200);
    EXPECT_EQ(asks(first), 200);
    Client third(port());
    EXPECT_EQ(asks(third), 200);
    EXPECT_EQ(second.rest(), "");
    EXPECT_EQ(asks(first), 200);
    stop();
}

} // namespace
