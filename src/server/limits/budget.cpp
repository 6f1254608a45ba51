#include "server/limits/budget.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

Rate rate_of(double bytes_a_day) {
    constexpr std::chrono::duration<double, std::micro> day = std::chrono::hours(24);
    return {.most = bytes_a_day, .each = day / bytes_a_day};
}

} // namespace

Budget::Budget(std::size_t bytes_a_day)
    : rate_(rate_of(static_cast<double>(bytes_a_day))),
      rate_of_site_(rate_of(rate_.most / sites)),
      all_(rate_, {}),
      of_sites_(rate_of_site_),
      left_(bytes_a_day) {}

std::chrono::milliseconds Budget::take(const std::optional<Address>& address, double bytes, Moment now) {
    const std::lock_guard lock(mutex_);
    const double spent = address ? rate_of_site_.most - of_sites_.left(address->site(), now) : 0;
    if (const auto wait = all_.wait_for(rate_, std::max(bytes, spent), now); wait.count() > 0)
        return wait;
    if (address)
        if (const auto wait = of_sites_.take(address->site(), now, bytes); wait.count() > 0)
            return wait;
    all_.spend(bytes);
    left_.store(static_cast<std::size_t>(std::max(0.0, all_.fill(rate_, now))), std::memory_order_relaxed);
    return std::chrono::milliseconds(0);
}

wire::Problem used_up() {
    return {.code = wire::Code::used_up,
            .text = "so much was written from your address, or by all, that no more is kept for now",
            .at = {}};
}

} // namespace quincunx::server
