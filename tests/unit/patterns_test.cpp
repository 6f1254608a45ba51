// Tables of patterns: what they make of a position, by a plain reading of which parts a board has.

#include "engine/eval/learned/weights.hpp"
#include "engine/eval/reversi/pattern_view.hpp"
#include "games/playout.hpp"
#include "play/registry.hpp"
#include "support/weights.hpp"
#include "verify/with_position.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::engine {

namespace {

using test::random_tables;

constexpr std::array variants{"reversi",         "reversi:diagonal=on",        "reversi:size=6",
                              "reversi:size=10", "reversi:size=6,diagonal=on", "reversi:size=10,diagonal=on"};

/// The parts of boards as somebody with a pencil marks them, from the first rank on.
const std::vector<std::vector<std::string>>& parts_of(int size) {
    static const std::vector<std::vector<std::string>> six{{"xxxxxx", " x  x"},
                                                           {"", "xxxxxx"},
                                                           {"", "", "xxxxxx"},
                                                           {"x", " x", "  x", "   x", "    x", "     x"},
                                                           {" x", "  x", "   x", "    x", "     x"},
                                                           {"  x", "   x", "    x", "     x"},
                                                           {"", "", "", "xxx", "xxx", "xxx"},
                                                           {"xxxxx", "xxxxx"}};
    static const std::vector<std::vector<std::string>> eight{
        {"xxxxxxxx", " x    x"},
        {"", "xxxxxxxx"},
        {"", "", "xxxxxxxx"},
        {"", "", "", "xxxxxxxx"},
        {"x", " x", "  x", "   x", "    x", "     x", "      x", "       x"},
        {" x", "  x", "   x", "    x", "     x", "      x", "       x"},
        {"  x", "   x", "    x", "     x", "      x", "       x"},
        {"   x", "    x", "     x", "      x", "       x"},
        {"    x", "     x", "      x", "       x"},
        {"", "", "", "", "", "xxx", "xxx", "xxx"},
        {"xxxxx", "xxxxx"}};
    static const std::vector<std::vector<std::string>> ten{
        {"xxxxxxxxxx"},
        {"", "xxxxxxxxxx"},
        {"", "", "xxxxxxxxxx"},
        {"x", " x", "  x", "   x", "    x", "     x", "      x", "       x", "        x", "         x"},
        {" x", "  x", "   x", "    x", "     x", "      x", "       x", "        x", "         x"},
        {"  x", "   x", "    x", "     x", "      x", "       x", "        x", "         x"},
        {"   x", "    x", "     x", "      x", "       x", "        x", "         x"},
        {"    x", "     x", "      x", "       x", "        x", "         x"},
        {"     x", "      x", "       x", "        x", "         x"},
        {"      x", "       x", "        x", "         x"},
        {"", "", "", "", "", "", "", "xxx", "xxx", "xxx"},
        {"xxxxx", "xxxxx"}};
    return size == 6 ? six : size == 8 ? eight : ten;
}

/// What they add up to.
class Paper {
  public:
    Paper(const PatternTables& tables, const PatternView& view)
        : size_(tables.size),
          view_(view),
          weights_(&tables.values[PatternTables::phase_of(view.discs(), size_) *
                                  PatternTables::board_of(size_).weights()]) {}

    Score estimate() {
        for (const auto& part : parts_of(size_)) {
            std::vector<Pair> squares;
            std::size_t numbers = 1;
            for (std::size_t rank = 0; rank < part.size(); ++rank)
                for (std::size_t file = 0; file < part[rank].size(); ++file)
                    if (part[rank][file] == 'x') {
                        squares.push_back({static_cast<int>(file), static_cast<int>(rank)});
                        numbers *= 3;
                    }
            add_everywhere(squares);
            weights_ += numbers;
        }
        const auto moves = [](int number) { return std::min(number, 31); };
        total_ += weights_[moves(view_.moves)];
        total_ += weights_[32 + moves(view_.answers)];
        return clamp_estimate(total_);
    }

  private:
    using Pair = std::pair<int, int>; ///< file and rank

    /// Wherever turns and mirrors bring a part, once.
    void add_everywhere(std::vector<Pair> squares) {
        std::set<std::set<Pair>> seen;
        for (int way = 0; way < 8; ++way) {
            if (seen.insert({squares.begin(), squares.end()}).second)
                add(squares);
            for (auto& [file, rank] : squares) {
                if (way % 2 == 0)
                    file = size_ - 1 - file;
                else
                    std::swap(file, rank);
            }
        }
    }
    void add(const std::vector<Pair>& squares) {
        std::size_t number = 0;
        std::size_t power = 1;
        const int margin = size_ == 6 ? 1 : 0;
        const int width = std::max(size_, 8);
        for (const auto& [file, rank] : squares) {
            const int square = width * (rank + margin) + file + margin;
            number += (has(view_.own, square) ? 1 : has(view_.other, square) ? 2 : 0) * power;
            power *= 3;
        }
        total_ += weights_[number];
    }

