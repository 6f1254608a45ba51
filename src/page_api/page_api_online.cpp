// A game over the network, for the page.

#include "page_api/page_api.hpp"

namespace quincunx::page_api {

Result<OnlineSessionView> PageApi::answer(const request::Follow& request) {
    auto followed = FollowedGame::open(request.settings, request.now);
    if (!followed)
        return followed.error();
    if (const auto taken = followed->take(request.entries, request.now); !taken)
        return taken.error();
    positions_.clear();
    notes_ = {};
    session_.reset();
    return online_view(followed_.emplace(std::move(*followed)), request.now, 0);
}

Result<OnlineSessionView> PageApi::answer(const request::News& request) {
    if (!followed_)
        return Error{ErrorCode::request_not_online, 0, {}};
    const auto kept = followed_->take(request.entries, request.now);
    if (!kept)
        return kept.error();
    return online_view(*followed_, request.now, *kept);
}

OnlineSessionView PageApi::online_view(const FollowedGame& followed, play::Milliseconds now,
                                       std::size_t kept) {
    OnlineSessionView shown;
    static_cast<SessionView&>(shown) = view(now, kept);
    shown.online = followed.view();
    return shown;
}

} // namespace quincunx::page_api
