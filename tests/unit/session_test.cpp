// Sessions: commands, events, undo, offers and adjudication (C-6, RING-9). Clocks are in clock_test.cpp.
#include "play/session.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::play;
using namespace quincunx::play::command;
using test::TokenGame;

constexpr Color first = Color::first;
constexpr Color second = Color::second;

Session session_of(const Game& start, Terms terms = {}) {
    return *Session::begin(start, std::move(terms), 0);
}

Session reversi() {
    return session_of(*make_game(*parse_variant("reversi")));
}

void play(Session& session, std::initializer_list<const char*> moves) {
    for (const char* move : moves)
        ASSERT_TRUE(session.handle(PlayMove{move}, session.turn(), 0)) << move;
}

std::string line_of(const Session& session) {
    std::string text;
    for (const Ply& ply : session.played())
        text += (text.empty() ? "" : " ") + session.game().text_of(ply.move);
    return text;
}

std::optional<ErrorCode> refusal(const Session& session, const Command& command, Color who) {
    const auto events = session.decide(command, who, 0);
    return events ? std::nullopt : std::optional(events.error().code);
}

void expect_event(const Session& session, const Command& command, Color who, const Event& expected) {
    const auto events = session.decide(command, who, 0);
    ASSERT_TRUE(events);
    ASSERT_EQ(events->size(), 1U);
    EXPECT_EQ(events->front(), expected);
}

TEST(Session, BeginsWithTheStartAndNoEvents) {
    const Session session = reversi();
    EXPECT_EQ(session.game().position_text(), session.start().position_text());
    EXPECT_TRUE(session.played().empty());
    EXPECT_FALSE(session.outcome());
    EXPECT_FALSE(session.draw_offer());
    EXPECT_FALSE(session.takeback_request());
}

TEST(Session, DecidingChangesNothing) {
    const Session session = reversi();
    const std::string before = session.game().position_text();
    const Move move = *session.game().parse("d3");
    expect_event(session, PlayMove{"d3"}, first, event::Moved{move});
    EXPECT_EQ(session.game().position_text(), before);
    EXPECT_TRUE(session.played().empty());
}

TEST(Session, KeepsWhoMovedWhatInWhatTime) {
    Session session = session_of(*make_game(*parse_variant("reversi")), {.clock = IncrementClock{1000, 20}});
    ASSERT_TRUE(session.handle(PlayMove{"d3"}, first, 70));
    const Ply& ply = session.played().front();
    EXPECT_EQ(session.game().text_of(ply.move), "d3");
    EXPECT_EQ(ply.color, first);
    EXPECT_EQ(ply.left, 950);
    EXPECT_EQ(ply.key, session.game().key());
    EXPECT_EQ(session.turn(), second);
}

TEST(Session, ACopyIsASnapshot) {
    Session session = reversi();
    play(session, {"d3"});
    const Session copy = session;
    play(session, {"c5"});
    EXPECT_EQ(line_of(copy), "d3");
    EXPECT_EQ(copy.turn(), second);
}

TEST(Session, RefusesMovesOutOfTurnUnreadableAndIllegal) {
    const Session session = reversi();
    EXPECT_EQ(refusal(session, PlayMove{"d3"}, second), ErrorCode::session_not_your_turn);
    EXPECT_EQ(refusal(session, PlayMove{"what"}, first), ErrorCode::move_form);
    EXPECT_EQ(refusal(session, PlayMove{"a1"}, first), ErrorCode::turns_nothing);
}

TEST(Session, TheRulesEndWithoutAnEvent) {
    Session session = session_of(TokenGame());
    play(session, {"b1"});
    expect_event(session, PlayMove{"d1"}, second, event::Moved{*session.game().parse("d1")});
    play(session, {"d1"});
    EXPECT_EQ(session.outcome(), Outcome::win(second, EndReason::centre));
}

TEST(Session, WhoResignsLosesOutOfTurnToo) {
    Session session = reversi();
    ASSERT_TRUE(session.handle(Resign{}, second, 0));
    EXPECT_EQ(session.outcome(), Outcome::win(first, EndReason::resigned));
}

