#include "page_api/page_api.hpp"

#include "games/text.hpp"
#include "i18n/name_words.hpp"
#include "page_api/serializers.hpp"
#include "play/bench_positions.hpp"
#include "play/registry.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace quincunx::page_api {

std::string PageApi::answer(std::string_view request) {
    const auto parsed = Request::parse(request);
    const Result<Json> found = parsed ? answer(*parsed) : parsed.error();
    if (found)
        return json_text(*found);
    const Error& error = found.error();
    return json_text({{"error", {{"text", words(error, language_)}, {"offset", error.offset}}}});
}

Result<Json> PageApi::answer(const Request& request) {
    struct Answer {
        std::string_view what;
        std::variant<OfNothing, OfSession, OfSetup> give;
    };
    static constexpr std::array answers{
        Answer{"language", &PageApi::language},
        Answer{"games", &PageApi::games},
        Answer{"look-at", &PageApi::look_at},
        Answer{"name", &PageApi::name},
        Answer{"perft", &PageApi::perft},
        Answer{"bench", &PageApi::bench},
        Answer{"begin", &PageApi::begin},
        Answer{"load", &PageApi::load},
        Answer{"load-file", &PageApi::load_file},
        Answer{"command", &PageApi::command},
        Answer{"state", &PageApi::state},
        Answer{"look", &PageApi::look},
        Answer{"try", &PageApi::try_move},
        Answer{"record", &PageApi::record},
        Answer{"save-file", &PageApi::save_file},
        Answer{"follow", &PageApi::follow},
        Answer{"news", &PageApi::news},
        Answer{"setup", &PageApi::setup},
        Answer{"setup-move", &PageApi::setup_move},
        Answer{"choose", &PageApi::choose},
        Answer{"think", &PageApi::think},
    };
    const std::string what = request.text("do");
    const auto found = std::ranges::find(answers, what, &Answer::what);
    if (found == answers.end())
        return Error{ErrorCode::request_unknown, 0, {quincunx::quoted(what)}};
    return std::visit([&](auto give) { return ask(give, request); }, found->give);
}

Result<Json> PageApi::ask(OfNothing what, const Request& request) {
    return (this->*what)(request);
}

Result<Json> PageApi::ask(OfSession what, const Request& request) {
    if (session() == nullptr)
        return Error{ErrorCode::request_no_session, 0, {}};
    return (this->*what)(*session(), request);
}

Result<Json> PageApi::ask(OfSetup what, const Request& request) {
    if (!setup_)
        return Error{ErrorCode::request_no_setup, 0, {}};
    return (this->*what)(*setup_, request);
}

Result<std::unique_ptr<play::Game>> PageApi::game_of(const Request& request) {
    const auto variant = play::parse_variant(request.text("variant"));
    if (!variant)
        return variant.error();
    if (!request.has("position"))
        return play::make_game(*variant);
    return play::make_game(*variant, request.text("position"));
}

Result<std::unique_ptr<play::Game>> PageApi::game_of(const Request& request, const GameSpec& only) {
    auto game = game_of(request);
    if (game)
        if (auto wrong = wrong_game((*game)->variant(), only))
            return *std::move(wrong);
    return game;
}

std::optional<Error> PageApi::wrong_game(const play::Variant& variant, const GameSpec& only) {
    if (variant.game().name == only.name)
        return std::nullopt;
    return Error{ErrorCode::request_game, 0, {std::string(variant.game().name), std::string(only.name)}};
}

Result<Json> PageApi::language(const Request& request) {
    language_ = request.text("language") == "ru" ? Language::russian : Language::english;
    return Json::object();
}

/// The games with the names of themselves and their sides.
Result<Json> PageApi::games(const Request& /*request*/) {
    Json list = games_json();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const GameSpec& spec = *play::games()[i].spec;
        list[i]["title"] = title(spec, language_);
        list[i]["sides"] = {{"first", side_name(spec, Color::first, language_)},
                            {"second", side_name(spec, Color::second, language_)}};
    }
    return Json{{"games", list}};
}

/// A position outside of any session, as the home page and the editor show it.
Result<Json> PageApi::look_at(const Request& request) {
    const auto game = game_of(request);
    if (!game)
        return game.error();
    Json json = to_json(**game, language_);
    json["variant"] = (*game)->variant().text();
    json["game"] = (*game)->variant().game().name;
    return json;
}

/// What a player is called who enters a `text`; empty, if nothing of that can be seen.
Result<Json> PageApi::name(const Request& request) {
    const auto name = parse_name(request.text("text"));
    if (name || name.error() == NameProblem::empty)
        return Json{{"name", name ? *name : ""}};
    return Json{{"error", {{"text", words(name.error(), language_)}, {"offset", 0}}}};
}

Result<Json> PageApi::perft(const Request& request) {
    const auto game = game_of(request);
    if (!game)
        return game.error();
    const auto depth =
        static_cast<int>(std::clamp<std::int64_t>(request.number("depth", 1), 0, engine::max_depth));
    return Json{{"count", (*game)->perft(depth, PerftMode::sequences, nullptr)}};
}

/// The engine's signature, as `quincunx bench` prints it.
Result<Json> PageApi::bench(const Request& /*request*/) {
    std::uint64_t nodes = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        nodes += play::bench_nodes(position);
    return Json{{"signature", nodes}};
}

} // namespace quincunx::page_api
