#include "engine/eval/learned/patterns.hpp"

#include <bit>
#include <numeric>
#include <span>

namespace quincunx::engine {

namespace {

constexpr std::size_t power_of_3(int exponent) {
    return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

/// A board as it is, mirrored, upside down and both, and the same of it with files for ranks.
constexpr std::array<Squares, 8> all_views(Squares squares) {
    const auto mirrored = left_to_right(squares);
    const auto turned = transposed(squares);
    const auto mirrored_turned = left_to_right(turned);
    return {squares, mirrored,        upside_down(squares), upside_down(mirrored),
            turned,  mirrored_turned, upside_down(turned),  upside_down(mirrored_turned)};
}

/// Where a part is on a board that looks, in one of its views, as if it were in its place.
Squares seen_in(std::size_t view, Squares part) {
    constexpr std::array<std::size_t, 8> back{0, 1, 2, 3, 4, 6, 5, 7};
    return all_views(part)[back[view]];
}

/// Which digit of a part's number is that of one of its squares.
int digit_of(Squares square, Squares part) {
    return std::popcount(part & (square - 1));
}

/// Of so many squares, up to the last file.
Squares diagonal(int length, int size) {
    Squares squares = 0;
    for (int i = 0; i < length; ++i)
        squares |= bit(9 * i + size - length);
    return squares;
}

/// The parts of a board that begins with the first file and rank, each in one of its places.
std::vector<Squares> parts_of(int size) {
    constexpr int shortest = 4; // diagonal
    constexpr Squares corner = 0b111 | 0b111 << 8 | 0b111 << 16;
    const Squares rank = bit(size) - 1;
    const Squares beside_corners = (0b10 | bit(size - 2)) << 8U;
    std::vector<Squares> parts{rank | beside_corners};
    for (int from_edge = 1; from_edge < size / 2; ++from_edge)
        parts.push_back(rank << 8U * static_cast<unsigned>(from_edge));
    for (int length = size; length >= shortest; --length)
        parts.push_back(diagonal(length, size));
    parts.push_back(corner << 8U * static_cast<unsigned>(size - 3));
    return parts;
}

/// Makes the numbers of a part's table that are the same in another view the lowest of them.
void share(std::span<std::uint32_t> table, Squares part, std::size_t view) {
    std::vector<std::size_t> seen_as;
    for (Squares rest = part; rest != 0; rest &= rest - 1)
        seen_as.push_back(power_of_3(digit_of(all_views(rest & ~(rest - 1))[view], part)));
    for (std::size_t number = 0; number < table.size(); ++number) {
        std::size_t seen = 0;
        std::size_t rest = number;
        for (const std::size_t power : seen_as) {
            seen += rest % 3 * power;
            rest /= 3;
        }
        table[number] = std::min(table[number], table[seen]);
    }
}

/// The numbers of some discs, given those of others.
PatternBoard::Numbers moved(const PatternBoard& board, PatternBoard::Numbers numbers, Squares from,
                            Squares to) {
    for (Squares more = to & ~from; more != 0; more &= more - 1) {
        const PatternBoard::Numbers& of_disc = board.of_disc(lowest(more));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<std::uint16_t>(numbers[i] + of_disc[i]);
    }
    for (Squares less = from & ~to; less != 0; less &= less - 1) {
        const PatternBoard::Numbers& of_disc = board.of_disc(lowest(less));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<std::uint16_t>(numbers[i] - of_disc[i]);
    }
    return numbers;
}

} // namespace

PatternBoard::PatternBoard(int size) {
    for (const Squares part : parts_of(size))
        add(part << 9U * static_cast<unsigned>((8 - size) / 2));
}

void PatternBoard::add(Squares part) {
    for (std::size_t view = 0; view < 8; ++view) {
        const auto is_same = [&](std::size_t before) { return seen_in(before, part) == seen_in(view, part); };
        bool is_new = true;
        for (std::size_t before = 0; before < view; ++before)
            is_new = is_new && !is_same(before);
        if (!is_new)
            continue;
        for (int square = 0; square < 64; ++square) {
            const Squares seen = all_views(bit(square))[view];
            if ((seen & part) != 0)
                of_disc_[static_cast<std::size_t>(square)][places_] =
                    static_cast<std::uint16_t>(power_of_3(digit_of(seen, part)));
        }
        tables_[places_++] = static_cast<std::uint32_t>(moves_table_);
    }
    moves_table_ += power_of_3(std::popcount(part));
    parts_.push_back(part);
}

std::vector<std::uint32_t> PatternBoard::shared() const {
    std::vector<std::uint32_t> all(weights());
    std::iota(all.begin(), all.end(), 0U);
    std::size_t table = 0;
    for (const Squares part : parts_) {
        const std::size_t size = power_of_3(std::popcount(part));
        for (std::size_t view = 1; view < 8; ++view)
            if (seen_in(view, part) == part)
                share(std::span(all).subspan(table, size), part, view);
        table += size;
    }
    return all;
}

void PatternNumbers::look(const PatternBoard& board, const PatternNumbers& before, const PatternView& view) {
    // Who moves now most often did not before.
    const bool is_turned = std::popcount(view.own ^ before.own_) > std::popcount(view.own ^ before.other_);
    const auto of_own = is_turned ? moved(board, before.of_other_, before.other_, view.own)
                                  : moved(board, before.of_own_, before.own_, view.own);
    of_other_ = is_turned ? moved(board, before.of_own_, before.own_, view.other)
                          : moved(board, before.of_other_, before.other_, view.other);
    of_own_ = of_own;
    own_ = view.own;
    other_ = view.other;
}

const PatternBoard& PatternTables::board_of(int size) {
    static const PatternBoard six(6);
    static const PatternBoard eight(8);
    return size == 6 ? six : eight;
}

Score PatternTables::estimate(const PatternView& view) const {
    PatternNumbers numbers;
    numbers.look(board_of(size), numbers, view);
    return estimate(view, numbers);
}

Score PatternTables::estimate(const PatternView& view, const PatternNumbers& numbers) const {
    const PatternBoard& board = board_of(size);
    const std::size_t phase = phase_of(std::popcount(view.own | view.other), size);
    const std::int16_t* const weights = values.data() + phase * board.weights();
    Score total = 0;
    numbers.for_each_weight(board, view, [&](std::size_t weight) { total += weights[weight]; });
    return clamp_estimate(total);
}

} // namespace quincunx::engine
