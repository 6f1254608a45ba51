#pragma once

#include "online/packed_entries.hpp"
#include "play/session.hpp"

namespace quincunx::online {

/// A refusal as the wire has it.
using wire::Problem;

/// What is never due.
inline constexpr Milliseconds never = wire::moment_rule.most;
/// How long a game waits for a second player.
inline constexpr Milliseconds waiting_time = Milliseconds{24} * 60 * 60 * 1000;
/// When somebody looks at the latest whether a computer that is to move does.
inline constexpr Milliseconds thinking_time = 10'000;
/// How long a turn may take where there is no clock: as long as with the slowest one.
inline constexpr Milliseconds longest_turn = wire::span_rule.most;

/// What people call a game: by its number, if it has one.
inline const std::string& name_of(const GameSettings& settings) {
    return settings.number ? *settings.number : settings.id;
}

/// How long somebody has to be away, at their turn in a game without a clock, before the opponent may claim.
inline constexpr Milliseconds away_time = Milliseconds{10} * 60 * 1000;

/// What a clock of the wire is to a session.
play::ClockTerms clock_terms(const wire::Clock& clock);

/// A position of a variant, as a message names them. Errors: bad_message, with which of them it is.
Result<std::unique_ptr<play::Game>, Problem> parse_position(const std::string& variant,
                                                            const std::string& position);

/// How a game ended, as the wire has it.
wire::Result result_of(const Outcome& outcome);

/// A game between two seats: settings, and a fold over its entries. A value without input or output; what
/// happens to it is decided here and stored elsewhere.
class OnlineGame {
  public:
    using Entries = Result<std::vector<StoredEntry>, Problem>;

    /// A game nobody has entered. Errors: bad_message, if the settings are impossible: a variant or position
    /// that does not exist or is over, a clock that a session does not take.
    static Result<OnlineGame, Problem> open(GameSettings settings);

    /// Takes the next entry. Refuses one that does not fit, and then stays as it was: only a broken store has
    /// such.
    std::optional<Problem> apply(const StoredEntry& stored);

    const GameSettings& settings() const { return settings_; }
    std::int64_t version() const { return static_cast<std::int64_t>(log_.size()); }
    /// The version of the last entry that changed the position or whose turn it is.
    std::int64_t play_version() const { return play_version_; }
    /// The entries after a version. They are kept packed, and made again here.
    std::vector<StoredEntry> entries(std::int64_t after = 0) const { return log_.after(after); }
    /// When the last thing happened; when the game was created, if nothing has.
    Milliseconds last_at() const { return last_at_; }
    Phase phase() const;
    /// What the lobby and the sweep should know.
    GameSummary summary() const { return summary_after({}); }
    /// The same, once these entries have been applied, which `decide`, `sit` or `fall_due` gave.
    GameSummary summary_after(std::span<const StoredEntry> entries) const;
    /// Nothing until both seats are taken.
    const play::Session* session() const { return session_ ? &*session_ : nullptr; }
    const std::optional<std::string>& name(Color seat) const { return names_[seat]; }
    /// The hash of the token of a seat; empty while nobody sits there, and for a computer.
    const std::string& secret(Color seat) const { return secrets_[seat]; }
    /// The entries that came of the command to which the player of a seat gave this key; empty if there are
    /// none.
    std::vector<StoredEntry> of_key(std::string_view key, Color seat) const { return log_.of_key(key, seat); }
    /// The game after this one, once there is one; empty until then.
    const std::string& rematched() const { return rematched_; }
    /// About how much memory it takes.
    std::size_t bytes() const;

    /// Somebody sits down, where there is room or at that seat. `secret` is the hash of a token that opens no
    /// seat yet. Errors: not_now.
    Entries sit(std::string name, std::string secret, std::optional<Color> seat, Milliseconds now) const;
    /// What happens when the player of a seat gives a command made for that version, or why nothing does.
    /// Time goes first: downtime is given back, and a player whose time is out has lost by it, whatever the
    /// command was. Errors: not_now, illegal, stale, too_fast, too_much, bad_message.
    Entries decide(const wire::Command& command, std::int64_t made_for, Color seat,
                   std::span<const Downtime> downtimes, Milliseconds now) const;
    /// What happens when the computer gives the command that it found for that version: a move, or its answer
    /// to a draw. Errors: those of `decide`.
    Entries computer_decides(const wire::Command& command, std::int64_t made_for,
                             std::span<const Downtime> downtimes, Milliseconds now) const;
    /// What time does by itself: downtime is given back, a clock that has run out ends the game, a game
    /// nobody joins expires.
    std::vector<StoredEntry> fall_due(std::span<const Downtime> downtimes, Milliseconds now) const;

