#include "server/talk.hpp"

#include "server/sockets.hpp"

#include <cerrno>
#include <sys/epoll.h>
#include <sys/socket.h>

#include <random>

namespace quincunx::server {

namespace {

using wire::Farewell;

constexpr std::size_t most_sent_kept = 64;

CloseCode code_of(Farewell why) {
    switch (why) {
    case Farewell::slow:
    case Farewell::not_allowed:
        return CloseCode::policy;
    case Farewell::idle:
    case Farewell::going_down:
        return CloseCode::going_away;
    case Farewell::crowded:
        return CloseCode::try_again;
    case Farewell::bad_message:
        break;
    }
    return CloseCode::protocol_error;
}

/// When to come back; those that leave together come back one after the other.
std::optional<std::int64_t> retry_after(Farewell why) {
    thread_local std::minstd_rand random{std::random_device()()};
    const auto between = [](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution(least, most)(random);
    };
    switch (why) {
    case Farewell::slow:
    case Farewell::idle:
        return between(500, 1500);
    case Farewell::going_down:
        return between(500, 4000);
    case Farewell::crowded:
        return between(5'000, 20'000);
    case Farewell::bad_message:
    case Farewell::not_allowed:
        break;
    }
    return std::nullopt;
}

} // namespace

Talk::Talk(Sockets& sockets, Arrival arrival, std::size_t index_now, Moment now)
    : index(index_now),
      sockets_(sockets),
      arrival_(std::move(arrival)),
      messages_(sockets.limits().messages, now),
      arrived_at_(now),
      heard_at_(now),
      moved_at_(now) {}

void Talk::begin() {
    send(std::move(arrival_.answer));
    if (arrival_.is_crowded) {
        dismiss(Farewell::crowded);
    } else if (!arrival_.unread.empty()) {
        reader_.take(arrival_.unread);
        take_frames();
    }
}

void Talk::tell(const std::shared_ptr<const std::string>& message) {
    if (is_open())
        push({message, message->size() + FrameHead(Opcode::text, message->size()).bytes().size(), true});
}

void Talk::dismiss(Farewell why) {
    if (is_open())
        leave(why, code_of(why));
}

void Talk::read() {
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
    pinged_ = false;
    if (!is_open())
        return; // it was told good-bye
    reader_.take(buffer.first(static_cast<std::size_t>(count)));
    take_frames();
}

void Talk::take_frames() {
    while (is_open()) {
        if (messages_.fill(sockets_.limits().messages, sockets_.now()) < 1) {
            // Not listened to any more, it has to wait, too, once the system's buffers are full.
            holds_ = true;
            reader_.keep();
            sockets_.counters().held.add();
            return watch();
        }
        const auto frame = reader_.next();
        if (!frame)
            break;
        messages_.spend(1);
        take(*frame);
    }
    if (const auto broken = reader_.broken(); broken && is_open())
        leave(Farewell::bad_message, *broken);
}

void Talk::take(const Frame& frame) {
    switch (frame.opcode) {
    case Opcode::text:
        return take_message(frame.content);
    case Opcode::ping:
        return send(server::frame(Opcode::pong, frame.content));
    case Opcode::close:
        return part(CloseCode::normal);
    case Opcode::binary:
        return leave(Farewell::bad_message, CloseCode::unacceptable);
    case Opcode::pong:
    case Opcode::more:
        break;
    }
}

void Talk::take_message(std::string_view text) {
    sockets_.counters().messages_in.add();
    wire::Fault fault;
    const auto message = wire::parse<wire::ClientMessage>(text, fault);
    const bool is_hello = message && std::holds_alternative<wire::client_message::Hello>(*message);
    if (!message || (stage_ == Stage::greeting && !is_hello)) {
        sockets_.log().say(LogLevel::debug, "bad message",
                           {{"request", arrival_.request}, {"at", fault.at}, {"expected", fault.expected}});
        return dismiss(Farewell::bad_message);
    }
    if (const auto* order = std::get_if<wire::client_message::Order>(&*message)) {
        sockets_.counters().orders.add();
        sockets_.hall().order(*this, *order);
    } else if (is_hello) {
        constexpr double more_work = 4; // it may be answered with a whole game
        messages_.spend(more_work);
        stage_ = Stage::talking;
        follows_ = true;
        const auto& hello = std::get<wire::client_message::Hello>(*message);
        watches_ = !hello.token;
        sockets_.hall().hello(*this, arrival_.game, hello);
    } else {
        sockets_.hall().pulse(*this);
    }
}

/// Says good-bye.
void Talk::leave(Farewell why, CloseCode code) {
    sockets_.counters().farewells[static_cast<std::size_t>(why)].add();
    sockets_.log().say(LogLevel::debug, "farewell",
                       {{"request", arrival_.request}, {"why", wire::to_text(why)}});
    if (why == Farewell::slow)
        drop_queue();
    const wire::ServerMessage bye = wire::server_message::Bye{.why = why, .retry = retry_after(why)};
    send(server::frame(Opcode::text, wire::to_text(bye)));
    part(code);
}

/// Closes it, once all is sent.
void Talk::part(CloseCode code) {
    stage_ = Stage::leaving;
    holds_ = false;
    send(close_frame(code));
    moved_at_ = sockets_.now();
}

void Talk::end() {
    stage_ = Stage::over;
    sockets_.flush_soon(*this);
}

void Talk::send(std::string bytes) {
    const std::size_t size = bytes.size();
    push({std::make_shared<const std::string>(std::move(bytes)), size, false});
}

/// Whoever tells it something may be in the middle of telling all, so that nobody leaves here.
void Talk::push(Piece piece) {
    if (is_open()) {
        overflown_ |= unsent_ > 0 && unsent_ + piece.size > sockets_.limits().queue;
        if (overflown_)
            return sockets_.flush_soon(*this);
        if (unsent_ == 0)
            moved_at_ = sockets_.now();
    }
    unsent_ += piece.size;
    sockets_.counters().messages_out.add(piece.is_message ? 1 : 0);
    queue_.push_back(std::move(piece));
    sockets_.flush_soon(*this);
}

/// All but what was begun.
void Talk::drop_queue() {
    const std::size_t begun = first_ + (sent_ > 0 ? 1 : 0);
    for (std::size_t i = begun; i < queue_.size(); ++i)
        unsent_ -= queue_[i].size;
    queue_.resize(begun);
}

void Talk::flush() {
    while (stage_ != Stage::over && unsent_ > 0 && write_some()) {
    }
    if (overflown_ && is_open())
        leave(Farewell::slow, code_of(Farewell::slow));
    if (!is_open() && std::exchange(follows_, false))
        sockets_.hall().leave(*this);
    if (stage_ == Stage::leaving && unsent_ == 0)
        shutdown(descriptor(), SHUT_WR);
    if (stage_ != Stage::over)
        watch();
}

/// False if no more can be written now.
bool Talk::write_some() {
    constexpr std::size_t most = 32;
    std::array<FrameHead, most> heads;
    std::array<iovec, 2 * most> parts; // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::size_t count = 0;
    std::size_t size = 0;
    std::size_t skip = sent_;
    const auto add = [&](std::span<const char> bytes) {
        const std::size_t skipped = std::min(skip, bytes.size());
        skip -= skipped;
        bytes = bytes.subspan(skipped);
        if (bytes.empty())
            return;
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): what is sent is not changed
        parts[count++] = {const_cast<char*>(bytes.data()), bytes.size()};
        size += bytes.size();
    };
    for (std::size_t i = 0; i < std::min(most, queue_.size() - first_); ++i) {
        const Piece& piece = queue_[first_ + i];
        heads[i] = FrameHead(Opcode::text, piece.text->size());
        if (piece.is_message)
            add(heads[i].bytes());
        add(*piece.text);
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    const ssize_t sent = sendmsg(descriptor(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) {
        if (errno != EAGAIN && errno != EINTR)
            end();
        return errno == EINTR;
    }
    sockets_.counters().writes.add();
    sockets_.counters().bytes_out.add(sent);
    advance(static_cast<std::size_t>(sent));
    return static_cast<std::size_t>(sent) == size;
}

void Talk::advance(std::size_t bytes) {
    if (is_open())
        moved_at_ = sockets_.now();
    unsent_ -= bytes;
    sent_ += bytes;
    while (first_ < queue_.size() && sent_ >= queue_[first_].size) {
        sent_ -= queue_[first_].size;
        queue_[first_++].text.reset();
    }
    if (first_ < queue_.size() && first_ < most_sent_kept)
        return;
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
}

void Talk::watch() {
    std::uint32_t events = holds_ ? 0U : std::uint32_t{EPOLLIN};
    if (unsent_ > 0)
        events |= EPOLLOUT;
    if (events != watched_)
        sockets_.watch(*this, watched_ = events);
}

void Talk::sweep() {
    const Limits& limits = sockets_.limits();
    const auto silent = sockets_.now() - heard_at_;
    const auto stuck = sockets_.now() - moved_at_;
    if (stage_ == Stage::leaving && stuck > limits.farewell)
        return end();
    if (!is_open())
        return;
    if (holds_ && messages_.fill(limits.messages, sockets_.now()) >= limits.messages.most / 4) {
        holds_ = false;
        heard_at_ = sockets_.now();
        reader_.take({});
        take_frames();
        return watch();
    }
    if (unsent_ > 0 && stuck > limits.stuck)
        return dismiss(Farewell::slow);
    if (holds_)
        return;
    const bool says_no_hello = stage_ == Stage::greeting && sockets_.now() - arrived_at_ > limits.hello;
    if (silent > limits.idle || says_no_hello)
        return dismiss(Farewell::idle);
    if (silent > limits.ping && !std::exchange(pinged_, true))
        send(frame(Opcode::ping, ""));
}

} // namespace quincunx::server
