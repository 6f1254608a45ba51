// What a service manager sees of a server: when it is ready, that it lives, and why it ends.

#include "paths.hpp"
#include "server/operations/last_words.hpp"
#include "server/operations/notifier.hpp"
#include "server/server_fixture.hpp"
#include "server/shards/loop.hpp"

#include <csignal>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace std::chrono_literals;
using server::Moment;
using server::Notifier;

class Told {
  public:
    Notifier notifier(std::optional<std::chrono::microseconds> longest_silence) {
        return {[this](const std::string& news) { all_.push_back(news); }, longest_silence};
    }
    /// What was told since the last time.
    std::vector<std::string> news() { return std::exchange(all_, {}); }

  private:
    std::vector<std::string> all_;
};

using News = std::vector<std::string>;

TEST(Notifiers, SayThatTheServerLivesWhileAllThreadsGoRound) {
    Told told;
    Notifier notifier = told.notifier(8s);
    const Moment start = Moment() + 1h;
    notifier.look(start, start, true);
    EXPECT_EQ(told.news(), (News{"STATUS=Serving", "WATCHDOG=1"}));
    notifier.look(start + 1s, start + 1s, true);
    EXPECT_EQ(told.news(), News()) << "it was said a moment ago";
    notifier.look(start + 3s, start, true);
    EXPECT_EQ(told.news(), News{"WATCHDOG=1"}) << "a thread that is late is not dead";
    notifier.look(start + 6s, start, true);
    notifier.look(start + 1min, start, true);
    EXPECT_EQ(told.news(), News());
    notifier.look(start + 1min, start + 1min, true);
    EXPECT_EQ(told.news(), News{"WATCHDOG=1"});
}

TEST(Notifiers, SayWhatTheServerIsAboutEachTimeItChanges) {
    Told told;
    Notifier notifier = told.notifier(std::nullopt);
    const Moment now = Moment() + 1h;
    notifier.ready();
    notifier.look(now, now, false);
    notifier.look(now, now, false);
    notifier.look(now, now, true);
    notifier.stopping();
    notifier.look(now, now, true);
    EXPECT_EQ(told.news(), (News{"READY=1", "STATUS=Waiting for the store", "STATUS=Serving", "STOPPING=1",
                                 "STATUS=Going down"}));
}

/// The socket of a service manager.
class Manager {
  public:
    Manager() : socket_(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)) {
        sockaddr_un place{.sun_family = AF_UNIX, .sun_path = {}};
        path().copy(place.sun_path, sizeof place.sun_path - 1);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): that is how addresses are given
        if (bind(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0)
            throw std::runtime_error("no place for a socket at " + path());
    }
    Manager(const Manager&) = delete;
    Manager& operator=(const Manager&) = delete;
    ~Manager() { close(socket_); }

    std::string path() const { return (folder_.path() / "notify").string(); }
    /// Reads what it is told until it is this.
    void wait_to_hear(std::string_view news) const {
        std::array<char, 256> text{};
        for (;;) {
            const ssize_t size = recv(socket_, text.data(), text.size(), 0);
            if (size >= 0 && std::string_view(text.data(), static_cast<std::size_t>(size)) == news)
                return;
        }
    }

  private:
    TemporaryDirectory folder_;
    int socket_;
};

class Services : public testing::Test {
  protected:
    std::unique_ptr<TerminalRun> serve(const std::string& store, std::vector<std::string> environment = {}) {
        return std::make_unique<TerminalRun>(Wires::pipes, command(store), environment, page_.path());
    }
    /// A server that is told nowhere to keep its games but by its environment.
    std::unique_ptr<TerminalRun> serve_in(std::vector<std::string> environment) {
        return std::make_unique<TerminalRun>(Wires::pipes, command(), environment, page_.path());
    }
    std::vector<std::string> command() const {
        return {QX_PROGRAM, "serve", "--port", "0", "--root", page_.path()};
    }
    std::vector<std::string> command(const std::string& store) const {
        auto words = command();
        words.insert(words.end(), {"--store", store});
        return words;
    }
    std::string root() const { return page_.path(); }
    std::string file() const { return "sqlite:" + page_.path() + "/games.sqlite"; }

  private:
    PageFolder page_;
};