    static bool has(const PatternSquares& squares, int square) {
        return (squares.at(static_cast<std::size_t>(square / 64)) & bit(square % 64)) != 0;
    }

    int size_;
    PatternView view_;
    const std::int16_t* weights_;
    Score total_ = 0;
};

/// Calls `visit` with positions of games by chance.
template <class Visit>
void for_each_position(const char* variant, Visit visit) {
    verify::with_position(
        *play::make_game(*play::parse_variant(variant)), [&]<class P>(const auto& /*rules*/, const P& start) {
            if constexpr (has_patterns<P>) {
                Random random(3);
                for (int game = 0; game < 20; ++game)
                    for (P position = start; position.has_legal_moves(); wander(position, random, 1))
                        visit(position.rules().geometry.width(), pattern_view(position));
            }
        });
}

TEST(Patterns, AddUpWhatAllPartsOfABoardAreWorth) {
    for (const char* const variant : variants) {
        int positions = 0;
        std::optional<PatternTables> tables;
        for_each_position(variant, [&](int size, const PatternView& view) {
            if (!tables)
                tables = random_tables(size);
            ASSERT_EQ(tables->estimate(view), Paper(*tables, view).estimate()) << variant;
            ++positions;
        });
        EXPECT_GT(positions, 300) << variant;
    }
}

TEST(Patterns, AreSeenByWhatDiffersFromAnyOtherPosition) {
    const PatternTables tables = random_tables(8);
    PatternNumbers numbers;
    for_each_position("reversi:diagonal=on", [&](int /*size*/, const PatternView& view) {
        ASSERT_EQ(tables.estimate(view, numbers, numbers), tables.estimate(view));
    });
}

TEST(Patterns, SeeMirroredAndTurnedPositionsAlike) {
    const PatternTables tables = random_tables(8);
    for_each_position("reversi", [&](int /*size*/, PatternView view) {
        const Score estimate = tables.estimate(view);
        for (int way = 1; way < 8; ++way) {
            for (PatternSquares* const squares : {&view.own, &view.other})
                squares->front() = next_image(squares->front(), way);
            ASSERT_EQ(tables.estimate(view), estimate);
        }
    });
}

TEST(Patterns, AreReadAsTheyWereWritten) {
    for (const int size : {6, 8, 10}) {
        Weights weights{.variant = "reversi", .command = "quincunx learn", .learned = random_tables(size)};
        auto& tables = std::get<PatternTables>(weights.learned);
        std::fill_n(tables.values.begin(), PatternTables::board_of(size).weights(),
                    std::int16_t{0}); // a whole phase
        const auto read = parse_weights(to_text(weights));
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, weights);
    }
}

/// What is wrong with a text, or nothing, once its checksum has been made good.
std::string error_of(std::string text, const std::string& old, const std::string& by) {
    text.replace(text.find(old), old.size(), by);
    text.resize(text.rfind("checksum "));
    const auto read = parse_weights(text + "checksum " + weights_checksum(text) + '\n');
    return read ? "" : read.error();
}

TEST(Patterns, AreRefusedWhereTheyAreNone) {
    PatternTables tables = random_tables(6);
    std::ranges::fill(tables.values, std::int16_t{0});
    tables.values[0] = 7;
    const std::string text = to_text({.variant = "reversi:size=6", .command = "c", .learned = tables});
    EXPECT_EQ(error_of(text, "7 0*", "7 0*"), "");
    EXPECT_EQ(error_of(text, "patterns 6", "patterns 7"), "its line 4 is none of weights");
    EXPECT_EQ(error_of(text, "patterns 6", "patterns 8"), "its line 5 is none of weights");
    EXPECT_EQ(error_of(text, "7 0*", "7 0 0*"), "its line 5 is none of weights");
    EXPECT_EQ(error_of(text, "7 0*", "7 7 0*"), "its line 5 is none of weights");
    EXPECT_EQ(error_of(text, "7 0*", "7 1*"), "its line 5 is none of weights");
    EXPECT_EQ(error_of(text, "7 0*", "32768 0*"), "its line 5 is none of weights");
}

TEST(Patterns, ServeReversiOnTheBoardTheyAreFor) {
    const auto weights = [](const char* variant, int size) {
        return std::make_shared<const Weights>(
            Weights{.variant = variant, .command = "c", .learned = random_tables(size)});
    };
    EXPECT_EQ(play::make_game(*play::parse_variant("reversi"))->use(weights("reversi", 8)), std::nullopt);
    EXPECT_EQ(play::make_game(*play::parse_variant("reversi"))->use(weights("reversi", 6)),
              "its weights are for reversi");
    EXPECT_EQ(play::make_game(*play::parse_variant("ring"))->use(weights("ring", 8)),
              "its weights are for ring");
}

} // namespace

} // namespace quincunx::engine
