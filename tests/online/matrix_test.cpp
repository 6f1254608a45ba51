// Who may do what: every seat, every command, every game, every moment.
#include "online/scene.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::wire::command;

constexpr std::size_t kinds = std::variant_size_v<wire::Command>;

using Answers = std::array<Answer, kinds>;

/// One for each command, in the order of the protocol.
template <class... Each>
constexpr Answers answers(Each... each) {
    static_assert(sizeof...(each) == kinds, "a new command wants an answer at every moment");
    return {each...};
}

template <std::size_t... Kind>
wire::Command command_of(std::size_t kind, std::index_sequence<Kind...> /*all*/) {
    static const std::array<wire::Command, kinds> all{wire::Command(std::in_place_index<Kind>)...};
    return all[kind];
}
/// A command of a kind; a move is legal, where it can be.
wire::Command command_of(std::size_t kind, const Scene& scene) {
    const wire::Command command = command_of(kind, std::make_index_sequence<kinds>());
    return std::holds_alternative<PlayMove>(command) ? PlayMove{scene.a_move()} : command;
}

struct Line {
    Moment moment;
    const char* who;
    Answers answers;
};

// The columns: move, resign; offer, accept, decline a draw; ask for, grant, refuse a takeback; claim time,
// say something, offer a rematch, call off; claim a win, claim a draw. To offer what is offered accepts it.
const std::vector<Line> between_people{
    {Moment::waiting, "Anne", answers(no, no, no, no, no, no, no, no, no, no, no, done, no, no)},
    {Moment::called_off, "Anne", answers(no, no, no, no, no, no, no, no, no, no, no, no, no, no)},
    {Moment::begun, "Anne", answers(done, done, done, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::begun, "Bert", answers(no, done, done, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::moved, "Anne", answers(no, done, done, no, no, done, no, no, no, done, no, no, no, no)},
    {Moment::moved, "Bert", answers(done, done, done, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::asked, "Anne", answers(no, done, no, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::asked, "Bert", answers(done, done, done, done, done, no, done, done, no, done, no, no, no, no)},
    {Moment::finished, "Anne", answers(no, no, no, no, no, no, no, no, no, done, done, no, no, no)},
    {Moment::finished, "Bert", answers(no, no, no, no, no, no, no, no, no, done, done, no, no, no)},
    {Moment::wanted, "Anne", answers(no, no, no, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::wanted, "Bert", answers(no, no, no, no, no, no, no, no, no, done, done, no, no, no)},
    {Moment::rematched, "Anne", answers(no, no, no, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::rematched, "Bert", answers(no, no, no, no, no, no, no, no, no, done, no, no, no, no)},
};
/// Without a clock, Anne has moved, and Bert has been away for ten minutes.
const std::vector<Line> after_one_left{
    {Moment::left, "Anne", answers(no, done, done, no, no, done, no, no, no, done, no, no, done, done)},
    {Moment::left, "Bert", answers(done, done, done, no, no, no, no, no, no, done, no, no, no, no)},
};
const std::vector<Line> against_the_computer{
    {Moment::begun, "Anne", answers(done, done, done, no, no, no, no, no, no, done, no, no, no, no)},
    {Moment::moved, "Anne", answers(no, done, done, no, no, done, no, no, no, done, no, no, no, no)},
    {Moment::finished, "Anne", answers(no, no, no, no, no, no, no, no, no, done, done, no, no, no)},
    {Moment::rematched, "Anne", answers(no, no, no, no, no, no, no, no, no, done, no, no, no, no)},
};

class Matrix : public testing::TestWithParam<std::string> {
  protected:
    void expect(const std::vector<Line>& lines, Opponent opponent) const {
        for (const Line& line : lines)
            for (std::size_t kind = 0; kind < kinds; ++kind)
                EXPECT_EQ(answer(opponent, line.moment, line.who, kind), line.answers[kind])
                    << line.who << " at moment " << int(line.moment) << ", command " << kind;
    }
    void expect_nothing_of(const std::vector<const char*>& people, Opponent opponent,
                           const std::vector<Moment>& moments) const {
        for (const Moment moment : moments)
            for (const char* who : people)
                for (std::size_t kind = 0; kind < kinds; ++kind)
                    EXPECT_EQ(answer(opponent, moment, who, kind), not_yours)
                        << who << " at moment " << int(moment) << ", command " << kind;
    }

  private:
    Answer answer(Opponent opponent, Moment moment, const char* who, std::size_t kind) const {
        Scene scene({GetParam(), opponent}, moment);
        return scene.ask(who, command_of(kind, scene));
    }
};

TEST_P(Matrix, PeopleDoWhatTheirSeatsAllow) {
    expect(between_people, Opponent::person);
}

TEST_P(Matrix, APersonDoesWhatTheirSeatAllowsAgainstTheComputer) {
    expect(against_the_computer, Opponent::computer);
}

TEST_P(Matrix, WhoStaysClaimsAgainstWhoHasLeft) {
    expect(after_one_left, Opponent::person);
    expect_nothing_of({"a watcher", "a stranger", "an impostor"}, Opponent::person, {Moment::left});
}

TEST_P(Matrix, NobodyWithoutASeatDoesAnything) {
    expect_nothing_of({"a watcher", "a stranger", "an impostor"}, Opponent::person,
                      {Moment::waiting, Moment::called_off, Moment::begun, Moment::moved, Moment::asked,
                       Moment::finished, Moment::wanted, Moment::rematched});
    expect_nothing_of({"Bert"}, Opponent::person, {Moment::waiting, Moment::called_off});
}

TEST_P(Matrix, NobodyDoesAnythingInTheComputersPlace) {
    expect_nothing_of({"Bert", "a watcher", "a stranger", "an impostor"}, Opponent::computer,
                      {Moment::begun, Moment::moved, Moment::finished, Moment::rematched});
}

TEST_P(Matrix, AMoveThatIsNoneIsIllegalForWhoIsToMove) {
    Scene scene({GetParam()}, Moment::moved);
    EXPECT_EQ(scene.ask("Bert", PlayMove{"?"}), wire::Code::illegal);
    EXPECT_EQ(scene.ask("Anne", PlayMove{"?"}), no);
}

TEST_P(Matrix, WhatTheMoveFinderFindsIsDoneWhereTheComputerIsToMoveOnly) {
    for (const Opponent opponent : {Opponent::person, Opponent::computer})
        for (const Moment moment : {Moment::begun, Moment::moved, Moment::finished, Moment::rematched}) {
            Scene scene({GetParam(), opponent}, moment);
            const std::int64_t before = scene.version();
            const bool is_to_move = opponent == Opponent::computer && moment == Moment::moved;
            scene.move_found(before, "?");
            scene.move_found(before - 1, scene.a_move());
            EXPECT_EQ(scene.version(), before);
            scene.move_found(before, scene.a_move());
            EXPECT_EQ(scene.version(), before + (is_to_move ? 1 : 0)) << int(moment);
        }
}

TEST_P(Matrix, ATakebackGivesTheTurnBack) {
    Scene scene({GetParam()}, Moment::asked);
    EXPECT_EQ(scene.ask("Bert", GrantTakeback{}), done);
    EXPECT_EQ(scene.ask("Bert", PlayMove{scene.a_move()}), no);
    EXPECT_EQ(scene.ask("Anne", PlayMove{scene.a_move()}), done);
    EXPECT_EQ(scene.ask("Bert", PlayMove{scene.a_move()}), done);
}

INSTANTIATE_TEST_SUITE_P(Games, Matrix, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param; });

} // namespace
