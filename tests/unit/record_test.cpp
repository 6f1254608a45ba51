// Game records: reading, writing, and the way from and to sessions.
#include "play/record/ending.hpp"
#include "play/record/record.hpp"
#include "support/token_game.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::play;

constexpr Color first = Color::first;
constexpr Color second = Color::second;
/// The three tags that must be there, for a game of the standard variant.
const std::string head = "[Game \"reversi\"]\n[Variant \"reversi\"]\n";
const std::string unfinished = head + "[Result \"*\"]\n\n";

Record read(const std::string& text) {
    auto record = parse_record(text);
    if (!record) {
        ADD_FAILURE() << text << "\ncode " << static_cast<int>(record.error().code);
        return {.variant = *parse_variant("reversi")};
    }
    return *record;
}

Error error_of(const std::string& text) {
    const auto record = parse_record(text);
    EXPECT_FALSE(record) << text;
    return record ? Error{} : record.error();
}

/// An error's code and arguments; line and column come last.
void expect_error(const std::string& text, ErrorCode code, const std::vector<std::string>& arguments) {
    const Error error = error_of(text);
    EXPECT_EQ(error.code, code) << text;
    EXPECT_EQ(error.arguments, arguments) << text;
}

std::string moves_of(const Record& record) {
    std::string text;
    for (const RecordedMove& move : record.moves)
        text += (text.empty() ? "" : " ") + move.text;
    return text;
}

TEST(Record, ReadsTagsMovesAndResult) {
    const Record record = read("[Game \"reversi\"]\n"
                               "[Variant \"reversi:size=6\"]\n"
                               "[First \"Anna\"]\n"
                               "[Second \"Борис\"]\n"
                               "[Date \"2024.02.29\"]\n"
                               "[Result \"second\"]\n"
                               "[Reason \"resigned\"]\n\n"
                               "1. c2 b4 2. c5 second\n");
    EXPECT_EQ(record.variant.text(), "reversi:size=6");
    EXPECT_EQ(record.names[first], "Anna");
    EXPECT_EQ(record.names[second], "Борис");
    EXPECT_EQ(record.date, "2024.02.29");
    EXPECT_EQ(record.outcome, Outcome::win(second, EndReason::resigned));
    EXPECT_EQ(moves_of(record), "c2 b4 c5");
}

TEST(Record, IsReadForgivinglyInWhiteSpace) {
    const Record tidy = read(unfinished + "1. d3 c5 2. d6 *\n");
    const Record untidy =
        read(" [ Game\t\"reversi\" ]\r\n[Variant \"reversi\"][Result\n\"*\"]1.d3\r\n\r\nc5\t2.d6   *");
    EXPECT_EQ(tidy, untidy);
}

TEST(Record, WritesTagsInAFixedOrder) {
    Record record = read(head + "[Date \"2024.01.31\"]\n[Site \"here\"]\n[Result \"first\"]\n[Second \"B\"]\n"
                                "[Reason \"time\"]\n[First \"A\"] 1. d3 first");
    EXPECT_EQ(to_text(record), "[Game \"reversi\"]\n"
                               "[Variant \"reversi\"]\n"
                               "[First \"A\"]\n"
                               "[Second \"B\"]\n"
                               "[Date \"2024.01.31\"]\n"
                               "[Result \"first\"]\n"
                               "[Reason \"time\"]\n"
                               "[Site \"here\"]\n"
                               "\n"
                               "1. d3 first\n");
}

TEST(Record, IsReadAsItWasWritten) {
    Record record = read(unfinished + "1. d3 c5 2. d6 *");
    record.names[first] = R"(a "b" \ c)";
    record.other_tags = {{"Event", "Ünïcödé 𝄞"}, {"Empty", ""}};
    record.opening.comment = "an opening";
    record.moves[0].note = {"good", RecordedScore{125, false}, 3599};
    record.moves[1].note.eval = RecordedScore{engine::win_in(7), true};
    record.moves[2].note.eval = RecordedScore{-engine::win_in(0), true};
    record.moves[2].note.comment =
        "a long comment " + std::string(200, 'x') + " that has to be wrapped somewhere";
    EXPECT_EQ(read(to_text(record)), record);
    record.outcome = Outcome::draw(EndReason::agreed);
    EXPECT_EQ(read(to_text(record)), record);
}

