#include "conformance/conformance.hpp"
#include "games/text.hpp"

#include <algorithm>
#include <string>

namespace quincunx::test {

namespace {

/// What a position string says of each square, ranks from the top; read without the help of src/.
std::string squares_from_the_top(const std::string& text) {
    std::string squares;
    int run = 0;
    for (const char c : text.substr(0, text.find(' ')) + "/") {
        if ('0' <= c && c <= '9') {
            run = run * 10 + (c - '0');
            continue;
        }
        squares.append(static_cast<std::size_t>(run), '.');
        run = 0;
        if (c != '/')
            squares += c;
    }
    return squares;
}

std::string squares_from_the_top(const View& view) {
    std::string squares;
    for (int row = 0; row < view.height; ++row) {
        const int rank = view.rank_one == RankOne::at_top ? row : view.height - 1 - row;
        squares += view.letters.substr(static_cast<std::size_t>(rank * view.width),
                                       static_cast<std::size_t>(view.width));
    }
    return squares;
}

TEST_P(Conformance, TextsRoundTrip) {
    over_positions(some, [&](const Position& position) {
        const std::string text = position.to_text();
        const PositionPtr again = parsed(text);
        EXPECT_EQ(again->to_text(), text);
        EXPECT_TRUE(again->equals(position));
        EXPECT_EQ(again->turn(), position.turn());
        EXPECT_EQ(show(again->outcome()), show(position.outcome()));
    });
}

TEST_P(Conformance, ViewsShowWhatTheTextsSay) {
    over_positions(some, [&](const Position& position) {
        const View view = position.view();
        const std::string text = position.to_text();
        EXPECT_EQ(view.width, variant().width());
        EXPECT_EQ(view.height, variant().height());
        EXPECT_EQ(squares_from_the_top(view), squares_from_the_top(text));
        EXPECT_EQ(view.turn, position.turn());
        for (const Counter& counter : view.counters) {
            EXPECT_TRUE(std::ranges::all_of(counter.name, [](char c) {
                return ('a' <= c && c <= 'z') || c == '-';
            })) << counter.name;
            EXPECT_GE(counter.value, 0) << counter.name;
        }
    });
}

// A text with one thing wrong is refused, and the error points into it.
TEST_P(Conformance, DamagedTextsAreRefused) {
    over_positions(few, [&](const Position& position) {
        const std::string text = position.to_text();
        const std::size_t side = text.find(' ') + 1;
        std::string no_such_side = text;
        no_such_side[side] = '?';
        std::string no_such_piece = text;
        no_such_piece[0] = '?';
        for (const std::string& wrong :
             {text + " ", " " + text, text + " 1 2 3 4", "/" + text, text.substr(0, side - 1),
              text.substr(text.find('/') + 1), no_such_side, no_such_piece, std::string("0") + text}) {
            const auto result = rules().parse(wrong);
            ASSERT_FALSE(result) << wrong;
            EXPECT_LE(result.error().offset, wrong.size()) << wrong;
        }
    });
}

// Where a move says that squares change, they change, and nowhere else does anything.
TEST_P(Conformance, EffectsNameAllThatChanges) {
    over_positions(few, [&](const Position& position) {
        for (const Move move : position.legal_moves()) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, variant().move_text(move));
            const Letters before = position.view().letters;
            const PositionPtr next = position.clone();
            next->play_unchecked(move);
            const Letters after = next->view().letters;
            const Effects effects = position.effects(move);

            Letters explained = after;
            const auto explain = [&](Square square) { explained[index(square)] = before[index(square)]; };
            for (const Square end : {move.from, move.to})
                if (end != Move::nowhere)
                    explain(end);
            std::ranges::for_each(effects.captured, explain);
            std::ranges::for_each(effects.turned, explain);
            EXPECT_EQ(explained, before);

            for (const Square square : effects.captured) {
                EXPECT_NE(before[index(square)], empty_square);
                EXPECT_NE(after[index(square)], before[index(square)]);
            }
            for (const Square square : effects.turned)
                EXPECT_EQ(after[index(square)], variant().game().swapped(before[index(square)]));
            if (!effects.path.empty()) {
                EXPECT_EQ(effects.path.front(), move.from);
                EXPECT_EQ(effects.path.back(), move.to);
            }
        }
    });
}

} // namespace

} // namespace quincunx::test
