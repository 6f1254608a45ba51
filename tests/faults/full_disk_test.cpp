// The disk is full while people play.

#include "faults/process.hpp"

#include <csignal>
#include <sys/resource.h>

namespace {

using namespace quincunx;
using namespace quincunx::test;

/// Files of the server grow no more: to it that is a disk that is full.
class Disks : public testing::Test {
  protected:
    Disks() { std::signal(SIGXFSZ, SIG_IGN); } // the server inherits it: writes fail, and nothing else
    ~Disks() override { std::signal(SIGXFSZ, SIG_DFL); }

    void allow(rlim_t bytes) {
        const rlimit limit{.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
        ASSERT_EQ(prlimit(process_.program().process(), RLIMIT_FSIZE, &limit, nullptr), 0);
    }
    void wait_until_ready(bool ready) {
        while ((process_.get("/readyz").status == 200) != ready) {
        }
    }

    Process process_;
    Witness witness_;
    std::atomic<bool> enough_ = false;
};

TEST_F(Disks, ThatAreFullLoseNothing) {
    process_.start();
    std::vector<std::unique_ptr<Round>> rounds;
    for (const std::string& variant : short_games)
        rounds.push_back(std::make_unique<Round>(process_.place(), witness_, seats(process_.port(), variant),
                                                 [this](int /*game*/) { return !enough_; }));
    for (int time = 0; time < 2; ++time) {
        witness_.wait_for_messages(100);
        allow(std::filesystem::file_size(process_.games() + "-wal") + 2000); // it ends within a commit
        witness_.wait_for_messages(20);
        allow(0);
        wait_until_ready(false);
        witness_.wait_for_unavailable(2);
        const Answer refused = post(process_.port(), "/api/games", {{"variant", "ring"}, {"name", "Dora"}});
        EXPECT_EQ(refused.status, 503);
        EXPECT_EQ(Json::parse(refused.content)["code"], "unavailable") << refused.content;
        allow(RLIM_INFINITY);
        wait_until_ready(true);
        witness_.wait_for_messages(100);
    }
    process_.kill();
    enough_ = true;
    process_.start();
    rounds.clear(); // all play on to the end

    const Witness::Count end = witness_.compare(*process_.open_store());
    EXPECT_EQ(end.missing, 0U) << end;
    EXPECT_EQ(end.doubled, 0U) << end;
    EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
    std::cout << end << '\n';
}

} // namespace
