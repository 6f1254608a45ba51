#pragma once

#include "online/creation.hpp"
#include "online/presence.hpp"
#include "online/subscribers.hpp"

namespace quincunx::online {

/// One game in a registry: its state, who follows it, and what waits to be done. It does one thing at a time:
/// it loads, or it writes, or it is ready for the next; whatever is told has been committed.
class GameActor : public std::enable_shared_from_this<GameActor> {
  public:
    template <class T>
    using Then = std::function<void(Result<T, Problem>)>;

    GameActor(Ports ports, std::string game);

    /// Takes a game that was written down just now.
    void adopt(OnlineGame game);

    void sit(wire::TakeSeat request, Then<wire::Seat> then);
    void replace_token(wire::ReplaceToken request, Then<wire::Seat> then);
    void show(const std::optional<std::string>& token, Then<wire::Whole> then);
    void ask_status(const wire::AskStatus& request, Then<wire::GameStatus> then);

    void hello(Subscriber& subscriber, const wire::client_message::Hello& hello);
    void order(Subscriber& subscriber, wire::client_message::Order order);
    void pulse(Subscriber& subscriber);
    void leave(Subscriber& subscriber);

    void hear(std::span<const StoredEntry> entries);
    void hear_of(std::int64_t version);
    void hear_beat(const std::string& node, std::int64_t version, const wire::Present& present);
    void computer_decides(std::int64_t version, wire::Command command);

    /// Some time has passed.
    void tick();
    /// The game is due, as the event log has it: whether it is so is found out there.
    void look_after();
    /// Something may have been missed.
    void reread();

    /// There is no such game, or it cannot be read.
    bool gone() const { return gone_; }
    bool followed() const { return !subscribers_.empty() || !arrivals_.empty(); }
    /// Since when nothing is known of it from elsewhere; never, if that does not matter.
    Milliseconds alone_since() const;
    /// Nothing waits, and nothing is on its way.
    bool at_rest() const;
    /// Since when nobody has wanted anything.
    Milliseconds unused_since() const { return used_at_; }
    std::size_t bytes() const { return game_ ? game_->bytes() : 0; }
    std::size_t subscribers() const { return subscribers_.size() + arrivals_.size(); }
    void dismiss_all(wire::CloseReason why);

  private:
    struct Order {
        Subscriber* subscriber = nullptr; ///< null if it has left or was answered
        wire::client_message::Order order;
        Color seat{};
        bool reread = false; ///< whether the event log was asked for the version that it was made for
    };
    struct Sitting {
        wire::TakeSeat request;
        std::string secret;
        Then<wire::Seat> then; ///< null once it was answered
    };
    struct Replacing {
        wire::ReplaceToken request;
        Then<wire::Seat> then; ///< null once it was answered
    };
    struct Thought {
        std::int64_t version;
        wire::Command command;
    };
    struct Job {
        Milliseconds since;
        std::variant<Order, Sitting, Replacing, Thought> what;
    };
    /// Who waits for the game to be loaded.
    struct Arrival {
        Subscriber* subscriber = nullptr;
        wire::client_message::Hello hello;
    };
    /// Who wants to look at the game, once it is known.
    struct Visit {
        Milliseconds since = 0;
        std::function<void()> then{}; ///< null once it was answered
        std::function<void(const Problem&)> refused{};
    };
    enum class Stage : std::uint8_t { ready, loading, writing, creating };
    /// What is known of the event log, beside the game.
    struct LogKnowledge {
        bool is_stale = true;    ///< the log may have more than the game
        bool read_again = false; ///< what is being read may be old
        bool lost_race = false;  ///< somebody else's change came first
        Milliseconds retry_at = 0;
        Milliseconds wait = 0;    ///< until then, after a failure
        Milliseconds read_at = 0; ///< last
        Milliseconds heard_at = 0;
        std::int64_t heard = 0;       ///< of a version up to this
        bool heard_anew = false;      ///< since the log was asked
        Milliseconds summary_due = 0; ///< what the log has as the summary's, as far as is known
    };
    /// What is on its way into the event log.
    struct Writing {
        std::vector<StoredEntry> entries;
        bool of_job = false; ///< because of the first job
    };
    /// What the move finder was asked.
    struct Thinking {
        bool is_wanted = false;
        std::int64_t version = 0; ///< of what it was asked for
        Milliseconds asked_at = 0;
    };

