#include "games/reversi/position.hpp"
#include "support/adapter.hpp"

namespace quincunx::test {

namespace {

class Reversi final : public GameOf<reversi::Position, reversi::make_options> {
  public:
    Reversi() : GameOf("B", "W", "bw") {}
    const GameSpec& spec() const override { return reversi::spec; }
};

} // namespace

const Game& reversi() {
    static const Reversi game;
    return game;
}

} // namespace quincunx::test
