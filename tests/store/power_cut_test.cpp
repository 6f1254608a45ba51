// Nothing that was reported as committed is lost when the power fails.

#include "board/random.hpp"
#include "support/store/forgetful_disk.hpp"
#include "support/store/games.hpp"

#include "store/database.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fmt/format.h>

namespace quincunx::store {

namespace {

constexpr int games = 6;
constexpr int disks = QX_SHORT_TESTS ? 20 : 150;
constexpr int cuts_a_disk = 3;

/// When somebody is told of an append.
enum class Reports : std::uint8_t { after_the_commit, before_the_commit };

struct Setting {
    std::string synchronous = "FULL";
    Reports reports = Reports::after_the_commit;
    Unsynced unsynced = Unsynced::lost;
};

/// What became of the appends that were reported.
struct Fates {
    int kept = 0;
    int lost = 0;
    int damaged = 0; ///< databases that are not sound
};

class Writing {
  public:
    Writing(const Setting& setting, std::uint64_t seed) : setting_(setting), random_(seed) {}

    Fates run() {
        for (int cut = 0; cut < cuts_a_disk; ++cut) {
            // The first one may come while the store is made.
            disk_.cut_after(random_.below(400) + 1);
            try {
                const std::unique_ptr<Store> store = open();
                begin(*store);
                while (disk_.alive())
                    write(*store);
            } catch (const StoreFailure&) {
                // The power failed before the commit was done; elsewhere it failed while tidying up after
                // one.
            }
            disk_.restore(setting_.unsynced, random_);
            check();
        }
        return fates_;
    }

  private:
    std::unique_ptr<Database> database() const {
        return open_sqlite("/games", {"synchronous = " + setting_.synchronous, "wal_autocheckpoint = 25"});
    }
    std::unique_ptr<Store> open() const { return make_store(database()); }

    void begin(Store& store) {
        for (int n = 0; n < games; ++n)
            if (next_[static_cast<std::size_t>(n)] == 0 && create(store, new_game(n)) == Written::committed)
                next_[static_cast<std::size_t>(n)] = 2;
    }

    static std::string move(std::size_t n, std::int64_t version) { return fmt::format("g{}v{}", n, version); }

    void write(Store& store) {
        std::vector<Append> appends;
        for (std::size_t n = 0; n < games; ++n)
            if (random_.below(2) == 0)
                appends.push_back(append(static_cast<int>(n), next_[n], move(n, next_[n])));
        const auto report = [&] {
            for (const Append& append : appends)
                ++next_[static_cast<std::size_t>(append.game.back() - '0')];
        };
        if (setting_.reports == Reports::before_the_commit)
            report();
        const Outcome outcome = store.commit({.appends = appends});
        ASSERT_EQ(outcome.appends, std::vector(appends.size(), Written::committed));
        if (setting_.reports == Reports::after_the_commit)
            report();
    }

    void check() {
        try {
            std::string sound;
            database()->session() << "PRAGMA integrity_check", soci::into(sound);
            if (sound != "ok")
                ++fates_.damaged;
            const std::unique_ptr<Store> store = open();
            for (std::size_t n = 0; n < games; ++n)
                check(*store, n);
        } catch (const std::exception&) {
            ++fates_.damaged;
            next_ = {};
        }
    }

    /// What was reported of a game is there, each once; and nothing besides but what was being written.
    void check(Store& store, std::size_t n) {
        const std::vector<std::string> moves = moves_of(store, static_cast<int>(n));
        const auto reported = static_cast<std::size_t>(std::max<std::int64_t>(next_[n] - 2, 0));
        for (std::size_t i = 0; i < std::max(reported, moves.size()); ++i) {
            if (i >= moves.size()) {
                ++fates_.lost;
                continue;
            }
            EXPECT_EQ(moves[i], move(n, static_cast<std::int64_t>(i) + 2));
            fates_.kept += i < reported ? 1 : 0;
        }
        EXPECT_LE(moves.size(), reported + 1);
        const bool there = store.load(id_of(static_cast<int>(n)), 0).has_value();
        fates_.lost += next_[n] != 0 && !there ? 1 : 0;
        next_[n] = there ? static_cast<std::int64_t>(moves.size()) + 2 : 0;
    }

    Setting setting_;
    Random random_;
    ForgetfulDisk disk_;
    std::array<std::int64_t, games>
        next_{}; ///< the version of each game that is written next; 0 before it is there
    Fates fates_;
};

Fates cut(const Setting& setting) {
    Fates all;
    for (int seed = 1; seed <= disks; ++seed) {
        const Fates fates = Writing(setting, static_cast<std::uint64_t>(seed)).run();
        all.kept += fates.kept;
        all.lost += fates.lost;
        all.damaged += fates.damaged;
    }
    return all;
}

} // namespace

TEST(PowerCut, LosesNothingThatWasReported) {
    const Fates fates = cut({});
    EXPECT_EQ(fates.lost, 0);
    EXPECT_EQ(fates.damaged, 0);
    EXPECT_GT(fates.kept, 20 * disks);
}

TEST(PowerCut, LosesNothingThatWasReportedIfWritesAreTorn) {
    const Fates fates = cut({.unsynced = Unsynced::torn});
    EXPECT_EQ(fates.lost, 0);
    EXPECT_EQ(fates.damaged, 0);
    EXPECT_GT(fates.kept, 20 * disks);
}

// And that these tests would notice it:

TEST(PowerCut, IsNoticedIfNothingIsSynced) {
    EXPECT_GT(cut({.synchronous = "OFF"}).lost, disks);
}

TEST(PowerCut, IsNoticedIfNotEachCommitIsSynced) {
    EXPECT_GT(cut({.synchronous = "NORMAL"}).lost, disks);
}

TEST(PowerCut, IsNoticedIfSomebodyIsToldBeforeTheCommit) {
    EXPECT_GT(cut({.reports = Reports::before_the_commit}).lost, disks);
}

} // namespace quincunx::store