TEST(Record, BeginsWithDotsWhereTheSecondPlayerDoes) {
    const std::string start = "8/8/3B4/3BB3/3BW3/8/8/8 w";
    const Record record = read(head + "[Position \"" + start + "\"][Result \"*\"] 1... c5 2. d6 *");
    EXPECT_EQ(record.position, start);
    EXPECT_TRUE(to_text(record).ends_with("\n\n1... c5 2. d6 *\n")) << to_text(record);
    expect_error(head + "[Position \"" + start + "\"]\n[Result \"*\"]\n1. c5 *", ErrorCode::record_number,
                 {"1.", "1...", "5", "1"});
}

TEST(Record, NumbersTheMoveThatFollowsANote) {
    const Record record = read(unfinished + "1. d3 {good} 1... c5 {bad} 2. d6 *");
    EXPECT_TRUE(to_text(record).ends_with("\n1. d3 {good} 1... c5 {bad} 2. d6 *\n")) << to_text(record);
    EXPECT_EQ(record.moves[0].note.comment, "good");
    EXPECT_EQ(read(unfinished + "1. d3 {good} c5 {bad} 2. d6 *"), record);
}

TEST(Record, WantsItsThreeTags) {
    expect_error("1. d3 *", ErrorCode::record_missing_tag, {"Game", "1", "1"});
    expect_error("[Game \"reversi\"] *", ErrorCode::record_missing_tag, {"Variant", "1", "18"});
    expect_error("[Game \"reversi\"][Variant \"reversi\"]\n*", ErrorCode::record_missing_tag,
                 {"Result", "2", "1"});
}

TEST(Record, RefusesATagTwice) {
    expect_error(head + "[Variant \"reversi\"]", ErrorCode::record_duplicate_tag, {"Variant", "3", "2"});
    expect_error(head + "[X \"1\"][X \"2\"]", ErrorCode::record_duplicate_tag, {"X", "3", "9"});
}

TEST(Record, RefusesTagsThatAreNone) {
    expect_error("[Game reversi]\n", ErrorCode::record_tag, {"[Game reversi]", "1", "1"});
    expect_error("[Game\"reversi\"]", ErrorCode::record_tag, {"[Game\"reversi\"]", "1", "1"});
    expect_error("[ \"reversi\"]", ErrorCode::record_tag, {"[ \"reversi\"]", "1", "1"});
    expect_error("[Game \"reversi\" x]", ErrorCode::record_tag, {"[Game \"reversi\" x]", "1", "1"});
    expect_error("[Game \"reversi\"", ErrorCode::record_tag, {"[Game \"reversi\"", "1", "1"});
    expect_error("[Game \"rever\nsi\"]", ErrorCode::record_unclosed, {"\"", "1", "7"});
    expect_error("[Game \"rever", ErrorCode::record_unclosed, {"\"", "1", "7"});
}

TEST(Record, EscapesQuotesAndBackslashesAlone) {
    const Record record = read(head + R"([First "a \"b\" \\"][Result "*"] *)");
    EXPECT_EQ(record.names[first], R"(a "b" \)");
    EXPECT_EQ(error_of(head + R"([First "a\n"])").code, ErrorCode::record_tag_value);
    EXPECT_EQ(error_of(head + R"([First "a\)").code, ErrorCode::record_tag_value);
}

TEST(Record, RefusesGameAndVariantThatDiffer) {
    expect_error("[Game \"ring\"]\n[Variant \"reversi\"]\n[Result \"*\"] *", ErrorCode::record_game_differs,
                 {"ring", "reversi", "1", "8"});
}

