#include "match/match.hpp"

#include "clocks/now.hpp"
#include "threads/workers.hpp"

#include <mutex>

namespace quincunx::match {

namespace {

/// A match while it is played. Threads take pair after pair; what they share is held by a mutex.
class Run {
  public:
    Run(const MatchTerms& terms, Journal* journal, const MakeRunner& make_runner)
        : terms_(terms),
          schedule_(terms.schedule()),
          journal_(journal),
          make_runner_(make_runner),
          progress_{.standings = Standings(schedule_, terms.sprt)} {
        if (journal == nullptr)
            return;
        for (const GameScore& game : journal->found())
            count(game);
    }

    MatchProgress play(int concurrency, const std::atomic<bool>& interrupted,
                       const std::function<void(const MatchProgress&)>& on_progress) {
        threads::run_workers(
            concurrency, stop_, [this] { work(); },
            [&] {
                stop_ = stop_ || interrupted;
                if (const auto now = due_progress())
                    on_progress(*now);
            });
        progress_.elapsed = elapsed();
        return progress_;
    }

  private:
    play::Milliseconds elapsed() const { return clocks::steady_now() - begun_; }

    /// How things stand, if it is time to tell that.
    std::optional<MatchProgress> due_progress() {
        constexpr play::Milliseconds between_reports = 500;
        const std::scoped_lock lock(mutex_);
        progress_.elapsed = elapsed();
        if (progress_.elapsed < due_)
            return std::nullopt;
        due_ = progress_.elapsed + between_reports;
        return progress_;
    }

    void work() {
        const auto runner = make_runner_(stop_);
        while (const auto pair = next_pair())
            for (const std::uint64_t game : {*pair, *pair + 1})
                if (is_missing(game))
                    play_game(game, *runner);
    }

    /// The number of the next pair's first game.
    std::optional<std::uint64_t> next_pair() {
        const std::scoped_lock lock(mutex_);
        const Standings& standings = progress_.standings;
        for (; next_ < schedule_.games(); next_ += 2)
            if (!standings.has(next_) || !standings.has(next_ + 1))
                break;
        if (stop_ || standings.is_complete() || next_ >= schedule_.games())
            return std::nullopt;
        return std::exchange(next_, next_ + 2);
    }

    bool is_missing(std::uint64_t number) {
        const std::scoped_lock lock(mutex_);
        return !stop_ && !progress_.standings.has(number);
    }

    void play_game(std::uint64_t number, GameRunner& runner) {
        const auto game = runner.play(number);
        if (!game)
            return;
        const std::scoped_lock lock(mutex_);
        if (!stop_)
            note(number, *game);
    }

    /// First on the disk, then in the score: what was told is never forgotten.
    void note(std::uint64_t number, const PlayedGame& game) {
        const auto& [result, is_even] = game;
        if (journal_ != nullptr)
            journal_->add(number, game);
        count({.number = number, .outcome = result.outcome, .forfeit = result.forfeit, .is_even = is_even});
        ++progress_.played;
        if (progress_.standings.decision())
            stop_ = true;
    }

    void count(const GameScore& game) {
        if (!progress_.standings.add(game))
            return;
        progress_.uneven += game.is_even ? 0 : 1;
        if (game.forfeit.empty() || !game.outcome.winner)
            return;
        const Pairing sides = schedule_.sides(game.number);
        const std::size_t loser = *game.outcome.winner == Color::first ? sides.second : sides.first;
        ++progress_.forfeits[terms_.entrants[loser].name + " " + game.forfeit];
    }

    const MatchTerms& terms_;
    Schedule schedule_;
    Journal* journal_;
    const MakeRunner& make_runner_;
    play::Milliseconds begun_ = clocks::steady_now();
    std::atomic<bool> stop_{false};

    std::mutex mutex_; // holds what follows
    MatchProgress progress_;
    play::Milliseconds due_ = 0; ///< when to tell it
    std::uint64_t next_ = 0;
};

} // namespace

MatchProgress run_match(const MatchTerms& terms, Journal* journal, int concurrency,
                        const MakeRunner& make_runner, const std::atomic<bool>& interrupted,
                        const std::function<void(const MatchProgress&)>& on_progress) {
    return Run(terms, journal, make_runner).play(concurrency, interrupted, on_progress);
}

MatchProgress run_match(const play::Game& start, const MatchTerms& terms, Journal* journal, int concurrency,
                        const std::atomic<bool>& interrupted,
                        const std::function<void(const MatchProgress&)>& on_progress) {
    const MakeRunner here = [&](const std::atomic<bool>& stop) {
        return make_local_runner(start, terms, stop);
    };
    return run_match(terms, journal, concurrency, here, interrupted, on_progress);
}

} // namespace quincunx::match
