#pragma once

#include "learn/self_play.hpp"

#include <functional>
#include <memory>
#include <span>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::learn {

/// Weights by which the engine plays; by hand if there are none.
using WeightsPointer = std::shared_ptr<const engine::Weights>;

/// Plays games with itself, for one thread.
class SelfPlayer {
  public:
    virtual ~SelfPlayer() = default;

    /// How many games it had best be asked for at once.
    virtual std::size_t at_once() const = 0;
    /// The games of these numbers; fewer if it was stopped.
    virtual std::vector<SelfPlay> play(std::span<const std::uint64_t> numbers) = 0;
};

/// Makes one that plays by these weights, which are of the variant, until `stop` becomes true. Can be called
/// from any thread.
using MakeSelfPlayer = std::function<std::unique_ptr<SelfPlayer>(
    const WeightsPointer& weights, const SelfPlayTerms& terms, const std::atomic<bool>& stop)>;

/// Those that play in this process, and end a game where it is known what it is worth.
MakeSelfPlayer local_self_players(const play::Game& start,
                                  std::shared_ptr<const engine::KnownPositions> known = nullptr);

} // namespace quincunx::learn
