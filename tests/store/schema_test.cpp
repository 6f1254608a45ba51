#include "store/schema.hpp"

#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace quincunx::store {

template <class Place>
class AnySchema : public testing::Test {
  public:
    Place place;
    std::vector<std::string_view> next = later_migrations();
};
using Places = testing::Types<SqlitePlace, PostgresqlPlace>;
TYPED_TEST_SUITE(AnySchema, Places);

TYPED_TEST(AnySchema, IsBroughtUpToDateWithItsGames) {
    create(*open_store(this->place.address()), new_game(1));
    const std::unique_ptr<Database> database = this->place.database();
    migrate(*database, this->next);
    std::string colour;
    database->session() << "SELECT colour FROM game", soci::into(colour);
    EXPECT_EQ(colour, "red");
    migrate(*database, this->next);
    int games = 0;
    database->session() << "SELECT count(*) FROM game", soci::into(games);
    EXPECT_EQ(games, 1);
}

TYPED_TEST(AnySchema, OfBeforeKeepsWhatWasAgreedOnInItsGames) {
    const std::unique_ptr<Database> database = this->place.database();
    migrate(*database, migrations().first(2));
    const auto settings = new_game(1).settings;
    const std::string text = wire::to_text(settings);
    database->session() << "INSERT INTO game (id, charter, phase, due, created, listed, watchable) "
                           "VALUES (:id, :charter, 0, 0, 0, 0, 0)",
        soci::use(settings.id), soci::use(text);
    EXPECT_EQ(open_store(this->place.address())->load(settings.id, 0)->settings, settings);
}

TYPED_TEST(AnySchema, IsRefusedIfItIsNewer) {
    migrate(*this->place.database(), this->next);
    EXPECT_NE(refusal(this->place.address())
                  .find("has schema 6, and this program knows schemas up to 5: it was used with a newer "
                        "program, and needs one as new"),
              std::string::npos)
        << refusal(this->place.address());
}

TYPED_TEST(AnySchema, IsRefusedIfItBecomesNewerWhileTheStoreIsOpen) {
    const std::unique_ptr<Store> store = open_store(this->place.address());
    store->heartbeat(1000);
    migrate(*this->place.database(), this->next);
    const std::string words = refusal([&] { store->heartbeat(2000); });
    EXPECT_NE(words.find("has schema 6, and this program knows schemas up to 5"), std::string::npos) << words;
}

TYPED_TEST(AnySchema, StaysAsItWasIfAMigrationFails) {
    create(*open_store(this->place.address()), new_game(1));
    this->next.push_back("DROP TABLE nothing;");
    EXPECT_ANY_THROW(migrate(*this->place.database(), this->next));
    EXPECT_TRUE(open_store(this->place.address())->load(id_of(1), 0));
}

TYPED_TEST(AnySchema, IsRefusedIfItIsSomebodyElses) {
    this->place.database()->session() << "CREATE TABLE game (colour TEXT)";
    EXPECT_NE(refusal(this->place.address()).find("holds something else"), std::string::npos)
        << refusal(this->place.address());
}

TYPED_TEST(AnySchema, IsMadeOnceByManyAtATime) {
    std::atomic<int> opened = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 6; ++i)
            threads.emplace_back([&] {
                open_store(this->place.address());
                ++opened;
            });
    }
    EXPECT_EQ(opened, 6);
}

} // namespace quincunx::store
