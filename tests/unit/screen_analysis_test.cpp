// Games that are gone through on the whole screen, without a terminal.
#include "screen_talk.hpp"
#include "terminal/screen/analysis_scene.hpp"
#include "terminal/screen/evaluator.hpp"
#include "terminal/screen/opening_lines.hpp"

#include <poll.h>

#include <regex>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using namespace quincunx::terminal::screen;
using quincunx::terminal::screen::test::game_at;
using quincunx::terminal::screen::test::Table;
using Name = KeyPress::Name;

Analysis analysis_of(const Table& table) {
    const auto game = game_at(table);
    std::vector<Move> played;
    for (const play::Ply& ply : game->session().played())
        played.push_back(ply.move);
    return {game->session().start(), std::move(played)};
}

const Table opening{.variant = "reversi", .moves = {"d3", "e3", "f3"}};

std::string text_of(const Analysis& analysis) {
    std::string text;
    for (const Move move : analysis.line())
        text += analysis.start().text_of(move) + ' ';
    return text;
}

TEST(ScreenAnalysis, StepsThroughTheGameAsFarAsItGoes) {
    Analysis analysis = analysis_of(opening);
    EXPECT_EQ(analysis.ply(), 3U);
    analysis.step(9);
    EXPECT_EQ(analysis.ply(), 3U);
    analysis.step(-2);
    EXPECT_EQ(analysis.ply(), 1U);
    EXPECT_EQ(analysis.history().size(), 1U);
    analysis.step(-9);
    EXPECT_EQ(analysis.ply(), 0U);
    EXPECT_EQ(analysis.game().position_text(), analysis.start().position_text());
}

TEST(ScreenAnalysis, AnotherMoveBeginsALineFromWhichOneGoesBackToTheGame) {
    Analysis analysis = analysis_of(opening);
    analysis.step(-2);
    EXPECT_FALSE(analysis.play(*analysis.game().parse("c3")) == std::nullopt); // not legal
    EXPECT_EQ(analysis.play(*analysis.game().parse("c5")), std::nullopt);
    EXPECT_EQ(text_of(analysis), "d3 c5 ");
    EXPECT_TRUE(analysis.has_left());
    analysis.go_back_to_game();
    EXPECT_EQ(text_of(analysis), "d3 e3 f3 ");
    EXPECT_EQ(analysis.ply(), 1U);
    EXPECT_FALSE(analysis.has_left());
}

TEST(ScreenAnalysis, TheGamesOwnNextMoveOnlyStepsOn) {
    Analysis analysis = analysis_of(opening);
    analysis.step(-2);
    EXPECT_EQ(analysis.play(*analysis.game().parse("e3")), std::nullopt);
    EXPECT_EQ(text_of(analysis), "d3 e3 f3 ");
    EXPECT_EQ(analysis.ply(), 2U);
}

TEST(ScreenAnalysis, BothSidesMovesAreMadeAndKeysStep) {
    Analysis analysis = analysis_of(opening);
    analysis.step(-1);
    const PlayScene scene = analysis_scene(analysis, {{"Ann", "Bo"}}, Language::english, Signs::unicode);
    PlayState state(Square{0});
    const auto command = [&](Name name) {
        return state.handle(scene, {24, 80}, KeyPress{.name = name})->command;
    };
    EXPECT_EQ(command(Name::page_up), PlainCommand::undo);
    EXPECT_EQ(command(Name::page_down), PlainCommand::redo);
    EXPECT_EQ(command(Name::home), PlainCommand::first);
    EXPECT_EQ(command(Name::end), PlainCommand::last);
    EXPECT_EQ(state.handle(scene, {24, 80}, screen::key(U'2'))->text, "2");
    const std::string screen = play_picture(scene, state, {24, 80}).grid.text();
    EXPECT_NE(screen.find("Ann"), std::string::npos) << screen;
    EXPECT_NE(screen.find("1. d3 >e3"), std::string::npos) << screen;
    EXPECT_NE(screen.find("2. f3"), std::string::npos) << screen;
}

TEST(ScreenAnalysis, WhatLinesAreWorthIsToldForTheFirstPlayer) {
    const Analysis analysis = analysis_of({.variant = "reversi", .moves = {"d3"}});
    const Move move = *analysis.game().parse("e3");
    const engine::Report report{.lines = {{.score = 150, .moves = {move}},
                                          {.score = engine::win_in(3), .proved = true, .moves = {move}},
                                          {.score = 0, .proved = true, .moves = {move}},
                                          {.score = 100, .bound = engine::Bound::lower, .moves = {move}}}};
    EXPECT_EQ(evaluation_lines(analysis.game(), report, Language::english),
              (std::vector<std::string>{"-1.50 e3", "White wins in 3 e3", "draw e3", "<= -1.00 e3"}));
    EXPECT_EQ(evaluation_lines(analysis.game(), report, Language::russian)[1], "Белые выиграют через 3 e3");
}

TEST(ScreenEvaluator, LooksAtOnePositionAfterTheOtherAndEndsWhenItIsLeft) {
    const Wake wake;
    Evaluator evaluator(wake);
    for (const std::string_view variant : {"reversi", "ugolki", "jesonmor"}) {
        const auto game = play::make_game(*play::parse_variant(variant));
        evaluator.look_at(*game, {}, 2);
        while (!evaluator.report()) {
            pollfd rings{.fd = wake.descriptor(), .events = POLLIN, .revents = 0};
            ASSERT_EQ(poll(&rings, 1, 60'000), 1);
            wake.quiet();
        }
        const auto first = evaluator.report()->lines.front().moves.front();
        EXPECT_EQ(game->clone()->play(first), std::nullopt);
    }
    evaluator.stop();
    EXPECT_FALSE(evaluator.report());
}

TEST(ScreenAnalysis, TellsWhatGamesOfTheComputerHaveDone) {
    const auto game = game_at({.variant = "jesonmor"});
    const auto lines = opening_lines(game->session().game());
    ASSERT_FALSE(lines.empty());
    EXPECT_LE(lines.size(), 5U);
    const std::regex form(R"(\S+ +\d+ +\d+ +\d+ +\d+ %)");
    for (const std::string& line : lines)
        EXPECT_TRUE(std::regex_match(line, form)) << line;
}

TEST(ScreenAnalysis, OffersOpeningsWhereTheProgramHasAny) {
    const auto offers = [](const char* variant) {
        const auto scene =
            analysis_scene(analysis_of({.variant = variant}), {}, Language::english, Signs::unicode);
        return scene.accepts(PlainCommand::openings);
    };
    EXPECT_TRUE(offers("ugolki"));
    EXPECT_FALSE(offers("ugolki:size=5"));
}

} // namespace
