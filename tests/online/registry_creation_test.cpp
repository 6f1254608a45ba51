// What a registry makes of requests for games.

#include "online/registry_fixture.hpp"

#include <set>

namespace quincunx::test {

namespace {

using namespace wire::command;
using Game = wire::server_message::Game;
using News = wire::server_message::News;

TEST_F(GameRegistries, CreateNoOtherGameWithATokenThatCreatedOne) {
    const std::string game = create();
    for (const wire::NewGame& other :
         {wire::NewGame{.variant = "ugolki"}, wire::NewGame{.position = "8/8/8/2BW4/3WB3/8/8/8 w"},
          wire::NewGame{.clock = wire::clock::Move{5'000}}, wire::NewGame{.listed = false},
          wire::NewGame{.watchable = false}, wire::NewGame{.level = 3}})
        EXPECT_EQ(create(other), "another game was created with this token");
    EXPECT_EQ(create(), game);
    EXPECT_EQ(archive_.games().size(), 1U);
}

TEST_F(GameRegistries, SeatPlayersByNamesThatAreTheSameTextWhereTheyLookTheSame) {
    std::string refused;
    const auto note = [&](const auto& seat) {
        refused = seat ? "" : seat.error().at.value_or("") + ": " + seat.error().text;
    };
    const std::string computers = "name: only computers are called that; choose another name";
    registry_->create({.variant = "reversi", .name = "Level 10", .token = anne}, note);
    EXPECT_EQ(refused, computers);
    registry_->create({.variant = "reversi", .name = " \u0301", .token = anne}, note);
    EXPECT_TRUE(refused.starts_with("name: ")) << refused;
    EXPECT_EQ(archive_.games().size(), 0U);
    game_ = create();
    registry_->sit(game_, {.name = "Уровень 5", .token = bert}, note);
    EXPECT_EQ(refused, computers);
    registry_->sit(game_, {.name = " Bert\u00a0 B. ", .token = bert}, note);
    event_log_.let_all();
    EXPECT_EQ(refused, "");
    EXPECT_EQ(std::get<wire::event::Seated>(archive_.find(game_)->entries[1].entry.event).name, "Bert B.");
}

TEST_F(GameRegistries, DrawAnotherNumberWhereOneIsTakenAndALongerOneWhereMostAre) {
    random_ = FakeRandomSource(1, 2);
    std::vector<std::size_t> digits;
    for (const char* token : {"anna-anna-anna-anna-an", "cleo-cleo-cleo-cleo-cl", "dora-dora-dora-dora-do"}) {
        registry_->create({.variant = "reversi", .name = "Cleo", .token = token}, [&](auto seat) {
            ASSERT_TRUE(seat);
            digits.push_back(seat->settings.number->size());
        });
        event_log_.let_all();
    }
    EXPECT_EQ(digits, (std::vector<std::size_t>{6, 6, 7}));
}

TEST_F(GameRegistries, DrawNoNumberWhereNobodyElseCanCome) {
    const auto number_of = [&](bool watchable) {
        std::optional<std::string> number;
        registry_->create({.variant = "reversi", .name = "Anne", .watchable = watchable, .level = 3},
                          [&](auto seat) { number = seat->settings.number; });
        event_log_.let_all();
        return number;
    };
    EXPECT_TRUE(number_of(true));
    EXPECT_FALSE(number_of(false));
    EXPECT_FALSE(number_of(false)); // which is no conflict
}

TEST_F(GameRegistries, ShowAGameInTheLobbyWhileItsCreatorIsThere) {
    game_ = create();
    EXPECT_TRUE(archive_.shows(game_)); // who has created it is about to come
    registry_->hello(subscribers_[0], game_, {0, anne});
    const auto wait = [&](int seconds) {
        for (int i = 0; i < 4 * seconds; ++i) {
            tick(250);
            event_log_.let_all();
        }
    };
    wait(300);
    EXPECT_TRUE(archive_.shows(game_));
    registry_->leave(subscribers_[0]);
    wait(20);
    EXPECT_TRUE(archive_.shows(game_)); // it may be a reload
    wait(60);
    EXPECT_FALSE(archive_.shows(game_));
    registry_->hello(subscribers_[1], game_, {}); // a watcher does not count
    wait(1);
    EXPECT_FALSE(archive_.shows(game_));
    registry_->hello(subscribers_[0], game_, {0, anne});
    wait(1);
    EXPECT_TRUE(archive_.shows(game_));
}

/// Who is told whether they play.
TEST_F(GameRegistries, SendBothPlayersToTheNextGame) {
    begin();
    order(0, "key-number-1", Resign{});
    event_log_.let_all();
    order(0, "key-number-2", OfferRematch{});
    event_log_.let_all();
    order(1, "key-number-3", OfferRematch{});
    event_log_.let_all();
    const auto* rematched =
        std::get_if<wire::event::Rematched>(&subscribers_[0].last<News>()->entries.back().event);
    ASSERT_NE(rematched, nullptr);
    const StoredGame& next = *archive_.find(rematched->game);
    EXPECT_EQ(next.settings.rematch_of, game_);
    EXPECT_EQ(next.entries[1].secret, random_.hash(anne));
    registry_->hello(subscribers_[2], rematched->game, {0, anne});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[2].last<Game>()->you, second);
}

TEST_F(GameRegistries, DrawTheSideOfWhoeverWantsNone) {
    std::set<Color> sides;
    for (int i = 0; i < 20; ++i)
        registry_->create(
            {.variant = "reversi", .name = "Cleo", .token = "cleo-cleo-cleo-cleo-" + std::to_string(i)},
            [&](auto seat) { sides.insert(seat->side); });
    event_log_.let_all();
    EXPECT_EQ(sides.size(), 2U);
}

TEST_F(GameRegistries, CreateNothingOnBoardsThatAreTooLargeOrWithTwoBeginnings) {
    registry_ = std::make_unique<GameRegistry>(event_log_, bus_, move_finder_, random_,
                                               RegistryLimits{.squares = 64});
    EXPECT_EQ(create({.variant = "reversi:size=10"}), "a board may have 64 squares here");
    EXPECT_NE(archive_.find(create({.variant = "reversi:size=8,diagonal=on"})), nullptr);
    const std::string twice = "only Ring has a setup, and where no position is given"; // RING-13
    EXPECT_EQ(create({.variant = "ring", .position = "a5/6/6/6/6/5A r 1", .setup = true}), twice);
    EXPECT_EQ(create({.variant = "reversi", .setup = true}), twice);
}

} // namespace

} // namespace quincunx::test
