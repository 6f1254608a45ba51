#include "client/transport.hpp"

#include "wire/timings.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include <deque>
#include <optional>
#include <tuple>

namespace quincunx::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

namespace {

using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

constexpr std::chrono::milliseconds patience{wire::answer_time}; ///< for a connection, and for an answer
constexpr std::size_t longest_answer = std::size_t{64} << 20U;   ///< a whole game is long
constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

asio::ssl::context make_tls() {
    asio::ssl::context tls(asio::ssl::context::tls_client);
    tls.set_default_verify_paths();
    tls.set_verify_mode(asio::ssl::verify_peer);
    return tls;
}

asio::awaitable<error_code> shake_hands(Plain& /*stream*/, const ServerAddress& /*address*/) {
    co_return error_code();
}

asio::awaitable<error_code> shake_hands(Secure& stream, const ServerAddress& address) {
    stream.set_verify_callback(asio::ssl::host_name_verification(address.host));
    SSL_set_tlsext_host_name(stream.native_handle(), address.host.c_str());
    const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::client, as_values);
    co_return error;
}

/// Connects to any of the addresses that the host has.
template <class Stream>
asio::awaitable<error_code> connect(Stream& stream, const ServerAddress& address) {
    asio::ip::tcp::resolver resolver(stream.get_executor());
    const auto [unknown, addresses] = co_await resolver.async_resolve(address.host, address.port, as_values);
    if (unknown)
        co_return unknown;
    Plain& below = beast::get_lowest_layer(stream);
    below.expires_after(patience);
    const auto [unreachable, endpoint] = co_await below.async_connect(addresses, as_values);
    if (unreachable)
        co_return unreachable;
    error_code ignored; // then it is slower
    std::ignore = below.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    co_return co_await shake_hands(stream, address);
}

using Request = http::request<http::string_body>;

template <class Stream>
asio::awaitable<Result<Answer, Unreachable>> exchange(Stream& stream, const ServerAddress& address,
                                                      const Request& request) {
    if (const error_code error = co_await connect(stream, address))
        co_return Unreachable{error.message()};
    beast::get_lowest_layer(stream).expires_after(patience);
    const auto [unsent, sent] = co_await http::async_write(stream, request, as_values);
    if (unsent)
        co_return Unreachable{unsent.message(), true};
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(longest_answer);
    const auto [unanswered, size] = co_await http::async_read(stream, buffer, parser, as_values);
    if (unanswered)
        co_return Unreachable{unanswered.message(), true};
    co_return Answer{parser.get().result_int(), std::move(parser.get().body())};
}

template <class Stream>
class SocketChannel final : public Channel, public std::enable_shared_from_this<SocketChannel<Stream>> {
  public:
    template <class... Args>
    SocketChannel(ServerAddress address, std::string target, Ears ears, Args&&... args)
        : address_(std::move(address)),
          target_(std::move(target)),
          ears_(std::move(ears)),
          socket_(std::forward<Args>(args)...) {}

    void start() { asio::co_spawn(socket_.get_executor(), run(this->shared_from_this()), asio::detached); }
    void send(std::string message) override {
        waiting_.push_back(std::move(message));
        if (waiting_.size() == 1)
            asio::co_spawn(socket_.get_executor(), write(this->shared_from_this()), asio::detached);
    }
    void end() override {
        ended_ = true;
        beast::get_lowest_layer(socket_).close();
    }

  private:
    using Self = std::shared_ptr<SocketChannel>; ///< a coroutine keeps what it works on

    static asio::awaitable<void> run(Self self) {
        const auto refusal = co_await self->converse();
        beast::get_lowest_layer(self->socket_).close();
        if (!self->ended_)
            self->ears_.closed(refusal);
    }
    asio::awaitable<std::optional<Answer>> converse() {
        if (co_await connect(socket_.next_layer(), address_))
            co_return std::nullopt;
        beast::get_lowest_layer(socket_).expires_never(); // the socket has times of its own
        socket_.set_option(websocket::stream_base::timeout{patience, websocket::stream_base::none(), false});
        socket_.read_message_max(longest_answer);
        websocket::response_type answer;
        const auto [refused] =
            co_await socket_.async_handshake(answer, address_.authority(), target_, as_values);
        if (refused == websocket::error::upgrade_declined)
            co_return Answer{answer.result_int(), std::move(answer.body())};
        if (refused)
            co_return std::nullopt;
        if (!ended_)
            ears_.opened();
        co_await listen();
        co_return std::nullopt;
    }
    asio::awaitable<void> listen() {
        for (beast::flat_buffer buffer; !ended_; buffer.clear()) {
            const auto [error, size] = co_await socket_.async_read(buffer, as_values);
            if (error || ended_)
                co_return;
            ears_.heard({static_cast<const char*>(buffer.data().data()), size});
        }
    }
    static asio::awaitable<void> write(Self self) {
        while (!self->waiting_.empty()) {
            const auto [error, size] =
                co_await self->socket_.async_write(asio::buffer(self->waiting_.front()), as_values);
            if (error)
                co_return; // whoever reads notices
            self->waiting_.pop_front();
        }
    }

    ServerAddress address_;
    std::string target_;
    Ears ears_;
    websocket::stream<Stream> socket_;
    std::deque<std::string> waiting_;
    bool ended_ = false;
};

asio::ssl::context& tls() {
    static asio::ssl::context context = make_tls();
    return context;
}

} // namespace

Result<Answer, Unreachable> ask(const ServerAddress& address, std::string_view target,
                                std::string_view body) {
    Request request(body.empty() ? http::verb::get : http::verb::post,
                    beast::string_view(target.data(), target.size()), 11);
    request.set(http::field::host, address.authority());
    request.set(http::field::user_agent, "quincunx");
    request.set(http::field::connection, "close");
    if (!body.empty()) {
        request.set(http::field::content_type, "application/json");
        request.body() = body;
        request.prepare_payload();
    }
    asio::io_context context{1};
    Result<Answer, Unreachable> answer = Unreachable();
    const auto run = [&](auto stream) -> asio::awaitable<void> {
        answer = co_await exchange(stream, address, request);
    };
    if (address.secure)
        asio::co_spawn(context, run(Secure(context, tls())), asio::detached);
    else
        asio::co_spawn(context, run(Plain(context)), asio::detached);
    context.run();
    return answer;
}

std::shared_ptr<Channel> open_channel(asio::io_context& context, const ServerAddress& address,
                                      std::string target, Channel::Ears ears) {
    const auto start = [](auto channel) -> std::shared_ptr<Channel> {
        channel->start();
        return channel;
    };
    if (address.secure)
        return start(std::make_shared<SocketChannel<Secure>>(address, std::move(target), std::move(ears),
                                                             context, tls()));
    return start(
        std::make_shared<SocketChannel<Plain>>(address, std::move(target), std::move(ears), context));
}

} // namespace quincunx::client
