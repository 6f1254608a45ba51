#pragma once

#include "client/game.hpp"
#include "client/requests.hpp"
#include "terminal/online/seats.hpp"

#include <memory>
#include <optional>
#include <string>

namespace quincunx::terminal {

/// Where servers are unless somebody says otherwise.
inline constexpr std::string_view standard_server = "http://localhost:8080";

/// A game on a server that somebody plays or watches.
struct JoinedGame {
    client::ServerAddress address;
    std::string game{};                 ///< its id
    std::string number{};               ///< what people call it
    std::string name{};                 ///< of a player
    std::string link{};                 ///< for the other player
    std::optional<std::string> token{}; ///< of a player; who watches has none
    std::string next{};                 ///< the token that is to take the place of that; mostly empty
    SeatFile seat_file{};               ///< of a player's seat
};

/// The connection to the game.
std::unique_ptr<client::Game> open_game(const JoinedGame& joined_game);

/// Has the server put the next token in the place of the one there is, and keeps it; or says why not. Where
/// the answer was lost both stay, and it can be done again.
std::optional<client::Trouble> replace_token(JoinedGame& joined_game, Language language);

/// What is kept of its player's seat.
KeptSeat seat_of(const JoinedGame& joined_game);

/// What is typed to come to a game of that number: `quincunx join 482913`.
std::string command_for(std::string_view subcommand, const std::string& number,
                        const client::ServerAddress& address);

} // namespace quincunx::terminal
