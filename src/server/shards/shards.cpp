#include "server/shards/shards.hpp"

#include "server/operations/start_threads.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::server {

Shards::Shards(const Common& common, std::span<Counters> counters) {
    shards_.reserve(counters.size());
    for (Counters& each : counters)
        shards_.push_back(std::make_unique<Shard>(shards_.size(), counters.size(), common, each));
}

std::vector<std::jthread> Shards::start() {
    std::vector<std::jthread> threads;
    threads.reserve(shards_.size());
    start_threads(
        [&] {
            for (const auto& each : shards_)
                threads.emplace_back([&shard = *each] { shard.run(); });
        },
        [this] { stop(); });
    return threads;
}

void Shards::stop() {
    for (const auto& shard : shards_)
        shard->stop();
}

void Shards::hand_over(Arrival arrival) {
    Shard& shard = of_game(arrival.game);
    const auto shared = std::make_shared<Arrival>(std::move(arrival));
    shard.post([&shard, shared] { shard.sockets().adopt(std::move(*shared)); });
}

Moment Shards::all_round_at() const {
    Moment all = Moment::max();
    for (const auto& shard : shards_)
        all = std::min(all, shard->round_at());
    return all;
}

void Shards::close(const std::function<void()>& then) {
    for (const auto& each : shards_)
        each->post([&shard = *each, then] { shard.close(then); });
}

} // namespace quincunx::server