TEST_F(Services, TellTheirManagerWhenTheyAreReadyThatTheyLiveAndThatTheyStop) {
    const Manager manager;
    const auto program = serve(file(), {"NOTIFY_SOCKET=" + manager.path(), "WATCHDOG_USEC=1000000"});
    for (const char* news : {"READY=1", "STATUS=Serving", "WATCHDOG=1", "WATCHDOG=1"})
        manager.wait_to_hear(news);
    program->signal(SIGTERM);
    manager.wait_to_hear("STOPPING=1");
    EXPECT_EQ(program->wait_for_exit(), 0);
}

TEST_F(Services, KeepTheirGamesWhereTheEnvironmentSaysAndNowhereElse) {
    const TemporaryDirectory folder;
    const auto path = [&](const char* below) { return (folder.path() / below).string(); };
    const std::string relative = "XDG_STATE_HOME=relative"; // which does not count
    for (const auto& [environment, kept] : std::vector<std::pair<std::vector<std::string>, const char*>>{
             {{"STATE_DIRECTORY=" + path("a") + ":" + path("b"), "HOME=" + path("c")}, "a"},
             {{"XDG_STATE_HOME=" + path("d"), "HOME=" + path("c")}, "d/quincunx"},
             {{relative, "HOME=" + path("e")}, "e/.local/state/quincunx"}}) {
        const auto program = serve_in(environment);
        EXPECT_TRUE(program->wait_to_hear("Quincunx at ")) << program->complaints();
        EXPECT_TRUE(std::filesystem::exists(folder.path() / kept / "games.sqlite")) << kept;
        program->signal(SIGTERM);
        EXPECT_EQ(program->wait_for_exit(), 0);
    }
    const auto program = serve_in({relative});
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_EQ(program->complaints(),
              "quincunx: nobody has said where to keep the games: --store sqlite:FILE does\n");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "c"));
}

TEST_F(Services, EndByASignalThatCameBeforeTheyServe) {
    store::GroupCommitWriter commit_writer([this] { return store::open_store(file()); });
    const server::Log log({});
    server::Server server({.address = "127.0.0.1",
                           .port = 0,
                           .root = root(),
                           .commit_writer = commit_writer,
                           .log = log,
                           .threads = 1});
    std::raise(SIGTERM); // ends this process, if none waits for it
    server.run();
}

#if !__has_feature(address_sanitizer) &&                                                                     \
    !__has_feature(thread_sanitizer) // which need all addresses there are
TEST_F(Services, EndAndSayWhyWhereTheSystemGivesThemNotAllTheirThreads) {
    for (const char* threads : {"--threads", "--engine-threads"}) {
        // Each thread takes a quarter of a gigabyte of addresses, of which there are four.
        std::vector<std::string> words{"/bin/sh", "-c",
                                       R"(ulimit -s 262144; ulimit -v 4000000; exec "$0" "$@")"};
        std::ranges::copy(command(file()), std::back_inserter(words));
        words.insert(words.end(), {threads, "64"});
        TerminalRun program(Wires::pipes, words, {"MALLOC_ARENA_MAX=1"}, "/");
        EXPECT_EQ(program.wait_for_exit(), 1);
        EXPECT_TRUE(program.complaints().starts_with("quincunx: a thread cannot be started: "))
            << program.complaints();
    }
}
#endif

/// Two threads with loops, until what one of them is to do throws.
void run_both(server::Loop& front, server::Loop& shard) {
    const server::Log log({});
    const server::LastWords last_words(log);
    const std::jthread other([&] { shard.run(); });
    front.run();
}

TEST(EndsDeathTest, SayWhyAndAreNoSuccessWhateverThreadHasThrown) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    server::Loop front;
    server::Loop shard;
    shard.post([] { throw std::runtime_error("the roof is on fire"); });
    EXPECT_EXIT(run_both(front, shard), testing::KilledBySignal(SIGABRT),
                "error a thread failed why=\"the roof is on fire\"");
}

TEST(EndsDeathTest, DoNotWaitForThreadsThatAreStillAtWork) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    server::Loop front;
    server::Loop shard;
    front.post([] { throw std::runtime_error("nobody listens"); });
    EXPECT_EXIT(run_both(front, shard), testing::KilledBySignal(SIGABRT),
                "error a thread failed why=\"nobody listens\"");
}

} // namespace
