#include "learn/remote/remote_self_players.hpp"

namespace quincunx::learn {

namespace {

class RemoteSelfPlayer final : public SelfPlayer {
  public:
    RemoteSelfPlayer(RemoteSelfPlayers& players, PlayTask task, const std::atomic<bool>& stop)
        : players_(players),
          task_(std::move(task)),
          stop_(stop) {}

    /// Small games take some milliseconds; a worker that dies loses no more than these.
    std::size_t at_once() const override { return 16; }
    std::vector<SelfPlay> play(std::span<const std::uint64_t> numbers) override {
        task_.numbers.assign(numbers.begin(), numbers.end());
        return players_.play(task_, stop_);
    }

  private:
    RemoteSelfPlayers& players_;
    PlayTask task_;
    const std::atomic<bool>& stop_;
};

} // namespace

RemoteSelfPlayers::RemoteSelfPlayers(bus::Link& link, const play::Game& start, std::string version,
                                     std::function<void(const std::string& why)> tell)
    : link_(link),
      start_(start.clone()),
      version_(std::move(version)),
      jobs_(link, {plays_subject, jobs::own_replies("quincunx.learn.played")}, std::move(tell)) {}

MakeSelfPlayer RemoteSelfPlayers::players() {
    return [this](const WeightsPointer& weights, const SelfPlayTerms& terms, const std::atomic<bool>& stop) {
        const PlayTask task{.version = version_,
                            .variant = start_->variant().text(),
                            .weights = offer(weights),
                            .terms = terms,
                            .numbers = {}};
        return std::make_unique<RemoteSelfPlayer>(*this, task, stop);
    };
}

std::vector<SelfPlay> RemoteSelfPlayers::play(const PlayTask& task, const std::atomic<bool>& stop) {
    const std::string text = to_text(task);
    while (const auto answer = jobs_.run(task.numbers.front(), text, stop))
        if (auto games = parse_plays(*answer, task, *start_))
            return std::move(*games);
    return {};
}

/// The name under which workers get the weights.
std::string RemoteSelfPlayers::offer(const WeightsPointer& weights) {
    const std::scoped_lock lock(mutex_);
    if (weights != offered_) {
        offered_ = weights;
        offer_.reset();
        if (weights)
            offer_.emplace(link_, *weights);
    }
    return offer_ ? offer_->name() : std::string();
}

} // namespace quincunx::learn
