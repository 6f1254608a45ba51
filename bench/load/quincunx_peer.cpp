#include "load/peer.hpp"

#include "play/session.hpp"
#include "wire/messages.hpp"

#include <algorithm>
#include <stdexcept>

namespace quincunx::load {

namespace {

template <class Message>
Message parsed(const std::string& text) {
    wire::Fault fault;
    auto message = wire::parse<Message>(text, fault);
    if (!message)
        throw std::runtime_error(fault.at + ": " + fault.expected + " in " + text);
    return *message;
}

/// The number that stands behind the last occurrence of a word in a text.
int last_number(std::string_view text, std::string_view word) {
    const std::size_t at = text.rfind(word);
    int number = 0;
    if (at != std::string_view::npos)
        for (std::size_t i = at + word.size(); i < text.size() && '0' <= text[i] && text[i] <= '9'; ++i)
            number = number * 10 + (text[i] - '0');
    return number;
}

class Quincunx final : public Peer {
  public:
    explicit Quincunx(std::string variant) : variant_(std::move(variant)) {}

    std::array<Visit, 2> create(Http& http) override {
        wire::NewGame game;
        game.variant = variant_;
        game.side = Color::first;
        game.name = "first";
        game.listed = false;
        const auto first = parsed<wire::Seat>(http.post("/api/games", wire::to_text(game)));
        const std::string path = "/api/games/" + first.settings.id;
        const auto second =
            parsed<wire::Seat>(http.post(path + "/seat", wire::to_text(wire::TakeSeat{.name = "second"})));
        const std::string socket = path + "/socket";
        return {Visit{socket, hello(first.token), first.token},
                Visit{socket, hello(second.token), second.token}};
    }

    Visit again(const Visit& visit, std::int64_t version) const override {
        return {visit.path, hello(visit.note, version), visit.note};
    }

    Visit watch(const Visit& player) const override { return {player.path, hello(std::nullopt), {}}; }

    Heard hear(const Visit& /*visit*/, const Frame& frame) const override {
        Heard heard;
        heard.ready = frame.content.find(R"("is":"game")") != std::string_view::npos;
        const bool has_moves = frame.content.find(R"("what":"moved")") != std::string_view::npos;
        if (has_moves && (heard.ready || frame.content.find(R"("is":"news")") != std::string_view::npos)) {
            heard.version = last_number(frame.content, R"("version":)");
            heard.moved = last_number(frame.content, key_begin) - first_key;
        }
        if (frame.content.find(R"("is":"refused")") != std::string_view::npos ||
            frame.content.find(R"("is":"bye")") != std::string_view::npos)
            throw std::runtime_error("the server says " + std::string(frame.content));
        return heard;
    }

    std::string move(const Visit& /*visit*/, int number, std::string_view text,
                     std::int64_t version) const override {
        return wire::to_text(wire::ClientMessage(
            wire::client_message::Order{.key = "move-" + std::to_string(first_key + number),
                                        .version = std::max(version, seated),
                                        .command = wire::command::Move{std::string(text)}}));
    }

  private:
    static constexpr std::int64_t seated = 2; ///< the entries before the first move
    static constexpr int first_key = 100;
    static constexpr std::string_view key_begin = R"("key":"move-)";

    static std::string hello(std::optional<std::string> token, std::int64_t have = 0) {
        return wire::to_text(
            wire::ClientMessage(wire::client_message::Hello{.have = have, .token = std::move(token)}));
    }

    std::string variant_;
};

} // namespace

std::unique_ptr<Peer> quincunx_peer(std::string variant) {
    return std::make_unique<Quincunx>(std::move(variant));
}

std::vector<std::string> long_game(const std::string& variant, std::size_t plies, std::uint64_t number) {
    const auto parsed_variant = play::parse_variant(variant);
    if (!parsed_variant)
        throw std::runtime_error("no variant: " + variant);
    const auto start = play::make_game(*parsed_variant);
    play::Terms terms;
    terms.adjudicated = true;
    Random random(number);
    for (int tries = 0; tries < 1000; ++tries) {
        auto session = *play::Session::begin(*start, terms, 0);
        std::vector<std::string> texts;
        while (texts.size() < plies && !session.outcome()) {
            const auto moves = session.game().moves();
            texts.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
            std::ignore = session.handle(play::command::PlayMove{texts.back()}, session.turn(), 0);
        }
        if (!session.outcome())
            return texts;
    }
    throw std::runtime_error("games of " + variant + " end before so many moves");
}

} // namespace quincunx::load
