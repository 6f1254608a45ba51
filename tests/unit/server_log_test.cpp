#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "server/shards/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::server {

namespace {

constexpr std::int64_t moment = 784'111'777'042;

TEST(LinesOfTheLog, AreForPeopleOrForPrograms) {
    EXPECT_EQ(log_line(false, moment, LogLevel::info, "request", {{"call", "list"}, {"status", 200}}),
              "1994-11-06T08:49:37.042Z info request call=list status=200");
    EXPECT_EQ(
        log_line(true, moment, LogLevel::warning, "request", {{"call", "list"}, {"status", 200}}),
        R"({"time":"1994-11-06T08:49:37.042Z","level":"warning","what":"request","call":"list","status":200})");
}

TEST(LinesOfTheLog, AreOneLineWhateverIsSaid) {
    EXPECT_EQ(log_line(false, moment, LogLevel::error, "x", {{"why", "two\nlines \"quoted\""}}),
              R"(1994-11-06T08:49:37.042Z error x why="two\nlines \"quoted\"")");
    EXPECT_EQ(log_line(false, moment, LogLevel::error, "x", {{"why", ""}}),
              "1994-11-06T08:49:37.042Z error x why=\"\"");
    for (const bool json : {false, true})
        EXPECT_EQ(log_line(json, moment, LogLevel::error, "x", {{"why", "\xFF\n\x1B[2J"}})
                      .find_first_of("\n\x1B\xFF"),
                  std::string::npos);
}

TEST(TheLog, LeavesOutWhatIsNotImportantEnough) {
    std::string said;
    const Log log(
        {.level = LogLevel::warning, .take = [&](std::string_view line) { said.append(line).append("\n"); }});
    log.say(LogLevel::info, "nobody wants to know");
    EXPECT_EQ(said, "");
    log.say(LogLevel::error, "everybody wants to know");
    EXPECT_TRUE(said.ends_with("error everybody wants to know\n")) << said;
}

TEST(Metrics, AreSumsOverThreads) {
    std::vector<Counters> counters(2);
    counters[0].orders.add(3);
    counters[1].orders.add(4);
    counters[1].sockets_closed[0].add();
    const std::string text = metrics_text({.counters = counters});
    for (const char* line :
         {"\nquincunx_orders_total 7\n", "\nquincunx_sockets_closed_total{why=\"slow\"} 1\n",
          "# TYPE quincunx_sockets gauge\n", "\nprocess_resident_memory_bytes "})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Secrets, AreOfTheFormThatTheProtocolDemands) {
    Secrets secrets;
    EXPECT_TRUE(wire::game_number_rule.allows(secrets.number(6)));
    EXPECT_TRUE(wire::token_rule.allows(secrets.token()));
    std::set<std::string> tokens;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(secrets.token());
        EXPECT_GE(std::stoi(secrets.number(6)), 100'000);
    }
    EXPECT_EQ(tokens.size(), 1000U);
}

TEST(Shards, ShareTheGames) {
    std::array<int, 3> counts{};
    for (int i = 0; i < 3000; ++i)
        ++counts.at(shard_of("0123456789" + std::to_string(i), 3));
    for (const int count : counts)
        EXPECT_GT(count, 800);
    EXPECT_EQ(shard_of("0123456789ab", 1), 0U);
}

TEST(Secrets, AreComparedByTheirHashes) {
    Secrets secrets;
    const std::string token = secrets.token();
    EXPECT_TRUE(secrets.same(secrets.hash(token), secrets.hash(token)));
    EXPECT_FALSE(secrets.same(secrets.hash(token), secrets.hash(secrets.token())));
    EXPECT_FALSE(secrets.same(secrets.hash(token), ""));
    EXPECT_EQ(secrets.hash(token).find(token), std::string::npos);
    // BLAKE2b of nothing, 32 bytes: the hashes that are stored stay good.
    EXPECT_EQ(secrets.hash(""), "DldRwCblQ7Loqy6wYJnaodHl30d3j3eH-qtFzfEv46g");
}

} // namespace

} // namespace quincunx::server
