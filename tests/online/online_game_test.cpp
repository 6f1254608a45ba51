// What happens between two seats, with moments that the tests make up.
#include "online/online_games.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::wire::command;
using wire::Code;
namespace event = wire::event;

template <class T>
bool is(const StoredEntry& stored) {
    return std::holds_alternative<T>(stored.entry.event);
}

TEST(OnlineGame, OpensForPossibleSettingsOnly) {
    EXPECT_TRUE(OnlineGame::open(settings_of("reversi")));
    GameSettings settings = settings_of("reversi");
    settings.variant = "chess";
    EXPECT_EQ(OnlineGame::open(settings).error().at, "variant");
    settings = settings_of("reversi");
    settings.position = "8/8";
    EXPECT_EQ(OnlineGame::open(settings).error().at, "position");
    settings = settings_of("reversi");
    settings.clock = wire::clock::Move{0};
    EXPECT_EQ(OnlineGame::open(settings).error().at, "clock");
    settings = settings_of("reversi:size=4");
    settings.position = "BBBB/BBBB/BBBB/BBBB w";
    EXPECT_EQ(OnlineGame::open(settings).error().at, "position");
}

TEST(OnlineGame, BeginsWhenBothSit) {
    OnlineGame game = waiting_room("reversi");
    EXPECT_EQ(game.phase(), Phase::waiting);
    EXPECT_EQ(game.session(), nullptr);
    happen(game, game.sit("Bert", "secret 2", std::nullopt, began + 5'000));
    EXPECT_EQ(game.phase(), Phase::running);
    EXPECT_EQ(game.session()->time_left(first, began + 6'000), 59'000);
    EXPECT_EQ(game.summary(), (GameSummary{Phase::running, "Anne", "Bert", began + 65'000}));
}

TEST(OnlineGame, HasNoSeatForAThird) {
    const OnlineGame game = running_room("reversi");
    EXPECT_EQ(refusal(game.sit("Cleo", "secret 3", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(refusal(waiting_room("reversi").sit("Cleo", "secret 3", first, began)), wire::Code::not_now);
}

TEST(OnlineGame, ExpiresWhenNobodyComesForADay) {
    OnlineGame game = waiting_room("reversi");
    EXPECT_EQ(game.due(), began + waiting_time);
    EXPECT_TRUE(game.fall_due({}, began + waiting_time - 1).empty());
    happen(game, game.fall_due({}, began + waiting_time));
    EXPECT_EQ(game.phase(), Phase::finished);
    EXPECT_EQ(refusal(game.sit("Bert", "secret 2", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(game.due(), never);
}

TEST(OnlineGame, IsCalledOffByItsCreatorUntilSomebodyJoins) {
    OnlineGame game = waiting_room("reversi");
    give(game, CallOff{}, first, 1'000);
    EXPECT_EQ(game.entries().back().entry.event, wire::Event(event::Expired{first}));
    EXPECT_EQ(game.summary(), (GameSummary{Phase::finished, "Anne", std::nullopt, never}));
    EXPECT_EQ(refusal(game.sit("Bert", "secret 2", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(refusal(decide(game, CallOff{}, first)), Code::not_now);
    EXPECT_EQ(refusal(decide(running_room("reversi"), CallOff{}, first)), Code::not_now);
    OnlineGame other = *OnlineGame::open(settings_of("reversi"));
    happen(other, other.sit("Bert", "secret 2", second, began));
    give(other, CallOff{}, second);
    EXPECT_EQ(other.entries().back().entry.event, wire::Event(event::Expired{second}));
}

TEST(OnlineGame, IsNotCalledOffBySomebodyWhoDoesNotSit) {
    OnlineGame game = waiting_room("reversi");
    EXPECT_EQ(refusal(decide(game, CallOff{}, second)), Code::not_yours);
    StoredEntry stored;
    stored.entry = {.version = 2, .at = began, .event = event::Expired{second}};
    EXPECT_TRUE(game.apply(stored));
}

TEST(OnlineGame, RefusesAMoveOnceThePlayHasGoneOn) {
    OnlineGame game = running_room("reversi");
    const auto seen = game.version();
    give(game, Say{wire::Phrase::hello}, second);
    give(game, OfferDraw{}, second);
    EXPECT_TRUE(game.decide(some_move(game), seen, first, {}, began)); // nothing of it changed the play
    move(game);
    move(game);
    EXPECT_EQ(refusal(game.decide(some_move(game), seen, first, {}, began)), Code::stale);
    EXPECT_EQ(refusal(game.decide(some_move(game), game.version() + 1, first, {}, began)), Code::bad_message);
}

TEST(OnlineGame, TellsWhetherTheRulesOrTheMomentForbid) {
    OnlineGame game = running_room("reversi");
    EXPECT_EQ(refusal(decide(game, PlayMove{"a1"}, first)), Code::illegal);
    EXPECT_EQ(decide(game, PlayMove{"a1"}, first).error().at, "command.move");
    EXPECT_EQ(refusal(decide(game, some_move(game), second)), Code::not_now);
    EXPECT_EQ(refusal(decide(game, AcceptDraw{}, first)), Code::not_now);
    EXPECT_EQ(refusal(decide(game, ClaimTime{}, second)), Code::not_now);
}

TEST(OnlineGame, EndsWhenTimeIsOutWhateverIsCommanded) {
    OnlineGame game = running_room("reversi");
    EXPECT_EQ(game.due(), began + 60'000);
    for (const wire::Command& command : {wire::Command(ClaimTime{}), some_move(game)}) {
        const auto entries = decide(game, command, first, 60'000);
        ASSERT_TRUE(entries);
        EXPECT_EQ(entries->back().entry.event,
                  wire::Event(event::Ended{.result = wire::Result::second, .reason = "time"}));
    }
    EXPECT_EQ(game.fall_due({}, began + 60'000).size(), 1U);
}

TEST(OnlineGame, NeverChargesDowntime) {
    OnlineGame game = running_room("reversi");
    const std::vector<Downtime> downtimes{{began - 9'000, began + 10'000}, {began + 50'000, began + 90'000}};
    const auto entries = decide(game, some_move(game), first, 100'000, downtimes);
    ASSERT_TRUE(entries);
    ASSERT_EQ(entries->size(), 2U);
    EXPECT_EQ(entries->front().entry.event, wire::Event(event::TimeGiven{50'000}));
    EXPECT_TRUE(is<event::Moved>(entries->back()));

    happen(game, game.fall_due(downtimes, began + 100'000));
    EXPECT_EQ(game.session()->time_left(first, began + 100'000), 10'000);
    EXPECT_EQ(game.due(), began + 110'000);
    EXPECT_TRUE(game.fall_due(downtimes, began + 109'999).empty()); // given once
    EXPECT_EQ(game.fall_due(downtimes, began + 110'000).size(), 1U);
}

TEST(OnlineGame, GivesNothingBackToAClockThatStartedLater) {
    OnlineGame game = running_room("reversi");
    move(game, 20'000);
    const std::vector<Downtime> downtimes{{began, began + 10'000}};
    EXPECT_TRUE(game.fall_due(downtimes, began + 30'000).empty());
}

TEST(OnlineGame, LimitsTalkWhileNothingHappens) {
    OnlineGame game = running_room("reversi");
    for (int i = 0; i < 3; ++i)
        give(game, Say{wire::Phrase::hello}, first);
    EXPECT_EQ(refusal(decide(game, Say{wire::Phrase::hello}, first)), Code::too_fast);
    give(game, Say{wire::Phrase::sorry}, second);
    give(game, Say{wire::Phrase::hello}, first);
    move(game);
    give(game, Say{wire::Phrase::hello}, first);
}

TEST(OnlineGame, TakesNothingButWhatLeadsToTheEndWhenTooMuchHasHappened) {
    OnlineGame game = computer_room("reversi");
    std::int64_t rounds = 0;
    for (; decide(game, OfferDraw{}, first); ++rounds) {
        ASSERT_LT(rounds, 10'000);
        give(game, OfferDraw{}, first);
        give(game, DeclineDraw{}, second);
    }
    EXPECT_EQ(refusal(decide(game, OfferDraw{}, first)), Code::too_much);
    EXPECT_EQ(refusal(decide(game, Say{wire::Phrase::hello}, first)), Code::too_much);
    give(game, PlayMove{game.session()->game().moves().front().text}, first);
    give(game, Resign{}, first);
    EXPECT_EQ(game.phase(), Phase::finished);
    EXPECT_TRUE(game.rematch(first));
}

TEST(OnlineGame, TakesMovesBackByAgreement) {
    OnlineGame game = running_room("reversi");
    move(game);
    const auto asked_for = game.version();
    give(game, AskTakeback{}, first);
    EXPECT_EQ(refusal(decide(game, GrantTakeback{}, first)), Code::not_now);
    EXPECT_TRUE(game.decide(GrantTakeback{}, asked_for, second, {}, began));
    give(game, GrantTakeback{}, second);
    EXPECT_TRUE(game.session()->played().empty());
    EXPECT_EQ(game.play_version(), game.version());
}

TEST(OnlineGame, AnswersForTheComputer) {
    OnlineGame game = computer_room("reversi");
    EXPECT_FALSE(game.awaits_computer());
    move(game);
    EXPECT_TRUE(game.awaits_computer());
    EXPECT_EQ(game.summary().due, began + thinking_time);
    const auto back = decide(game, AskTakeback{}, first);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->back().entry.event, wire::Event(event::TakebackGranted{second, 1}));
}

TEST(OnlineGame, AwaitsTheComputersAnswerToADrawBeforeItsMove) {
    OnlineGame game = computer_room("reversi");
    give(game, OfferDraw{}, first);
    EXPECT_TRUE(game.offers_computer_draw());
    EXPECT_TRUE(game.awaits_computer());
    EXPECT_EQ(game.summary().due, began + thinking_time);
    move(game);
    EXPECT_TRUE(game.offers_computer_draw()) << "the offer stands when its player has moved";
    const auto thought_of = game.version();
    give(game, DeclineDraw{}, second);
    EXPECT_FALSE(game.offers_computer_draw());
    EXPECT_EQ(refusal(game.computer_decides(AcceptDraw{}, thought_of, {}, began)), Code::stale);
    const std::string found = game.session()->game().moves().front().text;
    EXPECT_TRUE(game.computer_decides(PlayMove{found}, game.version(), {}, began));
    give(game, OfferDraw{}, first);
    EXPECT_EQ(refusal(game.computer_decides(PlayMove{found}, game.version() - 1, {}, began)), Code::stale);
    happen(game, game.computer_decides(AcceptDraw{}, game.version(), {}, began));
    EXPECT_EQ(game.session()->outcome(), Outcome::draw(EndReason::agreed));
    EXPECT_FALSE(game.awaits_computer());
}

TEST(OnlineGame, TakesTheComputersMoveForThePositionItThoughtOf) {
    OnlineGame game = computer_room("reversi");
    move(game);
    const auto thought_of = game.version();
    const std::string found = game.session()->game().moves().front().text;
    give(game, Say{wire::Phrase::hello}, first);
    EXPECT_TRUE(game.computer_decides(PlayMove{found}, thought_of, {}, began));
    EXPECT_EQ(refusal(game.computer_decides(PlayMove{"a1"}, thought_of, {}, began)), Code::illegal);
    give(game, AskTakeback{}, first);
    move(game);
    EXPECT_EQ(refusal(game.computer_decides(PlayMove{found}, thought_of, {}, began)), Code::stale);
}

TEST(OnlineGame, IsFollowedByAnotherWithSidesSwapped) {
    OnlineGame game = running_room("reversi");
    EXPECT_EQ(refusal(decide(game, OfferRematch{}, first)), Code::not_now);
    give(game, Resign{}, first);
    EXPECT_FALSE(game.rematch(second));
    give(game, OfferRematch{}, first);
    EXPECT_EQ(refusal(decide(game, OfferRematch{}, first)), Code::not_now);
    EXPECT_FALSE(game.rematch(first));
    ASSERT_TRUE(game.rematch(second));
    EXPECT_EQ(game.rematch(second)->rematch_of, game.settings().id);
    OnlineGame alone = computer_room("reversi");
    give(alone, Resign{}, first);
    EXPECT_EQ(alone.rematch(first)->computer, (wire::Computer{first, 7}));
}

TEST(OnlineGame, FindsWhatCameOfAKey) {
    OnlineGame game = computer_room("reversi");
    EXPECT_TRUE(game.of_key("key-1", first).empty());
    move(game);
    auto entries = *decide(game, AskTakeback{}, first, 10);
    entries.front().entry.key = "key-1";
    happen(game, entries);
    give(game, Say{wire::Phrase::hello}, first, 20);
    ASSERT_EQ(game.of_key("key-1", first).size(), 2U);
    EXPECT_TRUE(is<event::TakebackGranted>(game.of_key("key-1", first).back()));
}

/// The same, by a command that has a key.
void give_with_key(OnlineGame& game, const char* key, const wire::Command& command, Color seat) {
    auto entries = *decide(game, command, seat);
    entries.front().entry.key = key;
    happen(game, entries);
}

TEST(OnlineGame, KnowsWhoseKeyItIs) {
    OnlineGame game = running_room("reversi");
    const auto next = [&] { return PlayMove{game.session()->game().moves().front().text}; };
    give_with_key(game, "move", next(), first);
    give_with_key(game, "ask", AskTakeback{}, first);
    give_with_key(game, "no", RefuseTakeback{}, second);
    give_with_key(game, "move", next(), second);
    give_with_key(game, "hello", Say{wire::Phrase::hello}, second);
    give_with_key(game, "draw", OfferDraw{}, second);
    give_with_key(game, "yes", AcceptDraw{}, first);
    give_with_key(game, "again", OfferRematch{}, second);
    StoredEntry rematched;
    rematched.entry = {game.version() + 1, game.last_at(), "too", event::Rematched{"1234567890ab"}};
    happen(game, std::vector<StoredEntry>{rematched});
    for (const char* key : {"ask", "yes", "too"}) {
        EXPECT_EQ(game.of_key(key, first).size(), 1U) << key;
        EXPECT_TRUE(game.of_key(key, second).empty()) << key;
    }
    for (const char* key : {"no", "hello", "draw", "again"}) {
        EXPECT_EQ(game.of_key(key, second).size(), 1U) << key;
        EXPECT_TRUE(game.of_key(key, first).empty()) << key;
    }
    EXPECT_EQ(game.of_key("move", first).front().entry.version, 3);
    EXPECT_EQ(game.of_key("move", second).front().entry.version, 6);
}

TEST(OnlineGame, KnowsWhoResignedOrCalledItOff) {
    OnlineGame game = running_room("reversi");
    give_with_key(game, "key", Resign{}, second);
    EXPECT_TRUE(game.of_key("key", first).empty());
    EXPECT_FALSE(game.of_key("key", second).empty());
    OnlineGame waiting = waiting_room("reversi");
    give_with_key(waiting, "key", CallOff{}, first);
    EXPECT_TRUE(waiting.of_key("key", second).empty());
    EXPECT_FALSE(waiting.of_key("key", first).empty());
}

TEST(OnlineGame, TakesALateCommandForEithersWhereTimeHasEndedTheGame) {
    OnlineGame game = running_room("reversi");
    auto entries = *decide(game, OfferDraw{}, second, 3'600'000);
    entries.front().entry.key = "key";
    happen(game, entries);
    EXPECT_EQ(game.phase(), Phase::finished);
    EXPECT_FALSE(game.of_key("key", first).empty());
    EXPECT_FALSE(game.of_key("key", second).empty());
}

/// Two players without clocks.
OnlineGame timeless_room() {
    GameSettings settings = settings_of("reversi");
    settings.clock = wire::clock::None{};
    OnlineGame game = *OnlineGame::open(settings);
    happen(game, game.sit("Anne", "secret 1", first, began));
    happen(game, game.sit("Bert", "secret 2", second, began));
    return game;
}

TEST(OnlineGame, WithoutAClockEndsWhenNobodyHasMovedForThirtyDays) {
    OnlineGame game = timeless_room();
    EXPECT_EQ(game.due(), began + longest_turn);
    const std::string move = game.session()->game().moves().front().text;
    const auto late = game.decide(PlayMove{move}, game.version(), first, {}, began + longest_turn - 1);
    ASSERT_TRUE(late);
    EXPECT_EQ(game.summary_after(*late).due, began + 2 * longest_turn - 1);
    happen(game, *late);
    EXPECT_EQ(game.summary(), game.summary_after({}));
    EXPECT_TRUE(game.fall_due({}, began + 2 * longest_turn - 2).empty());
    happen(game, game.fall_due({}, began + 2 * longest_turn - 1));
    EXPECT_EQ(game.entries().back().entry.event,
              wire::Event(event::Ended{.result = wire::Result::first, .reason = "time"}));
    EXPECT_EQ(game.summary(), (GameSummary{Phase::finished, "Anne", "Bert", never}));
}

TEST(OnlineGame, WithoutAClockCountsNoTimeInWhichNoServerRan) {
    const OnlineGame game = timeless_room();
    const Downtime night{began + 1'000, began + 9'000};
    EXPECT_TRUE(game.fall_due({&night, 1}, began + longest_turn + 7'999).empty());
    EXPECT_EQ(game.fall_due({&night, 1}, began + longest_turn + 8'000).size(), 1U);
}

TEST(OnlineGame, KeepsNoOfferAtItsEnd) {
    GameSettings settings = settings_of("reversi:size=4");
    settings.position = "BBBB/BBBB/BBBB/BBW1 b";
    OnlineGame game = *OnlineGame::open(settings);
    happen(game, game.sit("Anne", "secret 1", first, began));
    happen(game, game.sit("Bert", "secret 2", std::nullopt, began));
    give(game, OfferDraw{}, first);
    give(game, PlayMove{"d4"}, first);
    EXPECT_EQ(game.phase(), Phase::finished);
    EXPECT_FALSE(game.session()->draw_offer());
    EXPECT_EQ(refusal(decide(game, AcceptDraw{}, second)), Code::not_now);

    OnlineGame late = running_room("reversi");
    move(late);
    give(late, OfferDraw{}, first);
    give(late, AskTakeback{}, first);
    happen(late, late.fall_due({}, began + 60'000));
    EXPECT_EQ(late.phase(), Phase::finished);
    EXPECT_FALSE(late.session()->draw_offer());
    EXPECT_FALSE(late.session()->takeback_request());
}

TEST(OnlineGame, TakesNobodysTimeWhereItsMovesLieAheadOfAClockThatWasSetBack) {
    constexpr Milliseconds hour = 3'600'000;
    GameSettings settings = settings_of("reversi");
    settings.clock = wire::clock::Game{3 * hour, 0};
    OnlineGame played = *OnlineGame::open(settings);
    happen(played, played.sit("Anne", "secret 1", first, began));
    happen(played, played.sit("Bert", "secret 2", std::nullopt, began));
    move(played, hour);

    OnlineGame game = *OnlineGame::open(settings); // as the store has it
    for (const StoredEntry& stored : played.entries())
        ASSERT_FALSE(game.apply(stored));
    EXPECT_EQ(game.session()->time_left(first, began), 2 * hour);
    EXPECT_EQ(game.session()->time_left(second, began), 3 * hour);
    EXPECT_TRUE(game.fall_due({}, began + 10'000).empty());
    move(game, 10'000);
    EXPECT_EQ(game.last_at(), began + hour);
    EXPECT_EQ(game.session()->time_left(second, began + 10'000), 3 * hour);
    EXPECT_EQ(game.session()->time_left(first, began + 10'000), 2 * hour)
        << "who waits until the clock is there";
    EXPECT_EQ(game.session()->time_left(first, began + hour + 5'000), 2 * hour - 5'000);
    EXPECT_EQ(game.due(), began + 3 * hour);
}

TEST(OnlineGame, IsDrawnByRepetition) { // C-6
    GameSettings settings = settings_of("ugolki:size=4");
    settings.clock = wire::clock::None{};
    OnlineGame game = *OnlineGame::open(settings);
    happen(game, game.sit("Anne", "secret 1", first, began));
    happen(game, game.sit("Bert", "secret 2", second, began));
    std::vector<std::string> line;
    const auto forth = game.session()->game().moves().front().text;
    const auto back = forth.substr(2) + forth.substr(0, 2);
    give(game, PlayMove{forth}, first);
    const auto forth_2 = game.session()->game().moves().front().text;
    const auto back_2 = forth_2.substr(2) + forth_2.substr(0, 2);
    give(game, PlayMove{forth_2}, second);
    give(game, PlayMove{back}, first);
    give(game, PlayMove{back_2}, second);
    give(game, PlayMove{forth}, first);
    give(game, PlayMove{forth_2}, second);
    give(game, PlayMove{back}, first);
    const auto entries = decide(game, PlayMove{back_2}, second);
    ASSERT_TRUE(entries);
    EXPECT_EQ(entries->back().entry.event,
              wire::Event(event::Ended{.result = wire::Result::draw, .reason = "repetition"}));
    EXPECT_EQ(game.summary_after(*entries).phase, Phase::finished);
}

TEST(OnlineGame, RefusesRowsThatDoNotFitAndStaysAsItWas) {
    OnlineGame game = running_room("reversi");
    const std::vector<wire::Event> wrong{
        event::Seated{.side = first, .name = "Cleo"},
        event::Moved{"a1"},
        event::Moved{"what"},
        event::DrawDeclined{first},
        event::TakebackAsked{first},
        event::TakebackGranted{.side = second, .plies = 1},
        event::TakebackRefused{second},
        event::Ended{.result = wire::Result::draw, .reason = "resigned"},
        event::Ended{.result = wire::Result::first, .reason = "boredom"},
        event::RematchOffered{first},
        event::Rematched{"abcdefghijkl"},
        event::TimeGiven{0},
        event::Expired{},
    };
    for (const wire::Event& one : wrong) {
        StoredEntry stored;
        stored.entry = {.version = game.version() + 1, .at = began, .event = one};
        EXPECT_TRUE(game.apply(stored)) << one.index();
        EXPECT_EQ(game.version(), 2);
    }
    StoredEntry gap;
    gap.entry = {.version = 4, .at = began, .event = event::DrawOffered{first}};
    EXPECT_TRUE(game.apply(gap));
}

TEST(OnlineGame, KeepsRowsOfWhateverTime) {
    for (const Milliseconds at : {Milliseconds{0}, began - 1'000'000, began - 1, began, began + 1, never}) {
        OnlineGame game = *OnlineGame::open(settings_of("reversi"));
        StoredEntry stored;
        stored.entry = {
            .version = 1, .at = at, .key = "key-number-1", .event = wire::event::Seated{second, "Анна"}};
        stored.secret = std::string("\0secret\xFF", 8);
        ASSERT_FALSE(game.apply(stored));
        EXPECT_EQ(game.entries(), std::vector{stored});
    }
}

TEST(OnlineGame, CountNoTimeInWhichNoServerRanToWhoIsAway) {
    OnlineGame game = timeless_room();
    const ByColor<bool> only_bert{{false, true}};
    happen(game, game.notice(only_bert, {}, began + 1'000));
    EXPECT_EQ(game.away(), first);
    EXPECT_TRUE(game.notice(only_bert, {}, began + 300'000).empty());
    const std::vector<Downtime> downtimes{{began + 301'000, began + 900'000}};
    EXPECT_FALSE(decide(game, wire::command::ClaimWin{}, second, 900'000, downtimes));
    const auto noted = game.notice(only_bert, downtimes, began + 900'000);
    ASSERT_EQ(noted.size(), 1U);
    EXPECT_EQ(noted.front().entry.event, wire::Event(wire::event::Away{first, 300'000}));
    happen(game, noted);
    EXPECT_TRUE(game.notice(only_bert, downtimes, began + 901'000).empty()) << "it is counted once";
    EXPECT_FALSE(decide(game, wire::command::ClaimWin{}, second, 900'000 + 299'999, downtimes));
    EXPECT_TRUE(decide(game, wire::command::ClaimWin{}, second, 900'000 + 300'000, downtimes));
    EXPECT_FALSE(decide(game, wire::command::ClaimWin{}, first, 900'000 + 300'000, downtimes));
}

TEST(OnlineGame, TakeNoteOfWhoIsAwayOnlyWhereItMayComeToAClaim) {
    const ByColor<bool> nobody{{false, false}};
    const ByColor<bool> only_anne{{true, false}};
    const ByColor<bool> only_bert{{false, true}};
    OnlineGame game = timeless_room();
    EXPECT_TRUE(game.notice(nobody, {}, began).empty());
    EXPECT_TRUE(game.notice(only_anne, {}, began).empty());
    EXPECT_TRUE(running_room("reversi").notice(only_bert, {}, began).empty());
    happen(game, game.notice(only_bert, {}, began));
    happen(game, game.notice({{true, true}}, {}, began + 1));
    EXPECT_EQ(game.away(), std::nullopt);
    happen(game, game.notice(only_bert, {}, began + 2));
    give(game, PlayMove{"d3"}, first, 3);
    EXPECT_EQ(game.away(), std::nullopt) << "who moves is not away";
    EXPECT_EQ(game.times_away(), 0);
}

} // namespace
