// The lines of the engine protocol, in both directions.

#include "ugi/command.hpp"
#include "ugi/line_buffer.hpp"
#include "ugi/reply.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::ugi;

TEST(UgiCommand, SkipsWhatAGoHasThatIsNotKnown) {
    const auto command = parse_command("go quickly depth x nodes 5 mate 3");
    ASSERT_TRUE(command);
    EXPECT_EQ(std::get<Go>(*command), (Go{.nodes = 5}));
}

TEST(UgiCommand, ReadsTheMovesThatAreWantedUpToTheNextLimit) {
    EXPECT_EQ(*parse_command("go searchmoves a1b3 pass movestogo 9 nodes 5 searchmoves c1d3"),
              Command(Go{.nodes = 5, .root_moves = {"a1b3", "pass", "c1d3"}}));
    EXPECT_EQ(*parse_command("go searchmoves depth 3"), Command(Go{.depth = 3}));
}

TEST(UgiCommand, ReadsTheClocksOfBothProtocols) {
    Go go;
    go.time[Color::first] = 1000;
    go.time[Color::second] = 0;
    go.increment[Color::second] = 20;
    EXPECT_EQ(*parse_command("go p1time 1000 p2time -30 p2inc 20"), Command(go));
    EXPECT_EQ(*parse_command("go wtime 1000 btime -30 binc 20"), Command(go));
    EXPECT_EQ(to_text(go, Dialect::ugi), "go p1time 1000 p2time 0 p2inc 20");
    EXPECT_EQ(to_text(go, Dialect::uci), "go wtime 1000 btime 0 binc 20");
}

TEST(UgiCommand, TakesLimitsThatNoSearchReaches) {
    EXPECT_EQ(*parse_command("go depth 99999"), Command(Go{.depth = engine::max_depth}));
    EXPECT_EQ(*parse_command("go movetime 9000000000000000000"),
              Command(Go{.move_time = play::longest_time}));
    EXPECT_EQ(*parse_command("go nodes 0"), Command(Go{.nodes = 1}));
}

TEST(UgiCommand, KeepsThePositionsOwnSpacesSingle) {
    EXPECT_EQ(*parse_command(" position\tfen  8/8 w  0 moves a1b3  pass\r"),
              Command(command::Position{"8/8 w 0", {"a1b3", "pass"}}));
    EXPECT_EQ(*parse_command("position startpos moves"), Command(command::Position{}));
}

TEST(UgiCommand, SaysWhyALineIsNone) {
    EXPECT_EQ(parse_command("perft 3").error(), "unknown command 'perft'");
    EXPECT_EQ(parse_command("position 8/8").error(), "position wants startpos or fen");
    EXPECT_EQ(parse_command("position startpos a1b3").error(),
              "position startpos may be followed by moves alone");
    EXPECT_EQ(parse_command("setoption Hash 3").error(), "setoption wants name and value");
    EXPECT_EQ(parse_command("query").error(), "query wants p1turn, gameover or result, not ''");
}

TEST(UgiCommand, ComesBackAsItWasWritten) {
    for (const char* line :
         {"ugi", "uci", "isready", "stop", "ponderhit", "quit", "query p1turn", "query gameover",
          "query result", "uginewgame", "setoption name UCI Chess960 value a b", "position startpos",
          "position fen 8/8 w moves a1a2",
          "go ponder infinite p1time 1 p2time 2 movetime 3 depth 4 nodes 5 searchmoves a1b3 pass"}) {
        const auto command = parse_command(line);
        ASSERT_TRUE(command) << line;
        EXPECT_EQ(to_text(*command, Dialect::ugi), line);
    }
    EXPECT_EQ(to_text(command::NewGame{}, Dialect::uci), "ucinewgame");
}

TEST(UgiReply, SaysWhoCannotForceAWinToWhoKnowsTheWord) {
    reply::Info info{.depth = 1, .no_forced_win = {{false, true}}};
    EXPECT_EQ(to_text(info, Dialect::ugi), "info depth 1 multipv 1 noforcedwin p2 nodes 0 nps 0 time 0");
    EXPECT_EQ(to_text(info, Dialect::uci), "info depth 1 multipv 1 nodes 0 nps 0 time 0");
    info.no_forced_win[Color::first] = true;
    EXPECT_EQ(parse_reply(to_text(info, Dialect::ugi)), Reply(info));
    EXPECT_EQ(parse_reply("info depth 1 noforcedwin p2 p1"), parse_reply("info depth 1 noforcedwin p2"));
}

