// Nothing that was reported as committed is lost when the program is killed.

#include "board/random.hpp"
#include "paths.hpp"
#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace quincunx::store {

namespace {

constexpr int rounds = QX_SHORT_TESTS ? 20 : 200;

/// Starts the writer, kills it after it has reported so many appends, and gives all that it has reported.
std::string write_and_kill(const std::string& address, std::uint32_t reports) {
    std::array<int, 2> pipe_ends{};
    EXPECT_EQ(pipe(pipe_ends.data()), 0);
    const pid_t writer = fork();
    if (writer == 0) {
        dup2(pipe_ends[1], STDOUT_FILENO);
        close(pipe_ends[0]);
        close(pipe_ends[1]);
        execl(QX_STORE_WRITER, QX_STORE_WRITER, address.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    close(pipe_ends[1]);
    std::string output;
    std::array<char, 64> buffer{};
    for (ssize_t got = 1; got > 0;) {
        if (std::count(output.begin(), output.end(), '\n') >= static_cast<std::ptrdiff_t>(reports))
            kill(writer, SIGKILL);
        got = read(pipe_ends[0], buffer.data(), buffer.size());
        if (got > 0)
            output.append(buffer.data(), static_cast<std::size_t>(got));
    }
    close(pipe_ends[0]);
    int status = 0;
    waitpid(writer, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "status " << status;
    return output;
}

/// Looks for each of the reports in the store; how many there were.
int check(Store& store, const std::string& reports) {
    std::istringstream lines(reports);
    int count = 0;
    int n = 0;
    std::int64_t version = 0;
    for (std::string move; lines >> n >> version >> move; ++count) {
        const std::optional<StoredGame> stored = store.load(id_of(n), version - 1);
        if (!stored || stored->entries.empty()) {
            ADD_FAILURE() << "lost: " << n << ' ' << version << ' ' << move;
            continue;
        }
        EXPECT_EQ(stored->entries.front().entry.event, wire::Event(wire::event::Moved{move}));
    }
    return count;
}

} // namespace

TEST(Kill, LosesNothingThatWasReported) {
    const SqlitePlace place;
    Random random(20'260'101);
    int reported = 0;
    for (int round = 0; round < rounds; ++round) {
        const std::string reports = write_and_kill(place.address(), random.below(40));
        reported += check(*open_store(place.address()), reports);
    }
    EXPECT_GT(reported, 10 * rounds);
    std::string sound;
    place.database()->session() << "PRAGMA integrity_check", soci::into(sound);
    EXPECT_EQ(sound, "ok");
}

} // namespace quincunx::store
