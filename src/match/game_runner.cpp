#include "match/game_runner.hpp"

namespace quincunx::match {

namespace {

class LocalRunner final : public GameRunner {
  public:
    LocalRunner(const play::Game& start, const MatchTerms& terms, const std::atomic<bool>& stop)
        : start_(start),
          terms_(terms),
          schedule_(terms.schedule()),
          stop_(stop),
          players_(terms.entrants.size()) {}

    std::optional<PlayedGame> play(std::uint64_t number) override {
        const Opening& opening = opening_of(schedule_.game(number).pair);
        const Pairing sides = schedule_.sides(number);
        const std::array<Seat, 2> seats{seat(sides.first), seat(sides.second)};
        auto result = play_game(start_, opening, seats, terms_.game, mix(terms_.opening.seed + number));
        if (!result)
            return std::nullopt;
        return PlayedGame{.result = std::move(*result), .is_even = opening.is_even};
    }

  private:
    /// That of the last game, if it was the other one of the pair.
    const Opening& opening_of(std::uint64_t pair) {
        if (!opening_ || pair_ != pair)
            opening_ = make_opening(start_, terms_.opening, pair, table_);
        pair_ = pair;
        return *opening_;
    }

    Seat seat(std::size_t entrant) {
        if (!players_[entrant])
            players_[entrant] = make_player(terms_.entrants[entrant], start_.variant(), stop_);
        return {.player = *players_[entrant], .entrant = terms_.entrants[entrant]};
    }

    const play::Game& start_;
    const MatchTerms& terms_;
    Schedule schedule_;
    const std::atomic<bool>& stop_;
    std::vector<std::unique_ptr<Player>> players_;
    engine::TranspositionTable table_{1}; ///< for openings: to make one anew costs as much as many moves do
    std::optional<Opening> opening_;
    std::uint64_t pair_ = 0;
};

} // namespace

std::unique_ptr<GameRunner> make_local_runner(const play::Game& start, const MatchTerms& terms,
                                              const std::atomic<bool>& stop) {
    return std::make_unique<LocalRunner>(start, terms, stop);
}

} // namespace quincunx::match