TEST(Record, SaysWhatIsWrongWithTheVariantWhereItIs) {
    const Error error = error_of("[Game \"reversi\"]\n[Variant \"reversi:size=7\"]\n[Result \"*\"] *");
    EXPECT_EQ(error.code, ErrorCode::option_value);
    EXPECT_EQ(error.offset, 40U);
    EXPECT_EQ(error.arguments, (std::vector<std::string>{"size", "7", "4..26, even", "2", "24"}));
}

TEST(Record, SaysWhatIsWrongWithThePositionWhereItIs) {
    const Error error = error_of(head + "[Position \"8/8/8/8x/8/8/8/8 b\"]\n[Result \"*\"] *");
    EXPECT_EQ(error.code, ErrorCode::piece_letter);
    EXPECT_EQ(error.arguments[2], "3");
    EXPECT_EQ(error.arguments[3], "19");
    EXPECT_EQ(error_of(head + "[Position \"\"]\n[Result \"*\"] *").code, ErrorCode::position_form);
}

TEST(Record, WantsADayOfTheCalendar) {
    for (const char* date : {"2024.02.29", "2000.02.29", "1999.12.31"})
        EXPECT_EQ(read(head + "[Date \"" + date + "\"][Result \"*\"] *").date, date);
    for (const char* date :
         {"2023.02.29", "1900.02.29", "2024.04.31", "2024.13.01", "2024.00.10", "2024.01.00", "2024-01-01",
          "2024.1.1", "????.??.??", "", "24.01.01", "2024.01.011"})
        EXPECT_EQ(error_of(head + "[Date \"" + date + "\"][Result \"*\"] *").code,
                  ErrorCode::record_tag_value)
            << date;
}

TEST(Record, KnowsFourResults) {
    expect_error(head + "[Result \"1-0\"] *", ErrorCode::record_tag_value,
                 {"Result", "1-0", "first, second, draw, *", "3", "10"});
}

TEST(Record, EndsWithTheWordOfItsResult) {
    expect_error(unfinished + "1. d3", ErrorCode::record_result, {"", "*", "5", "6"});
    expect_error(unfinished + "1. d3 draw", ErrorCode::record_result, {"draw", "*", "5", "7"});
    expect_error(unfinished + "1. d3 c5 2. *", ErrorCode::record_result, {"*", "*", "5", "13"});
    expect_error(unfinished + "1. d3 * c5", ErrorCode::record_token, {"c5", "5", "9"});
    expect_error(unfinished + "* *", ErrorCode::record_token, {"*", "5", "3"});
    EXPECT_EQ(read(unfinished + "1. d3 * {late}").moves[0].note.comment, "late");
}

TEST(Record, RefusesWrongMoveNumbers) {
    expect_error(unfinished + "d3 *", ErrorCode::record_number, {"d3", "1.", "5", "1"});
    expect_error(unfinished + "2. d3 *", ErrorCode::record_number, {"2.", "1.", "5", "1"});
    expect_error(unfinished + "01. d3 *", ErrorCode::record_number, {"01.", "1.", "5", "1"});
    expect_error(unfinished + "1... d3 *", ErrorCode::record_number, {"1...", "1.", "5", "1"});
    expect_error(unfinished + "1. d3 1. c5 *", ErrorCode::record_number, {"1.", "1...", "5", "7"});
    expect_error(unfinished + "1. d3 c5 d6 *", ErrorCode::record_number, {"d6", "2.", "5", "10"});
    expect_error(unfinished + "1. 1. d3 *", ErrorCode::record_token, {"1.", "5", "4"});
    expect_error(unfinished + "1 d3 *", ErrorCode::record_token, {"1", "5", "1"});
}

