#include "server/websocket/sockets.hpp"

#include <boost/asio/post.hpp>

#include <cerrno>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <system_error>

namespace quincunx::server {

namespace asio = boost::asio;

namespace {

constexpr int most_events = 256;         ///< in one turn
constexpr std::size_t most_watchers = 4; ///< that are told something in one turn: some thirty microseconds
constexpr int send_buffer = 65'536;
constexpr int unsent_buffer = 16'384; ///< what of it does not yet travel

int make_epoll() {
    const int number = epoll_create1(EPOLL_CLOEXEC);
    if (number < 0)
        throw std::system_error(errno, std::generic_category(), "epoll_create1");
    return number;
}

} // namespace

Sockets::Sockets(asio::io_context& context, online::GameRegistry& registry, const Limits& limits,
                 ConnectionLimiter& limiter, Budget& budget, Counters& counters, const Log& log)
    : context_(context),
      registry_(registry),
      limits_(limits),
      limiter_(limiter),
      budget_(budget),
      counters_(counters),
      log_(log),
      ready_(context, make_epoll()),
      games_(limits.games()) {
    wait();
}

Sockets::~Sockets() = default;

void Sockets::adopt(Arrival arrival) {
    now_ = std::chrono::steady_clock::now();
    WebSocketSession& session = *sessions_.emplace_back(
        std::make_unique<WebSocketSession>(*this, std::move(arrival), sessions_.size(), now_));
    counters_.sockets.add();
    // What a client does not read takes the system's memory before it takes ours; little of it, so that it is
    // soon seen.
    setsockopt(session.descriptor(), SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
    setsockopt(session.descriptor(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_buffer, sizeof unsent_buffer);
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &session;
    epoll_ctl(ready_.native_handle(), EPOLL_CTL_ADD, session.descriptor(), &event);
    session.begin();
    if (closing_)
        session.dismiss_unless_known(wire::CloseReason::going_down);
}

void Sockets::close() {
    closing_ = true;
    now_ = std::chrono::steady_clock::now();
    for (const auto& session : sessions_)
        session->dismiss_unless_known(wire::CloseReason::going_down);
}

bool Sockets::may_create_game(const Address& address) {
    return games_.take(address, now_).count() == 0;
}

std::shared_ptr<Bucket> Sockets::messages_of(const Address& address) {
    if (messages_of_.size() > 2 * sessions_.size()) // most of them have gone
        std::erase_if(messages_of_, [](const auto& each) { return each.second.expired(); });
    std::weak_ptr<Bucket>& known = messages_of_[address.household()];
    std::shared_ptr<Bucket> bucket = known.lock();
    if (!bucket)
        known = bucket = std::make_shared<Bucket>(limits_.address_messages, now_);
    return bucket;
}

void Sockets::watch(WebSocketSession& session, std::uint32_t events) {
    epoll_event event{};
    event.events = events;
    event.data.ptr = &session;
    epoll_ctl(ready_.native_handle(), EPOLL_CTL_MOD, session.descriptor(), &event);
}

void Sockets::wait() {
    ready_.async_wait(asio::posix::stream_descriptor::wait_read, [this](const auto& error) {
        if (error)
            return;
        read_ready();
        wait();
    });
}

void Sockets::read_ready() {
    std::array<epoll_event, most_events> events; // NOLINT(cppcoreguidelines-pro-type-member-init)
    const int count = epoll_wait(ready_.native_handle(), events.data(), most_events, 0);
    now_ = std::chrono::steady_clock::now();
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<std::size_t>(i)];
        WebSocketSession& session = *static_cast<WebSocketSession*>(event.data.ptr);
        if ((event.events & EPOLLOUT) != 0)
            flush_soon(session);
        if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0)
            session.read();
    }
}

void Sockets::flush_soon(WebSocketSession& session) {
    if (session.waits_for_flush)
        return;
    session.waits_for_flush = true;
    if (session.can_wait())
        to_flush_later_.push_back(&session);
    else
        to_flush_.push_back(&session);
    if (!flush_is_due_) {
        flush_is_due_ = true;
        asio::post(context_, [this] { flush(); });
    }
}

/// A thousand who watch a game take milliseconds, in which nobody else should wait to be heard.
void Sockets::flush() {
    // It grows meanwhile, where subscribers hear that another one has left.
    for (std::size_t i = 0; i < to_flush_.size(); ++i) // NOLINT(modernize-loop-convert)
        flush(*to_flush_[i]);
    to_flush_.clear();
    for (std::size_t i = 0; i < most_watchers && !to_flush_later_.empty(); ++i) {
        WebSocketSession& session = *to_flush_later_.front();
        to_flush_later_.pop_front();
        flush(session);
    }
    flush_is_due_ = !to_flush_.empty() || !to_flush_later_.empty();
    if (flush_is_due_)
        asio::post(context_, [this] { flush(); });
}

/// Here, where nobody else holds them, those go that are over.
void Sockets::flush(WebSocketSession& session) {
    session.waits_for_flush = false;
    session.flush();
    if (!session.is_over() || session.waits_for_flush)
        return;
    // Closing would not do while a child of this process has the descriptor, too.
    epoll_ctl(ready_.native_handle(), EPOLL_CTL_DEL, session.descriptor(), nullptr);
    const std::size_t index = session.index;
    std::swap(sessions_[index], sessions_.back());
    sessions_[index]->index = index;
    sessions_.pop_back();
    counters_.sockets.add(-1);
}

void Sockets::sweep() {
    now_ = std::chrono::steady_clock::now();
    for (const auto& session : sessions_)
        session->sweep();
}

} // namespace quincunx::server
