#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// Who plays a side.
struct Player {
    enum class Kind : std::uint8_t { human, random, level };

    Kind kind = Kind::human;
    int level = 0; ///< where kind is level

    bool is_human() const { return kind == Kind::human; }
    friend bool operator==(const Player&, const Player&) = default;
};

/// What parse_player accepts, for messages.
inline constexpr std::string_view player_forms = "human, random, level:1 to level:10";

/// Reads `human`, `random` or `level:N`.
std::optional<Player> parse_player(std::string_view text);

/// As parse_player reads it.
std::string to_text(const Player& player);

} // namespace quincunx::terminal