TEST(Record, RefusesMovesThatAreNotLegal) {
    expect_error(unfinished + "1. d3 d3 *", ErrorCode::record_move, {"d3", "2", "5", "7"});
    expect_error(unfinished + "1. z99 *", ErrorCode::record_move, {"z99", "1", "5", "4"});
    expect_error(unfinished + "1. D3 *", ErrorCode::record_token, {"D3", "5", "4"});
    expect_error(unfinished + "1. d3 (c5) *", ErrorCode::record_token, {"(c5)", "5", "7"});
    expect_error(unfinished + "1. d3 $1 *", ErrorCode::record_token, {"$1", "5", "7"});
}

TEST(Record, RefusesAResultThatTheBoardContradicts) {
    const std::string over =
        "[Game \"reversi\"]\n[Variant \"reversi:size=4\"]\n[Position \"BBBB/4/4/4 w\"]\n";
    EXPECT_EQ(read(over + "[Result \"first\"] first").outcome, Outcome::win(first, EndReason::discs));
    EXPECT_EQ(read(over + "[Result \"first\"][Reason \"discs\"] first").outcome,
              Outcome::win(first, EndReason::discs));
    expect_error(over + "[Result \"second\"] second", ErrorCode::record_contradiction,
                 {"second", "first discs", "4", "10"});
    expect_error(over + "[Result \"*\"] *", ErrorCode::record_contradiction, {"*", "first discs", "4", "10"});
    expect_error(over + "[Result \"draw\"][Reason \"agreed\"] draw", ErrorCode::record_contradiction,
                 {"draw", "first discs", "4", "10"});
    expect_error(over + "[Result \"first\"][Reason \"time\"] first", ErrorCode::record_reason,
                 {"time", "discs", "4", "26"});
    EXPECT_EQ(error_of(over + "[Result \"first\"] 1... a2 first").code, ErrorCode::record_move);
}

TEST(Record, WantsAReasonThatIsPossible) {
    expect_error(head + "[Result \"first\"] first", ErrorCode::record_missing_tag, {"Reason", "3", "10"});
    for (const char* reason : {"resigned", "time"})
        EXPECT_TRUE(parse_record(head + "[Result \"second\"][Reason \"" + reason + "\"] second"));
    for (const char* reason : {"agreed", "time"}) // a draw by time is claimed of somebody who was away
        EXPECT_TRUE(parse_record(head + "[Result \"draw\"][Reason \"" + reason + "\"] draw"));
    EXPECT_TRUE(parse_record(head + "[Result \"draw\"][Reason \"length\"] 1. d3 c5 draw"));
    expect_error(head + "[Result \"draw\"][Reason \"length\"] 1. d3 draw", ErrorCode::record_reason,
                 {"length", "agreed, time", "3", "25"}); // the least limit is one ply
    expect_error(head + "[Result \"first\"][Reason \"agreed\"] first", ErrorCode::record_reason,
                 {"agreed", "resigned, time", "3", "26"});
    for (const char* reason : {"resigned", "repetition", "length", "discs", "centre", "ended", "boredom", ""})
        expect_error(head + "[Result \"draw\"][Reason \"" + reason + "\"] draw", ErrorCode::record_reason,
                     {reason, "agreed, time", "3", "25"});
    expect_error(head + "[Result \"*\"][Reason \"agreed\"] *", ErrorCode::record_result,
                 {"*", "first, second, draw", "3", "10"});
}

TEST(Record, AcceptsRepetitionWhereThePositionOccurredThreeTimes) {
    const test::TokenGame game;
    const Key key = game.key();
    const ClaimedEnding claimed{.result = "draw", .reason = "repetition"};
    const auto twice = judge_ending(game, std::array<Key, 4>{key, 99, 98, key}, claimed);
    ASSERT_FALSE(twice);
    EXPECT_EQ(twice.error(), (Error{ErrorCode::record_reason, 0, {"repetition", "agreed, time, length"}}));
    const auto thrice = judge_ending(game, std::array<Key, 5>{key, 99, key, 98, key}, claimed);
    ASSERT_TRUE(thrice);
    EXPECT_EQ(*thrice, Outcome::draw(EndReason::repetition));
}

