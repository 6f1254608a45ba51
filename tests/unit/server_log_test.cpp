#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::server {

namespace {

constexpr std::int64_t moment = 784'111'777'042;

TEST(LinesOfTheLog, AreForPeopleOrForPrograms) {
    EXPECT_EQ(log_line(false, moment, LogLevel::info, "request", {{"call", "list"}, {"status", 200}}),
              "1994-11-06T08:49:37.042Z info request call=list status=200");
    EXPECT_EQ(log_line(true, moment, LogLevel::warning, "request", {{"call", "list"}, {"status", 200}}),
              R"({"time":"1994-11-06T08:49:37.042Z","level":"warning","what":"request","call":"list","status":200})");
}

TEST(LinesOfTheLog, AreOneLineWhateverIsSaid) {
    EXPECT_EQ(log_line(false, moment, LogLevel::error, "x", {{"why", "two\nlines \"quoted\""}}),
              R"(1994-11-06T08:49:37.042Z error x why="two\nlines \"quoted\"")");
    EXPECT_EQ(log_line(false, moment, LogLevel::error, "x", {{"why", ""}}), "1994-11-06T08:49:37.042Z error x why=\"\"");
    for (const bool json : {false, true})
        EXPECT_EQ(log_line(json, moment, LogLevel::error, "x", {{"why", "\xFF\n\x1B[2J"}}).find_first_of("\n\x1B\xFF"),
                  std::string::npos);
}

TEST(TheLog, LeavesOutWhatIsNotImportantEnough) {
    std::string said;
    const Log log({.level = LogLevel::warning, .take = [&](std::string_view line) { said.append(line).append("\n"); }});
    log.say(LogLevel::info, "nobody wants to know");
    EXPECT_EQ(said, "");
    log.say(LogLevel::error, "everybody wants to know");
    EXPECT_TRUE(said.ends_with("error everybody wants to know\n")) << said;
}

TEST(Metrics, AreSumsOverThreads) {
    std::vector<Counters> counters(2);
    counters[0].orders.add(3);
    counters[1].orders.add(4);
    counters[1].farewells[0].add();
    const std::string text = metrics_text(counters, nullptr);
    for (const char* line : {"\nquincunx_orders_total 7\n", "\nquincunx_farewells_total{why=\"slow\"} 1\n",
                             "# TYPE quincunx_sockets gauge\n", "\nprocess_resident_memory_bytes "})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Secrets, AreOfTheFormThatTheProtocolDemands) {
    Secrets secrets(0, 1);
    EXPECT_TRUE(wire::game_id_rule.allows(secrets.id()));
    EXPECT_TRUE(wire::number_rule.allows(secrets.number()));
    EXPECT_TRUE(wire::token_rule.allows(secrets.token()));
    std::set<std::string> tokens;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(secrets.token());
        EXPECT_GE(std::stoi(secrets.number()), 100'000);
    }
    EXPECT_EQ(tokens.size(), 1000U);
}

TEST(Secrets, DrawIdsOfTheirOwnShard) {
    for (const std::size_t shard : {0U, 1U, 2U}) {
        Secrets secrets(shard, 3);
        for (int i = 0; i < 100; ++i)
            EXPECT_EQ(shard_of(secrets.id(), 3), shard);
    }
}

TEST(Secrets, AreComparedByTheirHashes) {
    Secrets secrets(0, 1);
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
