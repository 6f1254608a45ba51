#include "engine/eval/learned/patterns.hpp"

#include <bit>
#include <functional>
#include <numeric>
#include <span>

namespace quincunx::engine {

namespace {

constexpr std::size_t power_of_3(int exponent) {
    return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

Squares lowest_of(Squares squares) {
    return squares & ~(squares - 1);
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
    constexpr Squares block = 0b11111 | 0b11111 << 8;
    const Squares rank = bit(size) - 1;
    const Squares beside_corners = (0b10 | bit(size - 2)) << 8U;
    std::vector<Squares> parts{rank | beside_corners};
    for (int from_edge = 1; from_edge < size / 2; ++from_edge)
        parts.push_back(rank << 8U * static_cast<unsigned>(from_edge));
    for (int length = size; length >= shortest; --length)
        parts.push_back(diagonal(length, size));
    parts.push_back(corner << 8U * static_cast<unsigned>(size - 3));
    parts.push_back(block);
    return parts;
}

/// Makes the numbers of a part's table that are the same in an image, which lies where the part does, the
/// lowest of them.
void share(std::span<std::uint32_t> table, Squares part, std::size_t image) {
    std::vector<std::size_t> seen_as; // what a digit is worth in the image
    for (Squares rest = part; rest != 0; rest &= rest - 1) {
        const Squares square = images_of(lowest_of(rest))[image];
        seen_as.push_back(power_of_3(std::popcount(part & (square - 1))));
    }
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
    const auto change = [&](Squares squares, auto by) {
        for (; squares != 0; squares &= squares - 1) {
            const PatternBoard::Numbers& of_disc = board.of_disc(lowest(squares));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                numbers[i] = static_cast<std::uint16_t>(by(numbers[i], of_disc[i]));
        }
    };
    change(to & ~from, std::plus{});
    change(from & ~to, std::minus{});
    return numbers;
}

} // namespace

PatternBoard::PatternBoard(int size) {
    for (const Squares part : parts_of(size))
        add(part << 9U * static_cast<unsigned>((8 - size) / 2));
}

void PatternBoard::add(Squares part) {
    const auto images = images_of(part);
    for (auto image = images.begin(); image != images.end(); ++image) {
        if (std::find(images.begin(), image, *image) != image)
            continue;
        const auto number = static_cast<std::size_t>(image - images.begin());
        std::uint16_t power = 1; // of 3, by the digit
        for (Squares rest = part; rest != 0; rest &= rest - 1) {
            const int square = lowest(images_of(lowest_of(rest))[number]);
            of_disc_[static_cast<std::size_t>(square)][places_] = power;
            power = static_cast<std::uint16_t>(3 * power);
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
        const auto images = images_of(part);
        const std::size_t size = power_of_3(std::popcount(part));
        for (std::size_t image = 1; image < images.size(); ++image)
            if (images[image] == part)
                share(std::span(all).subspan(table, size), part, image);
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
    return estimate(view, numbers, numbers);
}

Score PatternTables::estimate(const PatternView& view, PatternNumbers& numbers,
                              const PatternNumbers& before) const {
    const PatternBoard& board = board_of(size);
    numbers.look(board, before, view);
    const std::size_t phase = phase_of(std::popcount(view.own | view.other), size);
    const std::int16_t* const weights = values.data() + phase * board.weights();
    Score total = 0;
    numbers.for_each_weight(board, view, [&](std::size_t weight) { total += weights[weight]; });
    return clamp_estimate(total);
}

} // namespace quincunx::engine
