#include "games/ugolki/position.hpp"
#include "support/adapter.hpp"

namespace quincunx::test {

namespace {

class Ugolki final : public GameOf<ugolki::Position, ugolki::make_options> {
  public:
    Ugolki() : GameOf("W", "B", "wb") {}
    const GameSpec& spec() const override { return ugolki::spec; }

    /// A half turn exchanges the camps and so the players, but for equal turns, of which Black has the last
    /// (UGO-5); camps as deep as they are wide are the same when transposed (UGO-2).
    bool has(const OptionValues& values, Symmetry symmetry) const override {
        const bool half_turn = symmetry.flip_files && symmetry.flip_ranks;
        return symmetry.flip_files == symmetry.flip_ranks && symmetry.swap_colors == half_turn &&
               (!half_turn || value_of("equal-turns", values) == "off") &&
               (!symmetry.transpose || value_of("camp", values) != "3x4");
    }

    /// The number of plies, until both players have had to leave home (C-6).
    std::string identity(const OptionValues& values, const std::vector<std::string>& words) const override {
        const long long both_left = 2 * std::stoll(value_of("leave-home", values));
        return words[0] + (std::stoll(words[1]) < both_left ? " " + words[1] : "");
    }
};

} // namespace

const Game& ugolki() {
    static const Ugolki game;
    return game;
}

} // namespace quincunx::test
