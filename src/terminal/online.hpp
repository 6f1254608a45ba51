#pragma once

#include "client/place.hpp"
#include "terminal/console.hpp"
#include "terminal/dialect.hpp"
#include "terminal/seats.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal {

/// Where servers are unless somebody says otherwise.
inline constexpr std::string_view standard_server = "http://localhost:8080";

/// Who takes part in which game on a server.
struct Attendance {
    client::Place place;
    std::string game;                   ///< its id
    std::string number;                 ///< what people call it
    std::string name{};                 ///< of a player
    std::string link{};                 ///< for the other player
    std::optional<std::string> token{}; ///< of a player; who watches has none
    SeatKeeper keeper{};                ///< of a player's seat
};

/// What is typed to come to a game of that number: `quincunx join 482913`.
std::string command_for(std::string_view subcommand, const std::string& number, const client::Place& place);

/// Plays or watches a game on a server in plain lines, and the games after it that the same players agree on.
/// Players' seats are kept until their game is over. Throws std::runtime_error if the server does not want to
/// go on.
Farewell play_online(Console& console, Attendance attendance, Language language);

} // namespace quincunx::terminal
