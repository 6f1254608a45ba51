// Who may do what: every seat, every action, every game, every phase.
#include "online/fakes.hpp"
#include "online/rooms.hpp"
#include "play/registry.hpp"

#include <map>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::wire::command;
using wire::Code;

const std::vector<wire::Command>& commands() {
    static const std::vector<wire::Command> all{
        PlayMove{"?"},   Resign{},         OfferDraw{}, AcceptDraw{}, DeclineDraw{},  AskTakeback{},
        GrantTakeback{}, RefuseTakeback{}, ClaimTime{}, Say{},        OfferRematch{}, CallOff{}};
    return all;
}

/// How a command is answered: done, or the code of the refusal.
using Answer = std::optional<Code>;

/// A hall with one game, and all who may come.
class Scene {
  public:
    explicit Scene(const std::string& variant) {
        hall_.create({.variant = variant, .side = first, .name = "Anne", .token = anne},
                     [&](auto seat) { game_ = seat->charter.id; });
        ledger_.let_all();
    }
    void begin() {
        hall_.sit(game_, {.name = "A bot", .token = bot}, [](auto seat) { ASSERT_TRUE(seat); });
        ledger_.let_all();
    }
    void finish() { EXPECT_EQ(ask("Anne", Resign{}), Answer()); }
    void play_a_move() { EXPECT_EQ(ask("Anne", a_move()), Answer()); }

    Answer ask(const std::string& who, const wire::Command& command) {
        static const std::map<std::string, std::optional<std::string>> tokens{
            {"Anne", anne},
            {"the bot", bot},
            {"a watcher", std::nullopt},
            {"a stranger", "x-x-x-x-x-x-x-x-x-x-x-"}};
        FakeGuest guest;
        hall_.hello(guest, game_, {0, tokens.at(who)});
        ledger_.let_all();
        const auto version = static_cast<std::int64_t>(rows().size());
        const std::string key = "key-number-" + std::to_string(++keys_);
        hall_.order(guest, {key, version, command});
        ledger_.let_all();
        hall_.leave(guest);
        const auto* refused = guest.last<wire::server_message::Refused>();
        const bool done = std::ranges::any_of(rows(), [&](const Row& row) { return row.entry.key == key; });
        EXPECT_NE(refused != nullptr, done) << "either it is refused or it is done";
        return refused != nullptr ? Answer(refused->problem.code) : std::nullopt;
    }
    PlayMove a_move() const {
        const auto& stored = *archive_.find(game_);
        auto room = *Room::open(stored.charter);
        for (const Row& row : stored.rows)
            room.apply(row);
        return std::get<PlayMove>(some_move(room));
    }

  private:
    const std::vector<Row>& rows() const { return archive_.find(game_)->rows; }

    inline static const std::string anne = "anne-anne-anne-anne-an";
    inline static const std::string bot = "bot-bot-bot-bot-bot-bo";
    Archive archive_;
    FakeLedger ledger_{archive_};
    FakeBus bus_;
    FakeThinkers thinkers_;
    FakeLots lots_{1};
    Hall hall_{ledger_, bus_, thinkers_, lots_};
    std::string game_;
    int keys_ = 0;
};

class Matrix : public testing::TestWithParam<std::string> {};

TEST_P(Matrix, NobodyWithoutASeatDoesAnything) {
    Scene scene(GetParam());
    for (int phase = 0; phase < 3; ++phase) {
        for (const char* who : {"a watcher", "a stranger"})
            for (const wire::Command& command : commands())
                EXPECT_EQ(scene.ask(who, command), Code::not_yours) << who << command.index() << phase;
        if (phase == 0)
            scene.begin();
        if (phase == 1)
            scene.finish();
    }
}

TEST_P(Matrix, NothingIsDoneBeforeTheSecondSits) {
    Scene scene(GetParam());
    for (const wire::Command& command : commands())
        if (!std::holds_alternative<CallOff>(command))
            EXPECT_EQ(scene.ask("Anne", command), Code::not_now) << command.index();
    EXPECT_EQ(scene.ask("the bot", Resign{}), Code::not_yours);
}

TEST_P(Matrix, NothingIsDoneInAGameThatWasCalledOff) {
    Scene scene(GetParam());
    EXPECT_EQ(scene.ask("Anne", CallOff{}), Answer());
    for (const wire::Command& command : commands()) {
        EXPECT_EQ(scene.ask("Anne", command), Code::not_now) << command.index();
        for (const char* who : {"the bot", "a watcher", "a stranger"})
            EXPECT_EQ(scene.ask(who, command), Code::not_yours) << who << command.index();
    }
}

TEST_P(Matrix, PlayersPlay) {
    for (const char* who : {"Anne", "the bot"}) {
        const bool to_move = std::string(who) == "Anne";
        const std::vector<Answer> expected{
            to_move ? Answer(Code::illegal) : Answer(Code::not_now), // a move that is none
            Answer(),                                                // resign
            Answer(),                                                // offer a draw
            Code::not_now,                                           // accept none
            Code::not_now,                                           // decline none
            Code::not_now,                                           // ask without a move of one's own
            Code::not_now,                                           // grant nothing
            Code::not_now,                                           // refuse nothing
            Code::not_now,                                           // claim while there is time
            Answer(),                                                // say
            Code::not_now,                                           // a rematch while it runs
            Code::not_now,                                           // call off what has begun
        };
        for (std::size_t i = 0; i < commands().size(); ++i) {
            Scene scene(GetParam());
            scene.begin();
            EXPECT_EQ(scene.ask(who, commands()[i]), expected[i]) << who << i;
        }
    }
}

TEST_P(Matrix, OffersAreAnsweredByTheOther) {
    Scene scene(GetParam());
    scene.begin();
    scene.play_a_move();
    EXPECT_EQ(scene.ask("Anne", OfferDraw{}), Answer());
    EXPECT_EQ(scene.ask("Anne", AcceptDraw{}), Code::not_now);
    EXPECT_EQ(scene.ask("the bot", DeclineDraw{}), Answer());
    EXPECT_EQ(scene.ask("Anne", AskTakeback{}), Answer());
    EXPECT_EQ(scene.ask("Anne", GrantTakeback{}), Code::not_now);
    EXPECT_EQ(scene.ask("the bot", GrantTakeback{}), Answer());
    EXPECT_EQ(scene.ask("the bot", scene.a_move()), Code::not_now);
    EXPECT_EQ(scene.ask("Anne", scene.a_move()), Answer());
    EXPECT_EQ(scene.ask("the bot", scene.a_move()), Answer());
}

TEST_P(Matrix, AfterTheEndPeopleTalkAndPlayAgain) {
    Scene scene(GetParam());
    scene.begin();
    scene.finish();
    for (const wire::Command& command : commands())
        if (!std::holds_alternative<Say>(command) && !std::holds_alternative<OfferRematch>(command))
            EXPECT_EQ(scene.ask("the bot", command), Code::not_now) << command.index();
    EXPECT_EQ(scene.ask("the bot", Say{}), Answer());
    EXPECT_EQ(scene.ask("the bot", OfferRematch{}), Answer());
    EXPECT_EQ(scene.ask("the bot", OfferRematch{}), Code::not_now);
    EXPECT_EQ(scene.ask("Anne", OfferRematch{}), Answer());
    EXPECT_EQ(scene.ask("Anne", OfferRematch{}), Code::not_now);
}

std::vector<std::string> all_games() {
    std::vector<std::string> names;
    for (const auto& entry : play::games())
        names.emplace_back(entry.spec->name);
    return names;
}

INSTANTIATE_TEST_SUITE_P(Games, Matrix, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param; });

} // namespace
