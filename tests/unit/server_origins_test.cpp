#include "server/http/origins.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

TEST(AnOrigin, IsASchemeAndAHost) {
    for (const char* text :
         {"http://127.0.0.1:8080", "https://example.org", "HTTPS://Example.org", "http://[::1]:80"})
        EXPECT_TRUE(is_origin(text)) << text;
    for (const char* text : {"", "null", "example.org", "http://", "https://example.org/", "https://a@b",
                             "ftp://x", "http://a b", "https://x?y", "https://x#y"})
        EXPECT_FALSE(is_origin(text)) << text;
    EXPECT_EQ(origin_of("https://example.org/games/"), "https://example.org");
    EXPECT_EQ(origin_of("http://example.org:81"), "http://example.org:81");
    EXPECT_EQ(origin_of("example.org"), "");
}

TEST(Origins, OfTheServersOwnPageAreAllowed) {
    const Origins none({});
    EXPECT_TRUE(none.allow("http://127.0.0.1:8080", "127.0.0.1:8080"));
    EXPECT_TRUE(none.allow("https://example.org", "Example.ORG")); // a proxy has taken TLS away
    EXPECT_FALSE(none.allow("https://example.org:444", "example.org"));
    EXPECT_FALSE(none.allow("https://example.org.evil.test", "example.org"));
    EXPECT_FALSE(none.allow("https://evil.test", "example.org"));
    EXPECT_FALSE(none.allow("null", "null"));
    EXPECT_FALSE(none.allow("http://", ""));
}

TEST(Origins, ThatAreNamedAreAllowed) {
    const Origins origins({"https://example.org", "http://localhost:3000"});
    EXPECT_TRUE(origins.allow("https://example.org", "127.0.0.1:8080"));
    EXPECT_TRUE(origins.allow("http://localhost:3000", "127.0.0.1:8080"));
    EXPECT_FALSE(origins.allow("http://example.org", "127.0.0.1:8080"));
    EXPECT_FALSE(origins.allow("http://localhost", "127.0.0.1:8080"));
}

TEST(Origins, AreNotMissedWhereNoBrowserAsks) {
    EXPECT_TRUE(Origins({}).allow("", "127.0.0.1:8080"));
}

} // namespace

} // namespace quincunx::server
