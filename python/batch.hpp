// Many games at once, in memory of their own.
#pragma once

#include "planes.hpp"

#include <cstdint>
#include <memory>

namespace quincunx::python {

/// Many games of one variant, whatever the game. Arrays hold a row a game.
class Batch {
  public:
    virtual ~Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    virtual std::size_t games() const = 0;
    virtual const Variant& variant() const = 0;
    /// Writes the planes of each position.
    virtual void observe(float* planes) const = 0;
    /// Writes 1 for each legal action, else 0.
    virtual void legal_mask(std::int8_t* mask) const = 0;
    /// Writes who is to move: 0 or 1.
    virtual void players(std::int8_t* players) const = 0;
    /// Writes one of the legal actions of each game, each as likely as any other.
    virtual void sample(std::int32_t* actions) = 0;
    /// Plays an action in each game. Writes what it brought the player who made it, 1, 0 or -1, and whether
    /// the game is over; one that is begins anew. Answers the first game whose action is not legal, and then
    /// nothing was played; else how many games there are.
    virtual std::size_t step(const std::int32_t* actions, float* rewards, std::int8_t* over) = 0;
    virtual std::string text(std::size_t game) const = 0;
    virtual void reset() = 0;

  protected:
    Batch() = default;
};

/// Games that draw their random actions from a seed, and share their work among threads.
std::unique_ptr<Batch> make_batch(const Variant& variant, std::size_t games, int threads, std::uint64_t seed);

} // namespace quincunx::python
