#pragma once

#include "games/error.hpp"
#include "page_api/messages.hpp"

namespace quincunx::page_api {

/// Reads a request, a JSON text. Errors: request_form, request_unknown, request_command, request_online_game.
Result<Request> parse_request(std::string_view text);

} // namespace quincunx::page_api