    // game_actor.cpp: one thing after the other
    void pump();
    bool step();
    bool do_job(Job& job);
    bool work(Order& order);
    bool work(Sitting& sitting);
    bool work(Replacing& replacing);
    void give_seat(Color side, const std::string& token, Then<wire::Seat>& then);
    bool work(Thought& thought);
    void refuse(const Order& order, Problem problem);
    void answer(Job& job, const Problem& problem);
    void done();
    void note_time_of(const Job& job);
    void rematch(Plan plan);
    void rematch_created(const Result<CreatedGame, Problem>& created);
    void queue(std::variant<Order, Sitting, Replacing, Thought> what);
    bool is_full() const;

    // game_actor_log.cpp: what is written and read
    void write(std::vector<StoredEntry> entries, bool of_job);
    void written(Written outcome, Milliseconds summary_due);
    void committed(std::vector<StoredEntry> entries);
    void load();
    void loaded(Read<std::optional<StoredGame>> read);
    void take(StoredGame known);
    void doubt(Milliseconds wait);
    void note_of(std::int64_t version);
    void put_aside();
    void give_up(const Problem& problem);
    void corrupt();

    // game_actor_time.cpp: what comes of its passing
    bool pass_time();
    void put_off(Milliseconds now);
    void ask_computer();
    bool is_in_flight(std::size_t job) const;
    void finish_overdue(Milliseconds now);

    // game_actor_visits.cpp: who looks at it
    void visit(Visit visit);
    void answer_visits();
    Result<wire::Whole, Problem> whole(const std::optional<std::string>& token) const;
    Result<wire::GameStatus, Problem> status(const std::optional<std::string>& token) const;

    // game_actor_presence.cpp: who is here, and who elsewhere
    wire::Present present() const;
    void tell_presence(Milliseconds now);
    void show_in_lobby(Milliseconds now);
    void announce();
    void beat(Milliseconds now);
    void doubt_if_unheard();
    bool may_be_followed_elsewhere() const;
    std::vector<StoredEntry> entries_of_presence(Milliseconds now);

    // game_actor_subscribers.cpp: what is told
    /// Whether the game can be told as it is. Where there is doubt and nobody has followed it, it may be old.
    bool is_known() const { return game_ && (!log_.is_stale || followed()); }
    void greet(Subscriber& subscriber, const wire::client_message::Hello& hello);
    void welcome(Subscriber& subscriber, Color seat);
    void tell_who_plays();
    void greet_arrivals();
    void tell_news(std::vector<StoredEntry> entries);
    void tell_after(std::int64_t version);
    static std::vector<LogEntry> log_entries_of(std::vector<StoredEntry> stored_entries);
    void tell_again(Subscriber& subscriber, std::vector<StoredEntry> entries) const;
    void dismiss_strangers(Milliseconds now);
    void dismiss_players(Color seat, wire::CloseReason why);
    void remove(Subscriber& subscriber);
    /// What is no game yet, nor ever was one, is nothing to be watched.
    bool may_watch() const { return game_->settings().watchable || game_->session() == nullptr; }
    std::optional<Color> seat_for(const std::optional<std::string>& token) const;
    std::optional<Color> seat_of_secret(const std::string& secret) const;

    Ports ports_;
    std::string id_;
    std::unique_ptr<OnlineGame> game_;
    Stage stage_ = Stage::ready;
    bool pumping_ = false;
    bool gone_ = false;  ///< there is no such game, or it is beyond reading
    bool look_ = false;  ///< whether time is to be looked at
    bool swept_ = false; ///< whether the sweep waits for the game to be put off
    LogKnowledge log_;
    Writing writing_;
    Thinking thinking_;
    std::vector<Job> jobs_;

    Subscribers subscribers_;
    std::vector<Arrival> arrivals_;
    std::vector<Visit> visits_;
    Presence presence_;
    Phase phase_told_ = Phase::waiting; ///< when players were told whether they play
    Milliseconds shown_until_ = 0;      ///< by the lobby, as far as is known
    Milliseconds used_at_;
};

} // namespace quincunx::online
