#include "bus/watchers.hpp"

#include <utility>

namespace quincunx::bus {

void Watchers::add(Link::Changed changed) {
    const std::lock_guard lock(mutex_);
    changed(up_);
    watchers_.push_back(std::move(changed));
}

std::uint64_t Watchers::cuts() const {
    const std::lock_guard lock(mutex_);
    return cuts_;
}

void Watchers::come_up(std::uint64_t cuts) {
    const std::lock_guard lock(mutex_);
    if (cuts == cuts_)
        tell(true);
}

void Watchers::go_down() {
    const std::lock_guard lock(mutex_);
    ++cuts_;
    tell(false);
}

void Watchers::forget_all() {
    const std::lock_guard lock(mutex_);
    watchers_.clear();
}

void Watchers::tell(bool up) {
    if (std::exchange(up_, up) == up)
        return;
    for (const Link::Changed& changed : watchers_)
        changed(up);
}

} // namespace quincunx::bus
