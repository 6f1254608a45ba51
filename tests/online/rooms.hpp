#pragma once

// Rooms for tests, with people in them.

#include "online/room.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

using namespace online;

using PlayMove = wire::command::Move;

inline constexpr Color first = Color::first;
inline constexpr Color second = Color::second;
inline constexpr Milliseconds began = 1'700'000'000'000;

inline Charter charter_of(std::string variant) {
    Charter charter;
    charter.id = "abcdefghijkl";
    charter.number = "123456";
    charter.created = began;
    charter.position = play::make_game(*play::parse_variant(variant))->position_text();
    charter.variant = std::move(variant);
    charter.clock = wire::clock::Move{60'000};
    charter.listed = charter.watchable = true;
    return charter;
}

/// Applies what was decided, which must be something.
inline void happen(Room& room, const Room::Rows& rows) {
    ASSERT_TRUE(rows) << rows.error().text;
    for (const Row& row : *rows)
        ASSERT_FALSE(room.apply(row));
}

inline Room waiting_room(const std::string& variant) {
    Room room = *Room::open(charter_of(variant));
    happen(room, room.sit("Anne", "secret 1", first, began));
    return room;
}

/// Both sit, at the moment `began`.
inline Room running_room(const std::string& variant) {
    Room room = waiting_room(variant);
    happen(room, room.sit("Bert", "secret 2", std::nullopt, began));
    return room;
}

/// The computer plays second.
inline Room computer_room(const std::string& variant) {
    Charter charter = charter_of(variant);
    charter.computer = wire::Computer{second, 7};
    Room room = *Room::open(charter);
    happen(room, room.sit("Anne", "secret 1", first, began));
    happen(room, room.sit("Level 7", "", second, began));
    return room;
}

/// A command made for what the room is now.
inline Room::Rows decide(const Room& room, const wire::Command& command, Color seat, Milliseconds time = 0,
                         std::span<const Downtime> downtimes = {}) {
    return room.decide(command, room.version(), seat, downtimes, began + time);
}

inline void give(Room& room, const wire::Command& command, Color seat, Milliseconds time = 0) {
    happen(room, decide(room, command, seat, time));
}

inline wire::Code refusal(const Room::Rows& rows) {
    EXPECT_FALSE(rows);
    return rows ? wire::Code::failed : rows.error().code;
}

/// The first legal move.
inline wire::Command some_move(const Room& room) {
    return wire::command::Move{room.session()->game().moves().front().text};
}

inline void move(Room& room, Milliseconds time = 0) {
    give(room, some_move(room), room.session()->turn(), time);
}

} // namespace quincunx::test
