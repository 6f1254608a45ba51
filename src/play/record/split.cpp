#include "play/record/record.hpp"

namespace quincunx::play {

std::vector<std::string_view> split_records(std::string_view text) {
    constexpr std::string_view between = "\n\n[";
    std::vector<std::string_view> records;
    while (!text.empty()) {
        const std::size_t next = text.find(between);
        const std::size_t end = next == std::string_view::npos ? text.size() : next + between.size() - 1;
        records.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return records;
}

} // namespace quincunx::play
