// Holds the reference implementation against the published tables in tests/data.
#include "reference.hpp"
#include "support/sources.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using quincunx::reference::Game;
using quincunx::reference::make;
using quincunx::reference::perft;
using quincunx::reference::random_position;
using quincunx::reference::random_variant;
using quincunx::reference::Rng;

const std::vector<std::string> games{"ring", "reversi", "ugolki", "jesonmor", "checkers"};

std::ifstream open_data(const std::string& name) {
    std::ifstream file(quincunx::test::source_file("tests/data/" + name));
    EXPECT_TRUE(file) << name;
    return file;
}

std::vector<nlohmann::json> read_lines(const std::string& name) {
    std::ifstream file = open_data(name);
    std::vector<nlohmann::json> rows;
    for (std::string line; std::getline(file, line);) {
        rows.push_back(nlohmann::json::parse(line));
    }
    EXPECT_FALSE(rows.empty()) << name;
    return rows;
}

std::unique_ptr<Game> game_of(const nlohmann::json& row) {
    const nlohmann::json& position = row.at("position");
    return make(row.at("variant").get<std::string>(), position.is_null() ? "" : position.get<std::string>());
}

// Plays the moves, each of which must be legal.
void play_all(Game& game, const std::string& moves) {
    std::istringstream words(moves);
    for (std::string move; words >> move;) {
        const std::vector<std::string> legal = game.legal_moves();
        ASSERT_TRUE(std::find(legal.begin(), legal.end(), move) != legal.end())
            << move << " in " << game.text();
        game.play(move);
    }
}

std::string result_after(const std::string& variant, const std::string& position,
                         const std::string& moves = "") {
    const std::unique_ptr<Game> game = make(variant, position);
    play_all(*game, moves);
    return game->result();
}

TEST(Reference, Perft) {
    constexpr std::uint64_t quick = 300'000;
    for (const nlohmann::json& row : read_lines("perft.jsonl")) {
        const std::unique_ptr<Game> game = game_of(row);
        const auto counts = row.at("counts").get<std::vector<std::uint64_t>>();
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] <= quick) {
                EXPECT_EQ(perft(*game, static_cast<int>(i) + 1), counts[i]) << row << " depth " << i + 1;
            }
        }
    }
}

// UGO-6 gives these numbers.
TEST(Reference, PerftOfLeaveHome) {
    const std::unique_ptr<Game> game = make("ugolki:size=4,leave-home=1");
    const std::vector<std::uint64_t> counts{2, 4, 12, 24, 56, 194};
    for (std::size_t i = 0; i < counts.size(); ++i) {
        EXPECT_EQ(perft(*game, static_cast<int>(i) + 1), counts[i]);
    }
}

