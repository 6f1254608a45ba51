#include "server/websocket/close_reason.hpp"
#include "server/websocket/sockets.hpp"
#include "server/websocket/websocket_session.hpp"

#include <algorithm>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace quincunx::server {

using wire::CloseReason;

/// Says good-bye.
void WebSocketSession::leave(CloseReason why, CloseCode code) {
    sockets_.counters().sockets_closed[static_cast<std::size_t>(why)].add();
    sockets_.log().say(LogLevel::debug, "close",
                       {{"request", arrival_.request}, {"why", wire::to_text(why)}});
    if (why == CloseReason::slow)
        send_queue_.drop();
    stage_ = Stage::leaving; // from now on nothing is too much
    const wire::ServerMessage message = bye(why);
    send(server::frame(Opcode::text, wire::to_text(message)));
    part(code);
}

/// Closes it, once all is sent.
void WebSocketSession::part(CloseCode code) {
    stage_ = Stage::leaving;
    holds_ = false;
    send(close_frame(code));
    parted_at_ = sockets_.now();
}

void WebSocketSession::end() {
    stage_ = Stage::over;
    sockets_.flush_soon(*this);
}

void WebSocketSession::send(std::string bytes) {
    push(SendQueue::Piece::bytes(std::move(bytes)));
}

/// One message, which may be a whole game, counts for nothing, however long it is: whoever gets on with it
/// may be told what happens meanwhile. Not so where others have left too much unread, too.
bool WebSocketSession::is_too_much(std::size_t size) const {
    const Limits& limits = sockets_.limits();
    const std::size_t unsent = send_queue_.unsent() + size;
    if (sockets_.unsent() + size > limits.queues)
        return unsent > limits.queue / 16;
    return unsent > limits.queue && unsent - std::max(send_queue_.longest(), size) > limits.queue;
}

/// Whoever tells it something may be in the middle of telling all, so that nobody leaves here.
void WebSocketSession::push(SendQueue::Piece piece) {
    if (is_open()) {
        overflown_ |= is_too_much(piece.size());
        if (overflown_)
            return sockets_.flush_soon(*this);
        if (send_queue_.empty())
            progress_.begin(piece.size(), sockets_.now());
    }
    sockets_.counters().messages_out.add(piece.is_message() ? 1 : 0);
    send_queue_.push(std::move(piece));
    sockets_.flush_soon(*this);
}

void WebSocketSession::flush() {
    while (stage_ != Stage::over && !send_queue_.empty() && write_some()) {
    }
    if (overflown_ && is_open())
        leave(CloseReason::slow, close_code(CloseReason::slow));
    if (!is_open() && std::exchange(follows_, false))
        sockets_.registry().leave(*this);
    if (stage_ == Stage::leaving && send_queue_.empty())
        shutdown(descriptor(), SHUT_WR);
    if (stage_ != Stage::over)
        watch();
}

/// False if no more can be written now.
bool WebSocketSession::write_some() {
    const SendQueue::Written written = send_queue_.write_to(descriptor());
    if (written.next == SendQueue::Written::Next::give_up)
        end();
    if (written.bytes > 0) {
        sockets_.counters().writes.add();
        sockets_.counters().bytes_out.add(static_cast<std::int64_t>(written.bytes));
        if (is_open())
            progress_.note(written.bytes, send_queue_.unsent(), sockets_.now());
    }
    return written.next == SendQueue::Written::Next::go_on;
}

void WebSocketSession::watch() {
    std::uint32_t events = holds_ ? 0U : std::uint32_t{EPOLLIN};
    if (!send_queue_.empty())
        events |= EPOLLOUT;
    if (events != watched_)
        sockets_.watch(*this, watched_ = events);
}

} // namespace quincunx::server
