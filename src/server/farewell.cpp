#include "server/farewell.hpp"

#include <optional>
#include <random>

namespace quincunx::server {

namespace {

using wire::Farewell;

std::optional<std::int64_t> retry_after(Farewell why) {
    thread_local std::minstd_rand random{std::random_device()()};
    const auto between = [](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    switch (why) {
    case Farewell::slow:
    case Farewell::idle:
        return between(500, 1500);
    case Farewell::going_down:
        return between(500, 4000);
    case Farewell::crowded:
        return between(5'000, 20'000);
    case Farewell::bad_message:
    case Farewell::not_allowed:
    case Farewell::replaced:
        break;
    }
    return std::nullopt;
}

} // namespace

CloseCode close_code(Farewell why) {
    switch (why) {
    case Farewell::slow:
    case Farewell::not_allowed:
    case Farewell::replaced:
        return CloseCode::policy;
    case Farewell::idle:
    case Farewell::going_down:
        return CloseCode::going_away;
    case Farewell::crowded:
        return CloseCode::try_again;
    case Farewell::bad_message:
        break;
    }
    return CloseCode::protocol_error;
}

wire::server_message::Bye bye(Farewell why) {
    return {.why = why, .retry = retry_after(why)};
}

} // namespace quincunx::server
