#include "bus/wishes.hpp"

#include <utility>

namespace quincunx::bus {

namespace {

constexpr std::size_t most_unsent = std::size_t{4} << 20U;

} // namespace

void Wishes::add(Wish wish) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(wish));
    }
    changed_.notify_one();
}

void Wishes::add_message(Message message) {
    {
        const std::lock_guard lock(mutex_);
        if (unsent_ + message.text.size() > most_unsent)
            return;
        unsent_ += message.text.size();
        waiting_.emplace_back(std::move(message));
    }
    changed_.notify_one();
}

void Wishes::add_again(const Connected& wish) {
    const std::lock_guard lock(mutex_);
    if (!ends_)
        waiting_.emplace_back(wish);
}

std::deque<Wish> Wishes::take(Moment until) {
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, until, [this] { return ends_ || !waiting_.empty(); });
    unsent_ = 0;
    return std::exchange(waiting_, {});
}

void Wishes::end() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_one();
}

bool Wishes::ended() const {
    const std::lock_guard lock(mutex_);
    return ends_ && waiting_.empty();
}

} // namespace quincunx::bus
