#include "server/http/negotiation.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using Codings = std::vector<Coding>;

TEST(Codings, AreThoseThatAreAcceptedTheSmallestFirst) {
    EXPECT_EQ(welcome_codings("gzip, deflate, br, zstd"), (Codings{brotli, gzip}));
    EXPECT_EQ(welcome_codings("gzip"), Codings{gzip});
    EXPECT_EQ(welcome_codings("GZIP ,\tdeflate"), Codings{gzip});
    EXPECT_EQ(welcome_codings("*"), (Codings{brotli, gzip}));
    EXPECT_EQ(welcome_codings(""), Codings{});
    EXPECT_EQ(welcome_codings("deflate, xgzip, gzipx"), Codings{});
}

TEST(Codings, FollowTheWishesOfTheClient) {
    EXPECT_EQ(welcome_codings("br;q=0.5, gzip;q=0.75"), (Codings{gzip, brotli}));
    EXPECT_EQ(welcome_codings("br;q=0.501, gzip;q=0.5"), (Codings{brotli, gzip}));
    EXPECT_EQ(welcome_codings("br;q=0, *"), Codings{gzip});
    EXPECT_EQ(welcome_codings("gzip;q=1.000, *;q=0"), Codings{gzip});
    EXPECT_EQ(welcome_codings("gzip ; Q=0.3"), Codings{gzip});
    EXPECT_EQ(welcome_codings("identity, gzip;q=0.5"), Codings{});
    EXPECT_EQ(welcome_codings("identity;q=0, gzip"), Codings{gzip});
}

TEST(Codings, WithWeightsThatAreNoneAreNotWelcome) {
    for (const char* header :
         {"gzip;q=", "gzip;q=x", "gzip;q=.5", "gzip;q=2", "gzip;q=0.x", "gzip;level=9", "gzip;q=0."})
        EXPECT_EQ(welcome_codings(header), Codings{}) << header;
}

TEST(EntityTags, AreFoundInListsWeakOnesToo) {
    const std::string_view tag = "\"5-abc\"";
    for (const char* header :
         {"\"5-abc\"", "W/\"5-abc\"", "\"x\", \"5-abc\"", "\"x\",W/\"5-abc\" , \"y\"", "*"})
        EXPECT_TRUE(names_tag(header, tag)) << header;
    for (const char* header : {"", "5-abc", "\"5-ab\"", "\"x\"", "W/", ",,", "\"5-abc"})
        EXPECT_FALSE(names_tag(header, tag)) << header;
}

} // namespace

} // namespace quincunx::server
