// Jeson Mor's texts and errors (C-3, C-4, JES-10), and its agreement with the tables and the slow reference.
#include "games/perft.hpp"
#include "jesonmor_table.hpp"
#include "reference/reference.hpp"
#include "support/sources.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace quincunx::jesonmor {
namespace {

void expect_error(const SmallTable& table, const std::string& text, const Error& expected) {
    const Error error = table.error(text);
    EXPECT_EQ(error.code, expected.code) << text;
    EXPECT_EQ(error.offset, expected.offset) << text;
    EXPECT_EQ(error.arguments, expected.arguments) << text;
}

// C-3
TEST(JesonMorText, HasNoMoreOfAKindThanAtTheStart) {
    expect_error(five, "KKKK1/5/5/5/5 w 0 0 0", {ErrorCode::piece_count, 0, {"K", "4", "0..3"}});
    expect_error(five, "kkkk1/5/5/5/5 w 0 0 0", {ErrorCode::piece_count, 0, {"k", "4", "0..3"}});
    expect_error(five, "AAA2/5/5/5/5 w 0 0 0", {ErrorCode::piece_count, 0, {"A", "3", "0..2"}});
    expect_error(five, "aaa2/5/5/5/5 w 0 0 0", {ErrorCode::piece_count, 0, {"a", "3", "0..2"}});
    EXPECT_EQ(five.at("KKKAA/5/5/5/kkkaa w 0 0 0").to_text(), "KKKAA/5/5/5/kkkaa w 0 0 0");
}

// C-3
TEST(JesonMorText, HasAPiece) {
    expect_error(five, "5/5/5/5/5 w 0 0 0", {ErrorCode::piece_count, 0, {"KAka", "0", "1.."}});
}

// C-3
TEST(JesonMorText, HasNoArcherWithoutArchers) {
    const SmallTable table({.size = 5, .archers = false, .protection = 0});
    expect_error(table, "kkkkk/5/2a2/5/KKKKK w 0 0 0", {ErrorCode::archer_forbidden, 9, {}});
    EXPECT_EQ(table.at("kkkkk/5/5/5/KKKKK b 1 3 0").turn(), Color::second);
}

// C-3
TEST(JesonMorText, IsReadStrictly) {
    EXPECT_EQ(five.error("k4/5/5/K4 w 0 0 0").code, ErrorCode::rank_count);
    EXPECT_EQ(five.error("k5/5/5/5/K4 w 0 0 0").code, ErrorCode::rank_length);
    EXPECT_EQ(five.error("k4/5/5/5/Q4 w 0 0 0").code, ErrorCode::piece_letter);
    EXPECT_EQ(five.error("k4/5/5/5/K4 W 0 0 0").code, ErrorCode::side_letter);
    EXPECT_EQ(five.error("k4/5/5/5/K4 w 0 0").code, ErrorCode::position_form);
    EXPECT_EQ(five.error("k4/5/5/5/K4 w 0 0 0 center").code, ErrorCode::position_form);
    EXPECT_EQ(five.error("k4/5/5/5/K4 w 0 01 0").code, ErrorCode::counter_value);
    EXPECT_EQ(five.error("k4/5/5/5/K4 w 0 0 1000000000").arguments.back(), "black-score");
}

// JES-10
TEST(JesonMorText, TellsThatAKnightHasLeftTheCentre) {
    const std::string text = "2k2/4K/5/5/5 b 5 9 6 centre";
    EXPECT_EQ(five.at(text).to_text(), text);
    EXPECT_EQ(five.at(text).outcome(), Outcome::win(Color::first, EndReason::centre));
    EXPECT_EQ(five.at("5/4K/5/5/5 b 5 9 6 centre").outcome(), Outcome::win(Color::first, EndReason::centre));
}

// JES-10
TEST(JesonMorText, ClaimsTheCentreOnlyIfItWasPossible) {
    const auto expect_refused = [](const SmallTable& table, const std::string& text) {
        expect_error(table, text, {ErrorCode::centre_claim, text.size() - 6, {}});
    };
    expect_refused(five, "2k2/4K/2k2/5/5 b 5 9 6 centre");            // the centre is taken
    expect_refused(five, "2k2/K4/4K/5/5 w 5 9 6 centre");             // the winner has no knight there
    expect_refused(five, "2k2/5/K4/5/5 b 5 9 6 centre");              // no jump away
    expect_refused(five, "2k2/4A/5/5/5 b 5 9 6 centre");              // an archer
    expect_refused(five, "2k2/4K/3k1/5/5 b 5 9 6 centre");            // hobbled
    expect_refused(protected_five(5), "2k2/4K/5/5/5 b 5 9 6 centre"); // still protected
    EXPECT_TRUE(protected_five(4).at("2k2/4K/5/5/5 b 5 9 6 centre").outcome());
}

// C-4
TEST(JesonMorMoveError, TellsWhyAMoveIsRefused) {
    const auto position = five.at("k4/5/A1k1k/5/KK3 w 0 0 0");
    EXPECT_EQ(refusal(position, "pass"), MoveError::no_pass);
    EXPECT_EQ(refusal(position, "c1"), MoveError::wrong_kind);
    EXPECT_EQ(refusal(position, "c1c2"), MoveError::no_piece);
    EXPECT_EQ(refusal(position, "c3c4"), MoveError::not_your_piece);
    EXPECT_EQ(refusal(position, "a1b1"), MoveError::own_piece);
    EXPECT_EQ(refusal(position, "a1a1"), MoveError::own_piece);
    EXPECT_EQ(refusal(position, "a1a2"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "a1c2"), MoveError::hobbled);
    EXPECT_EQ(refusal(position, "a1b3"), std::nullopt);
    EXPECT_EQ(refusal(position, "a3c3"), MoveError::no_screen);
    EXPECT_EQ(refusal(position, "a3e3"), std::nullopt);
    EXPECT_EQ(refusal(position, "a3d3"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "a3b4"), MoveError::unreachable);
    EXPECT_EQ(refusal(five.at("k4/5/5/5/5 w 0 0 0"), "a5b3"), MoveError::game_over);
}

// JES-7: what cannot be reached anyway is not blamed on the protection.
TEST(JesonMorMoveError, NamesTheProtectionLast) {
    const SmallTable table = protected_five(1);
    const auto position = table.at("k4/5/A1k2/5/K4 w 0 0 0");
    EXPECT_EQ(refusal(position, "a3c3"), MoveError::no_screen);
    EXPECT_EQ(refusal(position, "a1a5"), MoveError::unreachable);
}

template <class P>
void expect_check_agrees(const P& position, const std::vector<std::string>& legal) {
    const int size = position.rules().options.size;
    const auto squares = static_cast<std::size_t>(size * size);
    std::size_t allowed = 0;
    for (std::size_t from = 0; from < squares; ++from)
        for (std::size_t to = 0; to < squares; ++to)
            allowed += is_legal(position, {static_cast<Square>(from), static_cast<Square>(to)}) ? 1U : 0U;
    EXPECT_EQ(allowed, legal.size()) << position.to_text();
}

/// Calls `visit(rules, position)` with the start of a variant, or the position that a text tells.
template <class Visit>
void with_position(const std::string& variant, const std::string& text, Visit visit) {
    const std::size_t colon = variant.find(':');
    const auto values = colon == std::string::npos ? standard_options(spec)
                                                   : *parse_options(spec, variant.substr(colon + 1), 0);
    const Options options = *make_options(values);
    with_geometry(options, [&]<class G>(G*) {
        const Rules<G> rules(options);
        const auto parsed = Position<G>::parse(rules, text);
        EXPECT_TRUE(text.empty() || parsed) << variant << " " << text;
        visit(text.empty() || !parsed ? Position<G>::initial(rules) : *parsed);
    });
}

TEST(JesonMorReference, AgreesOnRandomPositionsAndWhatFollows) {
    reference::Rng rng{20};
    for (int round = 0; round < (QX_SHORT_TESTS ? 100 : 1000); ++round) {
        const std::string variant = reference::random_variant("jesonmor", rng);
        const std::string text = reference::random_position(variant, rng);
        const auto game = reference::make(variant, text);
        with_position(variant, text, [&](const auto& position) {
            test::expect_agreement(position, *game, 1);
            if (position.rules().options.size <= 9)
                expect_check_agrees(position, game->legal_moves());
        });
    }
}

TEST(JesonMorReference, AgreesAllAlongRandomGames) {
    reference::Rng rng{21};
    for (int round = 0; round < 30; ++round) {
        const std::string variant = reference::random_variant("jesonmor", rng);
        const auto game = reference::make(variant);
        with_position(variant, "", [&](auto position) {
            for (int ply = 0; ply < 60; ++ply) {
                test::expect_agreement(position, *game, 0);
                const auto legal = game->legal_moves();
                if (legal.empty())
                    return;
                const std::string& move = legal[rng.below(legal.size())];
                game->play(move);
                position = after(position, {move});
            }
        });
    }
}

std::vector<nlohmann::json> rows_of(const std::string& name) {
    std::ifstream file(test::source_file("tests/data/" + name));
    EXPECT_TRUE(file) << name;
    std::vector<nlohmann::json> rows;
    for (std::string line; std::getline(file, line);)
        if (auto row = nlohmann::json::parse(line);
            row.at("variant").get<std::string>().starts_with(spec.name))
            rows.push_back(std::move(row));
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

std::string text_of(const nlohmann::json& row, const char* field) {
    return row.at(field).is_null() ? "" : row.at(field).get<std::string>();
}

TEST(JesonMorData, HasThePerftNumbersOfTheTable) {
    for (const nlohmann::json& row : rows_of("perft.jsonl"))
        with_position(text_of(row, "variant"), text_of(row, "position"), [&](const auto& position) {
            int depth = 0;
            for (const auto& count : row.at("counts"))
                EXPECT_EQ(perft(position, ++depth, PerftMode::sequences, nullptr), count) << row;
        });
}

TEST(JesonMorData, HasTheResultsOfTheTable) {
    for (const nlohmann::json& row : rows_of("results.jsonl"))
        with_position(text_of(row, "variant"), text_of(row, "position"), [&](auto position) {
            std::istringstream moves(text_of(row, "moves"));
            for (std::string move; moves >> move;)
                position = after(position, {move});
            const auto outcome = position.outcome();
            EXPECT_EQ(outcome ? winner_text(*outcome) : "running", text_of(row, "result")) << row;
            EXPECT_EQ(position.to_text(), text_of(row, "after")) << row;
        });
}

TEST(JesonMorData, HasTheStartsOfTheTable) {
    for (const nlohmann::json& row : rows_of("starts.jsonl"))
        with_position(text_of(row, "variant"), "", [&](const auto& position) {
            EXPECT_EQ(position.to_text(), text_of(row, "position")) << row;
        });
}

} // namespace
} // namespace quincunx::jesonmor
