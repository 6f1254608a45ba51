#include "batch.hpp"

#include "board/random.hpp"

#include <atomic>
#include <thread>
#include <vector>

namespace quincunx::python {

namespace {

/// Actions of moves, as Variant::action has them, without asking it for each.
struct Actions {
    explicit Actions(const Variant& variant)
        : count(static_cast<std::int32_t>(variant.actions())),
          squares(static_cast<std::int32_t>(variant.width() * variant.height())) {}

    std::int32_t of(Move move) const {
        if (move.is_pass())
            return count - 1;
        return move.is_placement() ? move.to : move.from * squares + move.to;
    }
    /// Nothing for what is no action.
    std::optional<Move> move(std::int32_t action) const {
        if (action < 0 || action >= count)
            return std::nullopt;
        if (action == count - 1)
            return Move{};
        if (count == squares + 1)
            return Move{Move::nowhere, static_cast<Square>(action)};
        return Move{static_cast<Square>(action / squares), static_cast<Square>(action % squares)};
    }

    std::int32_t count;
    std::int32_t squares;
};

template <class Rules>
class BatchOf final : public Batch {
  public:
    BatchOf(const Variant& variant, const Rules& rules, std::size_t games, int threads, std::uint64_t seed)
        : variant_(variant),
          rules_(rules),
          planes_(variant),
          actions_(variant),
          threads_(static_cast<std::size_t>(threads)),
          max_plies_(variant.max_plies()),
          games_(games, Game{rules_.start(), Random(0), 0}) {
        for (std::size_t i = 0; i < games; ++i)
            games_[i].random = Random(mix(seed) + i);
    }

    std::size_t games() const override { return games_.size(); }
    const Variant& variant() const override { return variant_; }

    void observe(float* planes) const override {
        for_each([&](std::size_t i) { planes_.write(games_[i].position, planes + i * planes_.size()); });
    }
    void legal_mask(std::int8_t* mask) const override {
        const auto row = static_cast<std::size_t>(actions_.count);
        for_each([&](std::size_t i) {
            std::fill_n(mask + i * row, row, std::int8_t{0});
            for (const Move move : games_[i].position.legal_moves())
                mask[i * row + static_cast<std::size_t>(actions_.of(move))] = 1;
        });
    }
    void players(std::int8_t* players) const override {
        for_each([&](std::size_t i) { players[i] = static_cast<std::int8_t>(games_[i].position.turn()); });
    }
    void sample(std::int32_t* actions) override {
        for_each([&](std::size_t i) {
            const auto moves = games_[i].position.legal_moves();
            actions[i] = actions_.of(moves[games_[i].random.below(static_cast<std::uint32_t>(moves.size()))]);
        });
    }
    std::size_t step(const std::int32_t* actions, float* rewards, std::int8_t* over) override {
        std::atomic<std::size_t> wrong{games_.size()};
        for_each([&](std::size_t i) {
            const auto move = actions_.move(actions[i]);
            if (move && games_[i].position.is_legal(*move))
                return;
            std::size_t first = wrong;
            while (i < first && !wrong.compare_exchange_weak(first, i)) {
            }
        });
        if (wrong < games_.size())
            return wrong;
        for_each([&](std::size_t i) { play(games_[i], *actions_.move(actions[i]), rewards[i], over[i]); });
        return wrong;
    }
    std::string text(std::size_t game) const override { return games_[game].position.text(); }
    void reset() override {
        for (Game& game : games_)
            begin(game);
    }

  private:
    struct Game {
        typename Rules::Position position;
        Random random;
        int plies;
    };

    void begin(Game& game) const {
        game.position = rules_.start();
        game.plies = 0;
    }
    void play(Game& game, Move move, float& reward, std::int8_t& over) const {
        const Color mover = game.position.turn();
        game.position.play_unchecked(move);
        ++game.plies;
        const auto outcome = game.position.outcome();
        reward = !outcome || !outcome->winner ? 0.0F : *outcome->winner == mover ? 1.0F : -1.0F;
        over = outcome || game.plies > max_plies_ ? 1 : 0; // C-6
        if (over != 0)
            begin(game);
    }
    /// Calls `work` with the number of each game, on all threads.
    template <class Work>
    void for_each(const Work& work) const {
        const auto part = [&](std::size_t thread) {
            for (std::size_t i = games_.size() * thread / threads_;
                 i < games_.size() * (thread + 1) / threads_; ++i)
                work(i);
        };
        std::vector<std::jthread> others;
        for (std::size_t thread = 1; thread < threads_; ++thread)
            others.emplace_back(part, thread);
        part(0);
    }

    Variant variant_;
    Rules rules_;
    Planes planes_;
    Actions actions_;
    std::size_t threads_;
    int max_plies_;
    std::vector<Game> games_;
};

} // namespace

std::unique_ptr<Batch> make_batch(const Variant& variant, std::size_t games, int threads,
                                  std::uint64_t seed) {
    std::unique_ptr<Batch> batch;
    with_static_rules(variant, [&]<class Rules>(const Rules& rules) {
        batch = std::make_unique<BatchOf<Rules>>(variant, rules, games, threads, seed);
    });
    return batch;
}

} // namespace quincunx::python
