#include "wasm/desk.hpp"

#include "games/text.hpp"
#include "play/bench_positions.hpp"
#include "play/registry.hpp"
#include "wasm/shown.hpp"

#include <array>

namespace quincunx::wasm {

namespace {

/// What a request needs on the desk.
enum class Needs : std::uint8_t { nothing, session, own_session, room, setup };

} // namespace

Json Desk::answer(const Request& request) {
    struct Answer {
        std::string_view what;
        Needs needs;
        Json (Desk::*give)(const Request&);
    };
    static constexpr std::array answers{
        Answer{"language", Needs::nothing, &Desk::language},
        Answer{"games", Needs::nothing, &Desk::games},
        Answer{"look-at", Needs::nothing, &Desk::look_at},
        Answer{"perft", Needs::nothing, &Desk::perft},
        Answer{"bench", Needs::nothing, &Desk::bench},
        Answer{"begin", Needs::nothing, &Desk::begin},
        Answer{"load", Needs::nothing, &Desk::load},
        Answer{"load-file", Needs::nothing, &Desk::load_file},
        Answer{"command", Needs::own_session, &Desk::command},
        Answer{"state", Needs::session, &Desk::state},
        Answer{"look", Needs::session, &Desk::look},
        Answer{"record", Needs::session, &Desk::record},
        Answer{"save-file", Needs::session, &Desk::save_file},
        Answer{"follow", Needs::nothing, &Desk::follow},
        Answer{"news", Needs::room, &Desk::news},
        Answer{"clocks", Needs::session, &Desk::clocks},
        Answer{"setup", Needs::nothing, &Desk::setup},
        Answer{"setup-move", Needs::setup, &Desk::setup_move},
        Answer{"choose", Needs::nothing, &Desk::choose},
        Answer{"think", Needs::nothing, &Desk::think},
    };
    const auto is_there = [this](Needs needs) {
        switch (needs) {
        case Needs::nothing:
            return true;
        case Needs::session:
            return session_.has_value();
        case Needs::own_session:
            return session_ && !room_;
        case Needs::room:
            return room_.has_value();
        case Needs::setup:
            return setup_.has_value();
        }
        return false;
    };
    const std::string what = request.text("do");
    for (const Answer& answer : answers)
        if (answer.what == what && is_there(answer.needs))
            return (this->*answer.give)(request);
    return {{"error", {{"text", "no such request: " + quincunx::quoted(what)}, {"offset", 0}}}};
}

Result<std::unique_ptr<play::Game>> Desk::game_of(const Request& request) {
    const auto variant = play::parse_variant(request.text("variant"));
    if (!variant)
        return variant.error();
    if (!request.has("position"))
        return play::make_game(*variant);
    return play::make_game(*variant, request.text("position"));
}

Json Desk::error(const Error& error) const {
    return {{"error", {{"text", words(error, language_)}, {"offset", error.offset}}}};
}

Json Desk::language(const Request& request) {
    language_ = request.text("language") == "ru" ? Language::russian : Language::english;
    return Json::object();
}

/// The games with the names of themselves and their sides.
Json Desk::games(const Request& /*request*/) {
    Json list = games_json();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const GameSpec& spec = *play::games()[i].spec;
        list[i]["title"] = title(spec, language_);
        list[i]["sides"] = {{"first", side_name(spec, Color::first, language_)},
                            {"second", side_name(spec, Color::second, language_)}};
    }
    return {{"games", list}};
}

/// A position outside of any session, as the home page and the editor show it.
Json Desk::look_at(const Request& request) {
    const auto game = game_of(request);
    if (!game)
        return error(game.error());
    Json json = shown(**game, language_);
    json["variant"] = (*game)->variant().text();
    json["game"] = (*game)->variant().game().name;
    return json;
}

Json Desk::perft(const Request& request) {
    const auto game = game_of(request);
    if (!game)
        return error(game.error());
    const auto depth = static_cast<int>(request.number("depth", 1));
    return {{"count", (*game)->perft(depth, PerftMode::sequences, nullptr)}};
}

/// The engine's signature, as `quincunx bench` prints it.
Json Desk::bench(const Request& /*request*/) {
    std::uint64_t nodes = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        nodes += play::bench_nodes(position);
    return {{"signature", nodes}};
}

} // namespace quincunx::wasm
