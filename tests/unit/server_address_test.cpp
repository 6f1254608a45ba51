#include "server/http/address.hpp"

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

TEST(Clients, AreNamedWithOrWithoutTheirPort) {
    const Address peer = at("127.0.0.1");
    const auto trusted = networks({"127.0.0.1", "10.0.0.0/8", "2001:db8::/32"});
    for (const char* text :
         {"1.1.1.1", "1.1.1.1:0", "1.1.1.1:65535", " 1.1.1.1:80\t", "1.1.1.1:80, 10.0.0.7:443",
          "1.1.1.1,[2001:db8::1]:80", "1.1.1.1, [2001:db8::1]", "[::ffff:1.1.1.1]:80", ",1.1.1.1, ,"})
        EXPECT_EQ(client_address(peer, text, trusted), at("1.1.1.1")) << text;
    for (const char* text : {"2002::1", "[2002::1]", "[2002::1]:80", "2002:0:0:0:0:0:0:1"})
        EXPECT_EQ(client_address(peer, text, trusted), at("2002::1")) << text;
    EXPECT_EQ(client_address(peer, "2002::1:80", trusted), at("2002::1:80"))
        << "a port stands behind brackets";
}

TEST(Clients, AreUnknownWhereATrustedProxySaysWhatIsNoAddress) {
    const Address peer = at("127.0.0.1");
    const auto trusted = networks({"127.0.0.1", "10.0.0.0/8"});
    for (const char* text : {"unknown",
                             "1.1.1.1, unknown",
                             "unknown, 10.0.0.7",
                             "1.1.1.1:",
                             "1.1.1.1:65536",
                             "1.1.1.1:x",
                             "1.1.1.1:-1",
                             ":80",
                             "[1.1.1.1]",
                             "[1.1.1.1]:80",
                             "[::1",
                             "[::1]80",
                             "[::1]:",
                             "[::1]:x",
                             "[]",
                             "::1]",
                             "[::1%lo]",
                             "1.1.1.1 2.2.2.2",
                             "localhost",
                             "\"1.1.1.1\""})
        EXPECT_FALSE(client_address(peer, text, trusted)) << text;
    EXPECT_EQ(client_address(peer, "unknown, 1.1.1.1", trusted), at("1.1.1.1")) << "which nobody trusts";
    EXPECT_EQ(client_address(at("9.9.9.9"), "unknown", trusted), at("9.9.9.9"));
    EXPECT_EQ(client_address(peer, ",,,", trusted), peer) << "nothing was said";
}

} // namespace

} // namespace quincunx::server
