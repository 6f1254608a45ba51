#include "server/http/target.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace quincunx::server {

namespace {

std::string path_of(std::string_view target) {
    const auto path = parse_target(origin_form(target));
    return path ? path->text() : "none";
}

TEST(Targets, ArePathsBelowTheRoot) {
    EXPECT_EQ(path_of("/"), "");
    EXPECT_EQ(path_of("/ring"), "ring");
    EXPECT_EQ(path_of("/assets/main-1a2b.js"), "assets/main-1a2b.js");
    EXPECT_EQ(path_of("/g/123456/"), "g/123456");
}

TEST(Targets, AreReadUpToTheQuery) {
    EXPECT_EQ(path_of("/analysis/ring?position=../..&moves=a1"), "analysis/ring");
    EXPECT_EQ(path_of("/?"), "");
}

TEST(Targets, MayHaveTheServerBeforeThePath) {
    EXPECT_EQ(path_of("http://127.0.0.1:8080/ring?x"), "ring");
    EXPECT_EQ(path_of("https://quincunx.test"), "");
    EXPECT_EQ(path_of("ws://quincunx.test/api/games/x/socket"), "api/games/x/socket");
    EXPECT_EQ(path_of("http://host/../x"), "none");
}

TEST(Targets, AreDecodedOnce) {
    EXPECT_EQ(path_of("/analysis/reversi%3Asize=6%2cdiagonal=on"), "analysis/reversi:size=6,diagonal=on");
    EXPECT_EQ(path_of("/%252e%252e/x"), "%2e%2e/x");
    EXPECT_EQ(path_of("/%D0%B8%D0%B3%D1%80%D0%B0"), "игра");
}

TEST(Targets, ThatLeadUpOrToHiddenFilesAreRefused) {
    for (const char* target : {"/..", "/../etc/passwd", "/assets/../../x", "/.", "/./x", "/.git/config",
                               "/a/.b", "/...", "/%2e%2e/x", "/.%2E/x", "/%2E%2e%2fx", "/a/%2e"})
        EXPECT_EQ(path_of(target), "none") << target;
}

TEST(Targets, WithWhatAFileSystemCouldObeyAreRefused) {
    for (const char* target : {"/a%00.js", "/a%00", "/..\\x", "/a\\b", "/a%5cb", "/a%2fb", "/%2fetc/passwd",
                               "/a%0Ab", "/a%7f", "//etc/passwd", "/a//b", "/a//"})
        EXPECT_EQ(path_of(target), "none") << target;
    EXPECT_EQ(path_of(std::string_view("/a\0b", 4)), "none");
}

TEST(Targets, ThatAreNoPathsAreRefused) {
    for (const char* target :
         {"", "*", "ring", "?x", "/%", "/%4", "/%zz", "/%+1", "/% 1", "/a%2", "ftp://x/y"})
        EXPECT_EQ(path_of(target), "none") << target;
}

TEST(Targets, MayNameWhomTheyAreMeantFor) {
    EXPECT_EQ(authority_of("http://host:80/ring"), "host:80");
    EXPECT_EQ(authority_of("wss://host"), "host");
    EXPECT_EQ(authority_of("/http://host/"), "");
    EXPECT_EQ(origin_form("http://host"), "/");
    EXPECT_EQ(origin_form("http://host/ring?x"), "/ring?x");
    EXPECT_EQ(origin_form("/ring"), "/ring");
}

TEST(Hosts, AreNamesOrAddressesWithOrWithoutAPort) {
    for (const char* host : {"a", "a.example.org", "a-b_c", "A.", "127.0.0.1", "a:0", "a:65535",
                             "a:", "[::1]", "[2001:db8::1]:80", "[::ffff:1.2.3.4]"})
        EXPECT_TRUE(is_host(host)) << host;
    for (const char* host : {"", ":80", "a b", "a,b", "a/b", "ann@a", "a:b", "a:65536", "a:8:0", "::1",
                             "[::1", "::1]", "[::1]80", "[a]", "[1.2.3.4]", "[]", "a%41", "\xC3\xA4"})
        EXPECT_FALSE(is_host(host)) << host;
    EXPECT_TRUE(is_host(std::string(255, 'a')));
    EXPECT_FALSE(is_host(std::string(256, 'a')));
}

TEST(Targets, HaveAnExtensionIfTheirLastNameHasADot) {
    EXPECT_TRUE(parse_target("/assets/x.js")->has_extension());
    EXPECT_TRUE(parse_target("/x.")->has_extension());
    EXPECT_FALSE(parse_target("/v1.2/ring")->has_extension());
    EXPECT_FALSE(parse_target("/")->has_extension());
}

} // namespace

} // namespace quincunx::server
