#pragma once

#include "server/client.hpp"
#include "server/websocket/frames.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace quincunx::test {

using Json = nlohmann::json;

/// Asks the API something by POST.
Answer post(std::uint16_t port, std::string_view target, const Json& body, std::string_view fields = "");

/// A game with both seats taken.
struct Seats {
    std::string game;
    std::string number;
    std::string first; ///< the tokens
    std::string second;
};

/// What asks for a clock of so many milliseconds a move.
Json clock_of_a_move(std::int64_t limit);

/// Creates a game by its variant, and sits down on both sides. `more` is what is asked for besides; without a
/// clock nothing is told but what the players do, also if the server has been away for a while on a busy
/// machine.
Seats seats(std::uint16_t port, const std::string& variant = "reversi", const Json& more = Json::object());

/// What asks for a WebSocket; `fields` are whole lines.
std::string upgrade(const std::string& game, std::string_view fields = "");

/// More fields of a request, each with its end of line.
struct Fields {
    std::string text;
};

/// The other end of a WebSocket.
class Player {
  public:
    /// Connects, and says nothing yet.
    Player(std::uint16_t port, const std::string& game, const Fields& fields = {});
    /// Connects and says hello, with a token or, if it is empty, to watch; `greeting` is the answer.
    Player(std::uint16_t port, const std::string& game, const std::string& token, std::int64_t have = 0);
    /// Goes on with a connection over which a socket was asked for, and hello said.
    explicit Player(Client client);

    Client& client() { return client_; }
    const Json& greeting() const { return greeting_; }
    void say(const Json& message) const;
    /// A command made for this version; the key is made of both.
    void order(std::int64_t version, const Json& command, const std::string& key = "");

    /// The next whole frame: its opcode and content; nothing at the end of the connection.
    std::optional<std::pair<server::Opcode, std::string>> frame();
    /// The next message that is no pulse; empty if there will be none. Pings are answered.
    Json message();
    /// Whenever a ping is answered, so is it for another one, to which nobody listens meanwhile.
    void answers_for(Player& other) { other_ = &other; }
    /// The entry of this version, of the messages to come. An order is sent again where the store was long in
    /// answering, as on a machine whose disk is busy.
    Json entry(std::int64_t version);
    /// Whether an entry has told the end of the game.
    bool saw_end() const { return saw_end_; }
    /// Reads on until the server says bye, and gives that; then the number of the frame that closes.
    Json bye();
    int close_code();

  private:
    bool must_send_again(const Json& message) const;

    Client client_;
    Json greeting_;
    Json order_; ///< the last one
    bool saw_end_ = false;
    Player* other_ = nullptr;
};

} // namespace quincunx::test
