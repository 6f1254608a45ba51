#pragma once

#include <cstdint>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

/// The statuses with which this server answers.
enum class Status : std::uint16_t {
    ok = 200,
    created = 201,
    not_modified = 304,
    bad_request = 400,
    forbidden = 403,
    not_found = 404,
    method_not_allowed = 405,
    conflict = 409,
    content_too_large = 413,
    unsupported_media_type = 415,
    expectation_failed = 417,
    unprocessable_content = 422,
    upgrade_required = 426,
    too_many_requests = 429,
    header_fields_too_large = 431,
    internal_server_error = 500,
    not_implemented = 501,
    service_unavailable = 503
};

struct Field {
    std::string_view name;
    std::string value;
};

/// An answer, apart from what all answers have in common.
struct Response {
    Status status = Status::ok;
    std::vector<Field> fields;
    std::shared_ptr<const std::string> content; ///< none: there is nothing to be said of it either
    bool sends_content = true;                  ///< false for the answer to HEAD
};

/// A short answer in words.
Response plain_response(Status status, std::string text);

/// An answer for programs, which nobody keeps.
Response json_response(Status status, std::string text);
Response json_response(Status status, std::shared_ptr<const std::string> text);

/// The status line and all header fields up to the empty line, as they are sent.
std::string head_of(const Response& response, std::time_t now, bool keeps_alive);

} // namespace quincunx::server