// No game of Othello ends within these depths, so counting finished games makes no difference yet.
TEST(Reference, PerftOfOthello) {
    std::ifstream file = open_data("othello_perft.txt");
    const std::unique_ptr<Game> game = make("reversi:size=8,diagonal=on");
    int compared = 0;
    for (std::string line; std::getline(file, line) && line != "# moves positions";) {
        std::istringstream words(line);
        int depth = 0;
        std::uint64_t count = 0;
        if (words >> depth >> count && depth <= 7) {
            EXPECT_EQ(perft(*game, depth), count) << depth;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 8);
}

TEST(Reference, Results) {
    for (const nlohmann::json& row : read_lines("results.jsonl")) {
        const std::unique_ptr<Game> game = game_of(row);
        play_all(*game, row.at("moves").get<std::string>());
        EXPECT_EQ(game->text(), row.at("after").get<std::string>()) << row;
        const std::string result = game->result();
        EXPECT_EQ(result.substr(0, result.find(' ')), row.at("result").get<std::string>()) << row;
        EXPECT_EQ(game->legal_moves().empty(), result != "running") << row;
    }
}

TEST(Reference, Starts) {
    for (const nlohmann::json& row : read_lines("starts.jsonl")) {
        EXPECT_EQ(make(row.at("variant").get<std::string>())->text(), row.at("position").get<std::string>());
    }
    EXPECT_EQ(make("ring")->text(), "abcdef/6/6/6/6/FEDCBA r 1");
    EXPECT_EQ(make("ring:width=13,height=2")->text(), "abcdefabcdea1/1AEDCBAFEDCBA r 1");
}

TEST(Reference, Reasons) {
    EXPECT_EQ(result_after("ring", "6/1A4/6/6/6/6 b 9"), "first no-black");
    EXPECT_EQ(result_after("ring", "6/1a4/6/6/6/6 r 9"), "second no-red");
    EXPECT_EQ(result_after("ring:width=3,height=2", "a#A/#2 r 1"), "draw stuck");
    // RING-9: the pieces count, not who cannot move.
    EXPECT_EQ(result_after("ring:width=3,height=2", "a#1/#2 r 1"), "second no-red");
    EXPECT_EQ(result_after("reversi:size=4", "WWWW/WWWW/BBBB/BBBB b"), "draw discs");
    EXPECT_EQ(result_after("reversi:size=4", "WWWW/4/4/4 b"), "second discs");
    EXPECT_EQ(result_after("ugolki:size=4", "3W/4/4/1B2 w 11"), "first arrived");
    EXPECT_EQ(result_after("ugolki:size=4,equal-turns=on", "3W/4/4/B3 w 12"), "draw both-arrived");
    EXPECT_EQ(result_after("ugolki:size=4,equal-turns=on", "3W/4/4/B3 b 12"), "running");
    EXPECT_EQ(result_after("ugolki:size=5,leave-home=1", "", "b1c1"), "second home");
    // UGO-6: White has left its camp, Black has not; the player not to move is looked at.
    EXPECT_EQ(result_after("ugolki:size=4,leave-home=2", "3B/4/1W2/4 w 4"), "first home");
    EXPECT_EQ(result_after("ugolki:size=4,leave-home=2", "3B/4/1W2/4 w 2"), "running");
    EXPECT_EQ(result_after("ugolki:size=4,leave-home=2", "3B/4/1W2/4 b 4"), "running");
    EXPECT_EQ(result_after("jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6 centre"), "first centre");
    EXPECT_EQ(result_after("jesonmor:size=5", "4k/5/2K2/5/5 w 4 6 6", "c3e4"), "first centre");
    EXPECT_EQ(result_after("jesonmor:size=5", "5/4k/2K2/5/5 w 4 6 6", "c3e4"), "first centre");
    EXPECT_EQ(result_after("jesonmor:size=5", "5/5/4K/5/5 w 4 6 6"), "first captured");
    EXPECT_EQ(result_after("jesonmor:size=3", "3/k2/Kk1 w 8 8 9"), "first score");
    EXPECT_EQ(result_after("jesonmor:size=3", "3/k2/Kk1 w 8 8 8"), "first equal-scores");
    EXPECT_EQ(result_after("jesonmor:size=3", "3/k2/Kk1 w 8 9 8"), "second score");
    EXPECT_EQ(result_after("checkers:size=4", "4/1w2/1r2/4 w", "b2b4"), "first captured");
}

// C-3: what a strict reader would refuse must not come up.
TEST(Reference, RandomPositionsObeyTheLimits) {
    Rng rng{2};
    for (const std::string& name : games) {
        for (int i = 0; i < 3000; ++i) {
            const std::string variant = random_variant(name, rng);
            const std::string position = random_position(variant, rng);
            SCOPED_TRACE(variant + " " + position);
            std::istringstream words(position);
            std::string board;
            std::string side;
            words >> board >> side;
            for (std::string word; words >> word;) {
                EXPECT_TRUE(word == "centre" || word.size() <= 9);
            }
            const auto count = [&board](char piece) { return std::count(board.begin(), board.end(), piece); };
            const auto ranks = count('/') + 1;
            if (name == "ring") {
                std::vector<std::ptrdiff_t> totals;
                for (const char first : {'A', 'a'}) {
                    totals.push_back(0);
                    for (int number = 1; number <= 6; ++number) {
                        const auto here = count(static_cast<char>(first + number - 1));
                        EXPECT_LE(here, number == 1 ? 3 : number == 6 ? 1 : 2);
                        totals.back() += here;
                    }
                }
                EXPECT_GT(totals[0] + totals[1], 0);
            } else if (name == "reversi") {
                EXPECT_GE(count('B') + count('W'), 4);
            } else if (name == "ugolki") {
                const std::string start = make(variant)->text();
                EXPECT_EQ(count('W'), std::count(start.begin(), start.end(), 'W'));
                EXPECT_EQ(count('B'), std::count(start.begin(), start.end(), 'W'));
                if (variant.find("equal-turns=on") == std::string::npos) {
                    EXPECT_NE(make(variant, position)->result(), "draw both-arrived");
                }
            } else if (name == "jesonmor") {
                const bool archers = variant.find("archers=off") == std::string::npos;
                const auto most_archers = archers ? (ranks - 1) / 2 : 0;
                for (const char piece : {'A', 'a'}) {
                    EXPECT_LE(count(piece), most_archers);
                }
                for (const char piece : {'K', 'k'}) {
                    EXPECT_LE(count(piece), ranks - most_archers);
                }
                EXPECT_GT(count('K') + count('A') + count('k') + count('a'), 0);
            } else {
                EXPECT_LE(count('w'), ranks / 2 * ((ranks - 2) / 2));
                EXPECT_LE(count('r'), ranks / 2 * ((ranks - 2) / 2));
                EXPECT_GT(count('w') + count('r'), 0);
            }
        }
    }
}

TEST(Reference, RandomPositionsAreSound) {
    Rng rng{1};
    std::map<std::string, std::set<std::string>> seen;
    int passes = 0;
    for (const std::string& name : games) {
        for (int i = 0; i < 3000; ++i) {
            const std::string variant = random_variant(name, rng);
            const std::string position = random_position(variant, rng);
            const std::unique_ptr<Game> game = make(variant, position);
            ASSERT_EQ(game->text(), position) << variant;
            const std::vector<std::string> moves = game->legal_moves();
            EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end())) << variant << ' ' << position;
            EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
            EXPECT_EQ(moves.empty(), game->result() != "running") << variant << ' ' << position;
            seen[name].insert(game->result());
            if (moves == std::vector<std::string>{"pass"} && name == "ugolki") {
                ++passes;
            }
            if (!moves.empty()) {
                // Reading a text back loses nothing that the next moves depend on.
                game->play(moves[rng.below(moves.size())]);
                const std::unique_ptr<Game> again = make(variant, game->text());
                EXPECT_EQ(again->result(), game->result()) << variant << ' ' << position;
                EXPECT_EQ(again->legal_moves(), game->legal_moves()) << variant << ' ' << position;
            }
        }
    }
    // Every way to end a game turns up.
    using Set = std::set<std::string>;
    EXPECT_EQ(seen["ring"], (Set{"draw stuck", "first no-black", "running", "second no-red"}));
    EXPECT_EQ(seen["reversi"], (Set{"draw discs", "first discs", "running", "second discs"}));
    EXPECT_EQ(seen["ugolki"], (Set{"draw both-arrived", "first arrived", "first home", "running",
                                   "second arrived", "second home"}));
    EXPECT_EQ(seen["jesonmor"],
              (Set{"first captured", "first centre", "first equal-scores", "first score", "running",
                   "second captured", "second centre", "second equal-scores", "second score"}));
    EXPECT_EQ(seen["checkers"], (Set{"first captured", "running", "second captured"}));
    EXPECT_GT(passes, 10);
}

} // namespace
