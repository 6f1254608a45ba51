// What rooms say about their memory is about what they take: the server goes by it.
#include "allocations/counting.hpp"
#include "board/random.hpp"
#include "online/rooms.hpp"

#include <memory>

namespace quincunx::test {

namespace {

/// Plays on at random, with keys as clients make them.
void play_on(Room& room, Random& random, int plies) {
    for (int i = 0; i < plies && room.phase() == Phase::running; ++i) {
        const auto moves = room.session()->game().moves();
        const PlayMove move{moves[random.below(static_cast<std::uint32_t>(moves.size()))].text};
        auto rows = *decide(room, move, room.session()->turn(), i);
        rows.front().entry.key = "a-key-of-22-characters";
        happen(room, rows);
    }
}

TEST(RoomMemory, IsAboutWhatTheRoomSays) {
    for (const char* variant : {"ring", "reversi", "ugolki", "jesonmor", "checkers"}) {
        const long before = bytes_held();
        const auto room = std::make_unique<Room>(running_room(variant));
        Random random(5);
        for (int stage = 0; stage < 4; ++stage) {
            const long held = bytes_held() - before;
            const auto said = static_cast<long>(room->bytes());
            ASSERT_LE(held, 2 * said) << variant << " " << room->version();
            ASSERT_LE(said, 2 * held) << variant << " " << room->version();
            play_on(*room, random, 100);
        }
    }
}

TEST(RoomMemory, GrowsByLittleWithAMove) {
    constexpr int moves = 320;
    constexpr double most = 72;
    Room room = running_room("ugolki");
    Random random(5);
    play_on(room, random, 2);
    const long before = bytes_held();
    play_on(room, random, moves);
    ASSERT_EQ(room.version(), 4 + moves);
    EXPECT_LE(static_cast<double>(bytes_held() - before) / moves, most);
}

} // namespace

} // namespace quincunx::test
