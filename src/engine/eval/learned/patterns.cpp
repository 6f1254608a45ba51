#include "engine/eval/learned/patterns.hpp"

#include "board/board_image.hpp"

#include <bit>
#include <functional>
#include <numeric>
#include <set>
#include <span>

namespace quincunx::engine {

namespace {

constexpr std::size_t power_of_3(int exponent) {
    return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

constexpr int images = 8; // of a board, mirrored and turned

std::vector<int> sorted(std::vector<int> squares) {
    std::ranges::sort(squares);
    return squares;
}

/// Makes the numbers of a part's table that are the same in an image, which lies where the part does, the
/// lowest of them.
void share(std::span<std::uint32_t> table, const std::vector<int>& part, const std::vector<int>& image) {
    std::vector<std::size_t> seen_as; // what a digit is worth in the image
    seen_as.reserve(image.size());
    for (const int square : image)
        seen_as.push_back(power_of_3(static_cast<int>(std::ranges::find(part, square) - part.begin())));
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
PatternBoard::Numbers moved(const PatternBoard& board, PatternBoard::Numbers numbers,
                            const PatternSquares& from, const PatternSquares& to) {
    const auto change = [&](std::size_t first, std::uint64_t squares, auto by) {
        for (; squares != 0; squares &= squares - 1) {
            const PatternBoard::Numbers& of_disc =
                board.of_disc(first + static_cast<std::size_t>(std::countr_zero(squares)));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                numbers[i] = static_cast<std::uint16_t>(by(numbers[i], of_disc[i]));
        }
    };
    for (std::size_t word = 0; word < to.size(); ++word) {
        change(64 * word, to[word] & ~from[word], std::plus{});
        change(64 * word, from[word] & ~to[word], std::minus{});
    }
    return numbers;
}

int difference(const PatternSquares& a, const PatternSquares& b) {
    return std::popcount(a[0] ^ b[0]) + std::popcount(a[1] ^ b[1]);
}

} // namespace

/// Each in one of its places.
std::vector<PatternBoard::Part> PatternBoard::parts_of(int size) {
    constexpr int most = 10;
    constexpr int shortest = 4; // diagonal
    constexpr int corner_side = 3;
    constexpr int block_length = 5;
    std::vector<Part> parts;
    const auto add = [&](int files, int ranks, int first_rank) {
        Part& part = parts.emplace_back();
        for (int rank = first_rank; rank < first_rank + ranks; ++rank)
            for (int file = 0; file < files; ++file)
                part.push_back(rank * size + file);
    };
    const int lines = size <= 8 ? size / 2 : 3; // inner ones of ten squares foretell no more
    for (int from_edge = 0; from_edge < lines; ++from_edge)
        add(size, 1, from_edge);
    if (size + 2 <= most)
        parts.front().insert(parts.front().end(), {size + 1, 2 * size - 2});
    for (int length = size; length >= shortest; --length) {
        Part& part = parts.emplace_back();
        for (int i = 0; i < length; ++i)
            part.push_back(i * size + size - length + i);
    }
    add(corner_side, corner_side, size - corner_side);
    add(block_length, 2, 0);
    return parts;
}

PatternBoard::PatternBoard(int size) : size_(size), parts_(parts_of(size)) {
    for (const Part& part : parts_)
        add(part);
}

PatternBoard::Part PatternBoard::image_of(const Part& part, int image) const {
    Part seen;
    seen.reserve(part.size());
    for (const int square : part)
        seen.push_back(board_image(image).of(square, size_, size_));
    return seen;
}

void PatternBoard::add(const Part& part) {
    constexpr int in_a_word = 8;
    const int margin = std::max(in_a_word - size_, 0) / 2;
    const int width = std::max(in_a_word, size_);
    std::set<Part> places;
    for (int image = 0; image < images; ++image) {
        const Part place = image_of(part, image);
        if (!places.insert(sorted(place)).second)
            continue;
        std::uint16_t power = 1; // of 3, by the digit
        for (const int square : place) {
            const int in_view = (square / size_ + margin) * width + square % size_ + margin;
            of_disc_[static_cast<std::size_t>(in_view)][places_] = power;
            power = static_cast<std::uint16_t>(3 * power);
        }
        tables_[places_++] = static_cast<std::uint32_t>(moves_table_);
    }
    moves_table_ += power_of_3(static_cast<int>(part.size()));
}

std::vector<std::uint32_t> PatternBoard::shared() const {
    std::vector<std::uint32_t> all(weights());
    std::iota(all.begin(), all.end(), 0U);
    std::size_t table = 0;
    for (const Part& part : parts_) {
        const std::size_t size = power_of_3(static_cast<int>(part.size()));
        for (int image = 1; image < images; ++image)
            if (const Part place = image_of(part, image); sorted(place) == part)
                share(std::span(all).subspan(table, size), part, place);
        table += size;
    }
    return all;
}

void PatternNumbers::look(const PatternBoard& board, const PatternNumbers& before, const PatternView& view) {
    // Who moves now most often did not before.
    const bool is_turned = difference(view.own, before.own_) > difference(view.own, before.other_);
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
    static const PatternBoard ten(10);
    return size == 6 ? six : size == 8 ? eight : ten;
}

Score PatternTables::estimate(const PatternView& view) const {
    PatternNumbers numbers;
    return estimate(view, numbers, numbers);
}

Score PatternTables::estimate(const PatternView& view, PatternNumbers& numbers,
                              const PatternNumbers& before) const {
    const PatternBoard& board = board_of(size);
    numbers.look(board, before, view);
    const std::size_t phase = phase_of(view.discs(), size);
    const std::int16_t* const weights = values.data() + phase * board.weights();
    Score total = 0;
    numbers.for_each_weight(board, view, [&](std::size_t weight) { total += weights[weight]; });
    return clamp_estimate(total);
}

} // namespace quincunx::engine
