#include "support/wire_fuzz.hpp"

// Any bytes are an entry as it is stored and sent, or are refused with words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    quincunx::test::demand_message_or_fault<quincunx::wire::LogEntry>(data, size);
    return 0;
}
