#include "learn/self_player.hpp"

namespace quincunx::learn {

namespace {

class LocalSelfPlayer final : public SelfPlayer {
  public:
    LocalSelfPlayer(const play::Game& start, std::shared_ptr<const engine::KnownPositions> known,
                    const WeightsPointer& weights, const SelfPlayTerms& terms, const std::atomic<bool>& stop)
        : start_(start.clone()),
          known_(std::move(known)),
          terms_(terms),
          stop_(stop) {
        start_->use(weights);
    }

    std::size_t at_once() const override { return 1; }
    std::vector<SelfPlay> play(std::span<const std::uint64_t> numbers) override {
        std::vector<SelfPlay> games;
        for (const std::uint64_t number : numbers)
            if (auto game = play_itself(*start_, terms_, number, table_, stop_, known_.get()))
                games.push_back(std::move(*game));
        return games;
    }

  private:
    static constexpr std::size_t megabytes = 2;

    std::unique_ptr<play::Game> start_;
    std::shared_ptr<const engine::KnownPositions> known_;
    SelfPlayTerms terms_;
    const std::atomic<bool>& stop_;
    engine::TranspositionTable table_{megabytes};
};

} // namespace

MakeSelfPlayer local_self_players(const play::Game& start,
                                  std::shared_ptr<const engine::KnownPositions> known) {
    return [start = std::shared_ptr<const play::Game>(start.clone()), known = std::move(known)](
               const WeightsPointer& weights, const SelfPlayTerms& terms, const std::atomic<bool>& stop) {
        return std::make_unique<LocalSelfPlayer>(*start, known, weights, terms, stop);
    };
}

} // namespace quincunx::learn
