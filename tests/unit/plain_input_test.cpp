#include "terminal/plain/input.hpp"
#include "terminal/spelling.hpp"

#include <gtest/gtest.h>

#include <array>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using Command = PlainCommand;

constexpr std::array all{Command::help, Command::moves, Command::board, Command::hint,       Command::undo,
                         Command::redo, Command::flip,  Command::save,  Command::load,       Command::resign,
                         Command::end,  Command::quit,  Command::next,  Command::start_over, Command::answer};

TEST(PlainInput, UnderstandsEveryCommandInBothLanguages) {
    for (const Command command : all)
        for (const Language language : {Language::english, Language::russian})
            EXPECT_EQ(parse_plain_input(word_of(command, language), all).command, command);
}

TEST(PlainInput, HasOtherWordsForSomeCommands) {
    EXPECT_EQ(parse_plain_input("?", all).command, Command::help);
    EXPECT_EQ(parse_plain_input("exit", all).command, Command::quit);
    EXPECT_EQ(parse_plain_input("вперед", all).command, Command::redo);
}

TEST(PlainInput, MindsNeitherCaseNorBlanks) {
    EXPECT_EQ(parse_plain_input(" \tUnDo ", all).command, Command::undo);
    EXPECT_EQ(parse_plain_input("ВПЕРЁД", all).command, Command::redo);
    EXPECT_EQ(parse_plain_input("СДАЮСЬ", all).command, Command::resign);
}

TEST(PlainInput, TakesAMarkOfExclamationBehindSaveAndQuitAlone) {
    for (const std::string_view line : {"save! a.qxr", "Сохранить! a.qxr"}) {
        const PlainInput input = parse_plain_input(line, all);
        EXPECT_EQ(input.command, Command::save);
        EXPECT_TRUE(input.insists);
        EXPECT_EQ(input.argument, "a.qxr");
    }
    EXPECT_FALSE(parse_plain_input("save !", all).insists);
    EXPECT_EQ(parse_plain_input("quit!", all),
              (PlainInput{.command = Command::quit, .insists = true, .text = "quit!"}));
    EXPECT_TRUE(parse_plain_input("выход!", all).insists);
    for (const std::string_view line : {"save!a.qxr", "load! a.qxr", "undo!"})
        EXPECT_FALSE(parse_plain_input(line, all).command) << line;
}

TEST(PlainInput, LeavesTheArgumentAsItIs) {
    const PlainInput input = parse_plain_input("SAVE  My Game.qxr ", all);
    EXPECT_EQ(input.command, Command::save);
    EXPECT_EQ(input.argument, "My Game.qxr");
    EXPECT_EQ(input.text, "SAVE  My Game.qxr");
}

TEST(PlainInput, TakesAWordForACommandOnlyWhole) {
    EXPECT_EQ(parse_plain_input("undone", all).command, std::nullopt);
    EXPECT_EQ(parse_plain_input("a1b3", all).command, std::nullopt);
    EXPECT_EQ(parse_plain_input("", all).command, std::nullopt);
}

TEST(PlainInput, TakesOnlyCommandsThatAreAccepted) {
    constexpr std::array few{Command::help, Command::quit};
    EXPECT_EQ(parse_plain_input("undo", few).command, std::nullopt);
    EXPECT_EQ(closest_word("undp", few), std::nullopt);
}

TEST(PlainInput, FindsTheCommandThatWasMeant) {
    EXPECT_EQ(closest_word("hlep", all), "help");
    EXPECT_EQ(closest_word("unod", all), "undo");
    EXPECT_EQ(closest_word("resgin", all), "resign");
    EXPECT_EQ(closest_word("sav game.qxr", all), "save");
    EXPECT_EQ(closest_word("Падсказка", all), "подсказка");
}

TEST(PlainInput, GuessesNothingFromAfar) {
    for (const char* typed : {"", "u", "a1b3", "e2e4", "xyzzy", "uxxo", "resxxx", "приветствую",
                              "a very long line that nobody could take for a command"})
        EXPECT_EQ(closest_word(typed, all), std::nullopt) << typed;
}

TEST(PlainInput, LowersLatinAndCyrillicLettersAlone) {
    EXPECT_EQ(lower_case("AZaz09[@АЯЁаяё—"), "azaz09[@аяёаяё—");
    EXPECT_EQ(lower_case("\xD0"), "\xD0");
}

TEST(PlainInput, ShowsWhatWasTypedCutAndWithoutControls) {
    EXPECT_EQ(shown("ход\x1b\xFF"), "ход??");
    EXPECT_EQ(shown(std::string(100, 'x')), std::string(60, 'x') + "...");
    EXPECT_TRUE(shown(std::string(59, 'x') + "жжж").ends_with("xж..."));
}

} // namespace
