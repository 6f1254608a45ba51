#pragma once

#include "support/games.hpp"

#include <optional>
#include <ostream>

namespace quincunx::test {

/// A game with its options and the size of its board.
class Variant {
  public:
    /// Throws where the text is not right.
    explicit Variant(std::string_view text);
    Variant(const Game& game, const OptionValues& values);

    const Game& game() const { return *game_; }
    const OptionValues& values() const { return values_; }
    int width() const { return size_.width; }
    int height() const { return size_.height; }
    int squares() const { return size_.width * size_.height; }
    std::string text() const { return variant_text(game_->spec(), values_); }

    /// The geometries that the board fits, the leanest first.
    std::vector<Tier> tiers() const;
    std::unique_ptr<Ruleset> rules() const { return rules(tiers().front()); }
    std::unique_ptr<Ruleset> rules(Tier tier) const { return game_->rules(values_, tier); }
    bool has(Symmetry symmetry) const { return game_->has(values_, symmetry); }

    std::string move_text(Move move) const { return to_text(move, width()); }

    friend std::ostream& operator<<(std::ostream& out, const Variant& variant) {
        return out << variant.text();
    }

  private:
    const Game* game_;
    OptionValues values_;
    Size size_;
};

/// The game of a variant's text, which need not be right behind the name; null for an unknown name.
const Game* find_game(std::string_view variant);

/// The variant of a text, if it is right.
std::optional<Variant> read_variant(std::string_view text);

/// Variants of a game that differ in all that could matter: every value of every option that has words, with
/// every size at which a position's type changes or ends; numbers at both ends and between.
std::vector<Variant> variants_of(const Game& game);

/// Those of all games and all in tests/data.
std::vector<Variant> all_variants();

/// Positions of the variant, most of them odd ones: random, over, at their start, in the middle of play.
std::vector<PositionPtr> sample_positions(const Variant& variant, const Ruleset& rules, int count);

/// `running`, or who has won and why, as the reference says it.
std::string show(const std::optional<Outcome>& outcome);

} // namespace quincunx::test
