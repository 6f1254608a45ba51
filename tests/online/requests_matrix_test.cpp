// Who is answered what is asked by requests: a seat, the standing, the whole game, an analysis.
#include "online/scene.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;

constexpr std::array everybody{"Anne", "Bert", "a watcher", "a stranger", "an impostor"};
constexpr std::array moments{Moment::waiting, Moment::called_off, Moment::begun,  Moment::moved,
                             Moment::asked,   Moment::finished,   Moment::wanted, Moment::rematched};

bool goes_on(Moment moment) {
    return moment == Moment::begun || moment == Moment::moved || moment == Moment::asked;
}

/// Whether somebody may see more of a game than that there is one. It is private once it has begun.
bool may_see(const std::string& who, const Terms& terms, Moment moment) {
    const bool plays = who == "Anne" || (who == "Bert" && terms.opponent == Opponent::person);
    return plays || terms.watchable || moment == Moment::waiting || moment == Moment::called_off;
}

/// Games of both kinds, at all moments that they have, that everybody or nobody may watch.
void expect_in_all(const std::string& variant, const auto& expectation) {
    for (const Opponent opponent : {Opponent::person, Opponent::computer})
        for (const bool watchable : {true, false})
            for (const Moment moment : moments) {
                const bool is_possible = opponent == Opponent::person || moment == Moment::begun ||
                                         moment == Moment::moved || moment == Moment::finished ||
                                         moment == Moment::rematched;
                if (!is_possible)
                    continue;
                SCOPED_TRACE(testing::Message() << "moment " << int(moment) << ", opponent " << int(opponent)
                                                << (watchable ? "" : ", private"));
                expectation(Terms{variant, opponent, watchable}, moment);
            }
}

class Requests : public testing::TestWithParam<std::string> {};

TEST_P(Requests, ASeatIsForWhoHasItOrForTheFirstWhoComes) {
    expect_in_all(GetParam(), [](const Terms& terms, Moment moment) {
        for (const std::string who : everybody) {
            if (who == "a watcher")
                continue; // whoever comes without a token is given one
            const bool bert_sits = terms.opponent == Opponent::person && moment != Moment::waiting &&
                                   moment != Moment::called_off;
            const bool may = who == "Anne" || moment == Moment::waiting || (who == "Bert" && bert_sits);
            EXPECT_EQ(Scene(terms, moment).sit(who), may ? done : no) << who;
        }
    });
}

TEST_P(Requests, TheStatusIsForThoseWhoPlayAndThoseWhoMayWatch) {
    expect_in_all(GetParam(), [](const Terms& terms, Moment moment) {
        for (const std::string who : everybody) {
            EXPECT_EQ(Scene(terms, moment).ask_status(who), may_see(who, terms, moment) ? done : not_yours)
                << who;
        }
    });
}

TEST_P(Requests, ATokenIsReplacedByWhoHasIt) {
    expect_in_all(GetParam(), [](const Terms& terms, Moment moment) {
        for (const std::string who : everybody) {
            const bool bert_sits = terms.opponent == Opponent::person && moment != Moment::waiting &&
                                   moment != Moment::called_off;
            const bool may = who == "Anne" || (who == "Bert" && bert_sits);
            EXPECT_EQ(Scene(terms, moment).replace_token(who), may ? done : not_yours) << who;
        }
    });
}

TEST_P(Requests, TheWholeGameIsForThoseWhoPlayAndThoseWhoMayWatch) {
    expect_in_all(GetParam(), [](const Terms& terms, Moment moment) {
        for (const std::string who : everybody)
            EXPECT_EQ(Scene(terms, moment).show(who), may_see(who, terms, moment) ? done : not_yours) << who;
    });
}

TEST_P(Requests, AGameIsAnalysedWhenItIsOverForWhoMaySeeIt) {
    expect_in_all(GetParam(), [](const Terms& terms, Moment moment) {
        for (const std::string who : everybody) {
            Answer expected = done;
            if (!may_see(who, terms, moment))
                expected = not_yours;
            else if (moment == Moment::called_off)
                expected = wire::Code::bad_message; // there is nothing to analyse
            else if (moment == Moment::waiting || goes_on(moment))
                expected = no;
            EXPECT_EQ(Scene(terms, moment).analyse(who), expected) << who;
        }
    });
}

INSTANTIATE_TEST_SUITE_P(Games, Requests, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param; });

} // namespace
