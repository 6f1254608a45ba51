#include "store/store_supervisor.hpp"

#include "clocks/now.hpp"

#include <algorithm>

namespace quincunx::store {

namespace {

constexpr std::chrono::seconds between_heartbeats{1};
constexpr std::chrono::seconds between_retirements{60};

} // namespace

/// Whoever asks is told of downtimes before he is told anything that the store says after them.
void StoreSupervisor::open() {
    store_ = open_();
    try {
        beat(*store_);
    } catch (...) {
        store_.reset();
        throw;
    }
    back_off_ = options_.first_back_off;
}

/// What is wrong with it for good is said at once; what may pass is waited for.
void StoreSupervisor::begin() {
    try {
        open();
    } catch (const Unusable&) {
        throw;
    } catch (const std::exception& error) {
        put_off(error.what());
    }
}

void StoreSupervisor::look_after() {
    if (!is_open() && Clock::now() >= next_try_)
        try_to_open();
    if (is_open() && Clock::now() >= next_heartbeat_)
        attempt([&](Store& store) { beat(store); });
}

void StoreSupervisor::try_to_open() {
    try {
        open();
    } catch (const std::exception& error) {
        put_off(error.what());
    }
}

void StoreSupervisor::put_off(const std::string& why) {
    complain(why);
    next_try_ = Clock::now() + back_off_;
    back_off_ = std::min(2 * back_off_, options_.longest_back_off);
}

void StoreSupervisor::lose(const std::string& why) {
    complain(why);
    ++metrics_.failures;
    metrics_.beat_at = Clock::time_point::min();
    store_.reset();
    next_try_ = Clock::now();
}

void StoreSupervisor::complain(const std::string& what) const {
    if (options_.complain)
        options_.complain(what);
}

/// If so much is wrong, it is no use to say of each what it is.
void StoreSupervisor::complain_once(const std::string& what) {
    constexpr std::size_t most = 1000;
    if (said_.size() < most && said_.insert(what).second)
        complain(what);
}

/// The time of games: what the store's clock says, unless it has been set back. Then it goes on by the steady
/// clock, until nobody runs a server for so long or the store's is set ahead.
Milliseconds StoreSupervisor::going_on(Milliseconds clock, Milliseconds steady) const {
    const Milliseconds expected = steady + time_.offset;
    return has_beaten_ && expected - clock > smallest_step ? expected : clock;
}

void StoreSupervisor::beat(Store& store) {
    const Milliseconds before = clocks::steady_now();
    const Milliseconds clock = store.now();
    const Milliseconds steady = (before + clocks::steady_now()) / 2;
    const Milliseconds now = store.heartbeat(going_on(clock, steady));
    time_.offset = now - steady;
    has_beaten_ = true;
    auto downtimes = std::make_shared<std::vector<Downtime>>(store.downtimes(now - downtime_matters));
    if (*downtimes != *time_.downtimes)
        ++time_.found;
    time_.downtimes = std::move(downtimes);
    queue_.tell(time_);
    next_heartbeat_ = Clock::now() + between_heartbeats;
    if (Clock::now() >= next_retirement_) {
        const Retired retired = store.retire(now, options_.keep);
        const bool more = retired.numbers == most_retired || retired.games == most_retired;
        next_retirement_ = Clock::now() + (more ? between_heartbeats : between_retirements);
    }
    metrics_.beat_at = Clock::now();
}

} // namespace quincunx::store
