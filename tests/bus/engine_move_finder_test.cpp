// Who is asked for the computer's move, and who if nobody answers.
#include "online/online_games.hpp"
#include "server/engine_pool/engine_move_finder.hpp"
#include "server/engine_pool/tasks.hpp"
#include "support/bus/fake_net.hpp"
#include "support/store/asking.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using bus::Message;

constexpr Milliseconds patience = 100;

struct EngineMoveFinder : testing::Test {
    EngineMoveFinder() {
        happen(online_game, online_game.decide(PlayMove{"d3"}, 2, first, {}, began));
        loop.run();
    }
    /// A worker that keeps what it is asked.
    void employ() {
        worker.share(server::tasks_subject, server::workers_name,
                     [this](const Message& task) { tasks.push_back(task); });
    }
    void settle() {
        net.let_all();
        loop.run();
        net.let_all();
    }
    void answer(const Message& task, const wire::TaskAnswer& answer) {
        worker.say({.subject = task.reply, .text = wire::to_text(answer)});
        settle();
    }
    static wire::TaskAnswer found(const Message& task, const std::string& move) {
        wire::Fault fault;
        const auto asked = wire::parse<wire::Task>(task.text, fault);
        return wire::task_answer::Found{asked->game, asked->version, move};
    }
    /// The threads of this process find it.
    void expect_own() {
        loop.run_until([this] { return !commands.empty(); });
        EXPECT_TRUE(online_game.computer_decides(commands.back(), online_game.version(), {}, began));
    }

    OnlineGame online_game = computer_room("reversi");
    FakeNet net;
    FakeNet::End node{net};
    FakeNet::End worker{net};
    std::vector<Message> tasks;
    store::Loop loop;
    server::Counters counters;
    server::EngineThreads engines{1, {}};
    std::vector<wire::Command> commands;
    server::EngineJobs jobs{
        engines, counters, loop.post(), {.link = &node, .name = "node-node", .patience = patience}};
    server::EngineMoveFinder finders{
        jobs, counters, [this](const std::string& /*game*/, std::int64_t version, wire::Command command) {
            EXPECT_EQ(version, online_game.version());
            commands.push_back(std::move(command));
        }};
};

TEST_F(EngineMoveFinder, TakeTheMoveOfAWorker) {
    employ();
    finders.find_move(online_game, 17);
    finders.find_move(online_game, 17);
    settle();
    ASSERT_EQ(tasks.size(), 1U);
    answer(tasks[0], found(tasks[0], "c3"));
    EXPECT_EQ(commands, std::vector<wire::Command>{PlayMove{"c3"}});
    answer(tasks[0], found(tasks[0], "c3"));
    EXPECT_EQ(commands.size(), 1U);
    EXPECT_EQ(counters.thinking.value(), 0);
}

TEST_F(EngineMoveFinder, GiveAWorkerAllThatTheSearchNeeds) {
    employ();
    finders.find_move(online_game, 17);
    settle();
    wire::Fault fault;
    const auto task = wire::parse<wire::Task>(tasks.at(0).text, fault);
    ASSERT_TRUE(task);
    EXPECT_EQ(task->goal, wire::Goal(wire::goal::Move{7}));
    const auto job = server::job_of(*task);
    ASSERT_TRUE(job);
    EXPECT_EQ(job->game->position_text(), online_game.session()->game().position_text());
    EXPECT_EQ(job->history, online_game.session()->history());
    EXPECT_EQ(job->asker, 17);
}

TEST_F(EngineMoveFinder, AskOnceMoreAndThenThinkThemselves) {
    employ();
    finders.find_move(online_game, 17);
    settle();
    jobs.tick(patience - 1);
    settle();
    EXPECT_EQ(tasks.size(), 1U);
    jobs.tick(patience);
    settle();
    ASSERT_EQ(tasks.size(), 2U);
    EXPECT_EQ(tasks[0].reply, tasks[1].reply); // the first may still answer
    jobs.tick(2 * patience);
    settle();
    EXPECT_EQ(tasks.size(), 2U);
    expect_own();
    EXPECT_EQ(counters.silences.value(), 2);
}

