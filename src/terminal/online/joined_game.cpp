#include "terminal/online/joined_game.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

std::unique_ptr<client::Game> open_game(const JoinedGame& joined_game) {
    return std::make_unique<client::Game>(joined_game.address, joined_game.game, joined_game.token);
}

KeptSeat seat_of(const JoinedGame& joined_game) {
    return {.game = joined_game.game,
            .number = joined_game.number,
            .server = joined_game.address.url(),
            .name = joined_game.name,
            .token = joined_game.token.value_or(""),
            .next = joined_game.next};
}

std::optional<client::Trouble> replace_token(JoinedGame& joined_game, Language language) {
    auto seat = client::replace_token(joined_game.address, joined_game.game,
                                      {joined_game.token.value_or(""), joined_game.next});
    if (!seat)
        return seat.error();
    joined_game.token = std::move(seat->token);
    joined_game.next.clear();
    joined_game.seat_file.update(seat_of(joined_game), language);
    return std::nullopt;
}

std::string command_for(std::string_view subcommand, const std::string& number,
                        const client::ServerAddress& address) {
    std::string command = fmt::format("quincunx {} {}", subcommand, number);
    if (address != client::parse_server_address(standard_server))
        command += fmt::format(" --server {}", address.url());
    return command;
}

} // namespace quincunx::terminal
