// The disk is full while people play.

#include "faults/process.hpp"
#include "support/long_faults.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <utility>

namespace {

using namespace quincunx;
using namespace quincunx::test;

/// How often it is full.
int times() {
    return faults_are_long() ? 5 : 1;
}

class Disks : public testing::Test {
  protected:
    /// Something was not as expected if anybody still plays.
    ~Disks() override {
        if (!rounds_.empty())
            process_.kill_for_ever();
    }

    /// Takes away what space there is, as often as is needed, until the server knows.
    virtual void fill() = 0;
    virtual void make_room() = 0;

    void play() {
        process_.start();
        for (const std::string& variant : short_games)
            rounds_.push_back(std::make_unique<Round>(
                process_.place(), witness_, seats(process_.port(), variant, clock_of_a_move(1'200'000)),
                [this](int /*game*/) { return !enough_; }));
        for (int time = 0; time < times(); ++time) {
            witness_.wait_for_messages(100);
            expect_patience();
            witness_.wait_for_messages(100);
        }
        process_.kill();
        enough_ = true;
        process_.start();
        rounds_.clear(); // all play on to the end

        const Witness::Count end = witness_.compare(*process_.open_store());
        EXPECT_EQ(end.missing, 0U) << end;
        EXPECT_EQ(end.doubled, 0U) << end;
        EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
        std::cout << end << '\n';
    }

    store::Scratch scratch_; ///< has the games
    Process process_{"sqlite:" + (scratch_ / "games.sqlite").string()};
    Witness witness_;

  private:
    bool is_ready() const { return process_.get("/readyz").status == 200; }
    void expect_patience() {
        while (is_ready())
            fill();
        witness_.wait_for_unavailable(2);
        const Answer refused = post(process_.port(), "/api/games", {{"variant", "ring"}, {"name", "Dora"}});
        EXPECT_EQ(refused.status, 503);
        EXPECT_EQ(Json::parse(refused.content)["code"], "unavailable") << refused.content;
        make_room();
        while (!is_ready()) {
        }
    }

    std::atomic<bool> enough_ = false;
    std::vector<std::unique_ptr<Round>> rounds_;
};

/// A small file system of its own, which only this process and its children see.
class SmallDisks : public Disks {
  protected:
    void SetUp() override {
        if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            mount("none", scratch_.folder().c_str(), "tmpfs", 0, "size=16m") != 0) {
            ASSERT_TRUE(errno == EPERM || errno == EACCES) << std::strerror(errno);
            GTEST_SKIP() << "not everybody may mount a file system";
        }
    }
    void TearDown() override { umount2(scratch_.folder().c_str(), MNT_DETACH); }
    void fill() override {
        std::ofstream filler(scratch_ / "filler", std::ios::app);
        const std::string page(4096, 'x');
        while (filler << page << std::flush) {
        }
    }
    void make_room() override { std::filesystem::remove(scratch_ / "filler"); }
};

TEST_F(SmallDisks, LoseNothingWhenTheyAreFull) {
    play();
}

/// The server's files are not allowed to grow.
class Quotas : public Disks {
  protected:
    Quotas() { std::signal(SIGXFSZ, SIG_IGN); } // the server inherits it: writes fail, and nothing else
    ~Quotas() override { std::signal(SIGXFSZ, SIG_DFL); }

    /// First it ends within a commit.
    void fill() override {
        if (!std::exchange(begins_, false))
            return allow(0);
        allow(std::filesystem::file_size(scratch_ / "games.sqlite-wal") + 2000);
        witness_.wait_for_messages(20);
    }
    void make_room() override {
        allow(RLIM_INFINITY);
        begins_ = true;
    }

  private:
    void allow(rlim_t bytes) {
        const rlimit limit{.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
        ASSERT_EQ(prlimit(process_.program().process(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }

    bool begins_ = true;
};

TEST_F(Quotas, ThatAreUsedUpLoseNothing) {
    play();
}

} // namespace
