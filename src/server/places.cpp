#include "server/places.hpp"

namespace quincunx::server {

Places::Place::~Place() {
    if (places_ != nullptr)
        places_->give_back(address_);
}

Places::Place Places::take(const Address& address) {
    const Address site = address.site();
    const std::lock_guard lock(mutex_);
    if (taken_ >= most_)
        return {};
    std::size_t& taken = taken_by_[site];
    if (taken >= (most_ + 1) / 2)
        return {};
    ++taken;
    ++taken_;
    return {*this, site};
}

void Places::give_back(const Address& address) {
    const std::lock_guard lock(mutex_);
    --taken_;
    const auto found = taken_by_.find(address);
    if (--found->second == 0)
        taken_by_.erase(found);
}

} // namespace quincunx::server
