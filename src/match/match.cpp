#include "match/match.hpp"

#include "threads/think.hpp"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace quincunx::match {

std::string match_text(const play::Game& start, const MatchTerms& terms) {
    std::string text = start.variant().text();
    if (start.position_text() != play::make_game(start.variant())->position_text())
        text += " from " + start.position_text();
    for (const Entrant& entrant : terms.entrants)
        text += " | " + entrant.text;
    const GameTerms& game = terms.game;
    text += fmt::format(" | {} margin={} patience={}", to_text(game.limit), game.margin, game.patience);
    if (game.max_plies)
        text += fmt::format(" max-plies={}", *game.max_plies);
    const OpeningTerms& opening = terms.opening;
    return text + fmt::format(" | openings plies={} nodes={} balance={} seed={}{}", opening.plies,
                              opening.nodes, opening.balance, opening.seed,
                              terms.gauntlet ? " | gauntlet" : "");
}

namespace {

/// A match while it is played. Threads take pair after pair; what they share is held by a mutex.
class Run {
  public:
    Run(const play::Game& start, const MatchTerms& terms, Journal* journal)
        : start_(start),
          terms_(terms),
          schedule_(terms.entrants.size(), terms.gauntlet, terms.pairs),
          journal_(journal),
          progress_{.standings = Standings(schedule_, terms.sprt)} {
        if (journal == nullptr)
            return;
        for (const GameScore& game : journal->found())
            count(game);
    }

    Progress play(int concurrency, const std::atomic<bool>& interrupted,
                  const std::function<void(const Progress&)>& on_progress) {
        working_ = concurrency;
        std::vector<std::jthread> threads;
        try {
            while (threads.size() < static_cast<std::size_t>(concurrency))
                threads.emplace_back([this] { work(); });
            watch(interrupted, on_progress);
        } catch (...) { // no thread to be had
            stop_ = true;
            throw;
        }
        threads.clear(); // they have ended
        if (failure_)
            std::rethrow_exception(failure_);
        return progress_;
    }

  private:
    using Players = std::vector<std::unique_ptr<Player>>;

    /// Looks whether somebody interrupts, and tells how things stand.
    void watch(const std::atomic<bool>& interrupted,
               const std::function<void(const Progress&)>& on_progress) {
        constexpr std::chrono::milliseconds nap{50};
        constexpr play::Milliseconds between_reports = 500;
        play::Milliseconds due = 0;
        std::unique_lock lock(mutex_);
        while (working_ > 0) {
            changed_.wait_for(lock, nap, [this] { return working_ == 0; });
            stop_ = stop_ || interrupted;
            progress_.elapsed = threads::milliseconds() - begun_;
            if (progress_.elapsed < due || working_ == 0)
                continue;
            due = progress_.elapsed + between_reports;
            const Progress now = progress_;
            lock.unlock();
            on_progress(now);
            lock.lock();
        }
    }

    void work() {
        try {
            Players players(terms_.entrants.size());
            while (const auto pair = next_pair())
                play_pair(*pair, players);
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            failure_ = std::current_exception();
            stop_ = true;
        }
        const std::scoped_lock lock(mutex_);
        --working_;
        changed_.notify_all();
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

    void play_pair(std::uint64_t number, Players& players) {
        const Opening opening = make_opening(start_, terms_.opening, schedule_.game(number).pair);
        for (const std::uint64_t game : {number, number + 1})
            if (is_missing(game))
                play_game(game, opening, players);
    }

    bool is_missing(std::uint64_t number) {
        const std::scoped_lock lock(mutex_);
        return !stop_ && !progress_.standings.has(number);
    }

    Seat seat(std::size_t entrant, Players& players) {
        if (!players[entrant])
            players[entrant] = make_player(terms_.entrants[entrant], start_.variant(), stop_);
        return {.player = *players[entrant], .entrant = terms_.entrants[entrant]};
    }

    void play_game(std::uint64_t number, const Opening& opening, Players& players) {
        const Pairing sides = sides_of(number);
        const std::array<Seat, 2> seats{seat(sides.first, players), seat(sides.second, players)};
        const auto result =
            match::play_game(start_, opening, seats, terms_.game, mix(terms_.opening.seed + number));
        if (!result)
            return;
        const std::scoped_lock lock(mutex_);
        if (stop_)
            return;
        note(number, opening, *result);
    }

    /// First on the disk, then in the score: what was told is never forgotten.
    void note(std::uint64_t number, const Opening& opening, const GameResult& result) {
        if (journal_ != nullptr)
            journal_->add(number, result);
        count({.number = number, .outcome = result.outcome, .forfeit = result.forfeit});
        ++progress_.played;
        progress_.uneven += opening.is_even ? 0 : 1;
        if (progress_.standings.decision())
            stop_ = true;
    }

    void count(const GameScore& game) {
        if (!progress_.standings.add(game) || game.forfeit.empty() || !game.outcome.winner)
            return;
        const Pairing sides = sides_of(game.number);
        const std::size_t loser = *game.outcome.winner == Color::first ? sides.second : sides.first;
        ++progress_.forfeits[terms_.entrants[loser].name + " " + game.forfeit];
    }

    /// Who begins, and who does not.
    Pairing sides_of(std::uint64_t number) const {
        const ScheduledGame game = schedule_.game(number);
        const Pairing sides = schedule_.pairings()[game.pairing];
        return game.is_second ? Pairing{sides.second, sides.first} : sides;
    }

    const play::Game& start_;
    const MatchTerms& terms_;
    Schedule schedule_;
    Journal* journal_;
    play::Milliseconds begun_ = threads::milliseconds();
    std::atomic<bool> stop_{false};

    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    Progress progress_;
    std::uint64_t next_ = 0;
    int working_ = 0;
    std::exception_ptr failure_;
};

} // namespace

Progress run_match(const play::Game& start, const MatchTerms& terms, Journal* journal, int concurrency,
                   const std::atomic<bool>& interrupted,
                   const std::function<void(const Progress&)>& on_progress) {
    return Run(start, terms, journal).play(concurrency, interrupted, on_progress);
}

} // namespace quincunx::match
