#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// Who plays a side.
struct Player {
    enum class Kind : std::uint8_t { human, random, level, engine, program };

    Kind kind = Kind::human;
    int level = 0;         ///< where kind is level
    std::string command{}; ///< where kind is program: how the shell starts it

    bool is_human() const { return kind == Kind::human; }
    friend bool operator==(const Player&, const Player&) = default;
};

/// What parse_player accepts, for messages.
inline constexpr std::string_view player_forms = "human, random, level:1..10, engine, engine:COMMAND";

/// Reads `human`, `random`, `level:N`, `engine`, which is ours at full strength, or `engine:COMMAND`, a
/// program that speaks the engine protocol.
std::optional<Player> parse_player(std::string_view text);

/// What parse_player was perhaps meant to read, as did_you_mean has it.
std::string did_you_mean_player(std::string_view text);

/// As parse_player reads it.
std::string to_text(const Player& player);

} // namespace quincunx::terminal