TEST(Session, NothingHappensAfterTheEnd) {
    Session session = session_of(*make_game(*parse_variant("reversi")), {.free_undo = false});
    play(session, {"d3"});
    ASSERT_TRUE(session.handle(Resign{}, second, 0));
    const std::vector<Command> all{PlayMove{"c5"}, Resign{},      OfferDraw{},     AcceptDraw{},
                                   DeclineDraw{},  AskTakeback{}, GrantTakeback{}, RefuseTakeback{},
                                   Undo{},         Redo{},        ClaimTime{},     EndGame{}};
    ASSERT_EQ(all.size(), std::variant_size_v<Command>);
    for (const Command& command : all)
        for (const Color who : colors)
            EXPECT_EQ(refusal(session, command, who), ErrorCode::session_over) << command.index();
}

TEST(DrawOffer, IsAcceptedByTheOtherAlone) {
    Session session = reversi();
    EXPECT_EQ(refusal(session, AcceptDraw{}, second), ErrorCode::session_no_offer);
    ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
    EXPECT_EQ(session.draw_offer(), first);
    EXPECT_EQ(refusal(session, OfferDraw{}, first), ErrorCode::session_offer_stands);
    EXPECT_EQ(refusal(session, AcceptDraw{}, first), ErrorCode::session_no_offer);
    ASSERT_TRUE(session.handle(AcceptDraw{}, second, 0));
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::agreed));
}

TEST(DrawOffer, MeetsAnotherAndIsAgreedOn) {
    Session session = reversi();
    ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
    ASSERT_TRUE(session.handle(OfferDraw{}, second, 0));
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::agreed));
}

TEST(DrawOffer, IsDeclinedByWordOrByAMove) {
    Session session = reversi();
    ASSERT_TRUE(session.handle(OfferDraw{}, second, 0));
    ASSERT_TRUE(session.handle(DeclineDraw{}, first, 0));
    EXPECT_FALSE(session.draw_offer());
    EXPECT_EQ(refusal(session, DeclineDraw{}, first), ErrorCode::session_no_offer);
    ASSERT_TRUE(session.handle(OfferDraw{}, second, 0));
    play(session, {"d3"});
    EXPECT_FALSE(session.draw_offer());
}

TEST(DrawOffer, OutlivesTheMoveOfWhoMadeIt) {
    Session session = reversi();
    ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
    play(session, {"d3"});
    EXPECT_EQ(session.draw_offer(), first);
}

TEST(DrawOffer, IsGoneWhenTheMoveOfWhoMadeItEndsTheGame) {
    Session session = session_of(**make_game(*parse_variant("reversi:size=4"), "BBBB/BBBB/BBBB/BBW1 b"));
    ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
    play(session, {"d4"});
    ASSERT_TRUE(session.outcome());
    EXPECT_FALSE(session.draw_offer());
}

TEST(DrawOffer, IsGoneHoweverTheGameEnds) {
    for (const Command& end : {Command(AcceptDraw{}), Command(Resign{})}) {
        Session session = reversi();
        play(session, {"d3"});
        ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
        ASSERT_TRUE(session.handle(AskTakeback{}, first, 0));
        ASSERT_TRUE(session.handle(end, second, 0));
        ASSERT_TRUE(session.outcome());
        EXPECT_FALSE(session.draw_offer()) << end.index();
        EXPECT_FALSE(session.takeback_request()) << end.index();
    }
}

TEST(Takeback, GoesBackToBeforeOnesOwnLastMove) {
    Session session = reversi();
    play(session, {"d3", "c5", "d6"});
    ASSERT_TRUE(session.handle(AskTakeback{}, second, 0));
    EXPECT_EQ(session.takeback_request(), second);
    EXPECT_EQ(refusal(session, GrantTakeback{}, second), ErrorCode::session_no_offer);
    expect_event(session, GrantTakeback{}, first, event::TakebackGranted{first, 2});
    ASSERT_TRUE(session.handle(GrantTakeback{}, first, 0));
    EXPECT_EQ(line_of(session), "d3");
    EXPECT_EQ(session.turn(), second);
    EXPECT_FALSE(session.takeback_request());
}

