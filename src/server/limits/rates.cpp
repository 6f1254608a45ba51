#include "server/limits/rates.hpp"

#include <algorithm>
#include <limits>
#include <optional>

namespace quincunx::server {

using std::chrono::milliseconds;

double Bucket::fill(const Rate& rate, Moment now) {
    const std::chrono::duration<double, std::milli> passed = std::max(now, at_) - at_;
    left_ = std::min(rate.most, left_ + passed / rate.each);
    at_ = std::max(now, at_);
    return left_;
}

milliseconds Bucket::wait_for(const Rate& rate, double count, Moment now) {
    const double missing = count - fill(rate, now);
    return missing > 0 ? std::chrono::ceil<milliseconds>(missing * rate.each) : milliseconds(0);
}

milliseconds Bucket::take(const Rate& rate, Moment now, double count) {
    const milliseconds wait = wait_for(rate, count, now);
    if (wait.count() == 0)
        spend(count);
    return wait;
}

milliseconds Buckets::take(const Address& address, Moment now, double count) {
    return of(address, now).take(rate_, now, count);
}

Bucket& Buckets::of(const Address& address, Moment now) {
    auto found = buckets_.find(address);
    if (found == buckets_.end()) {
        if (buckets_.size() >= most)
            make_way(now);
        found = buckets_.try_emplace(address, rate_, now).first;
    }
    return found->second;
}

/// Forgets who has most left, of those in a few places.
void Buckets::make_way(Moment now) {
    constexpr std::size_t few = 16;
    std::optional<Address> first;
    double most_left = -std::numeric_limits<double>::infinity();
    for (std::size_t seen = 0; seen < few || !first; ++seen) {
        looked_at_ = (looked_at_ + 1) % buckets_.bucket_count();
        for (auto each = buckets_.begin(looked_at_); each != buckets_.end(looked_at_); ++each)
            if (const double left = each->second.fill(rate_, now); left > most_left) {
                most_left = left;
                first = each->first;
            }
    }
    buckets_.erase(*first);
}

milliseconds Rates::take(const Address& address, Moment now) {
    const milliseconds wait = households_.take(address.household(), now);
    return wait.count() > 0 || address.is_v4() ? wait : sites_.take(address.site(), now);
}

} // namespace quincunx::server
