// The save files of Checkers (CHK-6).
#include "games/checkers/position.hpp"
#include "games/checkers/save_file.hpp"
#include "support/sources.hpp"
#include "support/text_of.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace quincunx;
using checkers::parse_save_file;
using checkers::save_file_text;

constexpr checkers::Options four_squares{4};
constexpr checkers::Options eight_squares{8};

std::string position_of(const std::string& text, const checkers::Options& options) {
    const auto fields = parse_save_file(text, options);
    if (!fields) {
        ADD_FAILURE() << "not read: " << text;
        return {};
    }
    return position_text(checkers::position_format, *fields, options.size);
}

Error error_of(const std::string& text, const checkers::Options& options = four_squares) {
    const auto fields = parse_save_file(text, options);
    EXPECT_FALSE(fields) << text;
    return fields ? Error{} : fields.error();
}

std::string example(const std::string& name) {
    std::string text = test::text_of(test::source_file("examples/checkers/" + name));
    EXPECT_NE(text, "") << name;
    return text;
}

TEST(CheckersSaveFile, ReadsTheTwoExamples) {
    const std::string start = example("start.txt");
    EXPECT_EQ(position_of(start, eight_squares),
              "1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w");
    const std::string won = example("one_move_from_a_win.txt");
    EXPECT_EQ(position_of(won, eight_squares), "1w3w2/6w1/8/2w1w3/4r3/8/8/8 w");
}

TEST(CheckersSaveFile, WritesTheExamplesByteForByte) {
    for (const char* name : {"start.txt", "one_move_from_a_win.txt"}) {
        const std::string text = example(name);
        const auto fields = parse_save_file(text, eight_squares);
        ASSERT_TRUE(fields);
        EXPECT_EQ(save_file_text(fields->letters, fields->turn, eight_squares), text);
    }
}

TEST(CheckersSaveFile, WritesWhatAViewShows) {
    const checkers::Position<DynamicGeometry<1>>::Rules rules(four_squares);
    const View view = checkers::Position<DynamicGeometry<1>>::parse(rules, "4/1w2/1r2/r3 r")->view();
    EXPECT_EQ(save_file_text(view.letters, view.turn, four_squares), "    \n w  \n r  \nr   \nR\n");
}

TEST(CheckersSaveFile, ReadsBackWhatItWrites) {
    for (const char* position : {"4/1w2/1r2/r3 r", "ww2/4/4/2rr w", "4/4/4/3w r"}) {
        const auto fields = parse_position_text(checkers::position_format, position, 4, 4);
        EXPECT_EQ(position_of(save_file_text(fields->letters, fields->turn, four_squares), four_squares),
                  position);
    }
}

TEST(CheckersSaveFile, HasAsManyLinesAsTheBoardHasRows) {
    EXPECT_EQ(position_of("ww  \n    \n    \n  rr\nW\n", four_squares), "ww2/4/4/2rr w");
    EXPECT_EQ(error_of("ww  \n    \n    \n  rr\nW\n", eight_squares).code, ErrorCode::save_letter);
}

TEST(CheckersSaveFile, FillsUpShortLines) {
    EXPECT_EQ(position_of(" w\n\n\nr\nW\n", four_squares), "1w2/4/4/r3 w");
}

TEST(CheckersSaveFile, DropsOneCarriageReturnBeforeALinesEnd) {
    EXPECT_EQ(position_of(" w  \r\n\r\n    \r\nr\r\nR\r\n\r\n", four_squares), "1w2/4/4/r3 r");
    EXPECT_EQ(position_of("w\r\n\n\nr\nR\r", four_squares), "w3/4/4/r3 r");
    EXPECT_EQ(error_of("w\r\r\n\n\nr\nR\n"), (Error{ErrorCode::save_letter, 1, {"1", "2", "?", "wr "}}));
}

TEST(CheckersSaveFile, ReadsTheTurnInEitherCaseAndWithoutALineEnd) {
    EXPECT_EQ(position_of("w\n\n\nr\nw\n", four_squares), "w3/4/4/r3 w");
    EXPECT_EQ(position_of("w\n\n\nr\nr", four_squares), "w3/4/4/r3 r");
    EXPECT_EQ(position_of("w\n\n\nr\nR", four_squares), "w3/4/4/r3 r");
}

