#include "server/incoming.hpp"

#include "server/http/elements.hpp"
#include "server/http/handshake.hpp"
#include "server/http/target.hpp"

#include <iterator>

namespace quincunx::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

/// What all fields of that name say, as one list.
std::string list_of(const Incoming::Message& message, std::string_view name) {
    std::string all;
    const auto [first, last] = message.equal_range({name.data(), name.size()});
    for (auto each = first; each != last; ++each)
        all.append(all.empty() ? "" : ",").append(view_of(each->value()));
    return all;
}

} // namespace

Incoming::Incoming(const Message& message, const Address& peer, std::span<const Network> trusted)
    : message_(message),
      peer_(peer),
      trusted_(trusted),
      forwarded_for_(list_of(message, "X-Forwarded-For")),
      client_(client_address(peer, forwarded_for_, trusted)) {}

std::string_view Incoming::target() const {
    return origin_form(view_of(message_.target()));
}

bool Incoming::only_reads() const {
    return message_.method() == http::verb::get || message_.method() == http::verb::head;
}

bool Incoming::wants_content() const {
    return message_.method() != http::verb::head;
}

std::optional<Response> Incoming::refusal() const {
    if (!names_one_host())
        return plain_response(Status::bad_request, "a request names one Host\n");
    if (auto refusal = refusal_of_transfer())
        return refusal;
    if (!lists_only(list_of(message_, "Expect"), "100-continue"))
        return plain_response(Status::expectation_failed, "nothing but 100-continue can be expected\n");
    if (!lists_only(list_of(message_, "Content-Encoding"), "identity")) {
        Response response =
            plain_response(Status::unsupported_media_type, "what is sent must not be compressed\n");
        response.fields.push_back({"Accept-Encoding", "identity"});
        return response;
    }
    return std::nullopt;
}

/// RFC 9112, 3.2: in HTTP/1.1 there is one, and never more.
bool Incoming::names_one_host() const {
    const std::size_t count = message_.count(http::field::host);
    if (count > 1 || (count == 0 && message_.version() == 11))
        return false;
    const std::string_view authority = authority_of(view_of(message_.target()));
    return (count == 0 || is_host(view_of(message_[http::field::host]))) &&
           (view_of(message_.target()) == target() || is_host(authority));
}

/// RFC 9112, 3.2.2: where the target names a host, that counts.
std::string_view Incoming::host() const {
    const std::string_view authority = authority_of(view_of(message_.target()));
    return authority.empty() ? view_of(message_[http::field::host]) : authority;
}

/// RFC 9112, 6.1: where it does not end with chunks, nobody knows where the content does.
std::optional<Response> Incoming::refusal_of_transfer() const {
    const std::string codings = list_of(message_, "Transfer-Encoding");
    if (codings.empty() && message_.count(http::field::transfer_encoding) == 0)
        return std::nullopt;
    if (!message_.chunked() || message_.version() < 11)
        return plain_response(Status::bad_request, "where the content ends is told by chunks of HTTP/1.1\n");
    if (!lists_only(codings, "chunked"))
        return plain_response(Status::not_implemented,
                              "content is sent in chunks, and not otherwise coded\n");
    return std::nullopt;
}

bool Incoming::waits_to_go_on() const {
    return message_.version() == 11 && message_.count(http::field::expect) > 0;
}

std::size_t Incoming::fields() const {
    return static_cast<std::size_t>(std::distance(message_.begin(), message_.end()));
}

std::optional<std::string_view> Incoming::socket_key() const {
    const std::string_view key = view_of(message_[http::field::sec_websocket_key]);
    const bool is_right = beast::iequals(message_[http::field::upgrade], "websocket") &&
                          message_[http::field::sec_websocket_version] == "13" && is_socket_key(key);
    return is_right ? std::optional(key) : std::nullopt;
}

bool Incoming::is_from(std::span<const Network> networks) const {
    return is_among(client(), networks) && (forwarded_for_.empty() || is_among(peer_, trusted_));
}

Request Incoming::for_files() const {
    return {.method = view_of(message_.method_string()),
            .target = target(),
            .accept_encoding = view_of(message_[http::field::accept_encoding]),
            .if_none_match = view_of(message_[http::field::if_none_match])};
}

ApiRequest Incoming::for_api(std::string_view id) const {
    return {.method = view_of(message_.method_string()),
            .target = target(),
            .host = host(),
            .origin = view_of(message_[http::field::origin]),
            .content_type = view_of(message_[http::field::content_type]),
            .body = message_.body(),
            .client = client(),
            .is_proxy = is_among(client(), trusted_),
            .id = id};
}

std::optional<Response> refusal_of(const boost::system::error_code& problem) {
    if (problem == http::error::header_limit || problem == http::error::buffer_overflow)
        return plain_response(Status::header_fields_too_large, "a request has at most 8 KB of header\n");
    if (problem == http::error::body_limit)
        return plain_response(Status::content_too_large, "a request has at most 4 KB of content, and only "
                                                         "where something is to be said\n");
    const boost::system::error_code end = http::error::end_of_stream;
    if (problem.category() != end.category() || problem == end || problem == http::error::partial_message)
        return std::nullopt;
    return plain_response(Status::bad_request, "this is no request of HTTP/1.1\n");
}

} // namespace quincunx::server
