// Writes to a store without end, and says after each append that it was committed: `game version move`, a
// line each. It is meant to be killed.

#include "support/store/asking.hpp"

#include <fmt/format.h>
#include <thread>
#include <unistd.h>

namespace quincunx::store {

namespace {

constexpr int games_a_thread = 3;

/// A line at once: whoever reads never sees half of one.
void say(const std::string& line) {
    if (::write(STDOUT_FILENO, line.data(), line.size()) != static_cast<ssize_t>(line.size()))
        std::_Exit(1);
}

std::int64_t next_version(Asking& asking, int n) {
    asking.create(new_game(n));
    const online::Read<std::optional<StoredGame>> stored = asking.load(n);
    return static_cast<std::int64_t>((*stored)->entries.size()) + 1;
}

/// Always one append for each game on the way, as in a room.
void write_forever(GroupCommitWriter& commit_writer, int first) {
    Asking asking(commit_writer);
    std::function<void(int, std::int64_t)> go_on = [&](int n, std::int64_t version) {
        const std::string move = fmt::format("p{}v{}", getpid(), version);
        asking.event_log().append(append(n, version, move), [&, n, version, move](Written written) {
            if (written != Written::committed)
                std::_Exit(2);
            say(fmt::format("{} {} {}\n", n, version, move));
            go_on(n, version + 1);
        });
    };
    for (int n = first; n < first + games_a_thread; ++n)
        go_on(n, next_version(asking, n));
    asking.loop().run_until([] { return false; });
}

} // namespace

} // namespace quincunx::store

int main(int count, char** words) {
    if (count != 2)
        return 3;
    quincunx::store::GroupCommitWriter commit_writer([&] { return quincunx::store::open_store(words[1]); });
    const std::jthread other([&] { quincunx::store::write_forever(commit_writer, 0); });
    quincunx::store::write_forever(commit_writer, quincunx::store::games_a_thread);
}
