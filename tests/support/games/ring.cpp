#include "games/ring/position.hpp"
#include "support/adapter.hpp"

namespace quincunx::test {

namespace {

class Ring final : public GameOf<ring::Position, ring::make_options> {
  public:
    Ring() : GameOf("ABCDEF", "abcdef", "rb") {}
    const GameSpec& spec() const override { return ring::spec; }

    /// Unless only Black has to attack (RING-7), the colours are alike.
    bool has(const OptionValues& values, Symmetry symmetry) const override {
        return !symmetry.swap_colors || value_of("forced", values) != "black";
    }
};

} // namespace

const Game& ring() {
    static const Ring game;
    return game;
}

} // namespace quincunx::test
