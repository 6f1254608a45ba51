#include "server/websocket/frames.hpp"
#include "support/fuzz.hpp"

#include <string>
#include <vector>

namespace {

using namespace quincunx;

constexpr std::size_t longest = 300;

struct Read {
    std::vector<std::string> frames;
    bool broken = false;

    friend bool operator==(const Read&, const Read&) = default;
};

Read read(const std::string& bytes, std::size_t piece) {
    server::FrameReader reader(longest);
    Read read;
    for (std::size_t i = 0; i < bytes.size() && !reader.broken(); i += piece) {
        std::string part = bytes.substr(i, piece);
        reader.take(part, {});
        while (const auto frame = reader.next()) {
            test::demand(frame->content.size() <= longest, "no frame is longer than the longest", bytes);
            read.frames.push_back(static_cast<char>(frame->opcode) + std::string(frame->content));
        }
    }
    read.broken = reader.broken().has_value();
    return read;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(data, data + size);
    const Read whole = read(bytes, size + 1);
    for (const std::size_t piece : {1U, 3U, 14U})
        test::demand(read(bytes, piece) == whole, "frames are the same in whatever pieces they come", bytes);
    return 0;
}
