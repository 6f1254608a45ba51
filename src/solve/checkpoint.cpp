#include "solve/checkpoint.hpp"

#include "games/text.hpp"
#include "verify/checksum.hpp"

#include <fmt/format.h>

#include <cstring>
#include <type_traits>
#include <vector>

namespace quincunx::solve {

namespace {

using Entry = engine::ProofTable::Entry;
static_assert(std::is_trivially_copyable_v<Entry> && std::has_unique_object_representations_v<Entry>);

constexpr std::size_t checksum_size = 64;

/// The lines before the entries.
std::string header_of(const play::Game& game) {
    return fmt::format("quincunx checkpoint 1\nvariant {}\nposition {}\n", game.variant().text(),
                       game.position_text());
}

} // namespace

std::string checkpoint(const play::Game& game, const engine::ProofTable& table) {
    std::string text = header_of(game);
    text.reserve(text.size() + table.size() * sizeof(Entry) + checksum_size);
    table.for_each(
        [&](const Entry& entry) { text.append(reinterpret_cast<const char*>(&entry), sizeof entry); });
    return text + verify::checksum(text);
}

std::optional<std::string> restore(std::string_view checkpoint, const play::Game& game,
                                   engine::ProofTable& table) {
    const std::string header = header_of(game);
    if (!checkpoint.starts_with(header.substr(0, header.find('\n') + 1)))
        return "it is no checkpoint";
    if (!checkpoint.starts_with(header))
        return "it is of another position than this one: " + header.substr(header.find('\n') + 1);
    if (checkpoint.size() < header.size() + checksum_size ||
        (checkpoint.size() - header.size() - checksum_size) % sizeof(Entry) != 0)
        return "it is cut off";
    const std::string_view text = checkpoint.substr(0, checkpoint.size() - checksum_size);
    if (verify::checksum(text) != checkpoint.substr(text.size()))
        return "it is damaged: its checksum is another one than it has";
    std::vector<Entry> entries((text.size() - header.size()) / sizeof(Entry));
    if (!entries.empty())
        std::memcpy(entries.data(), text.data() + header.size(), entries.size() * sizeof(Entry));
    table.restore(entries);
    return std::nullopt;
}

} // namespace quincunx::solve
