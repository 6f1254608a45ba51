#include "server/address.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace quincunx::server {

namespace {

Address at(std::string_view text) {
    const auto address = parse_address(text);
    EXPECT_TRUE(address) << text;
    return address.value_or(Address());
}

std::vector<Network> networks(const std::vector<std::string_view>& texts) {
    std::vector<Network> networks;
    for (const std::string_view text : texts) {
        const auto network = parse_network(text);
        EXPECT_TRUE(network) << text;
        networks.push_back(network.value_or(Network()));
    }
    return networks;
}

TEST(Addresses, AreReadAndWritten) {
    for (const char* text : {"127.0.0.1", "0.0.0.0", "::1", "::", "2001:db8::1", "fe80::1:2"})
        EXPECT_EQ(at(text).text(), text);
    EXPECT_EQ(at("::ffff:10.0.0.1"), at("10.0.0.1"));
    for (const char* text :
         {"", "localhost", "127.0.0.1:80", "1.2.3", "[::1]", "::1%lo", " 127.0.0.1", "1.2.3.4.5"})
        EXPECT_FALSE(parse_address(text)) << text;
    EXPECT_FALSE(parse_address(std::string_view("::1\0", 4)));
}

TEST(Addresses, OfOneHouseholdCountAsOne) {
    EXPECT_EQ(at("2001:db8::1").household(), at("2001:db8::ffff:2").household());
    EXPECT_NE(at("2001:db8:0:1::1").household(), at("2001:db8::1").household());
    EXPECT_NE(at("10.0.0.1").household(), at("10.0.0.2").household());
    EXPECT_EQ(at("2001:db8:0:1::1").site(), at("2001:db8::1").site());
    EXPECT_NE(at("2001:db8:1::1").site(), at("2001:db8::1").site());
    EXPECT_NE(at("10.0.0.1").site(), at("10.0.0.2").site());
}

TEST(Networks, HoldTheAddressesThatBeginAsTheyDo) {
    const auto holds = [](std::string_view network, std::string_view address) {
        return parse_network(network)->contains(at(address));
    };
    EXPECT_TRUE(holds("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(holds("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(holds("172.16.0.0/12", "172.31.255.255"));
    EXPECT_FALSE(holds("172.16.0.0/12", "172.32.0.0"));
    EXPECT_TRUE(holds("127.0.0.1", "127.0.0.1"));
    EXPECT_FALSE(holds("127.0.0.1", "127.0.0.2"));
    EXPECT_TRUE(holds("0.0.0.0/0", "9.9.9.9"));
    EXPECT_FALSE(holds("0.0.0.0/0", "::1"));
    EXPECT_TRUE(holds("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(holds("2001:db8::/33", "2001:db8:8000::1"));
    for (const char* text : {"10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "/8", "x/8", "1.2.3.4/8x"})
        EXPECT_FALSE(parse_network(text)) << text;
}

TEST(Clients, AreWhoConnectsUnlessAProxyIsTrusted) {
    const Address peer = at("127.0.0.1");
    EXPECT_EQ(client_address(peer, "1.1.1.1", {}), peer);
    EXPECT_EQ(client_address(peer, "1.1.1.1", networks({"10.0.0.0/8"})), peer);
    EXPECT_EQ(client_address(peer, "1.1.1.1", networks({"127.0.0.1"})), at("1.1.1.1"));
    EXPECT_EQ(client_address(peer, "", networks({"127.0.0.1"})), peer);
}

TEST(Clients, AreTheLastOnesThatNobodyTrusts) {
    const Address peer = at("127.0.0.1");
    const auto trusted = networks({"127.0.0.1", "10.0.0.0/8"});
    EXPECT_EQ(client_address(peer, "6.6.6.6, 1.1.1.1 ,10.0.0.7", trusted), at("1.1.1.1"));
    EXPECT_EQ(client_address(peer, "10.0.0.6,10.0.0.7", trusted), at("10.0.0.6"));
    EXPECT_EQ(client_address(peer, "1.1.1.1,2001:db8::1", trusted), at("2001:db8::1"));
}

TEST(Clients, ThatSayNonsenseAreWhoeverPassedItOn) {
    const Address peer = at("127.0.0.1");
    const auto trusted = networks({"127.0.0.1", "10.0.0.0/8"});
    EXPECT_EQ(client_address(peer, "1.1.1.1, unknown", trusted), peer);
    EXPECT_EQ(client_address(peer, "unknown, 10.0.0.7", trusted), at("10.0.0.7"));
    EXPECT_EQ(client_address(peer, ",,,", trusted), peer);
    EXPECT_EQ(client_address(peer, "1.1.1.1:1234", trusted), peer);
}

} // namespace

} // namespace quincunx::server