TEST(Record, AcceptsAnEndByRequestWhereTheGameHasOne) { // RING-9
    const std::array<Key, 1> keys{0};
    const auto judge = [&](bool button, std::string_view result) {
        return judge_ending(test::TokenGame(button), keys, {.result = result, .reason = "ended"});
    };
    ASSERT_TRUE(judge(true, "draw"));
    EXPECT_EQ(*judge(true, "draw"), Outcome::draw(EndReason::ended));
    EXPECT_FALSE(judge(true, "first"));
    EXPECT_FALSE(judge(false, "draw"));
}

TEST(Record, ReadsEvaluationsForTheFirstPlayer) {
    const auto eval = [](const std::string& text) {
        return read(unfinished + "1. d3 {[%eval " + text + "]} *").moves[0].note.eval;
    };
    EXPECT_EQ(eval("3"), (RecordedScore{300, false}));
    EXPECT_EQ(eval("-1.5"), (RecordedScore{-150, false}));
    EXPECT_EQ(eval("0.07"), (RecordedScore{7, false}));
    EXPECT_EQ(eval("-0"), (RecordedScore{0, false}));
    EXPECT_EQ(eval("-289.99"), (RecordedScore{-engine::largest_estimate, false}));
    EXPECT_EQ(eval("#7"), (RecordedScore{engine::win_in(7), true}));
    EXPECT_EQ(eval("#-1000"), (RecordedScore{-engine::win_in(1000), true}));
    EXPECT_EQ(eval("#="), (RecordedScore{0, true}));
}

TEST(Record, RefusesEvaluationsAndClocksThatAreNone) {
    for (const char* eval : {"", "x", "1.", ".5", "1.234", "+1", "01", "290", "289.995", "#", "#1001", "#--1",
                             "1 2", "--1", "1.5x"})
        expect_error(unfinished + "1. d3 {[%eval " + eval + "]} *", ErrorCode::record_note,
                     {"eval", eval, "-289.99..289.99, #N, #-N, #=", "5", "8"});
    for (const char* clock :
         {"", "1:2:3", "0:60:00", "0:00:60", "00:00:00", "10000:00:00", "0:00", "0:00:00.5", "-0:00:01"})
        expect_error(unfinished + "1. d3 {[%clk " + clock + "]} *", ErrorCode::record_note,
                     {"clk", clock, "h:mm:ss", "5", "8"});
    expect_error(unfinished + "{ [%clk 0:00:01", ErrorCode::record_unclosed, {"{", "5", "1"});
    expect_error(unfinished + "{ [%clk 0:00:01 }", ErrorCode::record_unclosed, {"[", "5", "3"});
    expect_error(unfinished + "{[%eval 1] [%eval 2]}", ErrorCode::record_duplicate_tag, {"%eval", "5", "12"});
}

TEST(Record, KeepsCommentsAsWordsWithSingleSpaces) {
    const Record record =
        read(unfinished + "{ before\n  all } 1. d3 { a [%clk 0:59:07]b\t[%csl Ra1] } {c} *");
    EXPECT_EQ(record.opening.comment, "before all");
    EXPECT_EQ(record.moves[0].note.comment, "a b [%csl Ra1] c");
    EXPECT_EQ(record.moves[0].note.clock, 3547);
    EXPECT_TRUE(to_text(record).ends_with("\n{before all} 1. d3 {[%clk 0:59:07] a b [%csl Ra1] c} *\n"))
        << to_text(record);
}

TEST(Record, ReadsCommentsUpToTheEndOfTheLine) {
    const Record record = read(unfinished + "; before\n1. d3;good } [%eval 9] [%clk\r\n;more {\nc5 *; late");
    EXPECT_EQ(record.opening.comment, "before");
    EXPECT_EQ(record.moves[0].note.comment, "good ) [eval 9] [clk more {");
    EXPECT_EQ(record.moves[0].note.eval, std::nullopt);
    EXPECT_EQ(record.moves[1].note.comment, "late");
    EXPECT_EQ(read(to_text(record)), record);
}

