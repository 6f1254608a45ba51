#include "store/backup.hpp"

#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace quincunx::store {

template <class Place>
class AnyBackup : public testing::Test {
  public:
    AnyBackup() {
        const std::unique_ptr<Store> store = open_store(place.address());
        store->heartbeat(1000);
        store->heartbeat(50'000);
        std::vector<NewGame> games;
        for (int n = 0; n < 1100; ++n)
            games.push_back(new_game(n));
        store->commit({.creates = games});
        append(*store, append(7, 2, "c4"));
        append(*store, append(7, 3, "c3"));
        append(*store, ending(8, 2, 12'345));
    }

    static void expect_all(Store& store) {
        for (const int n : {0, 7, 8, 1099}) {
            const std::optional<StoredGame> stored = store.load(id_of(n), 0);
            ASSERT_TRUE(stored) << n;
            EXPECT_EQ(stored->settings, new_game(n).settings);
            EXPECT_EQ(stored->entries.front(), new_game(n).entries.front());
        }
        EXPECT_EQ(moves_of(store, 7), (std::vector<std::string>{"c4", "c3"}));
        EXPECT_EQ(store.load(id_of(8), 0)->summary, *ending(8, 2, 0).summary);
        EXPECT_EQ(store.list(Phase::waiting, 2000, 1000).size(), 1099U);
        EXPECT_EQ(store.downtimes(0), (std::vector<Downtime>{{1000, 50'000}}));
        EXPECT_EQ(store.retire(12'345 + number_rests, {}).numbers, 1U);
    }

    Place place;
    Scratch scratch;
    std::filesystem::path file = scratch / "backup";
};
using Places = testing::Types<SqlitePlace, PostgresqlPlace>;
TYPED_TEST_SUITE(AnyBackup, Places);

TYPED_TEST(AnyBackup, IsAStoreOfOneFile) {
    backup(this->place.address(), this->file);
    const auto files = std::filesystem::directory_iterator(this->scratch.folder());
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
    this->expect_all(*open_store("sqlite:" + this->file.string()));
}

TYPED_TEST(AnyBackup, IsRestoredIntoEitherStore) {
    backup(this->place.address(), this->file);
    const SqlitePlace sqlite;
    restore(this->file, sqlite.address());
    this->expect_all(*open_store(sqlite.address()));
    const PostgresqlPlace postgresql;
    restore(this->file, postgresql.address());
    this->expect_all(*open_store(postgresql.address()));
}

TYPED_TEST(AnyBackup, CountsTheTimeUntilItIsRestoredAsDowntime) {
    backup(this->place.address(), this->file);
    const SqlitePlace sqlite;
    restore(this->file, sqlite.address());
    const std::unique_ptr<Store> store = open_store(sqlite.address());
    store->heartbeat(90'000);
    EXPECT_EQ(store->downtimes(50'000), (std::vector<Downtime>{{50'000, 90'000}}));
}

TYPED_TEST(AnyBackup, LeavesAStoreToTheOlderProgramThatUsesIt) {
    const std::unique_ptr<Store> older = open_store(this->place.address());
    backup(this->place.address(), this->file, later_migrations());
    older->heartbeat(51'000);
    this->expect_all(*open_store("sqlite:" + this->file.string()));
}

TYPED_TEST(AnyBackup, HasWhateverALaterVersionHas) {
    migrate(*this->place.database(), later_migrations());
    backup(this->place.address(), this->file, later_migrations());
    int red = 0;
    open_sqlite(this->file)->session() << "SELECT count(*) FROM game WHERE colour = 'red'", soci::into(red);
    EXPECT_EQ(red, 1100);
}

TYPED_TEST(AnyBackup, IsOnlyMadeOfAStoreThatItKnows) {
    const TypeParam unused;
    EXPECT_NE(refusal([&] { backup(unused.address(), this->file); }).find("no server has used it"),
              std::string::npos);
    migrate(*this->place.database(), later_migrations());
    EXPECT_NE(refusal([&] { backup(this->place.address(), this->file); }).find("has schema 6"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(this->file));
}

TYPED_TEST(AnyBackup, IsRestoredByRootForTheOwnerOfTheFolder) {
    if (geteuid() != 0)
        GTEST_SKIP() << "only root gives files away";
    constexpr uid_t owner = 65'534;
    constexpr gid_t group = 65'533;
    backup(this->place.address(), this->file);
    const Scratch folder;
    ASSERT_EQ(chown(folder.folder().c_str(), owner, group), 0);
    const std::string address = "sqlite:" + (folder / "games.sqlite").string();
    restore(this->file, address);
    const auto store = open_store(address); // puts files beside it
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.folder())) {
        struct stat status{};
        ASSERT_EQ(stat(entry.path().c_str(), &status), 0);
        EXPECT_EQ(status.st_uid, owner) << entry.path();
        EXPECT_EQ(status.st_gid, group) << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 3);
}

TYPED_TEST(AnyBackup, ReplacesNothing) {
    std::ofstream(this->file) << "mine";
    EXPECT_EQ(refusal([&] { backup(this->place.address(), this->file); }),
              "there is a file " + this->file.string() + " already; choose another name");
    EXPECT_NE(refusal([&] { backup(this->place.address(), this->scratch / "no/folder"); }), "");
}

TYPED_TEST(AnyBackup, IsNotRestoredOverGames) {
    backup(this->place.address(), this->file);
    EXPECT_NE(refusal([&] {
                  restore(this->file, this->place.address());
              }).find("has games already; restore into an empty one"),
              std::string::npos);
}

TYPED_TEST(AnyBackup, IsNotRestoredIfItIsDamaged) {
    backup(this->place.address(), this->file);
    {
        std::fstream damage(this->file, std::ios::in | std::ios::out | std::ios::binary);
        damage.seekp(static_cast<std::streamoff>(std::filesystem::file_size(this->file) / 2));
        damage << std::string(20'000, '\x55');
    }
    const SqlitePlace sqlite;
    EXPECT_NE(refusal([&] { restore(this->file, sqlite.address()); }), "");
    EXPECT_FALSE(open_store(sqlite.address())->load(id_of(0), 0));
    std::ofstream(this->scratch / "diary") << "Today it rained.";
    EXPECT_NE(refusal([&] { restore(this->scratch / "diary", sqlite.address()); }), "");
    EXPECT_NE(refusal([&] {
                  restore(this->scratch / "nothing", sqlite.address());
              }).find("nothing cannot be read: No such file or directory"),
              std::string::npos);
}

} // namespace quincunx::store
