#pragma once

// OnlineGame for tests, with people in them.

#include "online/online_game.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

using namespace online;

using PlayMove = wire::command::Move;

inline constexpr Color first = Color::first;
inline constexpr Color second = Color::second;
inline constexpr Milliseconds began = 1'700'000'000'000;

inline GameSettings settings_of(std::string variant) {
    GameSettings settings;
    settings.id = "abcdefghijkl";
    settings.number = "123456";
    settings.created = began;
    settings.position = play::make_game(*play::parse_variant(variant))->position_text();
    settings.variant = std::move(variant);
    settings.clock = wire::clock::Move{60'000};
    settings.listed = settings.watchable = true;
    return settings;
}

/// Applies what was decided, which must be something.
inline void happen(OnlineGame& game, const OnlineGame::Entries& entries) {
    ASSERT_TRUE(entries) << entries.error().text;
    for (const StoredEntry& stored : *entries)
        ASSERT_FALSE(game.apply(stored));
}

inline OnlineGame waiting_room(const std::string& variant) {
    OnlineGame game = *OnlineGame::open(settings_of(variant));
    happen(game, game.sit("Anne", "secret 1", first, began));
    return game;
}

/// Both sit, at the moment `began`.
inline OnlineGame running_room(const std::string& variant) {
    OnlineGame game = waiting_room(variant);
    happen(game, game.sit("Bert", "secret 2", std::nullopt, began));
    return game;
}

/// The computer plays second.
inline OnlineGame computer_room(const std::string& variant) {
    GameSettings settings = settings_of(variant);
    settings.computer = wire::Computer{second, 7};
    OnlineGame game = *OnlineGame::open(settings);
    happen(game, game.sit("Anne", "secret 1", first, began));
    happen(game, game.sit("Level 7", "", second, began));
    return game;
}

/// A command made for what the game is now.
inline OnlineGame::Entries decide(const OnlineGame& game, const wire::Command& command, Color seat,
                                  Milliseconds time = 0, std::span<const Downtime> downtimes = {}) {
    return game.decide(command, game.version(), seat, downtimes, began + time);
}

inline void give(OnlineGame& game, const wire::Command& command, Color seat, Milliseconds time = 0) {
    happen(game, decide(game, command, seat, time));
}

inline wire::Code refusal(const OnlineGame::Entries& entries) {
    EXPECT_FALSE(entries);
    return entries ? wire::Code::failed : entries.error().code;
}

/// The first legal move.
inline wire::Command some_move(const OnlineGame& game) {
    return wire::command::Move{game.session()->game().moves().front().text};
}

inline void move(OnlineGame& game, Milliseconds time = 0) {
    give(game, some_move(game), game.session()->turn(), time);
}

} // namespace quincunx::test