TEST(Takeback, IsRefusedByWordOrByAMove) {
    Session session = reversi();
    play(session, {"d3"});
    ASSERT_TRUE(session.handle(AskTakeback{}, first, 0));
    EXPECT_EQ(refusal(session, AskTakeback{}, second), ErrorCode::session_offer_stands);
    ASSERT_TRUE(session.handle(RefuseTakeback{}, second, 0));
    EXPECT_FALSE(session.takeback_request());
    EXPECT_EQ(refusal(session, RefuseTakeback{}, second), ErrorCode::session_no_offer);
    ASSERT_TRUE(session.handle(AskTakeback{}, first, 0));
    play(session, {"c5"});
    EXPECT_FALSE(session.takeback_request());
}

TEST(Undo, TakesBackWhatWasOfferedAndAsked) {
    Session session = reversi();
    play(session, {"d3"});
    ASSERT_TRUE(session.handle(OfferDraw{}, first, 0));
    ASSERT_TRUE(session.handle(AskTakeback{}, first, 0));
    const Session before = session;
    ASSERT_TRUE(session.handle(Undo{}, first, 0));
    EXPECT_FALSE(session.draw_offer());
    EXPECT_FALSE(session.takeback_request());
    ASSERT_TRUE(session.handle(Redo{}, first, 0));
    EXPECT_FALSE(session.draw_offer());
    Session granted = before;
    ASSERT_TRUE(granted.handle(GrantTakeback{}, second, 0));
    EXPECT_FALSE(granted.draw_offer());
    EXPECT_FALSE(granted.takeback_request());
}

TEST(Takeback, NeedsAMoveOfOnesOwn) {
    Session session = reversi();
    EXPECT_EQ(refusal(session, AskTakeback{}, first), ErrorCode::session_no_own_move);
    play(session, {"d3"});
    EXPECT_EQ(refusal(session, AskTakeback{}, second), ErrorCode::session_no_own_move);
}

TEST(Undo, StepsBackAndRedoForth) {
    Session session = reversi();
    play(session, {"d3", "c5", "d6"});
    const std::string end = session.game().position_text();
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    EXPECT_EQ(line_of(session), "d3");
    ASSERT_EQ(session.undone().size(), 2U);
    EXPECT_EQ(session.game().text_of(session.undone().front().move), "c5");
    ASSERT_TRUE(session.handle(Redo{}, first, 0));
    EXPECT_EQ(line_of(session), "d3 c5");
    ASSERT_TRUE(session.handle(Redo{}, first, 0));
    EXPECT_EQ(session.game().position_text(), end);
}

TEST(Undo, KnowsHowFarItCanGo) {
    Session session = reversi();
    EXPECT_EQ(refusal(session, Undo{}, first), ErrorCode::session_plies);
    play(session, {"d3"});
    EXPECT_EQ(refusal(session, Undo{2}, first), ErrorCode::session_plies);
    EXPECT_EQ(refusal(session, Undo{0}, first), ErrorCode::session_plies);
    EXPECT_EQ(refusal(session, Undo{-1}, first), ErrorCode::session_plies);
    EXPECT_EQ(refusal(session, Redo{}, first), ErrorCode::session_plies);
}

TEST(Undo, IsForgottenWithAnotherMove) {
    Session session = reversi();
    play(session, {"d3", "c5"});
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    play(session, {"c4"});
    EXPECT_TRUE(session.undone().empty());
}

TEST(Undo, NeedsTermsThatAllowIt) {
    Session session = session_of(TokenGame(), {.free_undo = false});
    play(session, {"b1"});
    EXPECT_EQ(refusal(session, Undo{}, first), ErrorCode::session_undo_forbidden);
    EXPECT_EQ(refusal(session, Redo{}, first), ErrorCode::session_undo_forbidden);
}

TEST(Undo, TakesBackAnEndToo) {
    Session session = session_of(TokenGame());
    play(session, {"b1", "d1"});
    ASSERT_TRUE(session.handle(Undo{}, first, 0));
    EXPECT_FALSE(session.outcome());
    ASSERT_TRUE(session.handle(Resign{}, first, 0));
    ASSERT_TRUE(session.handle(Undo{}, first, 0));
    EXPECT_FALSE(session.outcome());
    EXPECT_EQ(line_of(session), "");
}

TEST(Undo, ChangesNothingInTheEndStageOfAGameWithAButton) { // RING-9
    Session session = session_of(TokenGame(true));
    play(session, {"b1", "c1"});
    EXPECT_EQ(refusal(session, Undo{}, first), std::nullopt);
    play(session, {"d1"});
    EXPECT_EQ(refusal(session, Undo{}, first), ErrorCode::session_over);
}

