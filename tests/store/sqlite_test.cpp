#include "support/store/asking.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

namespace quincunx::store {

TEST(OpenStore, SaysWhatAStoreIs) {
    constexpr auto words =
        "there is no such store; a store is sqlite:PATH or postgresql://USER@HOST/DATABASE";
    EXPECT_EQ(refusal("mysql://host/games"), words);
    EXPECT_EQ(refusal("sqlite:"), words);
    EXPECT_EQ(refusal(""), words);
}

TEST(Sqlite, IsMissedInWords) {
    EXPECT_NE(refusal("sqlite:/there/is/no/such/folder/games")
                  .find("the store /there/is/no/such/folder/games cannot be opened: "),
              std::string::npos);
    EXPECT_NE(refusal("sqlite:/tmp/\"games\"").find("a store cannot have a quotation mark in its path"),
              std::string::npos);
}

TEST(Sqlite, IsOfNoUseHoweverLongOneWaitsWhereItIsNoFileOfGames) {
    const Scratch scratch;
    std::ofstream(scratch / "diary")
        << "Dear diary, today I have played against Bob, and he won again. It rained.";
    EXPECT_THROW(open_store("sqlite:/there/is/no/such/folder/games"), Unusable);
    EXPECT_THROW(open_store("sqlite:" + (scratch / "diary").string()), Unusable);
    EXPECT_THROW(open_store("mysql://host/games"), Unusable);
    open_sqlite(scratch / "other")->session() << "CREATE TABLE game (id INTEGER)";
    EXPECT_THROW(open_store("sqlite:" + (scratch / "other").string()), Unusable);
}

TEST(Sqlite, MayHaveSpacesInItsPath) {
    const Scratch scratch;
    create(*open_store("sqlite:" + (scratch / "all my games=1").string()), new_game(1));
    EXPECT_TRUE(std::filesystem::exists(scratch / "all my games=1"));
}

TEST(Sqlite, RefusesAFileThatIsNoDatabase) {
    const Scratch scratch;
    std::ofstream(scratch / "games")
        << "Dear diary, today I have played against Bob, and he won again. It rained.";
    EXPECT_NE(refusal("sqlite:" + (scratch / "games").string()).find("not a database"), std::string::npos);
}

TEST(Sqlite, SyncsEveryCommit) {
    const SqlitePlace place;
    int synchronous = 0;
    place.database()->session() << "PRAGMA synchronous", soci::into(synchronous);
    EXPECT_EQ(synchronous, 2) << "FULL";
}

TEST(Sqlite, KeepsNothingOfABatchThatDoesNotFitOnTheDisk) {
    const SqlitePlace place;
    const std::filesystem::path file = place.scratch / "games.sqlite";
    create(*open_store(place.address()), new_game(0));
    std::atomic<bool> full = true;
    GroupCommitWriter commit_writer([&] {
        return make_store(open_sqlite(file, {full ? "max_page_count = 20" : "max_page_count = 100000"}));
    });
    Asking asking(commit_writer);
    std::int64_t version = 2;
    while (asking.append(append(0, version, std::string(32, 'x'))) == Written::committed)
        ++version;
    std::vector<NewGame> games;
    for (int n = 1; n <= 100; ++n)
        games.push_back(new_game(n));
    const std::unique_ptr<Store> store = make_store(open_sqlite(file, {"max_page_count = 20"}));
    EXPECT_THROW(store->commit({.creates = games}), StoreFailure);
    EXPECT_EQ((*asking.load(0))->entries.size(), static_cast<std::size_t>(version - 1));
    EXPECT_FALSE(*asking.load(1)) << "none of the games that would have fitted";

    // There is room again. The commit writer opens a store that failed anew.
    full = false;
    while (asking.create(new_game(1)) == Written::unknown) {
    }
    EXPECT_TRUE(*asking.load(1));
    EXPECT_EQ(asking.append(append(0, version, std::string(32, 'x'))), Written::committed);
}

} // namespace quincunx::store
