#include "puzzles/make/maker.hpp"

#include "match/arbiter.hpp"
#include "puzzles/make/puzzle_finder.hpp"
#include "threads/workers.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <mutex>

namespace quincunx::puzzles {

namespace {

/// A level between those that lose to everybody and those that make too few mistakes.
match::Entrant any_level(Random& random) {
    constexpr std::uint32_t levels = 5;
    constexpr std::uint32_t lowest = 2;
    return *match::parse_entrant(fmt::format("level:{}", lowest + random.below(levels)));
}

class Maker {
  public:
    Maker(const play::Game& start, const MakeTerms& terms) : start_(start), terms_(terms) {}

    std::vector<Puzzle> make(const std::atomic<bool>& interrupted,
                             const std::function<void(const MakeProgress&)>& on_progress) {
        threads::run_workers(
            terms_.threads, stop_, [this] { work(); },
            [&] {
                stop_ = stop_ || interrupted;
                const std::scoped_lock lock(mutex_);
                on_progress({.games = counted_, .found = puzzles_.size()});
            });
        return std::move(puzzles_);
    }

  private:
    void work() {
        PuzzleFinder finder(stop_);
        while (const auto number = next()) {
            auto found = puzzles_of(*number, finder);
            if (!stop_)
                count(*number, std::move(found));
        }
    }
    std::optional<std::uint64_t> next() {
        const std::scoped_lock lock(mutex_);
        return stop_ || next_ == terms_.games ? std::nullopt : std::optional(next_++);
    }

    /// The game of that number.
    std::optional<match::GameResult> play(std::uint64_t number) {
        constexpr std::size_t megabytes = 2;
        Random random(mix(terms_.seed) ^ mix(number));
        const std::array entrants{any_level(random), any_level(random)};
        const std::array players{match::make_player(entrants[0], start_.variant(), stop_),
                                 match::make_player(entrants[1], start_.variant(), stop_)};
        engine::TranspositionTable table(megabytes);
        const auto opening = match::make_opening(start_, {.nodes = 300, .seed = terms_.seed}, number, table);
        return match::play_game(start_, opening, {{{*players[0], entrants[0]}, {*players[1], entrants[1]}}},
                                {}, random.next());
    }

    /// What comes behind a puzzle would be its solution once more.
    std::vector<Puzzle> puzzles_of(std::uint64_t number, PuzzleFinder& finder) {
        std::vector<Puzzle> found;
        const auto played = play(number);
        if (!played)
            return found;
        finder.forget();
        const auto game = start_.clone();
        std::size_t due = 0;
        for (std::size_t ply = 0; ply < played->record.moves.size() && !stop_; ++ply) {
            auto puzzle = ply < due ? std::nullopt : finder.find(*game);
            if (puzzle) {
                due = ply + puzzle->moves.size();
                found.push_back(std::move(*puzzle));
            }
            play::play_text(*game, played->record.moves[ply].text);
        }
        return found;
    }

    /// Takes what was found in a game, but after that of the games before it.
    void count(std::uint64_t number, std::vector<Puzzle> found) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(number, std::move(found));
        for (auto due = waiting_.find(counted_); due != waiting_.end(); due = waiting_.find(++counted_)) {
            std::ranges::for_each(due->second, [&](Puzzle& puzzle) { add(puzzle); });
            waiting_.erase(due);
        }
    }
    /// Easy ones are found so often that they would leave no room for others.
    void add(Puzzle& puzzle) {
        const auto most_of_a_grade = static_cast<std::ptrdiff_t>((terms_.count + 2) / 3);
        const bool is_new = std::ranges::find(puzzles_, puzzle.position, &Puzzle::position) == puzzles_.end();
        const bool has_room = std::ranges::count(puzzles_, puzzle.grade, &Puzzle::grade) < most_of_a_grade;
        if (is_new && has_room && puzzles_.size() < terms_.count)
            puzzles_.push_back(std::move(puzzle));
        if (puzzles_.size() == terms_.count)
            stop_ = true;
    }

    const play::Game& start_;
    const MakeTerms& terms_;
    std::atomic<bool> stop_{false};

    std::mutex mutex_; // holds what follows
    std::uint64_t next_ = 0;
    std::uint64_t counted_ = 0; ///< games, all those before it included
    std::map<std::uint64_t, std::vector<Puzzle>> waiting_;
    std::vector<Puzzle> puzzles_;
};

} // namespace

std::vector<Puzzle> make_puzzles(const play::Game& start, const MakeTerms& terms,
                                 const std::atomic<bool>& interrupted,
                                 const std::function<void(const MakeProgress&)>& on_progress) {
    return Maker(start, terms).make(interrupted, on_progress);
}

} // namespace quincunx::puzzles
