// Ring's setup on the desk (RING-2..4).

#include "desk/desk.hpp"
#include "desk/shown.hpp"
#include "games/ring/pieces.hpp"

namespace quincunx::desk {

Result<Json> Desk::setup(const Request& request) {
    const auto game = game_of(request, ring::spec);
    if (!game)
        return game.error();
    const auto options = *ring::make_options((*game)->variant().values());
    if (!request.has("setup")) {
        setup_.emplace(options);
        return setup_state();
    }
    auto parsed = ring::Setup::parse(options, request.text("setup"));
    if (!parsed)
        return parsed.error();
    setup_ = std::move(*parsed);
    return setup_state();
}

Result<Json> Desk::setup_move(const Request& request) {
    if (auto wrong = setup_->play(request.text("move")))
        return *std::move(wrong);
    return setup_state();
}

/// What is shown of a setup. Once it is finished, its text is the position to begin from.
Json Desk::setup_state() const {
    const View view = setup_->view();
    Json left = Json::array();
    for (int number = 1; number <= ring::numbers; ++number)
        left.push_back(setup_->left(number));
    const auto dead_end = setup_->dead_end();
    return {{"round", setup_->round()},
            {"finished", setup_->finished()},
            {"text", setup_->to_text()},
            {"width", view.width},
            {"height", view.height},
            {"letters", view.letters},
            {"counters", shown(view.counters, language_)},
            {"left", left},
            {"deadEnd", dead_end ? Json(words(*dead_end, language_)) : Json()}};
}

} // namespace quincunx::desk
