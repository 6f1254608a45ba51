// What Prometheus is told.

#include "server/player.hpp"
#include "server/server_fixture.hpp"

#include <ctime>
#include <thread>

namespace {

using namespace quincunx::test;

class Metrics : public ServerFixture {
  protected:
    std::string answers(const std::string& route) const {
        return metric("quincunx_answer_seconds_count{route=\"" + route + "\"}");
    }
};

TEST_F(Metrics, TellHowLongAnswersTakeByWhatTheyAreFor) {
    start();
    get("/");
    const Seats game = seats(port());
    get("/api/games/" + game.game);
    Player(port(), game.game, game.first).greeting();
    EXPECT_EQ(answers("page"), "1");
    EXPECT_EQ(answers("change"), "2") << "the game is created, and somebody joins";
    EXPECT_EQ(answers("question"), "1");
    EXPECT_EQ(answers("socket"), "1");
    EXPECT_EQ(answers("operators"), "4") << "those before this one";
    EXPECT_EQ(metric(R"(quincunx_answer_seconds_bucket{route="page",le="+Inf"})"), "1");
}

TEST_F(Metrics, TellHowLongCommandsTakeHoweverTheyEnd) {
    start();
    const Seats game = seats(port());
    Player first(port(), game.game, game.first);
    first.order(2, {{"what", "move"}, {"move", "d3"}});
    first.entry(3);
    first.order(3, {{"what", "move"}, {"move", "a1"}}, "another-key");
    EXPECT_FALSE(first.message()["problem"].is_null());
    while (metric("quincunx_order_seconds_count") != "2") // a thread tells its metrics now and then
        std::this_thread::yield();
    EXPECT_EQ(metric(R"(quincunx_order_seconds_bucket{le="+Inf"})"), "2");
}

TEST_F(Metrics, HaveTheSameBucketsInEveryHistogram) {
    start();
    const std::string text = get_as("localhost", "/metrics").content;
    for (const char* bucket :
         {R"(quincunx_answer_seconds_bucket{route="page",le="0.000512"})",
          R"(quincunx_store_commit_seconds_bucket{le="0.000512"})",
          R"(quincunx_order_seconds_bucket{le="0.512"})", R"(quincunx_store_batch_bucket{le="512"})"})
        EXPECT_NE(text.find('\n' + std::string(bucket)), std::string::npos) << bucket;
}

TEST_F(Metrics, TellOfTheProcess) {
    start([](Options& options) { options.version = "7.8.9"; });
    const std::string text = get_as("localhost", "/metrics").content;
    EXPECT_NE(text.find("\nquincunx_build_info{version=\"7.8.9\",compiler=\""), std::string::npos) << text;
    for (const char* name : {"process_cpu_seconds_total", "process_resident_memory_bytes", "process_open_fds",
                             "process_max_fds", "process_start_time_seconds"})
        EXPECT_GT(std::stod(metric(name)), 0) << name;
    EXPECT_LT(std::stod(metric("process_open_fds")), std::stod(metric("process_max_fds")));
    // Whatever the machine lets it see: a test does not run for a day, nor is it from the time to come.
    const double age =
        static_cast<double>(std::time(nullptr)) - std::stod(metric("process_start_time_seconds"));
    EXPECT_GT(age, -2);
    EXPECT_LT(age, 24 * 3600);
}

} // namespace
