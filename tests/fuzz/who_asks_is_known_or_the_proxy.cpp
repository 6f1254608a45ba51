#include "server/http/address.hpp"
#include "server/http/origins.hpp"
#include "support/fuzz.hpp"

#include <vector>

using namespace quincunx;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    if (const auto address = server::parse_address(text))
        test::demand(server::parse_address(address->text()) == address, "an address round-trips", text);
    if (const auto network = server::parse_network(text))
        test::demand(network->contains(network->first), "a network holds its first address", text);

    const std::vector<server::Network> trusted{*server::parse_network("127.0.0.0/8")};
    const server::Address proxy = *server::parse_address("127.0.0.1");
    const server::Address stranger = *server::parse_address("9.9.9.9");
    test::demand(server::client_address(stranger, text, trusted) == stranger, "a stranger speaks for himself",
                 text);
    test::demand(server::client_address(proxy, text + ",9.9.9.9", trusted) == stranger,
                 "what a proxy adds counts for more than what it was told", text);
    if (const auto client = server::client_address(proxy, text, trusted))
        test::demand(server::client_address(proxy, client->text() + "," + proxy.text() + ":80", trusted) ==
                         client,
                     "who is named by one is named by two", text);

    const server::Origins origins({"https://example.org"});
    if (server::is_origin(text))
        test::demand(server::origin_of(text) == text, "an origin is that of itself", text);
    test::demand(text.empty() || !origins.allow(text, "a.test") || server::is_origin(text),
                 "only origins are allowed", text);
    return 0;
}
