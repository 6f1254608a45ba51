#pragma once

#include "engine/eval/score.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::engine {

/// What a learned evaluation sees of a position: planes, each the squares of the first player's or the second
/// player's pieces of a kind, as words in which bit n is square n. All of the first player's come first.
struct PlaneShape {
    int kinds = 1;     ///< of pieces
    int squares = 64;  ///< of the board
    bool turns = true; ///< the second player sees the board turned by half a turn

    std::size_t words() const { return (static_cast<std::size_t>(squares) + 63) / 64; } ///< of a plane
    std::size_t planes() const { return 2 * static_cast<std::size_t>(kinds); }
    /// How many inputs a player's view has: own pieces of each kind on each square, and the other's.
    std::size_t inputs() const { return planes() * static_cast<std::size_t>(squares); }
    /// What a piece on a plane's square is for a player: one of their inputs.
    std::size_t input(std::size_t plane, std::size_t square, bool for_second) const {
        const auto all = static_cast<std::size_t>(squares);
        const std::size_t seen = for_second ? (plane + static_cast<std::size_t>(kinds)) % planes() : plane;
        return seen * all + (for_second && turns ? all - 1 - square : square);
    }
    friend bool operator==(const PlaneShape&, const PlaneShape&) = default;
};

/// The sums of a network's hidden units for each player's view, first and second.
inline constexpr std::size_t hidden_units = 32;
using HiddenSums = std::array<std::int16_t, hidden_units>;

/// A small network with two views of a position (NNUE: Nasu 2018): each player's pieces go through the same
/// hidden units, whose sums are kept up to date by what a move changed, are cut off and squared; what comes
/// of them, first for the player to move and then for the other, is weighed by how many pieces there are, and
/// added to a share of the estimate by hand. All are whole numbers, the same on every machine.
struct Network {
    static constexpr int unit = 181; ///< a sum of 1; its square just fits 16 bits
    static constexpr int phases = 8;
    static constexpr int largest_output = 1000; ///< of a weight, so that no sum leaves 32 bits
    static constexpr int hand_parts = 256;      ///< of the estimate by hand
    static constexpr int most_hand = 4 * hand_parts;
    static constexpr std::int64_t one = 1LL << 32; ///< of `scale`

    /// What comes behind the hidden units in one phase.
    struct Phase {
        int hand = hand_parts; ///< parts of the estimate by hand
        int bias = 0;          ///< hundredths
        std::array<std::int16_t, 2 * hidden_units> weights{};
        friend bool operator==(const Phase&, const Phase&) = default;
    };

    PlaneShape shape;
    int most_pieces = 1;    ///< with as many, the last phase begins to end
    std::int64_t scale = 0; ///< hundredths, in parts of `one`, for a sum of 1
    HiddenSums bias{};
    std::vector<HiddenSums> columns; ///< by input
    std::array<Phase, phases> outputs{};

    static constexpr std::size_t phase_of(int pieces, int most_pieces) {
        return static_cast<std::size_t>(std::clamp(pieces * phases / (most_pieces + 1), 0, phases - 1));
    }
    friend bool operator==(const Network&, const Network&) = default;
};

/// A network that looks at positions: which column a piece has in each player's view is known for each bit of
/// the planes.
class Viewer {
  public:
    explicit Viewer(const Network& network);

    /// What has been seen of a position.
    struct Seen {
        alignas(16) std::array<HiddenSums, 2> sums; ///< of the first player's view, and of the second's
        int pieces = 0;
        std::vector<std::uint64_t> planes;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    /// An empty board.
    Seen nothing() const;
    /// Makes `seen` what there is to be seen in a position, by what differs from another, `before`.
    void look(Seen& seen, const Seen& before, std::span<const std::uint64_t> planes) const;
    /// What it is worth for the player to move, given the estimate by hand.
    Score estimate(const Seen& seen, bool second_moves, Score by_hand) const;

  private:
    const Network& network_;
    std::vector<std::array<std::uint16_t, 2>> columns_; ///< for each bit of the planes, in each view
};

} // namespace quincunx::engine
