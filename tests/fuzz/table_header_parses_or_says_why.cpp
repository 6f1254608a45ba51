// Any bytes are the header of a table that is written as it was read, or an error that says why. The checksum
// and the length are made good, or chance would never get past them.

#include "support/fuzz.hpp"
#include "tablebase/table_header.hpp"
#include "verify/checksum.hpp"

#include <vector>

namespace {

using namespace quincunx;
using test::demand;

/// So many bytes behind the header are enough for what is looked at here.
constexpr std::uint64_t most_bytes = 1 << 20;

void check(const tablebase::TableHeader& header, const std::string& text) {
    std::vector<std::string> blocks;
    for (const tablebase::BlockEntry& entry : header.blocks) {
        if (entry.size > most_bytes)
            return;
        blocks.emplace_back(entry.size, '\0');
    }
    const std::string again = header_text(header.family, header.material, header.positions, blocks);
    for (const std::string& block : blocks)
        demand(block.size() <= text.size(), "there are the bytes that a header tells of", text);
    std::string file = again;
    for (const std::string& block : blocks)
        file += block;
    const auto read = tablebase::parse_header(file);
    demand(read && read->size == again.size() && read->positions == header.positions &&
               read->material == header.material,
           "a header is read as it was written", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(data, data + size);
    if (text.find("\nchecksum ") == std::string::npos) {
        text += "checksum " + verify::checksum(text) + "\n";
        std::uint64_t bytes = 0; // behind the header, as its lines have it
        for (std::size_t at = text.find("\nblock "); at != std::string::npos;
             at = text.find("\nblock ", at + 1))
            bytes += std::strtoull(text.c_str() + at + 7, nullptr, 10) % most_bytes;
        text.append(bytes % most_bytes, '\0');
    }
    const auto header = tablebase::parse_header(text);
    if (header)
        check(*header, text);
    else
        demand(!header.error().message.empty(), "an error says why", text);
    return 0;
}
