// `quincunx book` as a program: with which moves the engine opens.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using namespace quincunx::test;

class Book : public testing::Test {
  protected:
    Ran run(Words words) const {
        words.insert(words.begin(), "book");
        const auto program = start_program(Wires::pipes, words, folder_);
        program->end_input();
        const int status = program->wait_for_exit();
        return {status, program->said(), program->complaints()};
    }
    std::string said_of(const Words& words) const {
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 0) << ran.complaints;
        return ran.said;
    }
    std::string complaint(const Words& words) const { return complaint_of(run(words), 2); }

    TemporaryDirectory folder_;
};

TEST_F(Book, IsShownMoveByMove) {
    folder_.write("mine.book", "{\"book\":1,\"variant\":\"reversi:size=4\",\"positions\":{\n"
                               "\"4/1WB1/1BW1/4 b\":{\"b1\":0,\"a2\":12}}}");
    EXPECT_EQ(said_of({"show", "reversi:size=4", "--from", "mine.book"}), "move       costs\n"
                                                                          "b1         0.0 %\n"
                                                                          "a2         1.2 %\n");
    EXPECT_EQ(said_of({"show", "reversi:size=4", "--moves", "b1", "--from", "mine.book"}),
              "The book has ended here.\n");
    const auto json =
        nlohmann::json::parse(said_of({"show", "reversi:size=4", "--from", "mine.book", "--json"}));
    EXPECT_EQ(json.at("position"), "4/1WB1/1BW1/4 b");
    EXPECT_EQ(json.at("moves").at(1), nlohmann::json({{"move", "a2"}, {"cost", 1.2}}));
}

TEST_F(Book, IsMadeAndShown) {
    EXPECT_EQ(said_of({"make", "jesonmor:size=5", "--positions", "1", "--time", "0.01", "--within", "50",
                       "--to", "mine.book"})
                  .find("positions: "),
              0U);
    EXPECT_EQ(said_of({"show", "jesonmor:size=5", "--from", "mine.book"}).find("move       costs\n"), 0U);
    EXPECT_EQ(complaint({"make", "jesonmor:size=5", "--to", "mine.book"}),
              "quincunx: --to: there is a file mine.book already");
    EXPECT_EQ(complaint({"show", "jesonmor", "--from", "mine.book"}),
              "quincunx: mine.book: it has openings of jesonmor:size=5, not of jesonmor");
}

TEST_F(Book, OfTheProgramIsShownUnlessAnotherIsGiven) {
    EXPECT_EQ(said_of({"show", "reversi"}).find("move       costs\n"), 0U);
    EXPECT_EQ(
        complaint({"show", "reversi:size=6"}),
        "quincunx: no book of reversi:size=6 comes with the program; --from FILE reads one that quincunx "
        "book make has written");
}

} // namespace
