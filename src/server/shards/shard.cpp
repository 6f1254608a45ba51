#include "server/shards/shard.hpp"

#include "clocks/now.hpp"

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
      bus_(common.cluster.link == nullptr
               ? nullptr
               : std::make_unique<bus::GameBus>(*common.cluster.link, random_.token(), loop_.poster(),
                                                common.cluster.intervals)),
      jobs_(common.engines, counters, loop_.poster(),
            {.link = common.cluster.link, .name = random_.token(), .patience = common.cluster.patience}),
      move_finder_(jobs_, counters,
                   [this](const std::string& game, std::int64_t version, wire::Command command) {
                       registry_.computer_decides(game, version, std::move(command));
                   }),
      event_log_(common.commit_writer.event_log(
          loop_.poster(),
          [index, count](const std::string& game) { return shard_of(game, count) == index; })),
      registry_(
          *event_log_, bus_ ? static_cast<online::Bus&>(*bus_) : no_bus_, move_finder_, random_,
          {.squares = common.limits.most_squares,
           .unheard = common.cluster.link == nullptr ? online::never : common.cluster.intervals.unheard}),
      sockets_(loop_.context(), registry_, common.limits, common.limiter, common.budget, counters,
               common.log),
      timer_(loop_.context()) {
    if (bus_)
        bus_->attach(registry_);
}

Shard::~Shard() = default;

void Shard::run() {
    tick();
    loop_.run();
}

void Shard::tick() {
    round_at_ = std::chrono::steady_clock::now();
    sockets_.sweep(); // first, for it looks at the clock
    const Milliseconds now = clocks::steady_now();
    if (bus_)
        bus_->tick(now);
    jobs_.tick(now);
    registry_.tick();
    counters_.note(registry_.metrics());
    give_back();
    if (bus_)
        counters_.note(bus_->metrics());
    leave_if_done();
    timer_.expires_after(between_ticks);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error)
            tick();
    });
}

/// What games leave behind lies scattered, and the heap would keep it.
void Shard::give_back() {
    const std::size_t bytes = registry_.metrics().bytes;
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
    registry_.close(wire::CloseReason::going_down, [this] {
        registry_is_closed_ = true;
        leave_if_done();
    });
}

void Shard::leave_if_done() {
    if (!when_closed_)
        return;
    const bool is_late = std::chrono::steady_clock::now() > closes_by_;
    if (is_late)
        log_.say(LogLevel::error, "closing took too long");
    if (is_late || (registry_is_closed_ && sockets_.empty()))
        std::exchange(when_closed_, nullptr)();
}

} // namespace quincunx::server
