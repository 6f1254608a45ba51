// Tables of patterns: what they make of a position, by a plain reading of which parts a board has.

#include "engine/eval/learned/weights.hpp"
#include "engine/eval/reversi/pattern_view.hpp"
#include "games/playout.hpp"
#include "play/registry.hpp"
#include "support/weights.hpp"
#include "verify/with_position.hpp"

#include <gtest/gtest.h>

namespace quincunx::engine {

namespace {

using test::random_tables;

constexpr std::array variants{"reversi", "reversi:diagonal=on", "reversi:size=6",
                              "reversi:size=6,diagonal=on"};

/// A board as somebody with a pencil sees it.
class Paper {
  public:
    Paper(const PatternTables& tables, const PatternView& view)
        : size_(tables.size),
          view_(view),
          weights_(&tables.values[PatternTables::phase_of(std::popcount(view.own | view.other), size_) *
                                  PatternTables::weights_of(size_)]) {}

    Score estimate() {
        const int last = size_ - 1;
        for (int line = 0; line < size_; ++line) {
            const int from_edge = std::min(line, last - line);
            const int inside = line == 0 ? 1 : last - 1; // beside the corners of an edge, diagonally
            for (const bool is_rank : {true, false}) {
                const auto at = [&](int along, int across) {
                    return is_rank ? Pair{along, across} : Pair{across, along};
                };
                std::vector<Pair> squares;
                for (int i = 0; i < size_; ++i)
                    squares.push_back(at(i, line));
                if (from_edge == 0)
                    squares.insert(squares.end(), {at(1, inside), at(last - 1, inside)});
                add(table_of_row(from_edge), squares);
            }
        }
        for (int length = 4; length <= size_; ++length) {
            const std::size_t table = table_of_diagonal(length);
            const int beyond = size_ - length;
            for (const int shift : beyond == 0 ? std::vector{0} : std::vector{beyond, -beyond}) {
                std::vector<Pair> rising;
                std::vector<Pair> falling;
                for (int rank = 0; rank < size_; ++rank)
                    if (const int file = rank + shift; 0 <= file && file < size_) {
                        rising.push_back({file, rank});
                        falling.push_back({file, last - rank});
                    }
                add(table, rising);
                add(table, falling);
            }
        }
        const std::size_t corner = table_of_diagonal(3);
        for (const int file : {0, last})
            for (const int rank : {0, last}) {
                std::vector<Pair> squares;
                for (int down = 2; down >= 0; --down)
                    for (int along = 0; along < 3; ++along)
                        squares.push_back({std::abs(file - along), std::abs(rank - down)});
                add(corner, squares);
            }
        const auto moves = [](int number) {
            return std::min(static_cast<std::size_t>(number), std::size_t{31});
        };
        total_ += weights_[corner + 19683 + moves(view_.moves)];
        total_ += weights_[corner + 19683 + 32 + moves(view_.answers)];
        return clamp_estimate(total_);
    }

  private:
    using Pair = std::pair<int, int>; ///< file and rank

    static std::size_t power(int exponent) { return exponent == 0 ? 1 : 3 * power(exponent - 1); }
    std::size_t table_of_row(int from_edge) const {
        return from_edge == 0 ? 0 : power(size_ + 2) + static_cast<std::size_t>(from_edge - 1) * power(size_);
    }
    std::size_t table_of_diagonal(int length) const {
        std::size_t table = table_of_row(size_ / 2);
        for (int longer = size_; longer > length; --longer)
            table += power(longer);
        return table;
    }
    void add(std::size_t table, const std::vector<Pair>& squares) {
        std::size_t number = 0;
        for (std::size_t i = 0; i < squares.size(); ++i) {
            const int margin = (8 - size_) / 2;
            const Squares square = bit(8 * (squares[i].second + margin) + squares[i].first + margin);
            const std::size_t digit = (view_.own & square) != 0 ? 1 : (view_.other & square) != 0 ? 2 : 0;
            number += digit * power(static_cast<int>(i));
        }
        total_ += weights_[table + number];
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

TEST(Patterns, SeeMirroredAndTurnedPositionsAlike) {
    const PatternTables tables = random_tables(8);
    for_each_position("reversi", [&](int /*size*/, PatternView view) {
        const Score estimate = tables.estimate(view);
        for (int way = 1; way < 8; ++way) {
            for (Squares* const squares : {&view.own, &view.other})
                *squares = way % 2 == 1 ? upside_down(*squares) : transposed(*squares);
            ASSERT_EQ(tables.estimate(view), estimate);
        }
    });
}

TEST(Patterns, AreReadAsTheyWereWritten) {
    for (const int size : {6, 8}) {
        Weights weights{.variant = "reversi", .command = "quincunx learn", .learned = random_tables(size)};
        auto& tables = std::get<PatternTables>(weights.learned);
        std::fill_n(tables.values.begin(), PatternTables::weights_of(size), std::int16_t{0}); // a whole phase
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
