#include "support/wire_fuzz.hpp"

// Any bytes are what a server sends over the socket, or are refused with words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quincunx::test::demand_message_or_fault<quincunx::wire::ServerMessage>(data, size);
    return 0;
}
