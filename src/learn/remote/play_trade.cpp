#include "learn/remote/play_trade.hpp"

#include "learn/remote/weights_trade.hpp"
#include "play/registry.hpp"

#include <fmt/format.h>

namespace quincunx::learn {

namespace {

Result<jobs::Work, std::string> take(const std::string& job, const std::string& version,
                                     WeightsReceiver& receiver) {
    const auto task = parse_play_task(job);
    if (!task)
        return std::string("a worker does not understand the task");
    if (task->version != version)
        return fmt::format("a worker is of version {}, not {}", version, task->version);
    const auto variant = play::parse_variant(task->variant);
    if (!variant)
        return std::string("a worker does not know the variant");
    const std::shared_ptr<play::Game> start = play::make_game(*variant);
    const WeightsPointer weights = task->weights.empty() ? nullptr : receiver.find(task->weights);
    if (!weights && !task->weights.empty())
        return std::string(); // they are on their way: it is to be asked again
    if (const auto problem = start->use(weights))
        return fmt::format("a worker cannot play by the weights: {}", *problem);
    return jobs::Work([task = *task, start, weights](const std::atomic<bool>& stop) {
        const auto games = local_self_players(*start)(weights, task.terms, stop)->play(task.numbers);
        return stop ? std::nullopt : std::optional(to_text(games, *start));
    });
}

} // namespace

jobs::Trade play_trade(bus::Link& link, const std::string& version, std::size_t threads) {
    return {.subject = plays_subject,
            .name = play_workers_name,
            .threads = threads,
            .take = [version, receiver = std::make_shared<WeightsReceiver>(link)](const std::string& job) {
                return take(job, version, *receiver);
            }};
}

} // namespace quincunx::learn
