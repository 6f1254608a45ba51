#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/eval/learned/network.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace quincunx::engine {

/// Whether there may be networks for a board: they pay for themselves on those of at most 128 squares.
template <GamePosition P>
inline constexpr bool may_be_learned = P::Bits::size <= 2;

/// What a position's planes are like.
template <GamePosition P>
PlaneShape plane_shape(const P& position) {
    return {.kinds = Evaluation<P>::plane_kinds,
            .squares = position.rules().geometry.squares(),
            .turns = Evaluation<P>::views_turn};
}

/// A position as a network sees it.
template <GamePosition P>
class Planes {
  public:
    explicit Planes(const P& position) {
        const auto words = static_cast<std::ptrdiff_t>(plane_shape(position).words());
        auto to = words_.begin();
        for (const Color color : colors)
            for (int kind = 0; kind < Evaluation<P>::plane_kinds; ++kind)
                to = std::copy_n(Evaluation<P>::plane(position, color, kind).words.begin(), words, to);
        size_ = static_cast<std::size_t>(to - words_.begin());
    }
    std::span<const std::uint64_t> words() const { return {words_.data(), size_}; }

  private:
    static constexpr std::size_t most = std::size_t{2} * Evaluation<P>::plane_kinds * P::Bits::size;
    std::array<std::uint64_t, most>
        words_; // NOLINT(cppcoreguidelines-pro-type-member-init): as far as is read
    std::size_t size_;
};

} // namespace quincunx::engine
