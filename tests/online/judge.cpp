// A second opinion on what may stand in an event log: simple, slow, and without a game or a session.
#include "online/simulation.hpp"
#include "play/registry.hpp"

#include <algorithm>

namespace quincunx::test {

namespace {

using namespace wire;

class Judge {
  public:
    Judge(const StoredGame& game, std::span<const Downtime> downtimes)
        : game_(game),
          downtimes_(downtimes),
          positions_{game.settings.position} {
        if (const auto* clock = std::get_if<clock::Game>(&game.settings.clock))
            left_ = {{clock->base, clock->base}};
        lefts_.push_back(left_);
    }

    Verdict run(Milliseconds now) {
        std::int64_t version = 0;
        for (const StoredEntry& stored : game_.entries) {
            check(stored.entry.version == ++version, "versions have no gap");
            check(version == 1 ||
                      stored.entry.at >= game_.entries[static_cast<std::size_t>(version) - 2].entry.at,
                  "time goes on");
            if (stored.entry.key)
                check(keys_.insert(*stored.entry.key).second, "a key is carried out once");
            now_ = stored.entry.at;
            std::visit([&](const auto& event) { take(event); }, stored.entry.event);
        }
        check((game_.summary.phase == Phase::finished) == (ended_ || over(game_at(positions_.back()))),
              "the summary knows the end");
        now_ = now;
        return {std::move(complaints_), positions_.back(), left()};
    }

  private:
    void check(bool holds, const char* rule) {
        if (!holds)
            complaints_.push_back(std::string(rule) + ": entry at " + std::to_string(now_));
    }
    std::unique_ptr<play::Game> game_at(const std::string& position) const {
        auto made = play::make_game(*play::parse_variant(game_.settings.variant), position);
        return std::move(*made);
    }
    static bool over(const std::unique_ptr<play::Game>& game) { return game->outcome().has_value(); }
    bool running() const { return seated_ == 2 && !ended_ && !over(game_at(positions_.back())); }
    Color turn() const { return game_at(positions_.back())->turn(); }

    /// What the player to move has used, without the time in which nobody served.
    Milliseconds used() const {
        Milliseconds used = now_ - since_;
        for (const Downtime& downtime : downtimes_)
            used -= std::max<Milliseconds>(std::min(downtime.to, now_) - std::max(downtime.from, since_), 0);
        return used;
    }
    std::optional<Milliseconds> left() const {
        if (const auto* clock = std::get_if<clock::Move>(&game_.settings.clock))
            return std::max<Milliseconds>(clock->limit - used(), 0);
        if (std::holds_alternative<clock::Game>(game_.settings.clock))
            return std::max<Milliseconds>(left_[turn()] - used(), 0);
        return std::nullopt;
    }
    bool is_out() const { return left() == 0; }

    void take(const event::Seated& seated) {
        seat_ = seated.side;
        check(++seated_ <= 2, "there are two seats");
        since_ = now_;
    }
    void take(const event::Moved& moved) {
        check(running(), "moves are made while the game goes on");
        check(!is_out(), "nobody moves whose time is out");
        const auto game = game_at(positions_.back());
        if (const auto* clock = std::get_if<clock::Game>(&game_.settings.clock))
            left_[game->turn()] += clock->increment - used();
        movers_.push_back(game->turn());
        check(!play_text(*game, moved.move), "moves are legal");
        positions_.push_back(game->position_text());
        lefts_.push_back(left_);
        since_ = now_;
        away_.reset();
        if (offer_ == game->turn())
            offer_.reset();
        asked_.reset();
    }
    void take(const event::DrawOffered& offered) {
        check(running() && !offer_, "an offer stands alone");
        offer_ = offered.side;
    }
    void take(const event::DrawDeclined& declined) {
        check(offer_ == !declined.side, "an offer is declined by the other");
        offer_.reset();
    }
    void take(const event::TakebackAsked& asked) {
        check(running() && !asked_, "one asks at a time");
        asked_ = asked.side;
    }
    void take(const event::TakebackGranted& granted) {
        check(running() && asked_ == !granted.side, "a takeback is granted by the other");
        const auto plies = static_cast<std::size_t>(granted.plies);
        check(plies <= movers_.size(), "what goes back was played");
        movers_.resize(movers_.size() - plies);
        positions_.resize(positions_.size() - plies);
        lefts_.resize(lefts_.size() - plies);
        left_ = lefts_.back();
        since_ = now_;
        away_.reset();
        offer_.reset();
        asked_.reset();
    }
    void take(const event::TakebackRefused& refused) {
        check(asked_ == !refused.side, "a takeback is refused by the other");
        asked_.reset();
    }
    void take(const event::Ended& ended) {
        check(running(), "a game ends once");
        if (ended.reason == "time") {
            check(is_out() || may_claim(), "who loses on time has none");
            check(ended.result == (turn() == Color::first ? wire::Result::second : wire::Result::first) ||
                      (may_claim() && ended.result == wire::Result::draw),
                  "who has no time loses");
        }
        if (ended.reason == "agreed")
            check(offer_.has_value(), "a draw is agreed on after an offer");
        ended_ = true;
    }
    void take(const event::Said&) { check(seated_ == 2, "talk needs two"); }
    void take(const event::RematchOffered&) { check(!running() && seated_ == 2, "a rematch comes after"); }
    void take(const event::Rematched&) { check(!running() && seated_ == 2, "a rematch comes after"); }
    void take(const event::TimeGiven&) { check(running(), "time is given to a clock that runs"); }
    void take(const event::Expired& expired) {
        check(seated_ < 2, "a game waits for its second player");
        check(expired.by ? expired.by == seat_ : now_ >= game_.settings.created + waiting_time,
              "a game waits for a day, unless its creator calls it off");
        ended_ = true;
    }

    void take(const event::Away& away) {
        check(running() && away.side == turn(), "who is away is to move");
        check(std::holds_alternative<clock::None>(game_.settings.clock),
              "where a clock runs that is no matter");
        away_ = away.side;
        away_since_ = now_ - away.passed;
    }
    void take(const event::CameBack& back) {
        check(away_ == back.side, "who comes back was away");
        away_.reset();
    }
    void take(const event::TokenReplaced& replaced) {
        check(seated_ == 2 || replaced.side == seat_, "who has a token sits");
    }
    /// Whether whoever is to move has been away for ten minutes, as was noted.
    bool may_claim() const { return away_ == turn() && now_ - away_since_ >= away_time; }

    const StoredGame& game_;
    std::span<const Downtime> downtimes_;
    Complaints complaints_;
    std::set<std::string> keys_;
    std::vector<std::string> positions_;
    std::vector<Color> movers_;
    std::vector<ByColor<Milliseconds>> lefts_;
    ByColor<Milliseconds> left_{};
    Milliseconds now_ = 0;
    Milliseconds since_ = 0;
    int seated_ = 0;
    std::optional<Color> seat_; ///< that was taken last
    bool ended_ = false;
    std::optional<Color> offer_;
    std::optional<Color> asked_;
    std::optional<Color> away_;
    Milliseconds away_since_ = 0;
};

} // namespace

Verdict judge(const StoredGame& game, std::span<const Downtime> downtimes, Milliseconds now) {
    return Judge(game, downtimes).run(now);
}

} // namespace quincunx::test