TEST(Session, MakesAPassOfThoseWhoCanDoNothingElse) { // REV-4
    Session session = session_of(**make_game(*parse_variant("reversi:size=4"), "1BBB/WWWB/BBBB/BBB1 w"));
    EXPECT_TRUE(session.must_pass());
    Session resigned = session;
    ASSERT_TRUE(resigned.handle(Resign{}, second, 0));
    EXPECT_FALSE(resigned.must_pass());
    play(session, {"pass"});
    EXPECT_TRUE(session.played().back().forced);
    EXPECT_FALSE(session.must_pass());
}

TEST(Session, LeavesAPassThatIsAChoiceToThePlayer) { // CHK-3
    const Session session = session_of(**make_game(*parse_variant("checkers:size=6"), "wrr3/r5/r5/6/6/6 w"));
    ASSERT_EQ(session.game().moves().size(), 1U);
    EXPECT_FALSE(session.must_pass());
}

TEST(Undo, GoesBackToTheLastMoveThatWasAChoice) {
    // The first player's only answers are passes: taking back means the move before them.
    auto game = make_game(*parse_variant("reversi:size=4"));
    Random random(1);
    std::optional<Session> session;
    while (!session || session->played().size() < 2 || !session->played().back().forced) {
        if (!session || session->outcome())
            session = session_of(*game);
        const auto moves = session->game().moves();
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_TRUE(session->handle(PlayMove{move.text}, session->turn(), 0));
    }
    EXPECT_TRUE(session->played().back().move.is_pass());
    EXPECT_EQ(session->plies_to_own_move(session->played().back().color), 3);
    EXPECT_EQ(session->plies_to_own_move(!session->played().back().color), 2);
}

TEST(Undo, GoesBackToAPassThatWasAChoice) { // CHK-3
    Session session = session_of(**make_game(*parse_variant("checkers:size=6"), "wrr3/r5/r5/6/6/6 w"));
    ASSERT_EQ(session.game().moves().size(), 1U);
    play(session, {"pass", "pass", "pass"});
    EXPECT_FALSE(session.played().back().forced);
    EXPECT_EQ(session.plies_to_undo(), 1);
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    EXPECT_EQ(session.plies_to_undo(), 1);
    EXPECT_EQ(session.plies_to_redo(), 1);
}

TEST(Undo, GoesBackOverTheAnswersOfAComputer) {
    Session session = session_of(*make_game(*parse_variant("reversi")), {.people = {{false, true}}});
    play(session, {"d3"});
    EXPECT_EQ(session.plies_to_undo(), 0); // the person has not moved yet
    play(session, {"c5", "d6"});
    EXPECT_EQ(session.plies_to_undo(), 2);
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    EXPECT_EQ(session.plies_to_redo(), 2);
    ASSERT_TRUE(session.handle(Undo{1}, first, 0));
    EXPECT_EQ(session.plies_to_redo(), 1); // then the person has the choice
}

TEST(Undo, GoesBackAPlyAtATimeWhereTwoPeoplePlay) {
    Session session = reversi();
    EXPECT_EQ(session.plies_to_redo(), 0);
    play(session, {"d3", "c5"});
    EXPECT_EQ(session.plies_to_undo(), 1);
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    EXPECT_EQ(session.plies_to_redo(), 1);
}

TEST(EndButton, GivesTheGamesOwnResult) { // RING-9
    Session session = session_of(TokenGame(true), {.end_button = true});
    play(session, {"b1"});
    expect_event(session, EndGame{}, first, event::Ended{Outcome::draw(EndReason::ended)});
    EXPECT_EQ(refusal(session, EndGame{}, second), ErrorCode::session_no_end);
}

TEST(EndButton, IsThereWhereGameAndTermsOfferIt) {
    EXPECT_EQ(refusal(session_of(TokenGame(true)), EndGame{}, first), ErrorCode::session_no_end);
    EXPECT_EQ(refusal(session_of(TokenGame(), {.end_button = true}), EndGame{}, first),
              ErrorCode::session_no_end);
}

