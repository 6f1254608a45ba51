#include "server/websocket/websocket_session.hpp"

#include "server/websocket/close_reason.hpp"
#include "server/websocket/sockets.hpp"

#include <cerrno>
#include <sys/epoll.h>
#include <sys/socket.h>

namespace quincunx::server {

using wire::CloseReason;

WebSocketSession::WebSocketSession(Sockets& sockets, Arrival arrival, std::size_t index_now, Moment now)
    : index(index_now),
      sockets_(sockets),
      arrival_(std::move(arrival)),
      messages_(sockets.limits().messages, now),
      messages_of_address_(arrival_.client ? sockets.messages_of(*arrival_.client) : nullptr),
      arrived_at_(now),
      heard_at_(now),
      parted_at_(now),
      progress_(now),
      send_queue_(sockets.unsent()) {}

void WebSocketSession::begin() {
    send(std::move(arrival_.answer));
    if (!arrival_.unread.empty()) {
        reader_.take(arrival_.unread, sockets_.now());
        take_frames();
    }
}

void WebSocketSession::tell(const std::shared_ptr<const std::string>& message) {
    if (is_open())
        push(SendQueue::Piece::message(message));
}

void WebSocketSession::dismiss(CloseReason why) {
    if (is_open())
        leave(why, close_code(why));
}

/// Who has come when all slots were taken stays only to play.
void WebSocketSession::plays(bool does) {
    if (!is_open())
        return;
    if (!arrival_.is_crowded)
        return arrival_.slot.seat(does);
    auto slot =
        does ? sockets_.limiter().take_seat(arrival_.slot.site(), sockets_.now()) : ConnectionLimiter::Slot();
    if (!slot)
        return dismiss(CloseReason::crowded);
    arrival_.slot = std::move(slot);
    arrival_.is_crowded = false;
}

void WebSocketSession::dismiss_unless_known(CloseReason why) {
    if (stage_ == Stage::greeting)
        dismiss(why);
}

void WebSocketSession::read() {
    if (stage_ == Stage::over)
        return;
    const auto buffer = sockets_.buffer();
    const ssize_t count = recv(descriptor(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0 || holds_) // what is not asked for is the end
        return end();
    sockets_.counters().bytes_in.add(count);
    heard_at_ = sockets_.now();
    arrival_.slot.hear(heard_at_);
    pinged_ = false;
    if (!is_open())
        return; // it was told good-bye
    reader_.take(buffer.first(static_cast<std::size_t>(count)), sockets_.now());
    take_frames();
}

void WebSocketSession::take_frames() {
    while (is_open()) {
        if (has_said_enough()) {
            // Not listened to any more, it has to wait, too, once the system's buffers are full.
            holds_ = true;
            reader_.keep();
            sockets_.counters().held.add();
            return watch();
        }
        const auto frame = reader_.next();
        if (!frame)
            break;
        spend(1);
        take(*frame);
    }
    if (const auto broken = reader_.broken(); broken && is_open())
        leave(CloseReason::bad_message, *broken);
}

bool WebSocketSession::has_said_enough() {
    const Limits& limits = sockets_.limits();
    const Moment now = sockets_.now();
    return messages_.fill(limits.messages, now) < 1 ||
           (messages_of_address_ && messages_of_address_->fill(limits.address_messages, now) < 1);
}

void WebSocketSession::spend(double messages) {
    messages_.spend(messages);
    if (messages_of_address_)
        messages_of_address_->spend(messages);
}

void WebSocketSession::take(const Frame& frame) {
    switch (frame.opcode) {
    case Opcode::text:
        return take_message(frame.content);
    case Opcode::ping:
        return send(server::frame(Opcode::pong, frame.content));
    case Opcode::close:
        return part(close_code_of(frame));
    case Opcode::binary:
        return leave(CloseReason::bad_message, CloseCode::unacceptable);
    case Opcode::pong:
    case Opcode::more:
        break;
    }
}

void WebSocketSession::take_message(std::string_view text) {
    sockets_.counters().messages_in.add();
    wire::Fault fault;
    const auto message = wire::parse<wire::ClientMessage>(text, fault);
    const bool is_hello = message && std::holds_alternative<wire::client_message::Hello>(*message);
    if (!message || (stage_ == Stage::greeting && !is_hello)) {
        sockets_.log().say(LogLevel::debug, "bad message",
                           {{"request", arrival_.request}, {"at", fault.at}, {"expected", fault.expected}});
        return dismiss(CloseReason::bad_message);
    }
    if (const auto* order = std::get_if<wire::client_message::Order>(&*message)) {
        sockets_.counters().orders.add();
        take_order(*order);
    } else if (is_hello) {
        constexpr double more_work = 4; // it may be answered with a whole game
        spend(more_work);
        stage_ = Stage::open;
        follows_ = true;
        const auto& hello = std::get<wire::client_message::Hello>(*message);
        if (arrival_.is_crowded && !hello.token)
            return dismiss(CloseReason::crowded);
        watches_ = !hello.token;
        sockets_.registry().hello(*this, arrival_.game, hello);
    } else {
        sockets_.registry().pulse(*this);
    }
}

void WebSocketSession::take_order(const wire::client_message::Order& order) {
    auto problem = check_budget(order);
    if (!problem)
        return sockets_.registry().order(*this, order);
    const wire::ServerMessage refusal =
        wire::server_message::Refused{order.key, order.version, std::move(*problem)};
    tell(std::make_shared<const std::string>(wire::to_text(refusal)));
}

/// A rematch makes a game, as a request does.
std::optional<wire::Problem> WebSocketSession::check_budget(const wire::client_message::Order& order) const {
    const bool may_create = std::holds_alternative<wire::command::OfferRematch>(order.command);
    if (may_create && arrival_.client && !sockets_.may_create_game(*arrival_.client)) {
        sockets_.counters().limited.add();
        return wire::Problem{
            .code = wire::Code::too_fast, .text = "so many games for one address in a day", .at = {}};
    }
    const double bytes = may_create ? Budget::game : Budget::command;
    if (sockets_.budget().take(arrival_.client, bytes, sockets_.now()).count() == 0)
        return std::nullopt;
    sockets_.counters().used_up.add();
    return used_up();
}

void WebSocketSession::sweep() {
    const Limits& limits = sockets_.limits();
    const auto silent = sockets_.now() - heard_at_;
    if (stage_ == Stage::leaving && sockets_.now() - parted_at_ > limits.closing)
        return end();
    if (!is_open())
        return;
    const bool proves_nothing = arrival_.is_crowded && sockets_.now() - arrived_at_ > limits.proof;
    if (proves_nothing || arrival_.slot.is_lost())
        return dismiss(CloseReason::crowded);
    if (holds_ && messages_.fill(limits.messages, sockets_.now()) >= limits.messages.most / 4 &&
        !has_said_enough()) {
        holds_ = false;
        heard_at_ = sockets_.now();
        reader_.take({}, sockets_.now());
        take_frames();
        return watch();
    }
    if (!send_queue_.empty() && sockets_.now() - progress_.made_at() > limits.stuck)
        return dismiss(CloseReason::slow);
    if (holds_)
        return;
    const bool says_no_hello = stage_ == Stage::greeting && sockets_.now() - arrived_at_ > limits.hello;
    // Whoever says it byte by byte is never silent.
    const auto unfinished_since = reader_.unfinished_since();
    const bool ends_nothing = unfinished_since && sockets_.now() - *unfinished_since > limits.message;
    if (silent > limits.idle || says_no_hello || ends_nothing)
        return dismiss(CloseReason::idle);
    if (silent > limits.ping && !std::exchange(pinged_, true))
        send(frame(Opcode::ping, ""));
}

} // namespace quincunx::server
