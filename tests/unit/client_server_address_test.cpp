#include "client/server_address.hpp"

#include <gtest/gtest.h>

namespace {

using quincunx::client::is_this_machine;
using quincunx::client::parse_server_address;
using quincunx::client::ServerAddress;

TEST(ServerAddresses, IsReadAsPeopleWriteIt) {
    EXPECT_EQ(parse_server_address("http://localhost:8080"), (ServerAddress{false, "localhost", "8080"}));
    EXPECT_EQ(parse_server_address("https://games.example.org/"),
              (ServerAddress{true, "games.example.org", "443"}));
    EXPECT_EQ(parse_server_address("http://10.0.0.1"), (ServerAddress{false, "10.0.0.1", "80"}));
    EXPECT_EQ(parse_server_address("http://[::1]:99/"), (ServerAddress{false, "::1", "99"}));
}

TEST(ServerAddresses, IsWrittenSoThatItIsReadAgain) {
    for (const char* text : {"http://localhost:8080", "https://games.example.org", "http://[::1]:99",
                             "https://[::1]", "http://a:443"})
        EXPECT_EQ(parse_server_address(text)->url(), text);
}

TEST(ServerAddresses, IsNothingElse) {
    for (const char* text : {"", "localhost:8080", "ftp://a", "http://", "http://:80",
                             "http://a:", "http://a:0", "http://a:65536", "http://a:80x", "http://a/b",
                             "http://[::1", "http://a b", "http://u@a", "HTTP://a", "http://a//"})
        EXPECT_EQ(parse_server_address(text), std::nullopt) << text;
}

TEST(ServerAddresses, KnowThisMachineByEachOfItsNames) {
    for (const char* text :
         {"http://localhost:8080", "http://127.0.0.1", "http://127.8.8.8:99", "https://[::1]"})
        EXPECT_TRUE(is_this_machine(*parse_server_address(text))) << text;
    for (const char* text :
         {"http://10.0.0.1", "http://localhost.example.org", "http://[::2]", "http://1.127.0.0"})
        EXPECT_FALSE(is_this_machine(*parse_server_address(text))) << text;
}

} // namespace