    /// Another token opens a seat from then on; `secret` is its hash. Errors: too_much.
    Entries replace_token(Color seat, std::string secret, Milliseconds now) const;
    /// What is to be noted of who is there: that whoever was away has come back; that whoever is to move in
    /// a game without a clock is away, while the opponent is there, or how long, where no server ran for a
    /// part of it. Mostly nothing.
    std::vector<StoredEntry> notice(const ByColor<bool>& is_here, std::span<const Downtime> downtimes,
                                    Milliseconds now) const;
    /// Who is away, as the last entry about it says.
    std::optional<Color> away() const { return away_; }
    /// When they have been away for long enough, unless no server runs meanwhile.
    Milliseconds claimable_at() const { return away_at_ + away_time - away_passed_; }
    /// How often somebody was noted to be away during this turn.
    int times_away() const { return times_away_; }

    /// When fall_due will have something, as far as is known now.
    Milliseconds due() const;
    /// Whether it is the computer's turn, or it is offered a draw.
    bool awaits_computer() const;
    /// Whether the computer is offered a draw, which it answers before anything else.
    bool offers_computer_draw() const;
    /// The version of the last entry that changed what the computer is to do.
    std::int64_t asked_version() const { return asked_version_; }
    /// The settings of the game after this one, with sides swapped, if all it needs is that the player of
    /// this seat offers it: the opponent has. Its id, its number and its moment are still to be filled in;
    /// once it exists, an entry `rematched` takes the place of this player's offer.
    std::optional<GameSettings> rematch(Color seat) const;

  private:
    OnlineGame(GameSettings settings, std::shared_ptr<const play::Game> start);

    GameSummary summary_after(const wire::event::Moved& moved, Milliseconds at) const;
    bool is_computer(Color seat) const { return settings_.computer && settings_.computer->side == seat; }
    bool goes_on() const { return session_ && !session()->outcome(); }
    /// Whether so much has happened besides moves that nothing more of the kind may.
    bool is_overlong() const;

    // online_game_decide.cpp
    std::optional<Problem> check(const wire::Command& command, std::int64_t made_for) const;
    Result<wire::Event, Problem> speak(const wire::command::Say& say, Color seat) const;
    Result<wire::Event, Problem> offer_rematch(Color seat) const;
    void answer_for_computer(std::vector<wire::Event>& events, Color seat) const;
    std::vector<StoredEntry> stored_of(std::vector<wire::Event> events, Milliseconds now) const;

    // online_game_time.cpp
    std::vector<wire::Event> time_passes(std::span<const Downtime> downtimes, Milliseconds now) const;
    bool is_out_of_time(std::span<const Downtime> downtimes, Milliseconds now) const;
    static Milliseconds time_lost(std::span<const Downtime> downtimes, Milliseconds from, Milliseconds to);
    Milliseconds owed(std::span<const Downtime> downtimes, Milliseconds now) const;

    // online_game_away.cpp
    Result<wire::Event, Problem> claim(wire::Result result, Color seat, std::span<const Downtime> downtimes,
                                       Milliseconds now) const;

    // online_game_apply.cpp: what an entry does, if it fits
    std::optional<Color> giver_of(const wire::Event& event) const;
    bool note(const wire::event::Seated& event, const StoredEntry& stored);
    bool note(const wire::event::Moved& event, const StoredEntry& stored);
    bool note(const wire::event::DrawOffered& event, const StoredEntry& stored);
    bool note(const wire::event::DrawDeclined& event, const StoredEntry& stored);
    bool note(const wire::event::TakebackAsked& event, const StoredEntry& stored);
    bool note(const wire::event::TakebackGranted& event, const StoredEntry& stored);
    bool note(const wire::event::TakebackRefused& event, const StoredEntry& stored);
    bool note(const wire::event::Ended& event, const StoredEntry& stored);
    bool note(const wire::event::Said& event, const StoredEntry& stored);
    bool note(const wire::event::RematchOffered& event, const StoredEntry& stored);
    bool note(const wire::event::Rematched& event, const StoredEntry& stored);
    bool note(const wire::event::TimeGiven& event, const StoredEntry& stored);
    bool note(const wire::event::Expired& event, const StoredEntry& stored);
    bool note(const wire::event::Away& event, const StoredEntry& stored);
    bool note(const wire::event::CameBack& event, const StoredEntry& stored);
    bool note(const wire::event::TokenReplaced& event, const StoredEntry& stored);
    void clock_starts(const StoredEntry& stored);
    play::Session* played_session() { return session_ ? &*session_ : nullptr; }

    GameSettings settings_;
    std::shared_ptr<const play::Game> start_;
    PackedEntries log_;

    // the fold
    ByColor<std::optional<std::string>> names_;
    ByColor<std::string> secrets_;
    std::optional<play::Session> session_;
    std::int64_t play_version_ = 0;
    std::int64_t asked_version_ = 0;
    Milliseconds last_at_;
    Milliseconds clock_from_ = 0; ///< when the clock that runs was started
    Milliseconds given_ = 0;      ///< what it has been given back since
    std::optional<Color> away_;
    Milliseconds away_at_ = 0;     ///< when that was noted last
    Milliseconds away_passed_ = 0; ///< what had passed then
    int times_away_ = 0;
    ByColor<int> said_{}; ///< phrases in a row
    ByColor<bool> wants_rematch_{};
    std::string rematched_;
    bool expired_ = false;
};

} // namespace quincunx::online
