// Ring's setup (RING-2..4), for the page.

#include "games/ring/pieces.hpp"
#include "page_api/asked_game.hpp"
#include "page_api/page_api.hpp"
#include "page_api/views.hpp"

namespace quincunx::page_api {

Result<SetupView> PageApi::answer(const request::Setup& request) {
    const auto game = asked_game(request.variant, request.position);
    if (!game)
        return game.error();
    if (auto wrong = wrong_game((*game)->variant(), ring::spec))
        return *std::move(wrong);
    const auto options = *ring::make_options((*game)->variant().values());
    auto setup = request.setup ? ring::Setup::parse(options, *request.setup)
                               : Result<ring::Setup>(ring::Setup(options));
    if (!setup)
        return setup.error();
    return setup_view(setup_.emplace(std::move(*setup)));
}

Result<SetupView> PageApi::answer(const request::SetupMove& request) {
    if (!setup_)
        return Error{ErrorCode::request_no_setup, 0, {}};
    if (auto wrong = setup_->play(request.move))
        return *std::move(wrong);
    return setup_view(*setup_);
}

/// What is shown of a setup. Once it is finished, its text is the position to begin from.
SetupView PageApi::setup_view(const ring::Setup& setup) const {
    const View view = setup.view();
    SetupView shown{.round = setup.round(),
                    .finished = setup.finished(),
                    .text = setup.to_text(),
                    .width = view.width,
                    .height = view.height,
                    .letters = view.letters,
                    .counters = counters(view.counters, language_)};
    for (int number = 1; number <= ring::numbers; ++number)
        shown.left.push_back(setup.left(number));
    if (const auto dead_end = setup.dead_end())
        shown.dead_end = words(*dead_end, language_);
    return shown;
}

} // namespace quincunx::page_api
