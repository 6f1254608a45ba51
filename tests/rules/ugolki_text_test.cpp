// Ugolki's texts, errors and keys (UGO-7, C-3, C-6), and its agreement with the tables and the reference.
#include "games/perft.hpp"
#include "reference/reference.hpp"
#include "support/sources.hpp"
#include "ugolki_table.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <set>

namespace quincunx::ugolki {
namespace {

// UGO-7
TEST(UgolkiText, NamesPiecesSideAndPlies) {
    for (const char* text : {"3B/4/4/W3 w 0", "2B1/4/4/1W2 b 999999999"})
        EXPECT_EQ(four.at(text).to_text(), text);
    EXPECT_EQ(four.at("3B/4/4/W3 b 7").turn(), Color::second);
    EXPECT_EQ(four.at("3B/4/4/W3 b 7").plies(), 7);
}

// UGO-7
TEST(UgolkiText, GrowsByOnePlyWithEveryMove) {
    EXPECT_EQ(after(four.start(), {"a1b1", "d4d3", "b1b2"}).to_text(), "4/3B/1W2/4 b 3");
}

// C-3
TEST(UgolkiText, HoldsExactlyACampOfPiecesASide) {
    EXPECT_EQ(five.error("3BB/4B/5/5/WW3 w 0"), (Error{ErrorCode::piece_count, 0, {"W", "2", "3"}}));
    EXPECT_EQ(five.error("3BB/4B/5/5/WWWW1 w 0"), (Error{ErrorCode::piece_count, 0, {"W", "4", "3"}}));
    EXPECT_EQ(five.error("3B1/4B/5/5/WWW2 w 0"), (Error{ErrorCode::piece_count, 0, {"B", "2", "3"}}));
    EXPECT_EQ(five.error("3BB/3BB/5/5/WWW2 w 0"), (Error{ErrorCode::piece_count, 0, {"B", "4", "3"}}));
}

// UGO-5
TEST(UgolkiText, HasNotBothArrivedUnlessTurnsAreEqual) {
    for (const char* text : {"3W/4/4/B3 w 12", "3W/4/4/B3 b 12"})
        EXPECT_EQ(four.error(text), (Error{ErrorCode::both_arrived, 0, {}})) << text;
    const SmallTable equal("size=4,equal-turns=on");
    EXPECT_EQ(equal.at("3W/4/4/B3 w 12").outcome(), Outcome::draw(EndReason::both_arrived));
    EXPECT_EQ(equal.at("3W/4/4/B3 b 12").outcome(), std::nullopt);
}

// C-3
TEST(UgolkiText, IsReadStrictly) {
    EXPECT_EQ(four.error("3B/4/4/W3 w").code, ErrorCode::position_form);
    EXPECT_EQ(four.error("3B/4/4/W3 w 0 0").code, ErrorCode::position_form);
    EXPECT_EQ(four.error("3B/4/W3 w 0").code, ErrorCode::rank_count);
    EXPECT_EQ(four.error("3B/4/4/W4 w 0").code, ErrorCode::rank_length);
    EXPECT_EQ(four.error("3B/04/4/W3 w 0").code, ErrorCode::empty_run);
    EXPECT_EQ(four.error("3b/4/4/W3 w 0"), (Error{ErrorCode::piece_letter, 1, {"b", "WB"}}));
    EXPECT_EQ(four.error("3B/4/4/W3 W 0"), (Error{ErrorCode::side_letter, 10, {"W", "wb"}}));
    EXPECT_EQ(four.error("3B/4/4/W3 w 01"), (Error{ErrorCode::counter_value, 12, {"01", "plies"}}));
    EXPECT_EQ(four.error("3B/4/4/W3 w 1000000000").code, ErrorCode::counter_value);
}

TEST(UgolkiView, ShowsPliesAndHowManyHaveArrived) {
    const View view = five.at("3WB/2B1W/5/5/BW3 b 9").view();
    EXPECT_EQ(view.counters,
              (std::vector<Counter>{{"plies", 9}, {"white-arrived", 2}, {"black-arrived", 1}}));
    EXPECT_EQ(view.letters, "BW..."
                            "....."
                            "....."
                            "..B.W"
                            "...WB");
    EXPECT_EQ(view.turn, Color::second);
    EXPECT_EQ(view.rank_one, RankOne::at_bottom);
}

TEST(UgolkiErrors, TellWhyAMoveIsNotLegal) {
    const auto position = five.at("3BB/4B/5/W4/WW3 w 0");
    EXPECT_EQ(refusal(position, "c3c4"), MoveError::no_piece);
    EXPECT_EQ(refusal(position, "e4e3"), MoveError::not_your_piece);
    EXPECT_EQ(refusal(position, "a1b1"), MoveError::own_piece);
    EXPECT_EQ(refusal(position, "a1e5"), MoveError::occupied);
    EXPECT_EQ(refusal(position, "a1b2"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "a1a4"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "b3"), MoveError::wrong_kind);
    EXPECT_EQ(position.check(Move{Square{1}, Move::nowhere}), MoveError::wrong_kind);
    EXPECT_EQ(refusal(position, "pass"), MoveError::no_pass);
    EXPECT_EQ(refusal(four.at("3W/4/4/1B2 b 9"), "b1a1"), MoveError::game_over);
    EXPECT_EQ(refusal(four.at("3W/4/4/1B2 b 9"), "pass"), MoveError::game_over);
}

TEST(UgolkiErrors, LeaveThePositionAsItWas) {
    auto position = five.start();
    EXPECT_EQ(try_play(position, move_of(position, "a1b2")), MoveError::unreachable);
    EXPECT_EQ(position.to_text(), five.start().to_text());
}

TEST(UgolkiErrors, AgreeWithTheMovesForEveryPossibleMove) {
    reference::Rng rng{7};
    for (int i = 0; i < 60; ++i) {
        const auto position = five.at(reference::random_position("ugolki:size=5", rng));
        std::set<std::string> legal;
        for (const Move move : position.legal_moves())
            legal.insert(to_text(move, 5));
        const auto expect_same = [&](Move move) {
            EXPECT_EQ(is_legal(position, move), legal.contains(to_text(move, 5)));
        };
        expect_same(Move::pass());
        for (std::uint16_t to = 0; to < 25; ++to) {
            expect_same(Move::place(Square{to}));
            for (std::uint16_t from = 0; from < 25; ++from)
                expect_same({Square{from}, Square{to}});
        }
    }
}

// C-6
TEST(UgolkiKey, IsTheSameHoweverAPositionWasReached) {
    const auto back = after(four.start(), {"a1b1", "d4c4", "b1a1", "c4d4"});
    EXPECT_EQ(back.key(), four.start().key());
    EXPECT_NE(back.to_text(), four.start().to_text()); // four plies later
    EXPECT_NE(four.at("3B/4/4/W3 b 0").key(), four.start().key());
    EXPECT_NE(four.at("3W/4/4/1B2 b 0").key(), four.at("3B/4/4/1W2 b 0").key());
}

// C-6
TEST(UgolkiKey, CountsPliesUntilBothPlayersMustHaveLeftHome) {
    const SmallTable table("size=4,leave-home=3");
    const auto key = [&](int plies) { return table.at("2B1/4/4/1W2 w " + std::to_string(plies)).key(); };
    std::set<Key> keys;
    for (int plies = 0; plies <= 6; ++plies)
        keys.insert(key(plies));
    EXPECT_EQ(keys.size(), 7U);
    EXPECT_EQ(key(7), key(6));
    EXPECT_EQ(key(999'999'999), key(6));
}

/// Every square of each shape of board in its turn: a piece on it can be read and written.
TEST(UgolkiText, SurvivesItsTripOnBoardsOfEverySize) {
    for (int size = 4; size <= max_side; ++size)
        with_geometry(options_of("size=" + std::to_string(size)), [&]<class G>(G* /*which*/) {
            const Table<G> table("size=" + std::to_string(size));
            const std::string text = table.start().to_text();
            EXPECT_EQ(table.at(text).to_text(), table.start().to_text()) << text;
            EXPECT_EQ(text, reference::make("ugolki:size=" + std::to_string(size))->text());
        });
}

// --- against the tables and the slow reference

template <class Visit>
void with_position(const std::string& variant, const std::string& text, Visit visit) {
    const std::size_t colon = variant.find(':');
    const std::string options = colon == std::string::npos ? "" : variant.substr(colon + 1);
    with_geometry(options_of(options), [&]<class G>(G* /*which*/) {
        const Table<G> table(options);
        visit(text.empty() ? table.start() : table.at(text));
    });
}

/// The rows of a table that are about Ugolki.
std::vector<nlohmann::json> rows_of(const std::string& name) {
    std::vector<nlohmann::json> rows;
    std::ifstream file(test::source_file("tests/data/" + name));
    for (std::string line; std::getline(file, line);)
        if (auto row = nlohmann::json::parse(line);
            row.at("variant").get<std::string>().starts_with("ugolki"))
            rows.push_back(std::move(row));
    return rows;
}

std::string position_in(const nlohmann::json& row) {
    return row.at("position").is_null() ? "" : row.at("position").get<std::string>();
}

TEST(UgolkiTables, HaveTheSameCounts) {
    const auto rows = rows_of("perft.jsonl");
    EXPECT_GT(rows.size(), 10U);
    for (const auto& row : rows)
        with_position(row.at("variant"), position_in(row), [&](const auto& position) {
            int depth = 0;
            for (const auto& count : row.at("counts"))
                EXPECT_EQ(perft(position, ++depth, PerftMode::sequences, nullptr), count) << row;
        });
}

// UGO-6
TEST(UgolkiTables, CountWhatTheRulesCountForLeavingHome) {
    const SmallTable table("size=4,leave-home=1");
    int depth = 0;
    for (const std::uint64_t count : {2U, 4U, 12U, 24U, 56U, 194U})
        EXPECT_EQ(perft(table.start(), ++depth, PerftMode::sequences, nullptr), count);
}

TEST(UgolkiTables, HaveTheSameStarts) {
    for (const auto& row : rows_of("starts.jsonl"))
        with_position(row.at("variant"), "", [&](const auto& position) {
            EXPECT_EQ(position.to_text(), row.at("position").get<std::string>());
        });
}

TEST(UgolkiReference, AgreesOnRandomPositions) {
    reference::Rng rng{3};
    for (int i = 0; i < (QX_SHORT_TESTS != 0 ? 40 : 600); ++i) {
        const std::string variant = reference::random_variant("ugolki", rng);
        const std::string text = reference::random_position(variant, rng);
        with_position(variant, text, [&](const auto& position) {
            test::expect_agreement(position, *reference::make(variant, text), 1);
        });
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << variant << " " << text;
    }
}

/// Whether each square of a path is a jump from the one before, over a piece.
template <class P>
void expect_chain(const P& position, const std::vector<Square>& path) {
    const auto& board = position.rules().geometry;
    const auto occupied = position.pieces(Color::first) | position.pieces(Color::second);
    for (std::size_t i = 1; i < path.size(); ++i) {
        const int files = board.file(path[i]) - board.file(path[i - 1]);
        const int ranks = board.rank(path[i]) - board.rank(path[i - 1]);
        ASSERT_EQ(std::abs(files) + std::abs(ranks), 2);
        ASSERT_EQ(files * ranks, 0);
        ASSERT_TRUE(occupied.test(static_cast<Square>((index(path[i]) + index(path[i - 1])) / 2)));
        ASSERT_FALSE(occupied.test(path[i]));
    }
}

TEST(UgolkiPath, IsAChainOfJumpsForEveryMoveThatIsNoStep) {
    reference::Rng rng{8};
    int chains = 0;
    for (int i = 0; i < 200; ++i) {
        const auto position = eight.at(reference::random_position("ugolki", rng));
        for (const Move move : position.legal_moves()) {
            if (move.is_pass())
                continue;
            const auto& board = position.rules().geometry;
            const int distance = std::abs(board.file(move.from) - board.file(move.to)) +
                                 std::abs(board.rank(move.from) - board.rank(move.to));
            const auto path = position.effects(move).path;
            ASSERT_EQ(path.empty(), distance == 1);
            if (path.empty())
                continue;
            ++chains;
            ASSERT_EQ(path.front(), move.from);
            ASSERT_EQ(path.back(), move.to);
            expect_chain(position, path);
        }
    }
    EXPECT_GT(chains, 500);
}

} // namespace
} // namespace quincunx::ugolki