TEST(Record, PassesOverCommentsAmongItsTags) {
    const std::string commented = "; of another [program\n{[Game} " + head + "{ a } ; b\n[Result \"*\"]\n";
    EXPECT_EQ(read(commented + "1. d3 *"), read(unfinished + "1. d3 *"));
    EXPECT_EQ(read(commented + "{before} 1. d3 *").opening.comment, "before");
    expect_error("{[Game", ErrorCode::record_missing_tag, {"Game", "1", "1"});
    expect_error(unfinished + "; a\n{ b", ErrorCode::record_unclosed, {"{", "6", "1"});
}

TEST(Record, MakesAnyTextAComment) {
    EXPECT_EQ(comment_from("  a }\n\x01 b\xFF "), "a ) ? b?");
    EXPECT_EQ(comment_from("[%eval 1] [%clk] [%evaluate] [%% %"), "[eval 1] [clk] [%evaluate] [%% %");
    Record record = read(unfinished + "1. d3 *");
    record.moves[0].note.comment = "{[%eval what}";
    EXPECT_EQ(read(to_text(record)).moves[0].note.comment, "{[eval what)");
}

TEST(Record, ReadsAsWordsWhatLooksLikeACommandWhereAnotherWasTakenOut) {
    const Record record = read(unfinished + "1. d3 {[%eval[%eval 0.00]} *");
    EXPECT_TRUE(record.moves[0].note.eval);
    EXPECT_EQ(record.moves[0].note.comment, "[eval");
    EXPECT_EQ(read(to_text(record)), record);
}

