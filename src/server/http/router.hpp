#pragma once

#include "server/http/files.hpp"
#include "server/http/response.hpp"

#include <string_view>

namespace quincunx::server {

/// What of a request decides about the answer.
struct Request {
    std::string_view method;
    std::string_view target;
    std::string_view accept_encoding = {};
    std::string_view if_none_match = {};
};

/// Answers from the files. A path without an extension that is no file is an address of the page, which finds
/// its way there by itself.
Response answer(const Request& request, Files& files);

} // namespace quincunx::server
