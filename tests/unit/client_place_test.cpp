#include "client/place.hpp"

#include <gtest/gtest.h>

namespace {

using quincunx::client::parse_place;
using quincunx::client::Place;

TEST(ClientPlace, IsReadAsPeopleWriteIt) {
    EXPECT_EQ(parse_place("http://localhost:8080"), (Place{false, "localhost", "8080"}));
    EXPECT_EQ(parse_place("https://games.example.org/"), (Place{true, "games.example.org", "443"}));
    EXPECT_EQ(parse_place("http://10.0.0.1"), (Place{false, "10.0.0.1", "80"}));
    EXPECT_EQ(parse_place("http://[::1]:99/"), (Place{false, "::1", "99"}));
}

TEST(ClientPlace, IsWrittenSoThatItIsReadAgain) {
    for (const char* text : {"http://localhost:8080", "https://games.example.org", "http://[::1]:99",
                             "https://[::1]", "http://a:443"})
        EXPECT_EQ(parse_place(text)->url(), text);
}

TEST(ClientPlace, IsNothingElse) {
    for (const char* text : {"", "localhost:8080", "ftp://a", "http://", "http://:80",
                             "http://a:", "http://a:0", "http://a:65536", "http://a:80x", "http://a/b",
                             "http://[::1", "http://a b", "http://u@a", "HTTP://a", "http://a//"})
        EXPECT_EQ(parse_place(text), std::nullopt) << text;
}

} // namespace
