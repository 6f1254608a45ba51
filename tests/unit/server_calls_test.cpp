#include "server/api/calls.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

/// The call's name; or the methods that are allowed, in brackets.
std::string call(std::string_view method, std::string_view target) {
    const auto call = parse_call(method, target);
    return call ? std::string(name_of(*call)) : "[" + std::string(call.error().methods) + "]";
}

TEST(Calls, AreWhatTheProtocolNames) {
    EXPECT_EQ(call("POST", "/api/games"), "create");
    EXPECT_EQ(call("GET", "/api/games"), "list");
    EXPECT_EQ(call("GET", "/api/games?running"), "list");
    EXPECT_EQ(call("GET", "/api/games/0123456789ab"), "show");
    EXPECT_EQ(call("POST", "/api/games/0123456789ab/seat"), "seat");
    EXPECT_EQ(call("POST", "/api/games/0123456789ab/token"), "token");
    EXPECT_EQ(call("POST", "/api/games/0123456789ab/status"), "status");
    EXPECT_EQ(call("POST", "/api/games/0123456789ab/analysis"), "analysis");
    EXPECT_EQ(call("GET", "/api/games/0123456789ab/socket"), "socket");
    EXPECT_EQ(call("GET", "/api/numbers/123456"), "number");
    EXPECT_EQ(call("POST", "/api/openings"), "openings");
    EXPECT_EQ(call("HEAD", "/api/server"), "server");
}

TEST(Calls, KnowWhatTheirAddressNames) {
    EXPECT_EQ(std::get<call::TakeSeat>(*parse_call("POST", "/api/games/0123456789ab/seat")).game,
              "0123456789ab");
    EXPECT_EQ(std::get<call::FindNumber>(*parse_call("GET", "/api/numbers/123456")).number, "123456");
    EXPECT_TRUE(std::get<call::ListGames>(*parse_call("GET", "/api/games?running")).running);
    EXPECT_FALSE(std::get<call::ListGames>(*parse_call("GET", "/api/games")).running);
    const auto some =
        std::get<call::ListGames>(*parse_call("GET", "/api/games?running&game=reversi&from=200"));
    EXPECT_TRUE(some.running);
    EXPECT_EQ(some.game, "reversi");
    EXPECT_EQ(some.from, 200U);
}

TEST(Calls, WithAnotherMethodNameThoseThatAreAllowed) {
    EXPECT_EQ(call("DELETE", "/api/games"), "[GET, HEAD, POST]");
    EXPECT_EQ(call("POST", "/api/games?running"), "[GET, HEAD]");
    EXPECT_EQ(call("PUT", "/api/games/0123456789ab"), "[GET, HEAD]");
    EXPECT_EQ(call("GET", "/api/games/0123456789ab/seat"), "[POST]");
    EXPECT_EQ(call("GET", "/api/openings"), "[POST]");
    EXPECT_EQ(call("POST", "/api/server"), "[GET, HEAD]");
    EXPECT_EQ(call("get", "/api/server"), "[GET, HEAD]");
}

TEST(Calls, OfAddressesThatNobodyKnowsAreNone) {
    for (const char* target : {"/",
                               "/api",
                               "/api/",
                               "/api//games",
                               "/api/games/",
                               "/api/games?waiting",
                               "/api/openings/",
                               "/api/openings?variant=reversi",
                               "/api/games?game=chess",
                               "/api/games?from=0",
                               "/api/games?from=0200",
                               "/api/games?from=-1",
                               "/api/games?from=1000000",
                               "/api/games?game=ring&running",
                               "/api/games?running&",
                               "/api/games/?running",
                               "/api/games/0123456789ab/",
                               "/api/games/0123456789ab/seat/",
                               "/api/games/0123456789ab/x",
                               "/api/games/0123456789AB",
                               "/api/games/0123456789a",
                               "/api/games/0123456789abc",
                               "/api/games/0123456789a%62",
                               "/api/games/0123456789ab/seat?x",
                               "/api/numbers/12345",
                               "/api/numbers/1234567890",
                               "/api/numbers/12345x",
                               "/api/numbers/",
                               "/api/numbers/123456/x",
                               "/api/server/x",
                               "/api/server//x",
                               "/api/server?x",
                               "http://host/api/games",
                               "/api/../games"})
        EXPECT_EQ(call("GET", target), "[]") << target;
}

} // namespace

} // namespace quincunx::server
