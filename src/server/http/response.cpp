#include "server/http/response.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <iterator>

namespace quincunx::server {

namespace {

/// What the page may do: run its own scripts and modules, and talk to this server; be in nobody's frame, and
/// share memory between its threads, which browsers allow only to pages that are isolated.
constexpr std::string_view common_fields =
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()\r\n"
    "X-Frame-Options: DENY\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

std::string_view reason_of(Status status) {
    switch (status) {
    case Status::ok:
        return "OK";
    case Status::created:
        return "Created";
    case Status::not_modified:
        return "Not Modified";
    case Status::bad_request:
        return "Bad Request";
    case Status::forbidden:
        return "Forbidden";
    case Status::not_found:
        return "Not Found";
    case Status::method_not_allowed:
        return "Method Not Allowed";
    case Status::conflict:
        return "Conflict";
    case Status::content_too_large:
        return "Content Too Large";
    case Status::unsupported_media_type:
        return "Unsupported Media Type";
    case Status::expectation_failed:
        return "Expectation Failed";
    case Status::unprocessable_content:
        return "Unprocessable Content";
    case Status::upgrade_required:
        return "Upgrade Required";
    case Status::too_many_requests:
        return "Too Many Requests";
    case Status::header_fields_too_large:
        return "Request Header Fields Too Large";
    case Status::internal_server_error:
        return "Internal Server Error";
    case Status::not_implemented:
        return "Not Implemented";
    case Status::service_unavailable:
        return "Service Unavailable";
    }
    return "";
}

} // namespace

Response plain_response(Status status, std::string text) {
    return {.status = status,
            .fields = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-cache"}},
            .content = std::make_shared<std::string>(std::move(text))};
}

Response json_response(Status status, std::string text) {
    return json_response(status, std::make_shared<const std::string>(std::move(text)));
}

Response json_response(Status status, std::shared_ptr<const std::string> text) {
    return {.status = status,
            .fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
            .content = std::move(text)};
}

std::string head_of(const Response& response, std::time_t now, bool keeps_alive) {
    std::string head;
    head.reserve(1536);
    const auto out = std::back_inserter(head);
    fmt::format_to(out, "HTTP/1.1 {} {}\r\nDate: {:%a, %d %b %Y %H:%M:%S} GMT\r\nConnection: {}\r\n",
                   static_cast<unsigned>(response.status), reason_of(response.status), fmt::gmtime(now),
                   keeps_alive ? "keep-alive" : "close");
    for (const Field& field : response.fields)
        fmt::format_to(out, "{}: {}\r\n", field.name, field.value);
    if (response.content != nullptr)
        fmt::format_to(out, "Content-Length: {}\r\n", response.content->size());
    return head.append(common_fields).append("\r\n");
}

} // namespace quincunx::server
