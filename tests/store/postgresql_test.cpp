#include "support/store/asking.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>

#include <map>
#include <string>

namespace quincunx::store {

TEST(Postgresql, StopsAndStartsUnderAGroupCommitWriter) {
    PostgresqlServer server;
    const std::string address = server.new_database();
    GroupCommitWriter commit_writer([&] { return open_store(address); });
    Asking asking(commit_writer);
    EXPECT_EQ(asking.create(new_game(1)), Written::committed);
    EXPECT_EQ(asking.append(append(1, 2)), Written::committed);
    for (std::int64_t version = 3; version < 6; ++version) {
        server.stop();
        EXPECT_EQ(asking.append(append(1, version)), Written::unknown);
        EXPECT_FALSE(asking.load(1));
        EXPECT_FALSE(commit_writer.metrics().reachable());
        server.start();
        while (!asking.load(1)) {
        }
        EXPECT_EQ((*asking.load(1))->entries.size(), static_cast<std::size_t>(version - 1));
        while (asking.append(append(1, version)) == Written::unknown) {
        }
        EXPECT_EQ((*asking.load(1))->entries.size(), static_cast<std::size_t>(version));
    }
}

TEST(Postgresql, CommitsToTheDiskWhateverTheServersDefaultIs) {
    const PostgresqlPlace place;
    place.database()->session() << "ALTER ROLE quincunx SET synchronous_commit = off";
    std::string setting;
    place.database()->session() << "SHOW synchronous_commit", soci::into(setting);
    place.database()->session() << "ALTER ROLE quincunx RESET synchronous_commit";
    EXPECT_EQ(setting, "on");
}

TEST(Postgresql, IsNotHeldUpForLongByWhoIsCutOffInATransaction) {
    const PostgresqlPlace place;
    const std::unique_ptr<Store> store = open_store(place.address());
    store->heartbeat(1'000);
    const std::unique_ptr<Database> silent = place.database();
    silent->session() << "BEGIN";
    silent->session() << "UPDATE alive SET at = at"; // a row that every server changes once a second
    EXPECT_NO_THROW(store->heartbeat(2'000));
}

TEST(Postgresql, LooksVersionsUpInTheIndex) {
    const PostgresqlPlace place;
    const std::unique_ptr<Store> store = open_store(place.address());
    for (int n = 0; n < 50; ++n)
        create(*store, new_game(n));
    const std::unique_ptr<Database> database = place.database();
    database->session() << "ANALYZE";
    std::string plan;
    soci::statement explain =
        (database->session().prepare << "EXPLAIN SELECT u.game FROM unnest(CAST('{a,b}' AS text[]), "
                                        "CAST('{2,3}' AS bigint[])) AS u (game, "
                                        "version) WHERE EXISTS (SELECT 1 FROM event e WHERE e.game = u.game "
                                        "AND e.version = u.version - 1)",
         soci::into(plan));
    std::string all;
    for (explain.execute(); explain.fetch();)
        all += plan + '\n';
    EXPECT_EQ(all.find("Seq Scan"), std::string::npos) << all;
    EXPECT_EQ(all.find("Hash"), std::string::npos) << all;
}

TEST(Postgresql, PutsNoGameOffThatIsGoingOn) {
    const PostgresqlPlace place;
    const std::unique_ptr<Store> store = open_store(place.address());
    create(*store, new_game(1, 1000));
    const std::string game = id_of(1);
    const PutOff later{game, 1, 9000};

    const std::unique_ptr<Database> other = place.database();
    {
        Transaction append(*other);
        other->session() << "INSERT INTO event (game, version, at, body) VALUES (:game, 2, 1, '{}')",
            soci::use(game);
        store->commit({.put_offs = {&later, 1}}); // which does not wait
        other->session() << "UPDATE game SET due = 2000";
        store->commit({.put_offs = {&later, 1}});
        append.commit();
    }
    store->commit({.put_offs = {&later, 1}});
    EXPECT_EQ(store->due(2000, 1, [](const std::string&) { return true; }), std::vector{game});
}

TEST(Postgresql, RetiresNoGameThatAnotherServerIsRetiring) {
    const PostgresqlPlace place;
    const std::unique_ptr<Store> store = open_store(place.address());
    for (const NewGame& game : finished_games(3))
        create(*store, game);
    const Milliseconds later = 2 * number_rests;

    const std::unique_ptr<Database> other = place.database();
    {
        Transaction retiring(*other);
        std::string oldest;
        other->session() << "SELECT id FROM game ORDER BY ended, id LIMIT 1 FOR UPDATE", soci::into(oldest);
        const Retired retired = store->retire(later, number_rests);
        EXPECT_EQ(retired.numbers, 2U);
        EXPECT_EQ(retired.games, 2U);
    }
    EXPECT_EQ(store->retire(later, number_rests).games, 1U);
    int events = 0;
    other->session() << "SELECT count(*) FROM event", soci::into(events);
    EXPECT_EQ(events, 0);
}

TEST(Postgresql, RefusesADatabaseThatDoesNotHoldEveryName) {
    const PostgresqlPlace place;
    place.database()->session() << "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0";
    std::string address = place.address();
    address.replace(address.find("///games"), address.find('?') - address.find("///games"), "///latin");
    EXPECT_NE(refusal(address).find("its encoding is LATIN1; create the database with ENCODING 'UTF8'"),
              std::string::npos);
}

/// What a connection is told to do.
std::map<std::string, std::string> settings_of(Database& database) {
    auto& backend = static_cast<soci::postgresql_session_backend&>(*database.session().get_backend());
    std::map<std::string, std::string> settings;
    PQconninfoOption* options = PQconninfo(backend.conn_);
    for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option)
        if (option->val != nullptr)
            settings[option->keyword] = option->val;
    PQconninfoFree(options);
    return settings;
}

TEST(Postgresql, IsAskedWhetherItIsThereUnlessTheAddressSaysOtherwise) {
    const PostgresqlPlace place;
    auto settings = settings_of(*place.database());
    EXPECT_EQ(settings["keepalives_idle"], "5");
    EXPECT_EQ(settings["keepalives_interval"], "2");
    EXPECT_EQ(settings["keepalives_count"], "3");
    EXPECT_EQ(settings["tcp_user_timeout"], "5000");
    settings = settings_of(*open_postgresql(place.address() + "&keepalives_idle=60"));
    EXPECT_EQ(settings["keepalives_idle"], "60");
    EXPECT_EQ(settings["keepalives_interval"], "2");
}

TEST(Postgresql, IsWaitedForUnlessItIsThereAndLetsNobodyIn) {
    const auto is_for_good = [](const std::string& address) {
        try {
            open_store(address);
        } catch (const Unusable&) {
            return true;
        } catch (const StoreFailure&) {
            return false;
        }
        ADD_FAILURE() << address << " can be used";
        return false;
    };
    const PostgresqlPlace place;
    EXPECT_FALSE(is_for_good("postgresql://me@127.0.0.1:1/games"));
    EXPECT_TRUE(is_for_good(place.address() + "&user=nobody_whom_it_knows"));
}

TEST(Postgresql, IsMissedInWordsWithoutItsPassword) {
    const std::string words = refusal("postgresql://me:secret@127.0.0.1:1/games");
    EXPECT_NE(words.find("the store postgresql://127.0.0.1/games cannot be reached: "), std::string::npos);
    EXPECT_EQ(words.find("secret"), std::string::npos);
    EXPECT_NE(words.find(" Connection refused; "), std::string::npos) << words;
    EXPECT_EQ(words.find('\n'), std::string::npos) << words;
    EXPECT_NE(refusal("postgres://127.0.0.1:1/games").find("the store postgresql://127.0.0.1/games cannot"),
              std::string::npos);
    EXPECT_EQ(refusal("postgresql://host/games?colour=red"),
              "the address of the store is not understood: invalid URI query parameter: \"colour\"");
    EXPECT_EQ(refusal("postgresql://me:se%zzcret@host/games"),
              "the address of the store is not understood; a store is postgresql://USER@HOST/DATABASE");
}

} // namespace quincunx::store