TEST(UgiReply, CountsAWinInPliesAndInTheOlderProtocolInMoves) {
    const auto scored = [](engine::Score score) { return reply::Info{.depth = 1, .score = score}; };
    const std::string rest = " nodes 0 nps 0 time 0";
    EXPECT_EQ(to_text(scored(engine::win_in(7)), Dialect::ugi), "info depth 1 multipv 1 score win 7" + rest);
    EXPECT_EQ(to_text(scored(-engine::win_in(4)), Dialect::ugi),
              "info depth 1 multipv 1 score loss 4" + rest);
    EXPECT_EQ(to_text(scored(engine::win_in(7)), Dialect::uci), "info depth 1 multipv 1 score mate 4" + rest);
    EXPECT_EQ(to_text(scored(-engine::win_in(4)), Dialect::uci),
              "info depth 1 multipv 1 score mate -2" + rest);
    for (const engine::Score score : {engine::win_in(7), -engine::win_in(4), engine::win_in(1), 120, -3})
        for (const Dialect dialect : {Dialect::ugi, Dialect::uci})
            EXPECT_EQ(parse_reply(to_text(scored(score), dialect)), Reply(scored(score)));
}

TEST(UgiReply, TellsBoundsAndProofsAndTheLine) {
    const reply::Info info{.depth = 9,
                           .line = 2,
                           .score = 0,
                           .bound = engine::Bound::lower,
                           .proved = true,
                           .nodes = 3000,
                           .milliseconds = 2,
                           .moves = {"a1b3", "pass"}};
    EXPECT_EQ(
        to_text(info, Dialect::ugi),
        "info depth 9 multipv 2 score cp 0 lowerbound proved nodes 3000 nps 1500000 time 2 pv a1b3 pass");
    EXPECT_EQ(parse_reply(to_text(info, Dialect::ugi)), Reply(info));
    EXPECT_EQ(to_text(info, Dialect::uci).find("proved"), std::string::npos);
}

TEST(UgiReply, TellsHowDeepItSawAndHowFullTheTableIsWhereThatIsKnown) {
    const reply::Info info{.depth = 9, .deepest = 21, .nodes = 3000, .table_load = 12, .milliseconds = 2};
    const std::string line = "info depth 9 seldepth 21 multipv 1 nodes 3000 nps 1500000 hashfull 12 time 2";
    EXPECT_EQ(to_text(info, Dialect::ugi), line);
    EXPECT_EQ(parse_reply(line), Reply(info));
    EXPECT_EQ(parse_reply("info depth 1 seldepth x hashfull 5000"),
              Reply(reply::Info{.depth = 1, .table_load = 1000}));
}

TEST(UgiReply, ReadsWhatOtherEnginesSay) {
    EXPECT_EQ(parse_reply("info depth 12 seldepth 20 hashfull 3 tbhits 0 score cp -30 upperbound pv a1a2"),
              Reply(reply::Info{.depth = 12,
                                .deepest = 20,
                                .score = -30,
                                .bound = engine::Bound::upper,
                                .table_load = 3,
                                .moves = {"a1a2"}}));
    EXPECT_EQ(parse_reply("info score lost 4 upperbound"), Reply(reply::Info{})) << "a bound of no score";
    EXPECT_EQ(parse_reply("info string hello  there"), Reply(reply::Note{"hello there"}));
    EXPECT_EQ(parse_reply("bestmove a1a2 ponder b3b4"), Reply(reply::BestMove{"a1a2", "b3b4"}));
    EXPECT_EQ(parse_reply("bestmove"), Reply(reply::BestMove{""}));
    EXPECT_EQ(parse_reply("option name Clear Hash type button"),
              Reply(reply::Option{"Clear Hash", "type button"}));
    EXPECT_EQ(parse_reply("id author somebody"), Reply(reply::Other{}));
    EXPECT_EQ(parse_reply(""), Reply(reply::Other{}));
}

TEST(UgiLines, ComeInPieces) {
    LineBuffer lines;
    lines.add("is");
    EXPECT_EQ(lines.take(), std::nullopt);
    lines.add("ready\nst");
    EXPECT_EQ(lines.take(), "isready");
    EXPECT_EQ(lines.take(), std::nullopt);
    lines.add("op\n\nquit");
    EXPECT_EQ(lines.take(), "stop");
    EXPECT_EQ(lines.take(), "");
    EXPECT_EQ(lines.take(), std::nullopt);
    EXPECT_EQ(lines.take_rest(), "quit");
}

TEST(UgiLines, LeaveOutWhatIsTooLong) {
    LineBuffer lines;
    lines.add(std::string(longest_line, 'a') + '\n');
    EXPECT_EQ(lines.take()->size(), longest_line);
    EXPECT_FALSE(lines.was_too_long());
    lines.add("x");
    for (int i = 0; i < 5; ++i) {
        lines.add(std::string(longest_line, 'b'));
        EXPECT_EQ(lines.take(), std::nullopt);
    }
    lines.add("b\nnext\n");
    EXPECT_EQ(lines.take(), "next");
    EXPECT_TRUE(lines.was_too_long());
    EXPECT_FALSE(lines.was_too_long());
}

TEST(UgiLines, LeaveOutTheEndOfWhatIsTooLong) {
    LineBuffer lines;
    lines.add(std::string(longest_line + 1, 'b'));
    EXPECT_EQ(lines.take(), std::nullopt);
    lines.add("quit");
    EXPECT_EQ(lines.take_rest(), "");
    lines.add("quit");
    EXPECT_EQ(lines.take_rest(), "quit");
}

} // namespace
