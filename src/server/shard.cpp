#include "server/shard.hpp"

#include <algorithm>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace quincunx::server {

namespace {

constexpr std::chrono::milliseconds between_ticks{250};
constexpr std::size_t worth_giving_back = 4 * 1024 * 1024; ///< bytes
constexpr std::chrono::seconds longest_closing{10}; ///< then the store is away, and what it has will be found

} // namespace

Shard::Shard(std::size_t index, std::size_t count, const Common& common, Counters& counters)
    : log_(common.log),
      counters_(counters),
      bus_(common.neighbours.link == nullptr
               ? nullptr
               : std::make_unique<bus::GameBus>(*common.neighbours.link, lots_.token(), loop_.poster(),
                                                common.neighbours.intervals)),
      errands_(
          common.engines, counters, loop_.poster(),
          {.link = common.neighbours.link, .name = lots_.token(), .patience = common.neighbours.patience}),
      thinkers_(errands_, counters,
                [this](const std::string& game, std::int64_t version, std::string move) {
                    hall_.thought(game, version, std::move(move));
                }),
      ledger_(common.scribe.ledger(
          loop_.poster(),
          [index, count](const std::string& game) { return shard_of(game, count) == index; })),
      hall_(*ledger_, bus_ ? static_cast<online::Bus&>(*bus_) : no_bus_, thinkers_, lots_,
            {.squares = common.limits.most_squares,
             .unheard =
                 common.neighbours.link == nullptr ? online::never : common.neighbours.intervals.unheard}),
      sockets_(loop_.context(), hall_, common.limits, common.places, common.budget, counters, common.log),
      timer_(loop_.context()) {
    if (bus_)
        bus_->attach(hall_);
}

Shard::~Shard() = default;

void Shard::run() {
    tick();
    loop_.run();
}

void Shard::tick() {
    round_at_ = std::chrono::steady_clock::now();
    sockets_.sweep(); // first, for it looks at the clock
    const Milliseconds now = store::steady_now();
    if (bus_)
        bus_->tick(now);
    errands_.tick(now);
    hall_.tick();
    counters_.note(hall_.figures());
    give_back();
    if (bus_)
        counters_.note(bus_->figures());
    leave_if_done();
    timer_.expires_after(between_ticks);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error)
            tick();
    });
}

/// What rooms leave behind lies scattered, and the heap would keep it.
void Shard::give_back() {
    const std::size_t bytes = hall_.figures().bytes;
    taken_ = std::max(taken_, bytes);
    if (bytes + worth_giving_back > taken_)
        return;
    taken_ = bytes;
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void Shard::close(std::function<void()> then) {
    when_closed_ = std::move(then);
    closes_by_ = std::chrono::steady_clock::now() + longest_closing;
    sockets_.close();
    hall_.close(wire::Farewell::going_down, [this] {
        hall_is_closed_ = true;
        leave_if_done();
    });
}

void Shard::leave_if_done() {
    if (!when_closed_)
        return;
    const bool is_late = std::chrono::steady_clock::now() > closes_by_;
    if (is_late)
        log_.say(LogLevel::error, "closing took too long");
    if (is_late || (hall_is_closed_ && sockets_.empty()))
        std::exchange(when_closed_, nullptr)();
}

} // namespace quincunx::server
