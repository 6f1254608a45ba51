// A game over the network, for the page.

#include "page_api/page_api.hpp"
#include "page_api/serializers.hpp"

namespace quincunx::page_api {

/// A game with its `settings` and first `entries`.
Result<Json> PageApi::follow(const Request& request) {
    auto followed = FollowedGame::open(request.json("settings"), request.number("now"));
    if (!followed)
        return followed.error();
    if (const auto taken = followed->take(request.json("entries"), request.number("now")); !taken)
        return taken.error();
    positions_.clear();
    session_.reset();
    followed_ = std::move(*followed);
    return state_after(request, 0);
}

/// The `entries` that follow those that it has.
Result<Json> PageApi::news(const Request& request) {
    if (!followed_)
        return Error{ErrorCode::request_not_online, 0, {}};
    const auto kept = followed_->take(request.json("entries"), request.number("now"));
    if (!kept)
        return kept.error();
    return state_after(request, *kept);
}

} // namespace quincunx::page_api
