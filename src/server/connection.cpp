#include "server/connection.hpp"

#include "server/router.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <tuple>

namespace quincunx::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t write_size = 65536; ///< what has to go within the limit of time
constexpr std::chrono::milliseconds farewell{2000};
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

using Parser = http::request_parser<http::empty_body>;

std::string_view view_of(beast::string_view text) {
    return {text.data(), text.size()};
}

/// What a request lacks that could be read.
error_code problem_of(const Parser& parser) {
    if (!parser.is_done())
        return http::error::body_limit;
    if (parser.get().version() == 11 && !parser.get().count(http::field::host))
        return http::error::bad_field;
    return {};
}

/// What is answered to a request with this problem; nothing if the client has gone or fallen silent.
std::optional<Response> refusal_of(const error_code& problem) {
    if (problem == http::error::header_limit || problem == http::error::buffer_overflow)
        return plain_response(Status::header_fields_too_large, "a request has at most 8 KB of header\n");
    if (problem == http::error::body_limit)
        return plain_response(Status::content_too_large, "a request has no body here\n");
    const error_code end = http::error::end_of_stream;
    if (problem.category() != end.category() || problem == end || problem == http::error::partial_message)
        return std::nullopt;
    return plain_response(Status::bad_request, "this is no request of HTTP/1.1\n");
}

Response answer(const http::request<http::empty_body>& request, Files& files) {
    return answer({.method = view_of(request.method_string()),
                   .target = view_of(request.target()),
                   .accept_encoding = view_of(request[http::field::accept_encoding]),
                   .if_none_match = view_of(request[http::field::if_none_match])},
                  files);
}

} // namespace

Connection::Connection(asio::ip::tcp::socket socket, Files& files, const Limits& limits)
    : stream_(std::move(socket)),
      files_(files),
      limits_(limits) {
    error_code ignored; // then it is slower
    std::ignore = stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
}

asio::awaitable<void> Connection::run() {
    bool goes_on = true;
    while (goes_on && !finishing_) {
        Parser parser;
        parser.header_limit(largest_head);
        parser.body_limit(0);
        is_listening_ = true;
        stream_.expires_after(limits_.request);
        const auto [error, size] = co_await http::async_read_header(stream_, buffer_, parser, as_values);
        is_listening_ = false;
        active_at_ = std::chrono::steady_clock::now();
        const error_code problem = error ? error : problem_of(parser);
        const auto response = problem ? refusal_of(problem) : answer(parser.get(), files_);
        goes_on = !problem && parser.get().keep_alive() && !finishing_;
        if (!response || !co_await write(*response, goes_on))
            co_return;
    }
    co_await part();
}

void Connection::finish() {
    finishing_ = true;
    if (is_listening_)
        stream_.cancel();
}

void Connection::drop() {
    active_at_ = Moment::max();
    stream_.close();
}

/// False if the client no longer takes it.
asio::awaitable<bool> Connection::write(const Response& response, bool keeps_alive) {
    const std::string head = head_of(response, std::time(nullptr), keeps_alive);
    std::string_view rest;
    if (response.content != nullptr && response.sends_content)
        rest = *response.content;
    std::string_view now = rest.substr(0, write_size);
    std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(now)};
    for (;;) {
        stream_.expires_after(limits_.answer);
        const auto [error, size] = co_await asio::async_write(stream_, buffers, as_values);
        rest.remove_prefix(now.size());
        if (error || rest.empty())
            co_return !error;
        now = rest.substr(0, write_size);
        buffers = {asio::const_buffer(), asio::buffer(now)};
    }
}

/// Ends the connection so that the last answer arrives: if there is something left to be read when a socket
/// is closed, the system tells the other side to forget all that it has not read yet.
asio::awaitable<void> Connection::part() {
    auto& socket = stream_.socket();
    error_code error;
    std::ignore = socket.shutdown(asio::ip::tcp::socket::shutdown_send, error);
    is_listening_ = true;
    stream_.expires_after(std::min(limits_.request, farewell));
    std::array<char, 4096> unread{};
    while (!error && (!finishing_ || socket.available(error) > 0))
        std::tie(error, std::ignore) = co_await stream_.async_read_some(asio::buffer(unread), as_values);
}

} // namespace quincunx::server
