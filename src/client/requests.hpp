#pragma once

#include "client/transport.hpp"
#include "wire/messages.hpp"

#include <variant>

namespace quincunx::client {

/// Why there is no answer that was hoped for.
using Trouble = std::variant<Unreachable, wire::Problem>;

// What is asked without a game's connection. A server that cannot say now what it has done, or whose answer
// was lost, is asked again, for some seconds: requests carry a token, so that this is harmless.

Result<wire::Seat, Trouble> create_game(const ServerAddress& address, const wire::NewGame& request);
Result<wire::Seat, Trouble> take_seat(const ServerAddress& address, const std::string& game,
                                      const wire::TakeSeat& request);
/// Puts another token in the place of a seat's: done once, however often it is asked for.
Result<wire::Seat, Trouble> replace_token(const ServerAddress& address, const std::string& game,
                                          const wire::ReplaceToken& request);
/// What the server's engine thinks of a position of a finished game.
Result<wire::Analysis, Trouble> analyse(const ServerAddress& address, const std::string& game,
                                        const wire::Inquiry& inquiry);
/// How games that have ended on the server went on from a position.
Result<wire::Openings, Trouble> show_openings(const ServerAddress& address, const wire::AskOpenings& request);
/// The game as it stands.
Result<wire::Whole, Trouble> show_game(const ServerAddress& address, const std::string& game);
/// The id of the game with this number.
Result<std::string, Trouble> find_game(const ServerAddress& address, const std::string& number);

} // namespace quincunx::client
