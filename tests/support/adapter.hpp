#pragma once

// Makes a Game of test/support/games.hpp out of a game's own templates.

#include "board/geometry.hpp"
#include "games/perft.hpp"
#include "games/playout.hpp"
#include "support/games.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quincunx::test {

template <GamePosition P>
class PositionOf final : public Position {
  public:
    using Rules = typename P::Rules;

    PositionOf(std::shared_ptr<const Rules> rules, const P& position)
        : rules_(std::move(rules)),
          position_(position) {}

    PositionPtr clone() const override { return std::make_unique<PositionOf>(rules_, position_); }
    bool equals(const Position& other) const override {
        return to_text() == other.to_text() && key() == other.key();
    }

    bool can_repeat() const override { return P::can_repeat; }
    Color turn() const override { return position_.turn(); }
    std::optional<Outcome> outcome() const override { return position_.outcome(); }
    std::vector<Move> legal_moves() const override {
        const auto moves = position_.legal_moves();
        return {moves.begin(), moves.end()};
    }
    bool has_legal_moves() const override { return position_.has_legal_moves(); }
    int count_legal_moves() const override { return position_.count_legal_moves(); }
    std::optional<MoveError> check(Move move) const override { return position_.check(move); }
    std::optional<MoveError> try_play(Move move) override { return quincunx::try_play(position_, move); }
    void play_unchecked(Move move) override { position_.play_unchecked(move); }
    Key key() const override { return position_.key(); }
    View view() const override { return position_.view(); }
    Effects effects(Move move) const override { return position_.effects(move); }
    std::string to_text() const override { return position_.to_text(); }
    std::uint64_t perft(int depth, PerftMode mode, PerftTable* table) const override {
        return quincunx::perft(position_, depth, mode, table);
    }
    Playout play_out(Random& random, int max_plies, Occurrences& seen) const override {
        return quincunx::play_out(position_, random, max_plies, seen);
    }
    int wander(Random& random, int plies) override { return quincunx::wander(position_, random, plies); }

  private:
    std::shared_ptr<const Rules> rules_;
    P position_;
};

template <GamePosition P>
class RulesetOf final : public Ruleset {
  public:
    explicit RulesetOf(const auto& options) : rules_(std::make_shared<const typename P::Rules>(options)) {}

    PositionPtr initial() const override {
        return std::make_unique<PositionOf<P>>(rules_, P::initial(*rules_));
    }
    Result<PositionPtr> parse(std::string_view text) const override {
        const auto position = P::parse(*rules_, text);
        if (!position)
            return position.error();
        return PositionPtr(std::make_unique<PositionOf<P>>(rules_, *position));
    }

  private:
    std::shared_ptr<const typename P::Rules> rules_;
};

/// `PositionOn` and `MakeOptions` are the game's own; what is left is for the game's file to say.
template <template <class> class PositionOn, auto MakeOptions>
class GameOf : public Game {
  public:
    Result<Size> size(const OptionValues& values) const final {
        const auto options = MakeOptions(values);
        if (!options)
            return options.error();
        return Size{options->width(), options->height()};
    }
    std::unique_ptr<Ruleset> rules(const OptionValues& values, Tier tier) const final {
        const auto options = *MakeOptions(values);
        switch (tier) {
        case Tier::static_8x8:
            if constexpr (may_be_8x8<std::remove_const_t<decltype(options)>>)
                return std::make_unique<RulesetOf<PositionOn<StaticGeometry<8, 8>>>>(options);
            break;
        case Tier::words_1:
            return std::make_unique<RulesetOf<PositionOn<DynamicGeometry<1>>>>(options);
        case Tier::words_2:
            return std::make_unique<RulesetOf<PositionOn<DynamicGeometry<2>>>>(options);
        case Tier::words_4:
            return std::make_unique<RulesetOf<PositionOn<DynamicGeometry<4>>>>(options);
        case Tier::words_11:
            break;
        }
        return std::make_unique<RulesetOf<PositionOn<DynamicGeometry<11>>>>(options);
    }

    // What most games have: every symmetry of the board, counters that identify nothing.
    bool has(const OptionValues& /*values*/, Symmetry /*symmetry*/) const override { return true; }
    std::vector<std::string> swapped(std::vector<std::string> words) const override {
        words[0] = sides_[words[0][0] == sides_[0] ? 1 : 0];
        return words;
    }
    char swapped(char letter) const final {
        for (const std::size_t player : {std::size_t{0}, std::size_t{1}})
            if (const auto place = letters_[player].find(letter); place != std::string_view::npos)
                return letters_[1 - player][place];
        return letter;
    }
    std::string identity(const OptionValues& /*values*/,
                         const std::vector<std::string>& words) const override {
        return words[0];
    }

  protected:
    /// The letters of either player's pieces, the same kinds in the same order, and of the side to move.
    GameOf(std::string_view first_letters, std::string_view second_letters, std::string_view sides)
        : letters_{first_letters, second_letters},
          sides_(sides) {}

    /// An option's value as it is written.
    std::string value_of(std::string_view option, const OptionValues& values) const {
        const auto& options = spec().options;
        const auto place = std::ranges::find(options, option, &OptionSpec::name) - options.begin();
        return value_text(options[static_cast<std::size_t>(place)], values[static_cast<std::size_t>(place)]);
    }

  private:
    std::array<std::string_view, 2> letters_;
    std::string_view sides_;
};

} // namespace quincunx::test
