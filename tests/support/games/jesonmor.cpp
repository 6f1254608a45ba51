#include "games/jesonmor/position.hpp"
#include "support/adapter.hpp"

#include <algorithm>

namespace quincunx::test {

namespace {

class JesonMor final : public GameOf<jesonmor::Position, jesonmor::make_options> {
  public:
    JesonMor() : GameOf("KA", "ka", "wb") {}
    const GameSpec& spec() const override { return jesonmor::spec; }

    /// Each player keeps its score.
    std::vector<std::string> swapped(std::vector<std::string> words) const override {
        words = GameOf::swapped(std::move(words));
        std::swap(words[2], words[3]);
        return words;
    }

    /// The moves made, as long as they protect (JES-7), and whether the game was won in the centre.
    std::string identity(const OptionValues& values, const std::vector<std::string>& words) const override {
        const auto moves = std::min(std::stoll(words[1]), std::stoll(value_of("protection", values)));
        return words[0] + " " + std::to_string(moves) + (words.size() > 4 ? " centre" : "");
    }
};

} // namespace

const Game& jesonmor() {
    static const JesonMor game;
    return game;
}

} // namespace quincunx::test
