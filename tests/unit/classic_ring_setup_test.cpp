// RING-2 and RING-4: the setup stage as a conversation.
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

struct Arranged {
    std::string said;
    Result<std::string, ConversationEnd> result;

    bool says(std::string_view words) const { return said.find(words) != std::string::npos; }
};

Arranged set_up(std::string_view variant, std::string_view typed) {
    const std::atomic<bool> stop{false};
    const test::File input = test::file_with(typed);
    const test::File output = test::file_with("");
    Console console(fileno(input.get()), fileno(output.get()), stop);
    auto result = set_up_classic(console, *play::parse_variant(variant));
    return {test::text_of(output.get()), std::move(result)};
}

TEST(ClassicRingSetup, GivesThePositionAfterThreeRounds) {
    const Arranged setup = set_up("ring", "c3 b\nc4 b\nnext\na1 1\nb1 6\nnext\na6 2\nnext\nmore");
    ASSERT_TRUE(setup.result);
    EXPECT_EQ(*setup.result, "b5/6/2#3/2#3/6/AF4 r 1");
    EXPECT_TRUE(setup.says("3| .  . ##  .  .  .|3\n")) << setup.said;
    EXPECT_TRUE(setup.says("1|R1 R6  .  .  .  .|1\n")) << setup.said;
    EXPECT_TRUE(setup.says("Setup, round 3 of 3. Red pieces: 2. Black pieces: 1\n")) << setup.said;
}

TEST(ClassicRingSetup, HasAMessageForEachError) {
    const Arranged setup =
        set_up("ring:width=4,height=4", "a1 B\na1 b\na1 b\na1 3\na9 b\na1\nplease\nnext\n"
                                        "b1 b\nnext\nb1 7\nb1 5\nb2 5\nb3 5\nnext\nnext\nd4 1\nnext\n");
    const std::string prompt = "\nSetup 1: \n";
    EXPECT_TRUE(setup.says("Error: 'B' places nothing; in this round only b places a block" + prompt));
    EXPECT_TRUE(setup.says(
        "Error: something stands on a1 already" + prompt + "Error: something stands on a1 already" + prompt +
        "Error: a9 is not on the board, which is a1..d4" + prompt +
        "Error: 'a1' places nothing; enter a cell and a key, as in b5 b, or next" + prompt +
        "Error: 'please' places nothing; enter a cell and a key, as in b5 b, or next" + prompt))
        << setup.said;
    EXPECT_TRUE(
        setup.says("Error: 'b' places nothing; in this round only the numbers 1 to 6 place a piece\n"));
    EXPECT_TRUE(
        setup.says("Error: '7' places nothing; in this round only the numbers 1 to 6 place a piece\n"));
    EXPECT_TRUE(setup.says("Error: place at least one red piece first\n"));
    EXPECT_TRUE(setup.says("Error: too many pieces with the number 5; accepted are at most 2\n"));
    EXPECT_TRUE(setup.says("Error: place at least one black piece first\n"));
    ASSERT_TRUE(setup.result);
    EXPECT_EQ(*setup.result, "3a/4/1E2/#E2 r 1");
}

TEST(ClassicRingSetup, OffersToStartOverWhereNoCellIsLeft) {
    const std::string full = "a1 b\nb1 b\na2 b\n";
    const Arranged setup = set_up("ring:width=2,height=2", full + "maybe\ny\nnext\na1 1\nnext\nb1 1\nnext\n");
    EXPECT_TRUE(setup.says("Error: no free cell is left for a black piece; start over\n"
                           "Start over? (y/n): \nStart over? (y/n): \n"))
        << setup.said;
    ASSERT_TRUE(setup.result);
    EXPECT_EQ(*setup.result, "2/Aa r 1");
}

TEST(ClassicRingSetup, OffersItAgainToWhoeverGoesOn) {
    const Arranged setup = set_up("ring:width=2,height=2", "a1 b\nb1 b\na2 b\nn\nb2 b\nNo\nnext\n");
    EXPECT_TRUE(setup.says("Error: no free cell is left for a red piece; start over\n")) << setup.said;
    ASSERT_FALSE(setup.result);
    EXPECT_EQ(setup.result.error(), ConversationEnd::input_ended);
}

} // namespace
