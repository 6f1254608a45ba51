// A game over the network on the desk.

#include "desk/desk.hpp"
#include "desk/shown.hpp"

namespace quincunx::desk {

/// A room with its `charter` and first `entries`.
Result<Json> Desk::follow(const Request& request) {
    auto followed = Followed::open(request.json("charter"), request.number("now"));
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
Result<Json> Desk::news(const Request& request) {
    if (!followed_)
        return Error{ErrorCode::request_no_room, 0, {}};
    const auto kept = followed_->take(request.json("entries"), request.number("now"));
    if (!kept)
        return kept.error();
    return state_after(request, *kept);
}

Result<Json> Desk::clocks(const play::Session& session, const Request& request) {
    return Json{{"clocks", shown_clocks(session, request.number("now"))}};
}

} // namespace quincunx::desk
