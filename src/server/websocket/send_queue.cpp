#include "server/websocket/send_queue.hpp"

#include "server/websocket/frames.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>
#include <sys/socket.h>
#include <sys/uio.h>

namespace quincunx::server {

namespace {

constexpr std::size_t most_sent_kept = 64;

} // namespace

SendQueue::Piece SendQueue::Piece::message(const std::shared_ptr<const std::string>& text) {
    return {text, FrameHead(Opcode::text, text->size()).bytes().size() + text->size(), true};
}

SendQueue::Piece SendQueue::Piece::bytes(std::string bytes) {
    const std::size_t size = bytes.size();
    return {std::make_shared<const std::string>(std::move(bytes)), size, false};
}

std::size_t SendQueue::longest() const {
    std::size_t longest = 0;
    for (std::size_t i = first_; i < queue_.size(); ++i)
        longest = std::max(longest, queue_[i].size_ - (i == first_ ? sent_ : 0));
    return longest;
}

void SendQueue::push(Piece piece) {
    unsent_ += piece.size_;
    all_ += piece.size_;
    queue_.push_back(std::move(piece));
}

void SendQueue::drop() {
    const auto begun = queue_.begin() + static_cast<std::ptrdiff_t>(first_ + (sent_ > 0 ? 1 : 0));
    for (auto piece = begun; piece != queue_.end(); ++piece)
        forget(piece->size_);
    queue_.erase(begun, queue_.end());
}

SendQueue::Written SendQueue::write_to(int socket) {
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
        heads[i] = FrameHead(Opcode::text, piece.text_->size());
        if (piece.is_message_)
            add(heads[i].bytes());
        add(*piece.text_);
    }
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = count;
    const ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0)
        return {.next = errno == EINTR    ? Written::Next::go_on
                        : errno == EAGAIN ? Written::Next::wait
                                          : Written::Next::give_up};
    const auto bytes = static_cast<std::size_t>(sent);
    advance(bytes);
    return {.bytes = bytes, .next = bytes == size ? Written::Next::go_on : Written::Next::wait};
}

void SendQueue::forget(std::size_t bytes) {
    unsent_ -= bytes;
    all_ -= bytes;
}

void SendQueue::advance(std::size_t bytes) {
    forget(bytes);
    sent_ += bytes;
    while (first_ < queue_.size() && sent_ >= queue_[first_].size_) {
        sent_ -= queue_[first_].size_;
        queue_[first_++].text_.reset();
    }
    if (first_ < queue_.size() && first_ < most_sent_kept)
        return;
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
    first_ = 0;
}

} // namespace quincunx::server
