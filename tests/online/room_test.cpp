// What happens between two seats, with moments that the tests make up.
#include "online/rooms.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::wire::command;
using wire::Code;
namespace event = wire::event;

template <class T>
bool is(const Row& row) {
    return std::holds_alternative<T>(row.entry.event);
}

TEST(Room, OpensForPossibleChartersOnly) {
    EXPECT_TRUE(Room::open(charter_of("reversi")));
    Charter charter = charter_of("reversi");
    charter.variant = "chess";
    EXPECT_EQ(Room::open(charter).error().at, "variant");
    charter = charter_of("reversi");
    charter.position = "8/8";
    EXPECT_EQ(Room::open(charter).error().at, "position");
    charter = charter_of("reversi");
    charter.clock = wire::clock::Move{0};
    EXPECT_EQ(Room::open(charter).error().at, "clock");
    charter = charter_of("reversi:size=4");
    charter.position = "BBBB/BBBB/BBBB/BBBB w";
    EXPECT_EQ(Room::open(charter).error().at, "position");
}

TEST(Room, BeginsWhenBothSit) {
    Room room = waiting_room("reversi");
    EXPECT_EQ(room.phase(), Phase::waiting);
    EXPECT_EQ(room.session(), nullptr);
    happen(room, room.sit("Bert", "secret 2", std::nullopt, began + 5'000));
    EXPECT_EQ(room.phase(), Phase::running);
    EXPECT_EQ(room.session()->time_left(first, began + 6'000), 59'000);
    EXPECT_EQ(room.card(), (Card{Phase::running, "Anne", "Bert", began + 65'000}));
}

TEST(Room, HasNoSeatForAThird) {
    const Room room = running_room("reversi");
    EXPECT_EQ(refusal(room.sit("Cleo", "secret 3", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(refusal(waiting_room("reversi").sit("Cleo", "secret 3", first, began)), wire::Code::not_now);
}

TEST(Room, ExpiresWhenNobodyComesForADay) {
    Room room = waiting_room("reversi");
    EXPECT_EQ(room.due(), began + waiting_time);
    EXPECT_TRUE(room.fall_due({}, began + waiting_time - 1).empty());
    happen(room, room.fall_due({}, began + waiting_time));
    EXPECT_EQ(room.phase(), Phase::finished);
    EXPECT_EQ(refusal(room.sit("Bert", "secret 2", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(room.due(), never);
}

TEST(Room, IsCalledOffByItsCreatorUntilSomebodyJoins) {
    Room room = waiting_room("reversi");
    give(room, CallOff{}, first, 1'000);
    EXPECT_EQ(room.rows().back().entry.event, wire::Event(event::Expired{first}));
    EXPECT_EQ(room.card(), (Card{Phase::finished, "Anne", std::nullopt, never}));
    EXPECT_EQ(refusal(room.sit("Bert", "secret 2", std::nullopt, began)), Code::not_now);
    EXPECT_EQ(refusal(decide(room, CallOff{}, first)), Code::not_now);
    EXPECT_EQ(refusal(decide(running_room("reversi"), CallOff{}, first)), Code::not_now);
    Room other = *Room::open(charter_of("reversi"));
    happen(other, other.sit("Bert", "secret 2", second, began));
    give(other, CallOff{}, second);
    EXPECT_EQ(other.rows().back().entry.event, wire::Event(event::Expired{second}));
}

TEST(Room, IsNotCalledOffBySomebodyWhoDoesNotSit) {
    Room room = waiting_room("reversi");
    EXPECT_EQ(refusal(decide(room, CallOff{}, second)), Code::not_yours);
    Row row;
    row.entry = {.version = 2, .at = began, .event = event::Expired{second}};
    EXPECT_TRUE(room.apply(row));
}

TEST(Room, RefusesAMoveOnceThePlayHasGoneOn) {
    Room room = running_room("reversi");
    const auto seen = room.version();
    give(room, Say{wire::Phrase::hello}, second);
    give(room, OfferDraw{}, second);
    EXPECT_TRUE(room.decide(some_move(room), seen, first, {}, began)); // nothing of it changed the play
    move(room);
    move(room);
    EXPECT_EQ(refusal(room.decide(some_move(room), seen, first, {}, began)), Code::stale);
    EXPECT_EQ(refusal(room.decide(some_move(room), room.version() + 1, first, {}, began)), Code::bad_message);
}

TEST(Room, TellsWhetherTheRulesOrTheMomentForbid) {
    Room room = running_room("reversi");
    EXPECT_EQ(refusal(decide(room, PlayMove{"a1"}, first)), Code::illegal);
    EXPECT_EQ(decide(room, PlayMove{"a1"}, first).error().at, "command.move");
    EXPECT_EQ(refusal(decide(room, some_move(room), second)), Code::not_now);
    EXPECT_EQ(refusal(decide(room, AcceptDraw{}, first)), Code::not_now);
    EXPECT_EQ(refusal(decide(room, ClaimTime{}, second)), Code::not_now);
}

TEST(Room, EndsWhenTimeIsOutWhateverIsCommanded) {
    Room room = running_room("reversi");
    EXPECT_EQ(room.due(), began + 60'000);
    for (const wire::Command& command : {wire::Command(ClaimTime{}), some_move(room)}) {
        const auto rows = decide(room, command, first, 60'000);
        ASSERT_TRUE(rows);
        EXPECT_EQ(rows->back().entry.event,
                  wire::Event(event::Ended{.result = wire::Result::second, .reason = "time"}));
    }
    EXPECT_EQ(room.fall_due({}, began + 60'000).size(), 1U);
}

TEST(Room, NeverChargesDowntime) {
    Room room = running_room("reversi");
    const std::vector<Downtime> downtimes{{began - 9'000, began + 10'000}, {began + 50'000, began + 90'000}};
    const auto rows = decide(room, some_move(room), first, 100'000, downtimes);
    ASSERT_TRUE(rows);
    ASSERT_EQ(rows->size(), 2U);
    EXPECT_EQ(rows->front().entry.event, wire::Event(event::TimeGiven{50'000}));
    EXPECT_TRUE(is<event::Moved>(rows->back()));

    happen(room, room.fall_due(downtimes, began + 100'000));
    EXPECT_EQ(room.session()->time_left(first, began + 100'000), 10'000);
    EXPECT_EQ(room.due(), began + 110'000);
    EXPECT_TRUE(room.fall_due(downtimes, began + 109'999).empty()); // given once
    EXPECT_EQ(room.fall_due(downtimes, began + 110'000).size(), 1U);
}

TEST(Room, GivesNothingBackToAClockThatStartedLater) {
    Room room = running_room("reversi");
    move(room, 20'000);
    const std::vector<Downtime> downtimes{{began, began + 10'000}};
    EXPECT_TRUE(room.fall_due(downtimes, began + 30'000).empty());
}

TEST(Room, LimitsTalkWhileNothingHappens) {
    Room room = running_room("reversi");
    for (int i = 0; i < 3; ++i)
        give(room, Say{wire::Phrase::hello}, first);
    EXPECT_EQ(refusal(decide(room, Say{wire::Phrase::hello}, first)), Code::too_fast);
    give(room, Say{wire::Phrase::sorry}, second);
    give(room, Say{wire::Phrase::hello}, first);
    move(room);
    give(room, Say{wire::Phrase::hello}, first);
}

TEST(Room, TakesNothingButWhatLeadsToTheEndWhenTooMuchHasHappened) {
    Room room = computer_room("reversi");
    std::int64_t rounds = 0;
    for (; decide(room, OfferDraw{}, first); ++rounds) {
        ASSERT_LT(rounds, 10'000);
        give(room, OfferDraw{}, first); // the computer declines
    }
    EXPECT_EQ(refusal(decide(room, OfferDraw{}, first)), Code::too_much);
    EXPECT_EQ(refusal(decide(room, Say{wire::Phrase::hello}, first)), Code::too_much);
    give(room, PlayMove{room.session()->game().moves().front().text}, first);
    give(room, Resign{}, first);
    EXPECT_EQ(room.phase(), Phase::finished);
    EXPECT_TRUE(room.rematch(first));
}

TEST(Room, TakesMovesBackByAgreement) {
    Room room = running_room("reversi");
    move(room);
    const auto asked_for = room.version();
    give(room, AskTakeback{}, first);
    EXPECT_EQ(refusal(decide(room, GrantTakeback{}, first)), Code::not_now);
    EXPECT_TRUE(room.decide(GrantTakeback{}, asked_for, second, {}, began));
    give(room, GrantTakeback{}, second);
    EXPECT_TRUE(room.session()->played().empty());
    EXPECT_EQ(room.play_version(), room.version());
}

TEST(Room, AnswersForTheComputer) {
    Room room = computer_room("reversi");
    const auto draw = decide(room, OfferDraw{}, first);
    ASSERT_TRUE(draw);
    EXPECT_EQ(draw->back().entry.event, wire::Event(event::DrawDeclined{second}));
    EXPECT_FALSE(room.awaits_computer());
    move(room);
    EXPECT_TRUE(room.awaits_computer());
    EXPECT_EQ(room.card().due, began + thinking_time);
    const auto back = decide(room, AskTakeback{}, first);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->back().entry.event, wire::Event(event::TakebackGranted{second, 1}));
}

TEST(Room, TakesTheComputersMoveForThePositionItThoughtOf) {
    Room room = computer_room("reversi");
    move(room);
    const auto thought_of = room.version();
    const std::string found = room.session()->game().moves().front().text;
    give(room, Say{wire::Phrase::hello}, first);
    EXPECT_TRUE(room.computer_moves(found, thought_of, {}, began));
    EXPECT_EQ(refusal(room.computer_moves("a1", thought_of, {}, began)), Code::illegal);
    give(room, AskTakeback{}, first);
    move(room);
    EXPECT_EQ(refusal(room.computer_moves(found, thought_of, {}, began)), Code::stale);
}

TEST(Room, IsFollowedByAnotherWithSidesSwapped) {
    Room room = running_room("reversi");
    EXPECT_EQ(refusal(decide(room, OfferRematch{}, first)), Code::not_now);
    give(room, Resign{}, first);
    EXPECT_FALSE(room.rematch(second));
    give(room, OfferRematch{}, first);
    EXPECT_EQ(refusal(decide(room, OfferRematch{}, first)), Code::not_now);
    EXPECT_FALSE(room.rematch(first));
    ASSERT_TRUE(room.rematch(second));
    EXPECT_EQ(room.rematch(second)->rematch_of, room.charter().id);
    Room alone = computer_room("reversi");
    give(alone, Resign{}, first);
    EXPECT_EQ(alone.rematch(first)->computer, (wire::Computer{first, 7}));
}

TEST(Room, FindsWhatCameOfAKey) {
    Room room = computer_room("reversi");
    EXPECT_TRUE(room.of_key("key-1", first).empty());
    auto rows = *decide(room, OfferDraw{}, first, 10);
    rows.front().entry.key = "key-1";
    happen(room, rows);
    give(room, Say{wire::Phrase::hello}, first, 20);
    ASSERT_EQ(room.of_key("key-1", first).size(), 2U);
    EXPECT_TRUE(is<event::DrawDeclined>(room.of_key("key-1", first).back()));
}

/// The same, by a command that has a key.
void give_with_key(Room& room, const char* key, const wire::Command& command, Color seat) {
    auto rows = *decide(room, command, seat);
    rows.front().entry.key = key;
    happen(room, rows);
}

TEST(Room, KnowsWhoseKeyItIs) {
    Room room = running_room("reversi");
    const auto next = [&] { return PlayMove{room.session()->game().moves().front().text}; };
    give_with_key(room, "move", next(), first);
    give_with_key(room, "ask", AskTakeback{}, first);
    give_with_key(room, "no", RefuseTakeback{}, second);
    give_with_key(room, "move", next(), second);
    give_with_key(room, "hello", Say{wire::Phrase::hello}, second);
    give_with_key(room, "draw", OfferDraw{}, second);
    give_with_key(room, "yes", AcceptDraw{}, first);
    give_with_key(room, "again", OfferRematch{}, second);
    Row rematched;
    rematched.entry = {room.version() + 1, room.last_at(), "too", event::Rematched{"1234567890ab"}};
    happen(room, std::vector<Row>{rematched});
    for (const char* key : {"ask", "yes", "too"}) {
        EXPECT_EQ(room.of_key(key, first).size(), 1U) << key;
        EXPECT_TRUE(room.of_key(key, second).empty()) << key;
    }
    for (const char* key : {"no", "hello", "draw", "again"}) {
        EXPECT_EQ(room.of_key(key, second).size(), 1U) << key;
        EXPECT_TRUE(room.of_key(key, first).empty()) << key;
    }
    EXPECT_EQ(room.of_key("move", first).front().entry.version, 3);
    EXPECT_EQ(room.of_key("move", second).front().entry.version, 6);
}

TEST(Room, KnowsWhoResignedOrCalledItOff) {
    Room room = running_room("reversi");
    give_with_key(room, "key", Resign{}, second);
    EXPECT_TRUE(room.of_key("key", first).empty());
    EXPECT_FALSE(room.of_key("key", second).empty());
    Room waiting = waiting_room("reversi");
    give_with_key(waiting, "key", CallOff{}, first);
    EXPECT_TRUE(waiting.of_key("key", second).empty());
    EXPECT_FALSE(waiting.of_key("key", first).empty());
}

TEST(Room, TakesALateCommandForEithersWhereTimeHasEndedTheGame) {
    Room room = running_room("reversi");
    auto rows = *decide(room, OfferDraw{}, second, 3'600'000);
    rows.front().entry.key = "key";
    happen(room, rows);
    EXPECT_EQ(room.phase(), Phase::finished);
    EXPECT_FALSE(room.of_key("key", first).empty());
    EXPECT_FALSE(room.of_key("key", second).empty());
}

/// Two players without clocks.
Room timeless_room() {
    Charter charter = charter_of("reversi");
    charter.clock = wire::clock::None{};
    Room room = *Room::open(charter);
    happen(room, room.sit("Anne", "secret 1", first, began));
    happen(room, room.sit("Bert", "secret 2", second, began));
    return room;
}

TEST(Room, WithoutAClockEndsWhenNobodyHasMovedForThirtyDays) {
    Room room = timeless_room();
    EXPECT_EQ(room.due(), began + longest_turn);
    const std::string move = room.session()->game().moves().front().text;
    const auto late = room.decide(PlayMove{move}, room.version(), first, {}, began + longest_turn - 1);
    ASSERT_TRUE(late);
    EXPECT_EQ(room.card_after(*late).due, began + 2 * longest_turn - 1);
    happen(room, *late);
    EXPECT_EQ(room.card(), room.card_after({}));
    EXPECT_TRUE(room.fall_due({}, began + 2 * longest_turn - 2).empty());
    happen(room, room.fall_due({}, began + 2 * longest_turn - 1));
    EXPECT_EQ(room.rows().back().entry.event,
              wire::Event(event::Ended{.result = wire::Result::first, .reason = "time"}));
    EXPECT_EQ(room.card(), (Card{Phase::finished, "Anne", "Bert", never}));
}

TEST(Room, WithoutAClockCountsNoTimeInWhichNoServerRan) {
    const Room room = timeless_room();
    const Downtime night{began + 1'000, began + 9'000};
    EXPECT_TRUE(room.fall_due({&night, 1}, began + longest_turn + 7'999).empty());
    EXPECT_EQ(room.fall_due({&night, 1}, began + longest_turn + 8'000).size(), 1U);
}

TEST(Room, IsDrawnByRepetition) { // C-6
    Charter charter = charter_of("ugolki:size=4");
    charter.clock = wire::clock::None{};
    Room room = *Room::open(charter);
    happen(room, room.sit("Anne", "secret 1", first, began));
    happen(room, room.sit("Bert", "secret 2", second, began));
    std::vector<std::string> line;
    const auto forth = room.session()->game().moves().front().text;
    const auto back = forth.substr(2) + forth.substr(0, 2);
    give(room, PlayMove{forth}, first);
    const auto forth_2 = room.session()->game().moves().front().text;
    const auto back_2 = forth_2.substr(2) + forth_2.substr(0, 2);
    give(room, PlayMove{forth_2}, second);
    give(room, PlayMove{back}, first);
    give(room, PlayMove{back_2}, second);
    give(room, PlayMove{forth}, first);
    give(room, PlayMove{forth_2}, second);
    give(room, PlayMove{back}, first);
    const auto rows = decide(room, PlayMove{back_2}, second);
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->back().entry.event,
              wire::Event(event::Ended{.result = wire::Result::draw, .reason = "repetition"}));
    EXPECT_EQ(room.card_after(*rows).phase, Phase::finished);
}

TEST(Room, RefusesRowsThatDoNotFitAndStaysAsItWas) {
    Room room = running_room("reversi");
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
        Row row;
        row.entry = {.version = room.version() + 1, .at = began, .event = one};
        EXPECT_TRUE(room.apply(row)) << one.index();
        EXPECT_EQ(room.version(), 2);
    }
    Row gap;
    gap.entry = {.version = 4, .at = began, .event = event::DrawOffered{first}};
    EXPECT_TRUE(room.apply(gap));
}

TEST(Room, KeepsRowsOfWhateverTime) {
    for (const Milliseconds at : {Milliseconds{0}, began - 1'000'000, began - 1, began, began + 1, never}) {
        Room room = *Room::open(charter_of("reversi"));
        Row row;
        row.entry = {
            .version = 1, .at = at, .key = "key-number-1", .event = wire::event::Seated{second, "Анна"}};
        row.secret = std::string("\0secret\xFF", 8);
        ASSERT_FALSE(room.apply(row));
        EXPECT_EQ(room.rows(), std::vector{row});
    }
}

TEST(Room, CountNoTimeInWhichNoServerRanToWhoIsAway) {
    Room room = timeless_room();
    const ByColor<bool> only_bert{{false, true}};
    happen(room, room.notice(only_bert, {}, began + 1'000));
    EXPECT_EQ(room.away(), first);
    EXPECT_TRUE(room.notice(only_bert, {}, began + 300'000).empty());
    const std::vector<Downtime> downtimes{{began + 301'000, began + 900'000}};
    EXPECT_FALSE(decide(room, wire::command::ClaimWin{}, second, 900'000, downtimes));
    const auto noted = room.notice(only_bert, downtimes, began + 900'000);
    ASSERT_EQ(noted.size(), 1U);
    EXPECT_EQ(noted.front().entry.event, wire::Event(wire::event::Away{first, 300'000}));
    happen(room, noted);
    EXPECT_TRUE(room.notice(only_bert, downtimes, began + 901'000).empty()) << "it is counted once";
    EXPECT_FALSE(decide(room, wire::command::ClaimWin{}, second, 900'000 + 299'999, downtimes));
    EXPECT_TRUE(decide(room, wire::command::ClaimWin{}, second, 900'000 + 300'000, downtimes));
    EXPECT_FALSE(decide(room, wire::command::ClaimWin{}, first, 900'000 + 300'000, downtimes));
}

TEST(Room, TakeNoteOfWhoIsAwayOnlyWhereItMayComeToAClaim) {
    const ByColor<bool> nobody{{false, false}};
    const ByColor<bool> only_anne{{true, false}};
    const ByColor<bool> only_bert{{false, true}};
    Room room = timeless_room();
    EXPECT_TRUE(room.notice(nobody, {}, began).empty());
    EXPECT_TRUE(room.notice(only_anne, {}, began).empty());
    EXPECT_TRUE(running_room("reversi").notice(only_bert, {}, began).empty());
    happen(room, room.notice(only_bert, {}, began));
    happen(room, room.notice({{true, true}}, {}, began + 1));
    EXPECT_EQ(room.away(), std::nullopt);
    happen(room, room.notice(only_bert, {}, began + 2));
    give(room, PlayMove{"d3"}, first, 3);
    EXPECT_EQ(room.away(), std::nullopt) << "who moves is not away";
    EXPECT_EQ(room.times_away(), 0);
}

} // namespace
