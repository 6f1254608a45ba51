#include "load/peer.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>

namespace quincunx::load {

namespace {

// Of the protocol of Colyseus 0.17.
constexpr char join_room = 10;
constexpr char room_data = 13;
constexpr char room_state = 14;
constexpr char room_state_patch = 15;
/// What the head of a short text is, in its encoding as in MessagePack's.
constexpr unsigned short_text = 0xA0;

void put_text(std::string& out, std::string_view text) {
    out += static_cast<char>(short_text | text.size());
    out += text;
}

class Colyseus final : public Peer {
  public:
    std::array<Visit, 2> create(Http& http) override {
        const auto first = nlohmann::json::parse(http.post("/matchmake/create/game", "{}"));
        const std::string room = first.at("roomId");
        const auto second = nlohmann::json::parse(http.post("/matchmake/joinById/" + room, "{}"));
        return {visit(first), visit(second)};
    }

    Visit again(const Visit& /*visit*/, std::int64_t /*version*/) const override {
        throw std::runtime_error("nobody comes back in Colyseus here");
    }

    Visit watch(const Visit& /*player*/) const override {
        throw std::runtime_error("nobody watches in Colyseus here");
    }

    Heard hear(const Visit& /*visit*/, const Frame& frame) const override {
        Heard heard;
        switch (frame.content.empty() ? '\0' : frame.content.front()) {
        case join_room:
            heard.reply = join_room;
            break;
        case room_state:
            heard.ready = true;
            break;
        case room_state_patch:
            heard.moved = number_before_colon(frame.content);
            break;
        default:
            break;
        }
        return heard;
    }

    std::string move(const Visit& /*visit*/, int number, std::string_view text,
                     std::int64_t /*version*/) const override {
        std::string message(1, room_data);
        put_text(message, "m");
        put_text(message, std::to_string(number) + ":" + std::string(text));
        return message;
    }

    bool is_binary() const override { return true; }

  private:
    static Visit visit(const nlohmann::json& seat) {
        const std::string process = seat.at("processId");
        const std::string room = seat.at("roomId");
        const std::string session = seat.at("sessionId");
        return {"/" + process + "/" + room + "?sessionId=" + session, {}, {}};
    }

    static int number_before_colon(std::string_view text) {
        const std::size_t colon = text.find(':');
        int number = 0;
        if (colon == std::string_view::npos)
            return 0;
        std::size_t begin = colon;
        while (begin > 0 && '0' <= text[begin - 1] && text[begin - 1] <= '9')
            --begin;
        for (std::size_t i = begin; i < colon; ++i)
            number = number * 10 + (text[i] - '0');
        return number;
    }
};

} // namespace

std::unique_ptr<Peer> colyseus_peer() {
    return std::make_unique<Colyseus>();
}

} // namespace quincunx::load
