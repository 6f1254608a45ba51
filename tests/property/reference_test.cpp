// The real implementation against the slow one (tests/reference): random variants and positions, all their
// moves, and games played at random. RC_PARAMS="max_success=N" asks for N rounds a property instead of 100,
// and RC_PARAMS="seed=N" for others.

#include "reference/reference.hpp"
#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::test {

namespace {

constexpr int positions_a_round = 15;
constexpr int games_a_round = 4;

/// What a random generator starts from: all of them are alike, so that none is simpler than another.
rc::Gen<std::uint64_t> seeds() {
    return rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
}

std::vector<std::string> sorted_moves(const Variant& variant, const Position& position) {
    std::vector<std::string> texts;
    for (const Move move : position.legal_moves())
        texts.push_back(variant.move_text(move));
    std::ranges::sort(texts);
    return texts;
}

/// A position and the same position in the reference.
class Pair {
  public:
    Pair(Variant variant, const std::string& text)
        : variant_(std::move(variant)),
          fast_(read(*variant_.rules(), text)),
          slow_(reference::make(variant_.text(), text)) {}
    Pair(const Pair& other)
        : variant_(other.variant_),
          fast_(other.fast_->clone()),
          slow_(other.slow_->clone()) {}

    std::vector<std::string> moves() const { return slow_->legal_moves(); }

    void play(const std::string& move) {
        RC_LOG() << variant_.text() << " " << slow_->text() << " " << move << "\n";
        const auto parsed = parse_move(move, variant_.width(), variant_.height());
        RC_ASSERT(static_cast<bool>(parsed));
        RC_ASSERT(!fast_->try_play(*parsed));
        slow_->play(move);
    }
    void agree_on_position() const {
        RC_ASSERT(fast_->to_text() == slow_->text());
        RC_ASSERT(show(fast_->outcome()) == slow_->result());
    }
    void agree_on_moves() const {
        RC_LOG() << variant_.text() << " " << slow_->text() << "\n";
        RC_ASSERT(sorted_moves(variant_, *fast_) == moves());
    }

  private:
    static PositionPtr read(const Ruleset& rules, const std::string& text) {
        if (text.empty())
            return rules.initial();
        auto position = rules.parse(text);
        RC_ASSERT(static_cast<bool>(position));
        return std::move(*position);
    }

    Variant variant_;
    PositionPtr fast_;
    std::unique_ptr<reference::Game> slow_;
};

Pair random_pair(const Game& game, reference::Rng& rng, bool at_start) {
    const std::string variant = reference::random_variant(std::string(game.spec().name), rng);
    return {Variant(variant), at_start ? "" : reference::random_position(variant, rng)};
}

/// Each position, and each that is a move away.
void positions_agree(const Game& game) {
    reference::Rng rng{*seeds()};
    for (int i = 0; i < positions_a_round; ++i) {
        const Pair pair = random_pair(game, rng, false);
        pair.agree_on_position();
        pair.agree_on_moves();
        for (const std::string& move : pair.moves()) {
            Pair next = pair;
            next.play(move);
            next.agree_on_position();
        }
    }
}

/// Games from the start and from anywhere; of one that fails, the shortest list of choices that does is
/// shown.
void games_agree(const Game& game) {
    reference::Rng rng{*seeds()};
    const auto choices = *rc::gen::arbitrary<std::vector<std::uint16_t>>();
    for (int i = 0; i < games_a_round; ++i) {
        Pair pair = random_pair(game, rng, i % 2 == 0);
        pair.agree_on_position();
        pair.agree_on_moves();
        for (const std::uint16_t choice : choices) {
            const auto moves = pair.moves();
            if (moves.empty())
                break;
            pair.play(moves[choice % moves.size()]);
            pair.agree_on_position();
            pair.agree_on_moves();
        }
    }
}

class Reference : public EachGame {};

INSTANTIATE_TEST_SUITE_P(Of, Reference, each_game, game_name);

TEST_P(Reference, AgreesOnPositions) {
    const bool agrees = rc::check("the same moves, results and texts", [] { positions_agree(GetParam()()); });
    EXPECT_TRUE(agrees);
}

TEST_P(Reference, AgreesOnGames) {
    const bool agrees = rc::check("the same games", [] { games_agree(GetParam()()); });
    EXPECT_TRUE(agrees);
}

} // namespace

} // namespace quincunx::test