TEST(Record, RefusesWhatIsNotText) {
    expect_error(unfinished + "{a\xFF}", ErrorCode::record_character, {"0xFF", "5", "3"});
    expect_error(unfinished + "{\x01}", ErrorCode::record_character, {"0x01", "5", "2"});
    expect_error(unfinished + "{\x7F}", ErrorCode::record_character, {"0x7F", "5", "2"});
    expect_error("[First \"a\tb\"]", ErrorCode::record_character, {"0x09", "1", "10"});
    for (const char* wrong : {"\xC0\x80", "\xC2\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                              "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\x80"})
        EXPECT_EQ(error_of(unfinished + "{" + wrong + "}").code, ErrorCode::record_character);
}

TEST(Record, CountsColumnsInCharacters) {
    expect_error("[First \"жук\"] [", ErrorCode::record_tag, {"[", "1", "15"});
}

TEST(Record, HasABoundedSize) {
    expect_error(std::string(longest_record + 1, ' '), ErrorCode::record_too_long, {"4194304", "1", "1"});
    EXPECT_EQ(error_of(std::string(longest_record, ' ')).code, ErrorCode::record_missing_tag);
}

TEST(Record, OfASessionHoldsWhatStands) {
    auto session = Session::begin(*make_game(*parse_variant("reversi")),
                                  {.names = {{"A", "B\n"}}, .clock = IncrementClock{60'000, 0}}, 0);
    ASSERT_TRUE(session->handle(command::PlayMove{"d3"}, first, 1500));
    ASSERT_TRUE(session->handle(command::PlayMove{"c5"}, second, 2000));
    ASSERT_TRUE(session->handle(command::Undo{}, second, 3000));
    ASSERT_TRUE(session->handle(command::Resign{}, first, 4000));
    EXPECT_EQ(to_text(record_of(*session)), "[Game \"reversi\"]\n[Variant \"reversi\"]\n"
                                            "[First \"A\"]\n[Second \"B?\"]\n"
                                            "[Result \"second\"]\n[Reason \"resigned\"]\n"
                                            "\n1. d3 {[%clk 0:00:58]} second\n");
}

TEST(Record, LeavesTheStartAwayWhereItIsTheBeginning) {
    const auto game = make_game(*parse_variant("reversi"));
    EXPECT_EQ(record_of(*Session::begin(*game, {}, 0)).position, "");
    play_text(*game, "d3");
    EXPECT_EQ(record_of(*Session::begin(*game, {}, 0)).position, "8/8/3B4/3BB3/3BW3/8/8/8 w");
}

TEST(Record, GivesASessionBack) {
    const Record record =
        read(head + "[First \"A\"][Result \"draw\"][Reason \"agreed\"] 1. d3 c5 2. d6 draw");
    const auto session = session_from(record, {}, 5);
    ASSERT_TRUE(session);
    EXPECT_EQ(session->outcome(), Outcome::draw(EndReason::agreed));
    EXPECT_EQ(record_of(*session), record);
}

TEST(Record, GivesMovesTheTimeThatTheirClocksTell) {
    const Record record = read(unfinished + "1. d3 {[%clk 0:00:50]} c5 {[%clk 0:00:58]} 2. d6 *");
    const auto session =
        session_from(record, {.clock = IncrementClock{.base = 60'000, .increment = 1000}}, 7);
    ASSERT_TRUE(session);
    EXPECT_EQ(session->played()[0].left, 50'000);
    EXPECT_EQ(session->played()[1].left, 58'000);
    EXPECT_EQ(session->played()[2].left, 51'000); // took no time that anybody knows
    EXPECT_EQ(session->time_left(second, 7), 58'000);
    EXPECT_EQ(session->time_left(second, 1007), 57'000);
}

TEST(Record, TakesNoClockForMoreThanItCanBe) {
    const Record record = read(unfinished + "1. d3 {[%clk 99:00:50]} c5 {[%clk 0:00:00]} 2. d6 *");
    const auto session = session_from(record, {.clock = IncrementClock{.base = 60'000}}, 7);
    ASSERT_TRUE(session);
    EXPECT_EQ(session->played()[0].left, 60'000);
    EXPECT_EQ(session->played()[1].left, 1); // else the game had been over then
    EXPECT_EQ(session->time_left(second, 7), 1);
}

TEST(Record, GivesNoSessionWhereAMoveIsWrong) {
    Record record = read(unfinished + "1. d3 *");
    record.moves.push_back({"a1"});
    const auto session = session_from(record, {}, 0);
    ASSERT_FALSE(session);
    EXPECT_EQ(session.error(), (Error{ErrorCode::record_move, 0, {"a1", "2"}}));
    record.position = "nonsense";
    EXPECT_EQ(session_from(record, {}, 0).error().code, ErrorCode::position_form);
}

TEST(Record, IsOneOfManyThatStandBehindOneAnother) {
    const std::string one = "[Game \"ring\"]\n[Result \"*\"]\n\n*\n\n";
    const std::string other = "[Game \"reversi\"]\n\n1. d3 { [ in a comment } *\n";
    EXPECT_EQ(split_records(one + other), (std::vector<std::string_view>{one, other}));
    EXPECT_EQ(split_records(other), std::vector<std::string_view>{other});
    EXPECT_TRUE(split_records("").empty());
    EXPECT_EQ(split_records("\n\n["), (std::vector<std::string_view>{"\n\n", "["}))
        << "whatever it is, nothing is lost";
}

TEST(Record, TakesTheScoreOfALineForTheFirstPlayer) {
    const engine::Line estimate{.score = 30, .moves = {}};
    EXPECT_EQ(recorded_score(estimate, first), (RecordedScore{30, false}));
    EXPECT_EQ(recorded_score(estimate, second), (RecordedScore{-30, false}));
    EXPECT_EQ(recorded_score({.score = 0, .moves = {}}, first), (RecordedScore{0, false}));
    const engine::Line draw{.score = 0, .proved = true, .moves = {}};
    EXPECT_EQ(recorded_score(draw, second), (RecordedScore{0, true}));
    const engine::Line win{.score = engine::win_in(3), .moves = {}};
    EXPECT_EQ(recorded_score(win, second), (RecordedScore{-engine::win_in(3), true}));
}

} // namespace
