#include "server/connection.hpp"

#include "server/http/handshake.hpp"
#include "server/http/router.hpp"
#include "server/incoming.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <tuple>
#include <utility>

namespace quincunx::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t read_size = 1024;
constexpr std::size_t write_size = 65536; ///< what has to go within the limit of time
constexpr std::chrono::milliseconds last_answer{2000};
constexpr std::chrono::milliseconds crowd_wait{10'000};
constexpr std::size_t most_unread = 262'144; ///< that a client may send and nobody cares for
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

} // namespace

Connection::Connection(asio::ip::tcp::socket socket, const Address& peer, Site& site)
    : stream_(std::move(socket)),
      site_(site),
      peer_(peer),
      is_paid_(!is_among(peer, site.trusted)) {}

asio::awaitable<void> Connection::run() {
    bool goes_on = true;
    while (goes_on && !finishing_) {
        Parser parser;
        parser.header_limit(largest_head);
        parser.body_limit(wire::longest_message);
        is_listening_ = true;
        stream_.expires_after(site_.limits.request);
        const error_code error = co_await read_head(parser);
        is_listening_ = false;
        active_at_ = std::chrono::steady_clock::now();
        std::optional<Response> response;
        if (error)
            response = refusal_of(error);
        else
            response = co_await answer(parser);
        // Where something was not read to its end, nothing that comes can be understood.
        goes_on = !error && has_whole_request_ && parser.get().keep_alive() && !finishing_;
        if (!response || !co_await write(*response, goes_on))
            co_return;
    }
    co_await part();
}

/// Reads the head of a request. A line that goes on in the next one (RFC 9112, 5.2), which the parser would
/// put together, is refused here: others read it otherwise.
asio::awaitable<error_code> Connection::read_head(Parser& parser) {
    for (;;) {
        error_code error;
        const auto come = buffer_.data();
        const std::size_t read = parser.put(come, error);
        const std::string_view lines(static_cast<const char*>(come.data()), read);
        const bool is_folded =
            lines.find("\r\n ") != std::string_view::npos || lines.find("\r\n\t") != std::string_view::npos;
        buffer_.consume(read);
        if (is_folded)
            co_return http::error::bad_obs_fold;
        if (error != http::error::need_more)
            co_return error;
        const std::size_t room = buffer_.max_size() - buffer_.size();
        if (room == 0)
            co_return http::error::buffer_overflow;
        const auto [failure, count] =
            co_await stream_.async_read_some(buffer_.prepare(std::min(room, read_size)), as_values);
        if (failure)
            co_return failure;
        buffer_.commit(count);
    }
}

void Connection::finish() {
    finishing_ = true;
    if (is_listening_)
        stream_.cancel();
}

void Connection::drop() {
    dropped_ = true;
    stream_.close();
}

/// Nothing if there is nobody any more to be answered.
asio::awaitable<std::optional<Response>> Connection::answer(Parser& parser) {
    const Incoming request(parser.get(), peer_, site_.trusted);
    has_whole_request_ = parser.is_done();
    if (!request.has_client())
        co_return refusal_of_proxy(request);
    if (auto refusal = refusal_of_visit(request))
        co_return refusal;
    if (auto refusal = request.refusal()) {
        has_whole_request_ = false;
        co_return refusal;
    }
    const std::string_view target = request.target();
    if (is_api(target) && (parser.is_done() || parser.get().method() == http::verb::post)) {
        if (parser.upgrade())
            co_return open_socket(request);
        co_return co_await answer_call(parser, request);
    }
    if (!parser.is_done())
        co_return refusal_of(http::error::body_limit);
    if (request.only_reads() && (target == "/readyz" || target == "/metrics"))
        co_return answer_operator(request);
    const AnswerTime time(site_.counters, Route::page);
    co_return server::answer(request.for_files(), site_.files);
}

/// A proxy that names nobody would have all its clients share its own limits, or none.
Response Connection::refusal_of_proxy(const Incoming& request) const {
    constexpr std::size_t most_said = 100;
    if (site_.complaints.take(peer_, std::chrono::steady_clock::now()).count() == 0)
        site_.log.say(LogLevel::warning, "a trusted proxy does not say who asks",
                      {{"proxy", peer_.text()},
                       {"forwarded_for", std::string_view(request.forwarded_for()).substr(0, most_said)}});
    return plain_response(Status::bad_request, "X-Forwarded-For holds what is no address\n");
}

/// Whoever asks far too often has to connect anew, which is cheaper to refuse.
std::optional<Response> Connection::refusal_of_visit(const Incoming& request) {
    if (std::exchange(is_paid_, false))
        return std::nullopt;
    const auto wait = site_.visits.take(request.client(), std::chrono::steady_clock::now());
    if (wait.count() == 0)
        return std::nullopt;
    site_.counters.limited.add();
    has_whole_request_ = false;
    return too_fast(wait);
}

