#include "terminal/online/attendance.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

std::unique_ptr<client::Game> open_game(const Attendance& attendance) {
    return std::make_unique<client::Game>(attendance.address, attendance.game, attendance.token);
}

KeptSeat seat_of(const Attendance& attendance) {
    return {.game = attendance.game,
            .number = attendance.number,
            .server = attendance.address.url(),
            .name = attendance.name,
            .token = attendance.token.value_or(""),
            .next = attendance.next};
}

std::optional<client::Trouble> replace_token(Attendance& attendance, Language language) {
    auto seat = client::replace_token(attendance.address, attendance.game,
                                      {attendance.token.value_or(""), attendance.next});
    if (!seat)
        return seat.error();
    attendance.token = std::move(seat->token);
    attendance.next.clear();
    attendance.seat_file.update(seat_of(attendance), language);
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
