// All fair setups of so many pieces (RING-13), held against the rules and against random ones.

#include "games/ring/fair_setups.hpp"

#include "games/ring/position.hpp"
#include "games/ring/random_setup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace quincunx::ring {
namespace {

using P = Position<DynamicGeometry<1>>;

Options board_of(int width, int height) {
    return {.files = width, .ranks = height, .forced = Forced::black};
}

std::set<Letters> set_of(const std::vector<Letters>& boards) {
    return {boards.begin(), boards.end()};
}

/// Whether nobody can attack at once, whoever were to move, and both can move.
bool is_quiet(const P::Rules& rules, const Letters& letters) {
    for (const Color turn : colors) {
        const auto position =
            P::parse(rules, position_text(format, {.letters = letters, .turn = turn, .counters = {1}},
                                          rules.options.width()));
        if (!position || position->outcome())
            return false;
        for (const Move move : position->legal_moves())
            if (position->is_attack(move))
                return false;
    }
    return true;
}

/// The board with the other colour's pieces on the squares of their images, where these are free.
std::optional<Letters> with_images(Letters letters) {
    const Letters red = letters;
    for (std::size_t i = 0; i < red.size(); ++i)
        if (red[i] != empty_square) {
            char& image = letters[red.size() - 1 - i];
            if (image != empty_square)
                return std::nullopt;
            image = static_cast<char>(red[i] | 0x20); // lower case
        }
    return letters;
}

/// Every board with so many red pieces, wherever they stand and whatever their numbers; of these the fair
/// ones.
void add_fair(const P::Rules& rules, Letters red, std::size_t from, int pieces, std::set<Letters>& found) {
    if (pieces == 0) {
        const auto letters = with_images(red);
        if (letters && is_quiet(rules, *letters))
            found.insert(*letters);
        return;
    }
    for (std::size_t at = from; at < red.size(); ++at)
        for (const char letter : letters_of(Color::first)) {
            Letters more = red;
            more[at] = letter;
            add_fair(rules, more, at + 1, pieces - 1, found);
        }
}

std::set<Letters> fair_by_the_rules(const Options& options, int pieces) {
    const P::Rules rules(options);
    std::set<Letters> found;
    add_fair(rules, Letters(static_cast<std::size_t>(rules.geometry.squares()), empty_square), 0, pieces,
             found);
    return found;
}

TEST(RingFairSetups, AreThoseThatTheRulesCallFair) {
    for (const auto& [width, height, most] : {std::tuple{2, 2, 2}, std::tuple{3, 3, QX_SHORT_TESTS ? 2 : 3},
                                              std::tuple{2, 5, 2}, std::tuple{4, 3, 2}})
        for (int pieces = 1; pieces <= most; ++pieces) {
            const Options options = board_of(width, height);
            const std::vector<Letters> boards = fair_setups(options, pieces);
            EXPECT_EQ(set_of(boards), fair_by_the_rules(options, pieces))
                << width << 'x' << height << ' ' << pieces;
            EXPECT_EQ(set_of(boards).size(), boards.size()) << "some come twice";
        }
}

// Eight squares have an image, and none stands beside it: six numbers on each.
TEST(RingFairSetups, OfOnePieceOn3x3Are48) {
    EXPECT_EQ(fair_setups(board_of(3, 3), 1).size(), 48U);
}

TEST(RingFairSetups, AreFewerThanPlacesAndNumbersAsNoSideHasTwoSixes) {
    const std::vector<Letters> boards = fair_setups(board_of(4, 4), 2);
    EXPECT_FALSE(boards.empty());
    for (const Letters& letters : boards)
        EXPECT_LE(std::ranges::count(letters, 'F'), 1) << letters;
}

TEST(RingFairSetups, HaveEveryRandomOneWithoutBlocksAmongThem) {
    for (const auto& [width, height] : {std::pair{3, 3}, std::pair{3, 4}, std::pair{4, 3}}) {
        const Options options = board_of(width, height);
        std::set<Letters> all;
        for (int pieces = 1; pieces <= 3; ++pieces)
            all.merge(set_of(fair_setups(options, pieces)));
        const P::Rules rules(options);
        for (std::uint64_t seed = 0; seed < 300; ++seed)
            EXPECT_TRUE(all.contains(P::parse(rules, random_setup(options, seed))->view().letters)) << seed;
    }
}

} // namespace
} // namespace quincunx::ring