TEST_F(EngineMoveFinder, LeaveWorkersAloneThatDoNotAnswer) {
    const auto ask = [this] {
        commands.clear();
        finders.find_move(online_game, 17);
        settle();
    };
    employ();
    ask();
    jobs.tick(patience);
    settle();
    jobs.tick(2 * patience);
    settle();
    expect_own();
    ASSERT_EQ(tasks.size(), 2U);
    ask();
    expect_own(); // at once
    EXPECT_EQ(tasks.size(), 2U);

    jobs.tick(12 * patience); // one is asked for, to see whether they are there again
    ask();
    ASSERT_EQ(tasks.size(), 3U);
    jobs.tick(13 * patience);
    settle();
    expect_own(); // and not once more
    EXPECT_EQ(tasks.size(), 3U);

    answer(tasks[2], found(tasks[2], "c3")); // they only were slow
    ask();
    ASSERT_EQ(tasks.size(), 4U);
    answer(tasks[3], found(tasks[3], "c3"));
    EXPECT_EQ(commands, std::vector<wire::Command>{PlayMove{"c3"}});
}

TEST_F(EngineMoveFinder, ThinkThemselvesAtOnceWhereThereIsNoWorker) {
    finders.find_move(online_game, 17);
    settle();
    expect_own();
    EXPECT_EQ(counters.silences.value(), 0);
}

TEST_F(EngineMoveFinder, ThinkThemselvesAtOnceWhileTheLinkIsAway) {
    employ();
    node.cut();
    loop.run();
    finders.find_move(online_game, 17);
    expect_own();
    EXPECT_TRUE(tasks.empty());
}

TEST_F(EngineMoveFinder, AskSomebodyElseWhereAWorkerRefuses) {
    employ();
    finders.find_move(online_game, 17);
    settle();
    answer(tasks.at(0), wire::task_answer::Refused{});
    ASSERT_EQ(tasks.size(), 2U);
    answer(tasks[1], found(tasks[1], "c3"));
    EXPECT_EQ(commands.size(), 1U);
}

TEST_F(EngineMoveFinder, DoNotTakeWhatWasFoundForAnotherVersion) {
    employ();
    finders.find_move(online_game, 17);
    settle();
    answer(tasks.at(0), wire::task_answer::Found{online_game.settings().id, online_game.version() - 1, "c3"});
    EXPECT_TRUE(commands.empty());
    happen(online_game, online_game.decide(wire::command::Say{wire::Phrase::hello}, 3, first, {}, began));
    finders.find_move(online_game, 17);
    settle();
    answer(tasks.at(0), found(tasks[0], "c3")); // what was asked first
    EXPECT_TRUE(commands.empty());
    answer(tasks.back(), found(tasks.back(), "c3"));
    EXPECT_EQ(commands.size(), 1U);
}

TEST_F(EngineMoveFinder, AnswerADrawAsAWorkerDoes) {
    employ();
    happen(online_game,
           online_game.decide(wire::command::OfferDraw{}, online_game.version(), first, {}, began));
    finders.judge_draw(online_game, 17);
    settle();
    wire::Fault fault;
    const auto task = wire::parse<wire::Task>(tasks.at(0).text, fault);
    ASSERT_TRUE(task);
    EXPECT_EQ(task->goal, wire::Goal(wire::goal::Draw{second}));
    answer(tasks[0], found(tasks[0], "c3")); // which was not asked
    EXPECT_TRUE(commands.empty());
    answer(tasks.at(1), wire::task_answer::Judged{task->game, task->version, true});
    EXPECT_EQ(commands, std::vector<wire::Command>{wire::command::AcceptDraw{}});
}

TEST_F(EngineMoveFinder, AnswerADrawThemselvesWhereThereIsNoWorker) {
    happen(online_game,
           online_game.decide(wire::command::OfferDraw{}, online_game.version(), first, {}, began));
    finders.judge_draw(online_game, 17);
    settle();
    expect_own();
}

/// A game that Anne has given up after a move.
struct Analyses : EngineMoveFinder {
    Analyses() {
        happen(online_game,
               online_game.decide(wire::command::Resign{}, online_game.version(), first, {}, began));
        for (const online::StoredEntry& stored : online_game.entries())
            game.entries.push_back(stored.entry);
        game.settings = online_game.settings();
    }
    void ask(std::int64_t version) {
        const auto task = server::task_of(game, {.version = version, .lines = 2, .effort = 1000});
        ASSERT_TRUE(task) << task.error().text;
        jobs.give(*server::job_of(*task), *task,
                  [this](wire::TaskAnswer answer) { answers.push_back(std::move(answer)); });
        settle();
    }
    static wire::TaskAnswer analysed(const Message& task, std::int64_t version) {
        wire::Fault fault;
        return wire::task_answer::Analysed{wire::parse<wire::Task>(task.text, fault)->game,
                                           {.version = version, .depth = 3}};
    }

    wire::Whole game;
    std::vector<wire::TaskAnswer> answers;
};

