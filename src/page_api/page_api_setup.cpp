// Ring's setup (RING-2..4), for the page.

#include "games/ring/pieces.hpp"
#include "page_api/page_api.hpp"
#include "page_api/serializers.hpp"

namespace quincunx::page_api {

Result<Json> PageApi::setup(const Request& request) {
    const auto game = game_of(request, ring::spec);
    if (!game)
        return game.error();
    const auto options = *ring::make_options((*game)->variant().values());
    if (!request.has("setup"))
        return setup_state(setup_.emplace(options));
    auto parsed = ring::Setup::parse(options, request.text("setup"));
    if (!parsed)
        return parsed.error();
    return setup_state(setup_.emplace(std::move(*parsed)));
}

Result<Json> PageApi::setup_move(ring::Setup& setup, const Request& request) {
    if (auto wrong = setup.play(request.text("move")))
        return *std::move(wrong);
    return setup_state(setup);
}

/// What is shown of a setup. Once it is finished, its text is the position to begin from.
Json PageApi::setup_state(const ring::Setup& setup) const {
    const View view = setup.view();
    Json left = Json::array();
    for (int number = 1; number <= ring::numbers; ++number)
        left.push_back(setup.left(number));
    const auto dead_end = setup.dead_end();
    return {{"round", setup.round()},
            {"finished", setup.finished()},
            {"text", setup.to_text()},
            {"width", view.width},
            {"height", view.height},
            {"letters", view.letters},
            {"counters", to_json(view.counters, language_)},
            {"left", left},
            {"deadEnd", dead_end ? Json(words(*dead_end, language_)) : Json()}};
}

} // namespace quincunx::page_api
