#include "match/arbiter.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

namespace quincunx::match {

namespace {

/// A game while it is played.
class Arbiter {
  public:
    Arbiter(const play::Game& start, const Opening& opening, const std::array<Seat, 2>& seats,
            const GameTerms& terms)
        : seats_(seats),
          terms_(terms),
          session_(*play::Session::begin(start,
                                         {.names = {{seats[0].entrant.name, seats[1].entrant.name}},
                                          .adjudicated = true,
                                          .max_plies = terms.max_plies},
                                         0)) {
        for (const Color color : colors) {
            limits_[color] = seat(color).entrant.limit.is_given() ? seat(color).entrant.limit : terms.limit;
            if (const auto clock = limits_[color].clock)
                left_[color] = clock->base;
        }
        for (const Move move : opening.moves)
            if (!session_.handle(play::command::PlayMove{start.text_of(move)}, session_.turn(), 0))
                break; // a draw by repetition already
        notes_.resize(session_.played().size());
    }

    std::optional<GameResult> play(std::uint64_t seed) {
        for (const Color color : colors)
            if (const auto failure = seat(color).player.begin_game(seed + index(color)))
                fail(color, *failure);
        while (!is_over() && take_turn()) {
        }
        if (stopped_)
            return std::nullopt;
        return result();
    }

  private:
    const Seat& seat(Color color) const { return seats_[index(color)]; }
    bool is_over() const { return lost_ || stopped_ || session_.outcome(); }

    /// False once the game is over.
    bool take_turn() {
        const Color color = session_.turn();
        const auto choice = seat(color).player.choose(
            {.session = session_, .go = go_of(color), .deadline = allowance(color)});
        if (!choice)
            return fail(color, choice.error());
        if (has_time(color) && choice->elapsed > allowance(color))
            return forfeit(color, EndReason::time, "moved too late");
        const auto events = session_.handle(play::command::PlayMove{choice->move}, color, 0);
        if (!events)
            return forfeit(color, EndReason::resigned, illegal(choice->move));
        press_clock(color, *choice);
        return true;
    }

    static std::string illegal(const std::string& move) {
        return move == ugi::no_move ? "told no move in a game that goes on"
                                    : fmt::format("made the illegal move '{}'", quoted(move));
    }

    bool has_time(Color color) const { return limits_[color].clock || limits_[color].move_time; }

    /// How long a move may take, the margin included.
    play::Milliseconds allowance(Color color) const {
        const Limit& limit = limits_[color];
        if (!has_time(color))
            return terms_.patience;
        constexpr auto endless = play::longest_time;
        return std::min(limit.clock ? left_[color] : endless, limit.move_time.value_or(endless)) +
               terms_.margin;
    }

    ugi::Go go_of(Color color) const {
        const Limit& limit = limits_[color];
        ugi::Go go{.move_time = limit.move_time, .depth = limit.depth, .nodes = limit.nodes};
        if (!limit.clock)
            return go;
        for (const Color each : colors)
            if (const auto clock = limits_[each].clock) {
                go.time[each] = left_[each];
                go.increment[each] = clock->increment;
            }
        return go;
    }

    void press_clock(Color color, const Choice& choice) {
        play::Note note{.eval = choice.score};
        if (const auto clock = limits_[color].clock) {
            left_[color] = std::max<play::Milliseconds>(left_[color] - choice.elapsed, 0) + clock->increment;
            note.clock = left_[color] / 1000;
        }
        notes_.push_back(std::move(note));
    }

    bool fail(Color color, const ugi::ProgramFailure& failure) {
        stopped_ = stopped_ || failure.kind == ugi::FailureKind::stopped;
        const bool late = failure.kind == ugi::FailureKind::late;
        return forfeit(color, late ? EndReason::time : EndReason::resigned, failure.words);
    }

    bool forfeit(Color color, EndReason reason, std::string why) {
        if (!is_over()) {
            lost_ = Outcome::win(!color, reason);
            forfeit_ = std::move(why);
        }
        return false;
    }

    GameResult result() {
        play::Record record = play::record_of(session_);
        const Outcome outcome = lost_ ? *lost_ : session_.outcome().value_or(Outcome{});
        record.outcome = outcome;
        for (std::size_t i = 0; i < notes_.size(); ++i)
            record.moves[i].note = std::move(notes_[i]);
        return {.outcome = outcome, .forfeit = forfeit_, .record = std::move(record)};
    }

    std::array<Seat, 2> seats_;
    const GameTerms& terms_;
    play::Session session_;
    ByColor<Limit> limits_;
    ByColor<play::Milliseconds> left_;
    std::vector<play::Note> notes_; ///< a move's each
    std::optional<Outcome> lost_;
    std::string forfeit_;
    bool stopped_ = false;
};

} // namespace

std::optional<GameResult> play_game(const play::Game& start, const Opening& opening,
                                    const std::array<Seat, 2>& seats, const GameTerms& terms,
                                    std::uint64_t seed) {
    return Arbiter(start, opening, seats, terms).play(seed);
}

} // namespace quincunx::match
