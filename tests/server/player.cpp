#include "server/player.hpp"

#include "support/frames.hpp"

#include <stdexcept>

namespace quincunx::test {

using server::Opcode;

Answer post(std::uint16_t port, std::string_view target, const Json& body, std::string_view fields) {
    const std::string text = body.is_string() ? body.get<std::string>() : body.dump();
    return ask(port, request("POST", target,
                             "Content-Type: application/json\r\nContent-Length: " +
                                 std::to_string(text.size()) + "\r\n" + std::string(fields)) +
                         text);
}

Json clock_of_a_move(std::int64_t limit) {
    return {{"clock", {{"kind", "move"}, {"limit", limit}}}};
}

Seats seats(std::uint16_t port, const std::string& variant, const Json& more) {
    const auto take = [port](const std::string& target, const Json& body) {
        const Answer answer = post(port, target, body);
        if (answer.status > 201)
            throw std::runtime_error(answer.content);
        return Json::parse(answer.content);
    };
    Json wanted{{"variant", variant}, {"name", "Anna"}, {"side", "first"}, {"clock", {{"kind", "none"}}}};
    wanted.update(more);
    const Json first = take("/api/games", wanted);
    const std::string game = first["settings"]["id"];
    const Json second = take("/api/games/" + game + "/seat", {{"name", "Boris"}});
    return {game, first["settings"]["number"], first["token"], second["token"]};
}

std::string upgrade(const std::string& game, std::string_view fields) {
    return request("GET", "/api/games/" + game + "/socket",
                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       std::string(fields));
}

Player::Player(std::uint16_t port, const std::string& game, const Fields& fields) : client_(port) {
    client_.send(upgrade(game, fields.text));
    const Answer answer = client_.answer();
    if (answer.status != 101 || answer.field("Sec-WebSocket-Accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        throw std::runtime_error("no socket: " + answer.content);
}

Player::Player(std::uint16_t port, const std::string& game, const std::string& token, std::int64_t have)
    : Player(port, game) {
    Json hello{{"do", "hello"}, {"have", have}};
    if (!token.empty())
        hello["token"] = token;
    say(hello);
    greeting_ = message();
}

Player::Player(Client client) : client_(std::move(client)) {
    if (const Answer answer = client_.answer(); answer.status != 101)
        throw std::runtime_error("no socket: " + answer.content);
    greeting_ = message();
}

void Player::say(const Json& message) const {
    client_.send(masked(Opcode::text, message.dump()));
}

void Player::order(std::int64_t version, const Json& command, const std::string& key) {
    order_ = {{"do", "order"},
              {"key", key.empty() ? "key-for-" + std::to_string(version) : key},
              {"version", version},
              {"command", command}};
    say(order_);
}

bool Player::must_send_again(const Json& message) const {
    return message["is"] == "refused" && message["problem"]["code"] == "unavailable" && !order_.is_null() &&
           message["key"] == order_["key"];
}

std::optional<std::pair<Opcode, std::string>> Player::frame() {
    const auto number = [](const std::string& bytes) {
        std::size_t number = 0;
        for (const char byte : bytes)
            number = number << 8U | static_cast<unsigned char>(byte);
        return number;
    };
    const std::string head = client_.bytes(2);
    if (head.size() < 2)
        return std::nullopt;
    std::size_t size = static_cast<unsigned char>(head[1]);
    if (size > 125) {
        const std::size_t more = size == 126 ? 2 : 8;
        const std::string bytes = client_.bytes(more);
        if (bytes.size() < more)
            return std::nullopt;
        size = number(bytes);
    }
    std::string content = client_.bytes(size);
    if (content.size() < size)
        return std::nullopt;
    return std::pair(static_cast<Opcode>(head[0] & 0x0F), std::move(content));
}

Json Player::message() {
    while (const auto next = frame()) {
        if (next->first == Opcode::ping) {
            client_.send(masked(Opcode::pong, next->second));
            if (other_ != nullptr)
                other_->client_.send(masked(Opcode::pong, ""));
        }
        if (next->first != Opcode::text)
            continue;
        Json message = Json::parse(next->second);
        if (message["is"] != "pulse")
            return message;
    }
    return {};
}

Json Player::entry(std::int64_t version) {
    for (Json next = message(); !next.is_null(); next = message()) {
        if (must_send_again(next)) {
            say(order_);
            continue;
        }
        if (next["is"] != "news")
            throw std::runtime_error("no news: " + next.dump());
        Json found;
        for (const Json& entry : next["entries"]) {
            saw_end_ |= entry["event"]["what"] == "ended";
            if (entry["version"] == version)
                found = entry;
        }
        if (!found.is_null())
            return found;
    }
    return {};
}

Json Player::bye() {
    Json next = message();
    while (!next.is_null() && next["is"] != "bye")
        next = message();
    return next;
}

int Player::close_code() {
    while (const auto next = frame())
        if (next->first == Opcode::close && next->second.size() >= 2)
            return static_cast<unsigned char>(next->second[0]) * 256 +
                   static_cast<unsigned char>(next->second[1]);
    return 0;
}

} // namespace quincunx::test
