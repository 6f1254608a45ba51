#include "server/websocket/close_reason.hpp"

#include <optional>
#include <random>

namespace quincunx::server {

namespace {

using wire::CloseReason;

std::optional<std::int64_t> retry_after(CloseReason why) {
    thread_local std::minstd_rand random{std::random_device()()};
    const auto between = [](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    switch (why) {
    case CloseReason::slow:
    case CloseReason::idle:
        return between(500, 1500);
    case CloseReason::going_down:
        return between(500, 4000);
    case CloseReason::crowded:
        return between(5'000, 20'000);
    case CloseReason::bad_message:
    case CloseReason::not_allowed:
    case CloseReason::replaced:
        break;
    }
    return std::nullopt;
}

} // namespace

CloseCode close_code(CloseReason why) {
    switch (why) {
    case CloseReason::slow:
    case CloseReason::not_allowed:
    case CloseReason::replaced:
        return CloseCode::policy;
    case CloseReason::idle:
    case CloseReason::going_down:
        return CloseCode::going_away;
    case CloseReason::crowded:
        return CloseCode::try_again;
    case CloseReason::bad_message:
        break;
    }
    return CloseCode::protocol_error;
}

wire::server_message::Bye bye(CloseReason why) {
    return {.why = why, .retry = retry_after(why)};
}

} // namespace quincunx::server
