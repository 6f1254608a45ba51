#include "server/http/public_urls.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace quincunx::server {

namespace {

const std::vector<std::string> all{"http://192.0.2.7:8080", "http://192.0.2.8:8080"};

std::vector<std::string> public_urls() {
    return all;
}

boost::asio::ip::tcp::endpoint at(const char* address) {
    return {boost::asio::ip::make_address(address), 8080};
}

TEST(Links, LeadWhereTheServerWasFound) {
    for (const char* host :
         {"192.0.2.9:8080", "example.org", "localhost.example.org:81", "[2001:db8::1]:8080"})
        EXPECT_EQ(origin_for_others(host, public_urls), std::string("http://") + host);
    EXPECT_EQ(origin_for_others("not a host", public_urls), "");
}

TEST(Links, LeadOthersToTheMachineThatWasAskedByItself) {
    for (const char* host : {"localhost", "localhost:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]",
                             "[::1]:8080", "0.0.0.0:8080", "[::]:8080"})
        EXPECT_EQ(origin_for_others(host, public_urls), all.front()) << host;
}

TEST(Links, StayWhereNobodyElseHasAWay) {
    EXPECT_EQ(origin_for_others("localhost:8080", [] { return std::vector<std::string>(); }),
              "http://localhost:8080");
}

TEST(PublicUrls, LeadToWhoeverListensToOthers) {
    EXPECT_EQ(public_urls_of(at("127.0.0.1")), std::vector<std::string>());
    EXPECT_EQ(public_urls_of(at("::1")), std::vector<std::string>());
    EXPECT_EQ(public_urls_of(at("192.0.2.7")), std::vector<std::string>{"http://192.0.2.7:8080"});
    EXPECT_EQ(public_urls_of(at("2001:db8::1")), std::vector<std::string>{"http://[2001:db8::1]:8080"});
}

TEST(PublicUrls, LeadToEachAddressOfAMachineThatListensToAll) {
    for (const auto& address : own_addresses()) {
        EXPECT_FALSE(address.is_loopback());
        const std::string url = origin_at({address, 8080});
        EXPECT_EQ(std::ranges::count(public_urls_of(at("::")), url), 1) << url;
        EXPECT_EQ(std::ranges::count(public_urls_of(at("0.0.0.0")), url), address.is_v4() ? 1 : 0) << url;
    }
}

} // namespace

} // namespace quincunx::server
