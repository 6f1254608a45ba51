#include "page_api/page_api.hpp"

#include "i18n/name_words.hpp"
#include "page_api/asked_game.hpp"
#include "page_api/parse_request.hpp"
#include "page_api/views.hpp"
#include "play/bench_positions.hpp"
#include "play/registry.hpp"

#include <algorithm>

namespace quincunx::page_api {

std::string PageApi::answer(std::string_view text) {
    std::string out;
    const auto refuse = [&](const Error& error) {
        write(out, Refusal{{words(error, language_), static_cast<std::int64_t>(error.offset)}});
    };
    const auto request = parse_request(text);
    if (!request) {
        refuse(request.error());
        return out;
    }
    const auto reply = [&](const auto& asked) {
        const auto found = answer(asked);
        if (found)
            write(out, *found);
        else
            refuse(found.error());
    };
    std::visit(reply, *request);
    return out;
}

Result<Done> PageApi::answer(const request::Language& request) {
    language_ = request.language;
    return Done{};
}

/// The games with the names of themselves and their sides.
Result<Games> PageApi::answer(const request::Games& /*request*/) {
    Games all;
    for (const play::GameEntry& entry : play::games())
        all.games.push_back(game_spec(entry, language_));
    return all;
}

Result<PositionOf> PageApi::answer(const request::LookAt& request) {
    const auto game = asked_game(request.variant, request.position);
    if (!game)
        return game.error();
    PositionOf shown;
    static_cast<Position&>(shown) = position(**game, language_);
    shown.variant = (*game)->variant().text();
    shown.game = (*game)->variant().game().name;
    return shown;
}

Result<PlayerName> PageApi::answer(const request::Name& request) {
    const auto name = parse_name(request.text);
    if (name || name.error() == NameProblem::empty)
        return PlayerName{.name = name ? *name : ""};
    return PlayerName{.problem = words(name.error(), language_)};
}

Result<Perft> PageApi::answer(const request::Perft& request) {
    const auto game = asked_game(request.variant, request.position);
    if (!game)
        return game.error();
    const auto depth = static_cast<int>(std::min<std::int64_t>(request.depth, engine::max_depth));
    return Perft{static_cast<std::int64_t>((*game)->perft(depth, PerftMode::sequences, nullptr))};
}

Result<Bench> PageApi::answer(const request::Bench& /*request*/) {
    std::uint64_t nodes = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        nodes += play::bench_nodes(position, weights_of(*play::parse_variant(position.variant)));
    return Bench{static_cast<std::int64_t>(nodes)};
}

} // namespace quincunx::page_api
