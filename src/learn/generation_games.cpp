#include "learn/generation_games.hpp"

#include "clocks/now.hpp"
#include "play/clock.hpp"
#include "threads/workers.hpp"

#include <mutex>
#include <set>

namespace quincunx::learn {

namespace {

using MakePlayer = std::function<std::unique_ptr<SelfPlayer>(const std::atomic<bool>& stop)>;

class GenerationGames {
  public:
    GenerationGames(const play::Game& start, const GenerationTerms& terms, GamesFile& file,
                    const MakePlayer& make_player)
        : start_(start),
          terms_(terms),
          file_(file),
          make_player_(make_player),
          next_(terms.first) {
        for (const SelfPlay& game : file.games())
            if (terms.first <= game.number && game.number < end())
                known_.insert(game.number);
    }

    bool play(const std::atomic<bool>& interrupted, const std::function<void(std::uint64_t, double)>& tell) {
        const std::size_t before = known_.size();
        const play::Milliseconds begun = clocks::steady_now();
        threads::run_workers(
            terms_.threads, stop_, [this] { work(); },
            [&] {
                constexpr double thousand = 1000; // milliseconds
                stop_ = stop_ || interrupted;
                const std::scoped_lock lock(mutex_);
                const auto done = static_cast<double>(known_.size() - before);
                const auto left = static_cast<double>(terms_.games - known_.size());
                const double elapsed = static_cast<double>(clocks::steady_now() - begun) / thousand;
                tell(known_.size(), done > 0 ? elapsed / done * left : 0);
            });
        return known_.size() == terms_.games;
    }

  private:
    std::uint64_t end() const { return terms_.first + terms_.games; }

    void work() {
        const auto player = make_player_(stop_);
        for (auto numbers = next(player->at_once()); !numbers.empty(); numbers = next(player->at_once()))
            for (const SelfPlay& game : player->play(numbers))
                keep(game);
    }
    /// The next that are to be played.
    std::vector<std::uint64_t> next(std::size_t most) {
        const std::scoped_lock lock(mutex_);
        std::vector<std::uint64_t> numbers;
        for (; !stop_ && next_ < end() && numbers.size() < most; ++next_)
            if (!known_.contains(next_))
                numbers.push_back(next_);
        return numbers;
    }
    void keep(const SelfPlay& game) {
        const std::scoped_lock lock(mutex_);
        file_.add(game, start_);
        known_.insert(game.number);
    }

    const play::Game& start_;
    const GenerationTerms& terms_;
    GamesFile& file_;
    const MakePlayer& make_player_;
    std::atomic<bool> stop_{false};

    std::mutex mutex_; // holds what follows, and the file
    std::uint64_t next_;
    std::set<std::uint64_t> known_;
};

} // namespace

bool play_generation(const play::Game& start, const GenerationTerms& terms, GamesFile& file,
                     const MakePlayer& make_player, const std::atomic<bool>& interrupted,
                     const std::function<void(std::uint64_t games, double seconds_left)>& tell) {
    return GenerationGames(start, terms, file, make_player).play(interrupted, tell);
}

} // namespace quincunx::learn