TEST(CheckersSaveFile, MayEndInBlankLines) {
    EXPECT_EQ(position_of("w\n\n\nr\nW\n\n  \n\t\r\n", four_squares), "w3/4/4/r3 w");
}

TEST(CheckersSaveFile, ReadsAFinishedGame) {
    EXPECT_EQ(position_of("w\n\n\n\nR\n", four_squares), "w3/4/4/4 r");
}

TEST(CheckersSaveFile, TellsWhereAWrongLetterIs) {
    EXPECT_EQ(error_of("w\n  x\n\nr\nW\n"), (Error{ErrorCode::save_letter, 4, {"2", "3", "x", "wr "}}));
    EXPECT_EQ(error_of("W\n\n\nr\nW\n"), (Error{ErrorCode::save_letter, 0, {"1", "1", "W", "wr "}}));
    EXPECT_EQ(error_of("w\n\t\n\nr\nW\n"), (Error{ErrorCode::save_letter, 2, {"2", "1", "?", "wr "}}));
}

TEST(CheckersSaveFile, TellsWhereALineIsTooLong) {
    EXPECT_EQ(error_of("w\n    r\n\nr\nW\n"), (Error{ErrorCode::save_long_line, 6, {"2", "5", "4"}}));
    EXPECT_EQ(error_of("w\n     \n\nr\nW\n"), (Error{ErrorCode::save_long_line, 6, {"2", "5", "4"}}));
}

TEST(CheckersSaveFile, TellsWhereThereIsAPieceTooMany) {
    EXPECT_EQ(error_of("w\nw w\n\nr\nW\n"), (Error{ErrorCode::save_piece_count, 4, {"2", "3", "w", "0..2"}}));
    EXPECT_EQ(error_of("rrrr\n\n\nw\nW\n"), (Error{ErrorCode::save_piece_count, 2, {"1", "3", "r", "0..2"}}));
}

TEST(CheckersSaveFile, RefusesAnEmptyBoard) {
    EXPECT_EQ(error_of("\n\n\n\nW\n"), (Error{ErrorCode::save_no_pieces, 0, {"1", "1"}}));
}

TEST(CheckersSaveFile, MissesTheTurnWhereTheFileEnds) {
    EXPECT_EQ(error_of(""), (Error{ErrorCode::save_missing, 0, {"1", "1"}}));
    EXPECT_EQ(error_of("w\nr\n"), (Error{ErrorCode::save_missing, 4, {"3", "1"}}));
    EXPECT_EQ(error_of("w\n\n\nr\n"), (Error{ErrorCode::save_missing, 6, {"5", "1"}}));
    EXPECT_EQ(error_of("w\n\n\nr"), (Error{ErrorCode::save_missing, 5, {"5", "1"}}));
}

TEST(CheckersSaveFile, TellsWhereTheTurnIsWrong) {
    EXPECT_EQ(error_of("w\n\n\nr\nB\n"), (Error{ErrorCode::save_turn, 6, {"5", "1", "B", "WR"}}));
    EXPECT_EQ(error_of("w\n\n\nr\n\nW\n"), (Error{ErrorCode::save_turn, 6, {"5", "1", "", "WR"}}));
    EXPECT_EQ(error_of("w\n\n\nr\nWR\n"), (Error{ErrorCode::save_turn, 7, {"5", "2", "WR", "WR"}}));
    EXPECT_EQ(error_of("w\n\n\nr\n   r\n"), (Error{ErrorCode::save_turn, 6, {"5", "1", "   r", "WR"}}));
}

TEST(CheckersSaveFile, RefusesAnythingButBlankLinesAfterTheTurn) {
    EXPECT_EQ(error_of("w\n\n\nr\nW\n\n  w\n"), (Error{ErrorCode::save_trailing, 11, {"7", "3", "w"}}));
}

TEST(CheckersSaveFile, RefusesBinaryFiles) {
    EXPECT_EQ(error_of(std::string("\0\1\2", 3)).code, ErrorCode::save_letter);
    EXPECT_EQ(error_of("\xEF\xBB\xBFw\n\n\nr\nW\n").arguments[2], "?");
}

} // namespace
