#include "server/rates.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace quincunx::server {

using std::chrono::milliseconds;

double Bucket::fill(const Rate& rate, Moment now) {
    const std::chrono::duration<double, std::milli> passed = std::max(now, at_) - at_;
    left_ = std::min(rate.most, left_ + passed / rate.each);
    at_ = std::max(now, at_);
    return left_;
}

milliseconds Bucket::take(const Rate& rate, Moment now) {
    if (fill(rate, now) < 1)
        return milliseconds(
            static_cast<milliseconds::rep>(std::ceil((1 - left_) * static_cast<double>(rate.each.count()))));
    spend(1);
    return milliseconds(0);
}

milliseconds Rates::take(const Address& address, Moment now) {
    return bucket_of(address.household(), now).take(rate_, now);
}

Bucket& Rates::bucket_of(const Address& address, Moment now) {
    const auto found = buckets_.find(address);
    if (found != buckets_.end())
        return found->second;
    constexpr std::chrono::seconds between_sweeps{1};
    if (buckets_.size() >= most_addresses && now >= swept_ + between_sweeps) {
        for (auto each = buckets_.begin(); each != buckets_.end();)
            each = each->second.fill(rate_, now) >= rate_.most ? buckets_.erase(each) : std::next(each);
        swept_ = now;
    }
    const Address key = buckets_.size() >= most_addresses ? Address() : address;
    return buckets_.try_emplace(key, rate_, now).first->second;
}

} // namespace quincunx::server