TEST_F(Analyses, AreDoneByThreadsWhereThereIsNoWorker) {
    ask(3);
    loop.run_until([this] { return !answers.empty(); });
    const auto& analysis = std::get<wire::task_answer::Analysed>(answers.front()).analysis;
    EXPECT_EQ(analysis.version, 3);
    EXPECT_GT(analysis.depth, 0);
    EXPECT_EQ(analysis.lines.size(), 2U);
    for (const wire::BestLine& line : analysis.lines)
        EXPECT_TRUE(online_game.session()->game().parse(line.moves.at(0)));
}

TEST_F(Analyses, AreDoneByWorkersAndOnlyOfThePositionThatWasAskedFor) {
    employ();
    ask(2);
    ASSERT_EQ(tasks.size(), 1U);
    answer(tasks[0], analysed(tasks[0], 3));
    EXPECT_TRUE(answers.empty());
    ASSERT_EQ(tasks.size(), 2U);
    answer(tasks[1], found(tasks[1], "d3"));
    EXPECT_TRUE(answers.empty() || !std::holds_alternative<wire::task_answer::Found>(answers[0]));
    answer(tasks[1], analysed(tasks[1], 2));
    loop.run_until([this] { return !answers.empty(); });
    EXPECT_EQ(std::get<wire::task_answer::Analysed>(answers[0]).analysis.version, 2);
    EXPECT_EQ(answers.size(), 1U);
}

TEST_F(Analyses, AreOfFinishedGamesAndOfVersionsThatThereAre) {
    using wire::Code;
    const auto refusal = [&](std::int64_t version) {
        const auto task = server::task_of(game, {.version = version});
        return task ? std::nullopt : std::optional(task.error().code);
    };
    EXPECT_EQ(refusal(2), std::nullopt);
    EXPECT_EQ(refusal(4), std::nullopt); // its end leaves the position as it was
    EXPECT_EQ(refusal(1), Code::bad_message);
    EXPECT_EQ(refusal(5), Code::bad_message);
    game.entries.pop_back();
    EXPECT_EQ(refusal(2), Code::not_now);
    EXPECT_EQ(refusal(4), Code::not_now);
}

TEST_F(Analyses, WaitForTheComputersMovesAndNoLongerThanAFew) {
    const auto task = *server::task_of(game, {.version = 3});
    server::EngineThreads threads(0, {}); // the one that analyses is not done before they end
    const auto asks = [&](const wire::Goal& goal, std::int64_t asker = 0) {
        auto job = *server::job_of(task);
        job.goal = goal;
        job.asker = asker;
        job.then = [](const wire::TaskAnswer&) {};
        return threads.ask(std::move(job));
    };
    const wire::goal::Analysis endless{1, std::numeric_limits<std::int64_t>::max()};
    std::size_t taken = 0;
    while (asks(endless))
        ++taken;
    EXPECT_EQ(taken, 2U); // half of what may wait or be done, for it is always the same who asks
    EXPECT_TRUE(asks(endless, 5));
    EXPECT_TRUE(asks(wire::goal::Move{1}));
}

TEST_F(Analyses, AreRefusedWhereNobodyHasTheTime) {
    server::EngineThreads none(0, {.moves = 0, .analyses = 0});
    server::EngineJobs busy(none, counters, loop.post(), {});
    const auto task = *server::task_of(game, {.version = 3});
    for (int i = 0; i < 2; ++i)
        busy.give(*server::job_of(task), task,
                  [this](wire::TaskAnswer answer) { answers.push_back(std::move(answer)); });
    loop.run_until([this] { return !answers.empty(); });
    EXPECT_EQ(answers, std::vector<wire::TaskAnswer>{wire::task_answer::Refused{}});
}

TEST(Tasks, ThatAreImpossibleAreNoQuestions) {
    const wire::Task good{.game = "abcdefghijkl",
                          .version = 3,
                          .variant = "reversi",
                          .position = play::make_game(*play::parse_variant("reversi"))->position_text(),
                          .moves = {"d3"},
                          .goal = wire::goal::Move{1}};
    EXPECT_TRUE(server::job_of(good));
    for (const auto& change : std::vector<std::function<void(wire::Task&)>>{
             [](wire::Task& task) { task.variant = "chess"; }, [](wire::Task& task) { task.position = "8"; },
             [](wire::Task& task) { task.moves = {"a1"}; },
             [](wire::Task& task) { task.moves = {"d3", "d3"}; }}) {
        wire::Task bad = good;
        change(bad);
        EXPECT_FALSE(server::job_of(bad));
    }
}

} // namespace
