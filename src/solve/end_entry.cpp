#include "solve/end_entry.hpp"

#include "engine/solve/proof/proof_domain.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::solve {

namespace {

using Entry = engine::ProofTable::Entry;
using engine::Bound;
using engine::TableEntry;

/// In the flags of an entry: it is none of a proof.
constexpr std::uint8_t of_an_end = 0x80;

constexpr engine::Score hundredths = 100;
// A word of an entry: discs from the fewest on, of a move and bound behind them.
constexpr int fewest_discs = -65;
constexpr std::uint32_t numbers_of_discs = 131;
constexpr std::uint32_t squares_and_pass = 65; ///< with that of a pass
constexpr std::uint32_t pass_square = 64;
constexpr std::uint32_t kinds_of_bound = 3;

std::uint32_t packed(const TableEntry& found) {
    const auto discs = static_cast<std::uint32_t>(found.score / hundredths - fewest_discs);
    const std::uint32_t square =
        found.move.is_pass() ? pass_square : static_cast<std::uint32_t>(index(found.move.to));
    return 1 + discs +
           numbers_of_discs * (square + squares_and_pass * static_cast<std::uint32_t>(found.bound));
}

} // namespace

Entry to_entry(Key key, const TableEntry& found, std::uint64_t positions) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    return {.key = key,
            .left = {found.proved ? 0U : 1U, packed(found)},
            .work = static_cast<std::uint32_t>(
                std::clamp<std::uint64_t>(positions / engine::solved_as_quickly, 1, most)),
            .plies = static_cast<std::uint16_t>(found.depth),
            .goal = 0,
            .flags = of_an_end};
}

std::optional<TableEntry> to_table_entry(const Entry& entry) {
    constexpr int most_plies = 127;
    const std::uint32_t word = entry.left[1] - 1;
    const std::uint32_t square = word / numbers_of_discs % squares_and_pass;
    const std::uint32_t bound = word / numbers_of_discs / squares_and_pass;
    if (entry.flags != of_an_end || bound >= kinds_of_bound || entry.plies > most_plies)
        return std::nullopt;
    const bool proved = entry.left[0] == 0;
    return TableEntry{.move = square == pass_square ? Move::pass() : Move::place(static_cast<Square>(square)),
                      .score = (static_cast<int>(word % numbers_of_discs) + fewest_discs) * hundredths,
                      .depth = entry.plies,
                      .bound = static_cast<Bound>(bound),
                      .proved = proved,
                      .whole = proved};
}

void learn(engine::TranspositionTable& table, const Entry& entry) {
    if (const auto found = to_table_entry(entry))
        table.store(entry.key, *found);
}

} // namespace quincunx::solve