TEST(Adjudication, DrawsAtTheThirdOccurrenceTheStartCounted) {
    Session session = session_of(TokenGame(), {.adjudicated = true});
    play(session, {"b1", "a1", "b1"});
    EXPECT_FALSE(session.outcome());
    const auto events = session.handle(PlayMove{"a1"}, session.turn(), 0);
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::repetition));
    EXPECT_EQ(events->back(), Event(event::Ended{Outcome::draw(EndReason::repetition)}));
}

TEST(Adjudication, TellsWhoIsToMoveApart) {
    Session session = session_of(TokenGame(), {.adjudicated = true});
    play(session, {"b1", "c1", "a1", "b1", "a1", "b1"}); // a1 three times, for different players
    EXPECT_FALSE(session.outcome());
}

TEST(Adjudication, CountsWhatStandsAfterUndo) {
    Session session = session_of(TokenGame(), {.adjudicated = true});
    play(session, {"b1", "a1", "b1", "a1"});
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    EXPECT_FALSE(session.outcome());
    play(session, {"c1", "b1"});
    EXPECT_FALSE(session.outcome());
}

TEST(Adjudication, ComesAgainWithARedoneMove) {
    Session session = session_of(TokenGame(), {.adjudicated = true});
    play(session, {"b1", "a1", "b1", "a1"});
    ASSERT_TRUE(session.handle(Undo{2}, first, 0));
    ASSERT_TRUE(session.handle(Redo{2}, first, 0));
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::repetition));
}

TEST(Adjudication, DrawsALongerGameThanAgreed) {
    Session session = session_of(TokenGame(), {.adjudicated = true, .max_plies = 2});
    play(session, {"b1", "c1"});
    EXPECT_FALSE(session.outcome());
    play(session, {"b1"});
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::length));
}

TEST(Adjudication, ComesAgainWhereAGameIsRedoneAcrossTheAgreedLength) {
    Session session = session_of(TokenGame(), {.adjudicated = true, .max_plies = 2});
    play(session, {"b1", "c1", "b1"});
    ASSERT_EQ(session.outcome(), Outcome::draw(EndReason::length));
    ASSERT_TRUE(session.handle(Undo{3}, first, 0));
    EXPECT_FALSE(session.outcome());
    ASSERT_TRUE(session.handle(Redo{2}, first, 0));
    EXPECT_FALSE(session.outcome());
    ASSERT_TRUE(session.handle(Redo{1}, first, 0));
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::length));
    ASSERT_TRUE(session.handle(Undo{3}, first, 0));
    ASSERT_TRUE(session.handle(Redo{3}, first, 0));
    EXPECT_EQ(session.outcome(), Outcome::draw(EndReason::length));
}

TEST(Adjudication, LetsTheRulesGoFirst) {
    Session session = session_of(TokenGame(), {.adjudicated = true, .max_plies = 1});
    play(session, {"b1", "d1"});
    EXPECT_EQ(session.outcome(), Outcome::win(second, EndReason::centre));
}

TEST(Adjudication, IsOffUnlessAskedFor) {
    Session session = session_of(TokenGame(), {.max_plies = 1});
    for (int i = 0; i < 10; ++i)
        play(session, {"b1", "a1"});
    EXPECT_FALSE(session.outcome());
}

TEST(Adjudication, RefusesLengthsThatAreNone) {
    EXPECT_EQ(Session::begin(TokenGame(), {.max_plies = 0}, 0).error().code, ErrorCode::session_length);
    EXPECT_EQ(Session::begin(TokenGame(), {.max_plies = 1'000'001}, 0).error().code,
              ErrorCode::session_length);
}

TEST(Session, GivesTheEarlierPositionsForSearch) {
    Session session = session_of(TokenGame());
    EXPECT_TRUE(session.history().empty());
    const Key start = session.game().key();
    play(session, {"b1"});
    const Key next = session.game().key();
    play(session, {"c1"});
    EXPECT_EQ(session.history(), (std::vector<Key>{start, next}));
}

TEST(Session, ShowsAnyPositionOfTheLine) {
    Session session = session_of(TokenGame());
    play(session, {"b1", "c1"});
    ASSERT_TRUE(session.handle(Undo{}, first, 0));
    EXPECT_EQ(session.game_at(0)->position_text(), "a1 f");
    EXPECT_EQ(session.game_at(2)->position_text(), "c1 f");
}

} // namespace
