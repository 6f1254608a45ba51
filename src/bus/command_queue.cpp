#include "bus/command_queue.hpp"

#include <utility>

namespace quincunx::bus {

namespace {

constexpr std::size_t most_unsent = std::size_t{4} << 20U;

} // namespace

void CommandQueue::add(LinkCommand command) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(command));
    }
    changed_.notify_one();
}

void CommandQueue::add_message(Message message) {
    {
        const std::lock_guard lock(mutex_);
        if (unsent_ + message.text.size() > most_unsent)
            return;
        unsent_ += message.text.size();
        waiting_.emplace_back(std::move(message));
    }
    changed_.notify_one();
}

void CommandQueue::add_again(const Connected& command) {
    const std::lock_guard lock(mutex_);
    if (!ends_)
        waiting_.emplace_back(command);
}

std::deque<LinkCommand> CommandQueue::take(Moment until) {
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, until, [this] { return ends_ || !waiting_.empty(); });
    unsent_ = 0;
    return std::exchange(waiting_, {});
}

void CommandQueue::end() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_one();
}

bool CommandQueue::ended() const {
    const std::lock_guard lock(mutex_);
    return ends_ && waiting_.empty();
}

} // namespace quincunx::bus