/// What those ask who run the server.
Response Connection::answer_operator(const Incoming& request) const {
    const AnswerTime time(site_.counters, Route::operators);
    const bool is_ready = site_.is_ready();
    Response response = plain_response(is_ready ? Status::ok : Status::service_unavailable,
                                       is_ready ? "ready\n" : "not ready\n");
    if (request.target() == "/metrics") {
        const bool may_read = request.is_from(site_.operators) && site_.is_own_name(request.host());
        response = may_read ? plain_response(Status::ok, site_.metrics())
                            : plain_response(Status::not_found, "not found\n");
        if (may_read)
            response.fields.front().value = "text/plain; version=0.0.4; charset=utf-8";
    }
    response.sends_content = request.wants_content();
    return response;
}

asio::awaitable<std::optional<Response>> Connection::answer_call(Parser& parser, const Incoming& request) {
    if (!parser.is_done()) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        is_listening_ = true;
        stream_.expires_after(site_.limits.request);
        if (request.waits_to_go_on())
            co_await asio::async_write(stream_, asio::buffer(go_on), as_values);
        if (finishing_)
            co_return std::nullopt;
        const std::size_t fields = request.fields();
        const auto [error, size] = co_await http::async_read(stream_, buffer_, parser, as_values);
        is_listening_ = false;
        if (error)
            co_return refusal_of(error);
        // Those behind the last chunk (RFC 9112, 7.1.2) nobody has looked at: there may be a second Host.
        if (request.fields() != fields)
            co_return plain_response(Status::bad_request, "no fields come behind the content\n");
        has_whole_request_ = true;
    }
    const AnswerTime time(site_.counters, request.only_reads() ? Route::question : Route::change);
    const std::string id = site_.next_id();
    Response response = co_await ask_api(request.for_api(id));
    response.fields.push_back({"X-Request-Id", id});
    response.sends_content = request.wants_content();
    co_return response;
}

/// Waits until there is an answer, but not forever. Whoever is to answer may have the question longer than
/// there is a loop, and so must not hold the timer.
asio::awaitable<Response> Connection::ask_api(const ApiRequest& request) {
    struct Wait {
        asio::steady_timer timer;
        std::optional<Response> response{};
    };
    const auto wait =
        std::make_shared<Wait>(asio::steady_timer(stream_.get_executor(), site_.limits.decision));
    site_.api.answer(request, [weak = std::weak_ptr(wait)](Response response) {
        if (const auto waiting = weak.lock()) {
            waiting->response = std::move(response);
            waiting->timer.cancel();
        }
    });
    if (!wait->response)
        co_await wait->timer.async_wait(as_values);
    if (auto& response = wait->response)
        co_return std::move(*response);
    co_return problem_response(
        {wire::Code::unavailable, "nobody knows yet what has become of it: ask again", {}},
        std::chrono::seconds(1));
}

/// Nothing if the connection is a WebSocket now.
std::optional<Response> Connection::open_socket(const Incoming& request) {
    const AnswerTime time(site_.counters, Route::socket);
    const std::string id = site_.next_id();
    const auto game = site_.api.admit(request.for_api(id));
    if (!game)
        return game.error();
    const auto key = request.socket_key();
    if (!key) {
        Response response =
            problem_response({wire::Code::bad_message, "a WebSocket of version 13 is expected", {}});
        response.status = Status::upgrade_required;
        response.fields.push_back({"Sec-WebSocket-Version", "13"});
        response.fields.push_back({"Upgrade", "websocket"});
        return response;
    }
    const Address client = request.client();
    const Moment now = std::chrono::steady_clock::now();
    ConnectionLimiter::Slot slot = site_.limiter.take(client, now);
    const bool is_crowded = !slot;
    if (is_crowded)
        slot = site_.crowd.take(client, now);
    if (!slot)
        return problem_response(
            {wire::Code::unavailable, "there are too many connections: come back later", {}}, crowd_wait);
    error_code error;
    const int descriptor = stream_.release_socket().release(error);
    if (error)
        return std::nullopt;
    const auto unread = buffer_.data();
    site_.hand_over({.descriptor = Descriptor(descriptor),
                     .game = *game,
                     .answer = switching_head(*key),
                     .unread = std::string(static_cast<const char*>(unread.data()), unread.size()),
                     .request = id,
                     .client = is_among(client, site_.trusted) ? std::nullopt : std::optional(client),
                     .slot = std::move(slot),
                     .is_crowded = is_crowded});
    return std::nullopt;
}

/// False if the client no longer takes it.
asio::awaitable<bool> Connection::write(const Response& response, bool keeps_alive) {
    site_.counters.answers[static_cast<std::size_t>(response.status) / 100].add();
    const std::string head = head_of(response, std::time(nullptr), keeps_alive);
    std::string_view rest;
    if (response.content != nullptr && response.sends_content)
        rest = *response.content;
    std::string_view now = rest.substr(0, write_size);
    std::array<asio::const_buffer, 2> buffers{asio::buffer(head), asio::buffer(now)};
    for (;;) {
        stream_.expires_after(site_.limits.answer);
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
    stream_.expires_after(std::min(site_.limits.request, last_answer));
    std::array<char, 4096> unread{};
    std::size_t count = 0;
    std::size_t left = most_unread;
    while (!error && left > 0 && (!finishing_ || socket.available(error) > 0)) {
        std::tie(error, count) = co_await stream_.async_read_some(asio::buffer(unread), as_values);
        left -= std::min(left, count);
    }
}

} // namespace quincunx::server
