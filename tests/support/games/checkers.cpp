#include "games/checkers/position.hpp"
#include "support/adapter.hpp"

namespace quincunx::test {

namespace {

class Checkers final : public GameOf<checkers::Position, checkers::make_options> {
  public:
    Checkers() : GameOf("w", "r", "wr") {}
    const GameSpec& spec() const override { return checkers::spec; }
};

} // namespace

const Game& checkers() {
    static const Checkers game;
    return game;
}

} // namespace quincunx::test
