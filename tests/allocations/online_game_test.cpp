// What games say about their memory is about what they take: the server goes by it.
#include "allocations/counting.hpp"
#include "board/random.hpp"
#include "online/online_games.hpp"

#include <memory>

namespace quincunx::test {

namespace {

/// Plays on at random, with keys as clients make them.
void play_on(OnlineGame& game, Random& random, int plies) {
    for (int i = 0; i < plies && game.phase() == Phase::running; ++i) {
        const auto moves = game.session()->game().moves();
        const PlayMove move{moves[random.below(static_cast<std::uint32_t>(moves.size()))].text};
        auto entries = *decide(game, move, game.session()->turn(), i);
        entries.front().entry.key = "a-key-of-22-characters";
        happen(game, entries);
    }
}

TEST(RoomMemory, IsAboutWhatTheRoomSays) {
    for (const char* variant : {"ring", "reversi", "ugolki", "jesonmor", "checkers"}) {
        running_room(variant); // what all of them share, such as learned weights, is read with the first
        const long before = bytes_held();
        const auto game = std::make_unique<OnlineGame>(running_room(variant));
        Random random(5);
        for (int stage = 0; stage < 4; ++stage) {
            const long held = bytes_held() - before;
            const auto said = static_cast<long>(game->bytes());
            ASSERT_LE(held, 2 * said) << variant << " " << game->version();
            ASSERT_LE(said, 2 * held) << variant << " " << game->version();
            play_on(*game, random, 100);
        }
    }
}

TEST(RoomMemory, GrowsByLittleWithAMove) {
    constexpr int moves = 320;
    constexpr double most = 72;
    OnlineGame game = running_room("ugolki");
    Random random(5);
    play_on(game, random, 2);
    const long before = bytes_held();
    play_on(game, random, moves);
    ASSERT_EQ(game.version(), 4 + moves);
    EXPECT_LE(static_cast<double>(bytes_held() - before) / moves, most);
}

} // namespace

} // namespace quincunx::test
