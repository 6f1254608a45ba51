#pragma once

#include "cli/common/support.hpp"
#include "client/requests.hpp"
#include "terminal/online/online.hpp"

#include <optional>
#include <string>

namespace quincunx::cli {

/// `--server URL` and `--name NAME`: what subcommands for games on servers have.
class OnlineOptions {
  public:
    void add_server(Command& command);
    /// `standard` is the name unless one is given; if it is empty, that of this user.
    void add_to(Command& command, const std::string& standard = "");
    /// The server as the environment has it, where there is no command line. A CommandFailure if it is none.
    void take_from_environment();
    client::ServerAddress address() const {
        return client::parse_server_address(server_).value_or(client::ServerAddress());
    }
    /// What the player is called.
    std::string name() const;

  private:
    std::string server_{terminal::standard_server};
    std::string name_;
};

/// Accepts where a server is.
Accepted server_url();
/// Accepts the number or the id of a game.
Accepted game_number();

/// How games that have ended on a server went on from a position; where it is was accepted.
wire::Openings find_openings(const std::string& server, const wire::AskOpenings& wanted, Language language);
/// Creates a game and takes a seat in it.
terminal::JoinedGame create_game(const client::ServerAddress& address, wire::NewGame request,
                                 Language language);
/// The game of that number or id, for somebody who plays: with the token of the seat that was kept, if there
/// is one.
terminal::JoinedGame find_seat(const client::ServerAddress& address, const std::string& number,
                               Language language);
/// Takes the seat that was kept, or else the free one.
terminal::JoinedGame join_game(terminal::JoinedGame found, const std::string& name, Language language);
/// The game of that number or id, for somebody who watches.
terminal::JoinedGame find_game(const client::ServerAddress& address, const std::string& number,
                               Language language);

} // namespace quincunx::cli
