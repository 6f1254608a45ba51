// What the program answers to the scripts of shells (tests/completions/run has these).

#include "golden/cli_run.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx::test;

/// What the last of these words may become, behind what of the file system may stand there.
std::string completed(Words words) {
    words.insert(words.begin(), {"completions", "bash", "--"});
    return joined(lines_of(said_by(words)));
}

TEST(Completions, OfNothingAreTheSubcommands) {
    EXPECT_EQ(completed({""}), "nothing " + joined(subcommands()));
    EXPECT_EQ(completed({"mo"}), "nothing moves");
    EXPECT_EQ(completed({"tablebase", ""}), "nothing build verify probe");
    EXPECT_EQ(completed({"help", "tablebase", "b"}), "nothing build");
    EXPECT_EQ(completed({"help", "play", ""}), "nothing");
    EXPECT_EQ(completed({"nonsense", ""}), completed({""}));
}

TEST(Completions, OfADashAreTheOptionsThatMayStillCome) {
    EXPECT_EQ(completed({"--"}), "nothing --help --help-all --version");
    EXPECT_EQ(completed({"bench", "-"}), "nothing --help --json");
    EXPECT_EQ(completed({"bench", "--json", "--j"}), "nothing");
    EXPECT_EQ(completed({"play", "ring", "--setup=hand", "--position"}), "nothing");
    EXPECT_EQ(completed({"tablebase", "build", "checkers", "--p"}), "nothing --pieces");
    EXPECT_EQ(completed({"apply", "reversi", "--", "-"}), "nothing");
}

TEST(Completions, OfAVariantAreItsOptionsAndTheirValues) {
    EXPECT_EQ(completed({"perft", ""}), "nothing ring reversi ugolki jesonmor checkers");
    EXPECT_EQ(completed({"match", "--variant", "re"}), "nothing reversi");
    EXPECT_EQ(completed({"perft", "ring"}), "nothing ring ring:");
    EXPECT_EQ(completed({"perft", "reversi:"}), "nothing reversi:size= reversi:diagonal= reversi:end=");
    EXPECT_EQ(completed({"perft", "reversi:diagonal="}), "nothing reversi:diagonal=off reversi:diagonal=on");
    EXPECT_EQ(completed({"perft", "reversi:end=both,size=1"}),
              "nothing reversi:end=both,size=10 reversi:end=both,size=12 reversi:end=both,size=14 "
              "reversi:end=both,size=16 reversi:end=both,size=18");
    EXPECT_EQ(completed({"perft", "reversi:size=6,"}),
              "nothing reversi:size=6,diagonal= reversi:size=6,end=");
    EXPECT_EQ(completed({"perft", "jesonmor:size=2"}),
              "nothing jesonmor:size=21 jesonmor:size=23 jesonmor:size=25");
    EXPECT_EQ(completed({"perft", "ugolki:leave-home="}), "nothing"); // too many
    EXPECT_EQ(completed({"perft", "nim:"}), "nothing");
}

TEST(Completions, ComeInThePlaceOfAnArgument) {
    EXPECT_EQ(completed({"perft", "--position", "6/6 b", "r"}), "nothing ring reversi");
    EXPECT_EQ(completed({"perft", "ring", ""}), "nothing");
    EXPECT_EQ(completed({"perft", "--", "ri"}), "nothing ring");
    EXPECT_EQ(completed({"serve", "--metrics-to", "::1", "10.0.0.0/8", "--bi"}), "nothing --bind");
    EXPECT_EQ(completed({"bench", ""}), "nothing");
}

TEST(Completions, OfAValueAreWhatHelpCallsIt) {
    EXPECT_EQ(completed({"play", "ring", "--dialect", ""}), "nothing canonical classic");
    EXPECT_EQ(completed({"play", "ring", "--dialect=ca"}), "nothing --dialect=canonical");
    EXPECT_EQ(completed({"play", "ring", "--second", "level:1"}), "nothing level:1 level:10");
    EXPECT_EQ(completed({"play", "ring", "--setup", "r"}), "nothing random random:");
    EXPECT_EQ(completed({"bot", "--level", "1"}), "nothing 1 10");
    EXPECT_EQ(completed({"solve", "ring", "--goal", ""}), "nothing win hold");
    EXPECT_EQ(completed({"match", ""}), "nothing random level: level engine");
    EXPECT_EQ(completed({"serve", "--store", ""}), "nothing sqlite: postgresql://");
    EXPECT_EQ(completed({"serve", "--bind", "0"}), "nothing 0.0.0.0");
    EXPECT_EQ(completed({"perft", "ring", "--threads", "1"}), "nothing 1");
    EXPECT_EQ(completed({"analyse", "ring", "--depth", ""}), "nothing");
    EXPECT_EQ(completed({"completions", ""}), "nothing bash zsh fish");
    EXPECT_EQ(completed({"analyse", "ring", "--nonsense=", ""}), "nothing");
    EXPECT_EQ(completed({"analyse", "ring", "--nonsense="}), "nothing");
}

TEST(Completions, LeaveFilesAndFoldersToTheShell) {
    EXPECT_EQ(completed({"restore", "CHANGE"}), "files");
    EXPECT_EQ(completed({"engine", "--weights", ""}), "files none");
    EXPECT_EQ(completed({"serve", "--root="}), "folders");
}

TEST(Completions, AreDescribedWhereAShellShowsThat) {
    EXPECT_EQ(said_by({"completions", "fish", "--", "bench", "--j"}),
              "nothing\n--json\tPrint one JSON object\n");
    EXPECT_EQ(said_by({"completions", "zsh", "--", "perft", "reversi:s"}),
              "nothing\nreversi:size=\t4..26, even; 8 unless given\n");
    EXPECT_EQ(said_by({"completions", "zsh", "--", "play", "ring", "--first", "h"}), "nothing\nhuman\n");
}

TEST(Completions, AreForShellsThatAreKnown) {
    EXPECT_EQ(complaint_about({"completions", "bish"}),
              "quincunx: SHELL: 'bish' is not accepted; accepted is bash, zsh, fish; did you mean bash? (see "
              "quincunx completions --help)");
}

} // namespace
