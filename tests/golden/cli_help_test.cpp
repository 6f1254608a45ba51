// Help, the version, and command lines that are wrong in form.

#include "golden/cli_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

namespace {

using namespace quincunx::test;

TEST(Help, OfTheProgramListsItsSubcommands) {
    const std::string help = said_by({"--help"});
    EXPECT_NE(help.find("Usage: quincunx [OPTIONS] SUBCOMMAND"), std::string::npos) << help;
    EXPECT_NE(help.find("--version"), std::string::npos);
    EXPECT_EQ(said_by({"-h"}), help);
    EXPECT_EQ(
        subcommands(),
        (Words{"games",     "moves",   "result", "apply",   "perft",    "random",      "play",  "resume",
               "saved",     "analyse", "review", "puzzles", "openings", "book",        "solve", "verify",
               "tablebase", "bench",   "engine", "match",   "learn",    "create",      "join",  "watch",
               "bot",       "serve",   "worker", "backup",  "restore",  "completions", "help"}));
}

/// What each subcommand promises to take.
const std::vector<Words> promised{
    {"games", "--json"},
    {"moves", "VARIANT", "--position", "--json"},
    {"result", "VARIANT", "--position", "--moves", "--show", "--json"},
    {"apply", "VARIANT", "MOVE", "--position", "--json"},
    {"perft", "VARIANT", "DEPTH", "--position", "--divide", "--threads", "--hash", "--finished", "--json"},
    {"random", "VARIANT", "--position", "--seed", "--games", "--json"},
    {"play", "VARIANT", "NUMBER", "--first", "--second", "--position", "--setup", "--dialect", "--plain",
     "--time", "--nodes", "--threads", "--delay", "--seed"},
    {"resume", "GAME", "--plain"},
    {"learn", "VARIANT", "--to", "--games", "--nodes", "--generations", "--seed", "--threads", "--bus",
     "--tables"},
    {"saved", "GAME", "--clear"},
    {"analyse", "VARIANT", "--position", "--moves", "--depth", "--nodes", "--time", "--threads", "--hash",
     "--lines", "--annotate", "--tables", "--json"},
    {"review", "FILE", "--depth", "--nodes", "--time", "--threads", "--hash", "--again"},
    {"puzzles", "solve", "daily", "make"},
    {"openings", "show", "make"},
    {"book", "show", "make"},
    {"solve", "VARIANT", "--position", "--moves", "--goal", "--time", "--memory", "--certificate",
     "--checkpoint", "--tables", "--json"},
    {"verify", "FILE"},
    {"tablebase", "build", "verify", "probe"},
    {"bench", "--json"},
    {"engine", "--tables"},
    {"match",         "PLAYER",          "--variant", "--position",  "--games",    "--nodes",
     "--depth",       "--time",          "--clock",   "--margin",    "--patience", "--plies",
     "--balance",     "--opening-nodes", "--seed",    "--max-plies", "--sprt",     "--gauntlet",
     "--concurrency", "--bus",           "--to",      "--json"},
    {"create", "VARIANT", "--position", "--setup", "--side", "--clock", "--private", "--level", "--name",
     "--server"},
    {"join", "NUMBER", "--name", "--server"},
    {"watch", "NUMBER", "--server"},
    {"bot", "--number", "--level", "--engine", "--time", "--games", "--name", "--server"},
    {"backup", "FILE", "--store"},
    {"restore", "FILE", "--store"},
    {"serve", "--port", "--bind", "--root", "--store", "--keep-days", "--bus", "--public-url",
     "--trusted-proxy", "--metrics-to", "--allow-origin", "--threads", "--engine-threads",
     "--most-connections", "--most-games-per-address", "--most-megabytes-a-day", "--most-squares",
     "--log-level", "--log-json"},
    {"worker", "--bus", "--threads", "--run-commands"},
    {"completions", "SHELL"},
    {"help", "SUBCOMMAND"},
};

/// The line of a help text that tells about an argument or an option.
std::string line_about(const std::string& help, const std::string& word) {
    for (const std::string& line : lines_of(help))
        if (line.starts_with("  " + word + " ") || line.find("," + word + " ") != std::string::npos)
            return line;
    return "";
}

TEST(Help, OfEverySubcommandTellsAllThatItTakes) {
    for (const Words& words : promised) {
        const std::string help = said_by({words.front(), "--help"});
        EXPECT_NE(help.find("Usage: quincunx " + words.front() + " [OPTIONS]"), std::string::npos) << help;
        EXPECT_EQ(said_by({words.front(), "-h"}), help);
        for (auto word = words.begin() + 1; word != words.end(); ++word)
            EXPECT_NE(line_about(help, *word), "") << words.front() << " has no " << *word << '\n' << help;
        EXPECT_NE(line_about(help, "--help"), "");
    }
}

TEST(Help, IsGivenWhateverIsMissingOrUnknown) {
    EXPECT_EQ(said_by({"perft", "nim", "--help"}), said_by({"perft", "--help"}));
    EXPECT_EQ(said_by({"perft", "--bogus", "--help"}), said_by({"perft", "--help"}));
}

TEST(Help, OfEverythingHoldsTheHelpOfEachSubcommand) {
    const std::string all = said_by({"--help-all"});
    for (const Words& words : promised)
        for (const std::string& word : words)
            EXPECT_NE(all.find(word), std::string::npos) << word;
}

TEST(Version, IsTheNameAndThreeNumbersAndThenWhatTheProgramWasBuiltFromAndWith) {
    const std::string said = said_by({"--version"});
    EXPECT_TRUE(std::regex_match(said, std::regex(R"(quincunx \d+\.\d+\.\d+
commit ([0-9a-f]{7,40}(, changed since)?|unknown)
compiler (Clang|GCC) \d+\..*
server yes, PostgreSQL yes, NATS yes
)"))) << said;
}

TEST(Help, IsWhatTheSubcommandOfThatNameShows) {
    EXPECT_EQ(said_by({"help"}), said_by({"--help"}));
    for (const std::string& name : subcommands())
        EXPECT_EQ(said_by({"help", name}), said_by({name, "--help"}));
    EXPECT_EQ(said_by({"help", "tablebase", "build"}), said_by({"tablebase", "build", "--help"}));
}

TEST(Help, OfNoSubcommandSaysWhatWasPerhapsMeant) {
    EXPECT_TRUE(
        complaint_about({"help", "pley"}).ends_with("restore, completions, help; did you mean play?"));
    EXPECT_EQ(complaint_about({"help", "tablebase", "buld"}),
              "quincunx: unknown subcommand 'buld'; there are build, verify, probe; did you mean build?");
    EXPECT_EQ(complaint_about({"help", "puzzles", "slove"}),
              "quincunx: unknown subcommand 'slove'; there are solve, daily, make; did you mean solve?");
    EXPECT_EQ(complaint_about({"help", "play", "ring"}),
              "quincunx: 'ring' was not expected; play has no subcommands");
}

TEST(Overview, NamesSubcommandsThatThereAreInBothLanguages) {
    const Words all = subcommands();
    for (const char* language : {"LC_ALL=C", "LC_ALL=ru_RU.UTF-8"}) {
        const Ran ran = run_program({}, {language});
        EXPECT_EQ(ran.status, 0);
        EXPECT_EQ(ran.complaints, "");
        int named = 0;
        for (const std::string& line : lines_of(ran.said))
            if (const std::string before = "  quincunx "; line.starts_with(before)) {
                const std::string name =
                    line.substr(before.size(), line.find(' ', before.size()) - before.size());
                EXPECT_NE(std::ranges::find(all, name), all.end()) << line;
                ++named;
            }
        EXPECT_EQ(named, 5) << ran.said;
    }
}

TEST(CommandLine, WithAnUnknownSubcommandSuggestsThoseThatThereAre) {
    const std::string there_are = "; there are games, moves, result, apply, perft, random, play, resume, "
                                  "saved, analyse, review, puzzles, openings, book, solve, "
                                  "verify, tablebase, bench, engine, match, learn, create, join, watch, "
                                  "bot, serve, worker, backup, restore, completions, help";
    for (const char* word : {"", "ring", "nonsense"})
        for (const Words& words :
             {Words{word}, Words{word, "--help"}, Words{word, "ring", "--version"}, Words{"--help", word},
              Words{"-h", word}, Words{"--help-all", word}, Words{"--version", "--help", word, "ring"}})
            EXPECT_EQ(complaint_about(words),
                      "quincunx: unknown subcommand '" + std::string(word) + "'" + there_are);
    for (const char* word : {"movs", "Moves", "moves ", "moevs"})
        for (const Words& words : {Words{word}, Words{word, "--help"}})
            EXPECT_EQ(complaint_about(words), "quincunx: unknown subcommand '" + std::string(word) + "'" +
                                                  there_are + "; did you mean moves?");
}

TEST(CommandLine, WithATypoInAnOptionSaysWhichWasPerhapsMeant) {
    for (const auto& [words, meant] : std::map<Words, std::string>{
             {{"play", "ring", "--secnd", "random"}, "--secnd'; did you mean --second?"},
             {{"play", "ring", "-second", "random"}, "-second'; did you mean --second?"},
             {{"play", "ring", "--dailect=classic"}, "--dailect=classic'; did you mean --dialect?"},
             {{"serve", "--most-games-per-adress", "1"},
              "--most-games-per-adress'; did you mean --most-games-per-address?"},
             {{"tablebase", "build", "--peices", "2"}, "--peices'; did you mean --pieces?"},
             {{"--vresion"}, "--vresion'; did you mean --version?"},
         })
        EXPECT_EQ(complaint_about(words).rfind("quincunx: unknown option '" + meant + " (see quincunx ", 0),
                  0U)
            << complaint_about(words);
}

TEST(CommandLine, WithAnUnknownOptionNamesItAndSaysWhereHelpIs) {
    EXPECT_EQ(complaint_about({"--gibberish"}),
              "quincunx: unknown option '--gibberish' (see quincunx --help)");
    EXPECT_EQ(complaint_about({"-x"}), "quincunx: unknown option '-x' (see quincunx --help)");
    EXPECT_EQ(complaint_about({"--gibberish=7", "games"}),
              "quincunx: unknown option '--gibberish=7' (see quincunx games --help)");
    for (const std::string& name : subcommands())
        for (const Words& rest : {Words{"--gibberish"}, Words{"ring", "1", "--gibberish"}}) {
            Words words{name};
            words.insert(words.end(), rest.begin(), rest.end());
            if (name == "games" || name == "bench" || name == "engine" || name == "serve" || name == "worker")
                words.erase(words.begin() + 1, words.end() - 1);
            if (name == "tablebase" || name == "puzzles" || name == "openings" || name == "book")
                words.erase(words.begin() + 1, words.end() - 1);
            else if (rest.size() > 1 && name != "perft" && name != "apply")
                std::erase(words, "1");
            EXPECT_EQ(complaint_about(words),
                      "quincunx: unknown option '--gibberish' (see quincunx " + name + " --help)");
        }
}

TEST(CommandLine, WithOneArgumentTooManyNamesIt) {
    for (const Words& words :
         {Words{"games"}, Words{"bench"}, Words{"moves", "ring"}, Words{"result", "ring"},
          Words{"perft", "ring", "1"}, Words{"random", "ring"}, Words{"analyse", "ring"}}) {
        Words more = words;
        more.insert(more.end(), {"more", "and more"});
        EXPECT_EQ(complaint_about(more),
                  "quincunx: 'more' was not expected (see quincunx " + words.front() + " --help)");
    }
}

TEST(CommandLine, WithoutAnObligatoryArgumentNamesIt) {
    for (const Words& words : promised) {
        if (std::ranges::find(words, "VARIANT") != words.end())
            EXPECT_EQ(complaint_about({words.front()}),
                      "quincunx: VARIANT is required (see quincunx " + words.front() + " --help)");
    }
    EXPECT_EQ(complaint_about({"perft", "ring"}), "quincunx: DEPTH is required (see quincunx perft --help)");
}

TEST(CommandLine, WithAnOptionThatLacksItsValueNamesIt) {
    for (const Words& words : promised)
        for (const std::string& word : words) {
            const bool is_flag = word == "--json" || word == "--show" || word == "--divide" ||
                                 word == "--finished" || word == "--plain" || word == "--log-json" ||
                                 word == "--private" || word == "--gauntlet" || word == "--run-commands" ||
                                 word == "--again";
            if (!word.starts_with("--") || is_flag)
                continue;
            Words lacking{words.front(), word};
            if (words[1] == "VARIANT")
                lacking.insert(lacking.begin() + 1, "ring");
            if (words[1] == "NUMBER")
                lacking.insert(lacking.begin() + 1, "100000");
            if (words[1] == "FILE")
                lacking.insert(lacking.begin() + 1, "game.qxr");
            const std::string complaint = complaint_about(lacking);
            EXPECT_EQ(complaint.find("quincunx: " + word + ": "), 0U) << complaint;
            EXPECT_NE(complaint.find(" missing (see quincunx " + words.front() + " --help)"),
                      std::string::npos)
                << complaint;
        }
}

TEST(CommandLine, WithAnUnknownDialectSaysWhichThereAre) {
    EXPECT_EQ(complaint_about({"play", "ring", "--dialect", "latin"}),
              "quincunx: --dialect: 'latin' is not accepted; accepted is canonical, classic "
              "(see quincunx play --help)");
}

TEST(CommandLine, WithATypoInAValueSaysWhichWasPerhapsMeant) {
    EXPECT_EQ(complaint_about({"play", "ring", "--dialect", "clasic"}),
              "quincunx: --dialect: 'clasic' is not accepted; accepted is canonical, classic; did you mean "
              "classic? (see quincunx play --help)");
    EXPECT_EQ(complaint_about({"moves", "ugolki:camp=triangel"}),
              "quincunx: variant, column 13: option 'camp' does not accept 'triangel'; it accepts triangle, "
              "3x3, 3x4; did you mean triangle?");
    EXPECT_EQ(complaint_about({"moves", "Ring"}),
              "quincunx: variant: unknown game 'Ring'; there are ring, reversi, ugolki, jesonmor, checkers; "
              "did you mean ring?");
}

TEST(CommandLine, WithOptionsThatExcludeEachOtherNamesBoth) {
    const std::string complaint = complaint_about({"play", "ring", "--setup", "hand", "--position", "x"});
    EXPECT_NE(complaint.find("--setup"), std::string::npos);
    EXPECT_NE(complaint.find("--position"), std::string::npos);
}

// Moves never begin with a dash, but whoever writes scripts is used to saying where options end.
TEST(CommandLine, TakesTwoDashesForTheEndOfTheOptions) {
    EXPECT_EQ(said_by({"apply", "reversi", "--", "d3"}), said_by({"apply", "reversi", "d3"}));
}

} // namespace
