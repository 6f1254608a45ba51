#pragma once

#include "online/founding.hpp"

namespace quincunx::online {

/// One game in a hall: its room, who follows it, and what waits to be done. It does one thing at a time: it
/// loads, or it writes, or it is ready for the next; whatever is told has been committed.
class Table : public std::enable_shared_from_this<Table> {
  public:
    template <class T>
    using Then = std::function<void(Result<T, Problem>)>;

    Table(Ports ports, std::string game);

    /// Takes a room that was written down just now.
    void adopt(Room room);

    void sit(wire::TakeSeat request, Then<wire::Seat> then);
    void replace_token(wire::ReplaceToken request, Then<wire::Seat> then);
    void show(const std::optional<std::string>& token, Then<wire::Whole> then);
    void stand(const wire::AskStanding& request, Then<wire::Standing> then);

    void hello(Guest& guest, const wire::client_message::Hello& hello);
    void order(Guest& guest, wire::client_message::Order order);
    void pulse(Guest& guest);
    void leave(Guest& guest);

    void hear(std::span<const Row> rows);
    void hear_of(std::int64_t version);
    void hear_beat(const std::string& node, std::int64_t version, const wire::Present& present);
    void thought(std::int64_t version, std::string move);

    /// Some time has passed.
    void tick(Milliseconds now);
    /// The game is due, as the ledger has it: whether it is so is found out there.
    void look_after();
    /// Something may have been missed.
    void reread();

    /// There is no such game, or it cannot be read.
    bool gone() const { return gone_; }
    bool followed() const { return !players_.empty() || !watchers_.empty() || !arrivals_.empty(); }
    /// Since when nothing is known of it from elsewhere; never, if that does not matter.
    Milliseconds alone_since() const;
    /// Nothing waits, and nothing is on its way.
    bool at_rest() const;
    /// Since when nobody has wanted anything.
    Milliseconds unused_since() const { return used_at_; }
    std::size_t bytes() const { return room_ ? room_->bytes() : 0; }
    std::size_t guests() const { return players_.size() + watchers_.size() + arrivals_.size(); }
    void dismiss_all(wire::Farewell why);

  private:
    struct Order {
        Guest* guest = nullptr; ///< null if it has left or was answered
        wire::client_message::Order order;
        Color seat{};
        bool reread = false; ///< whether the ledger was asked for the version that it was made for
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
        std::string move;
    };
    struct Job {
        Milliseconds since;
        std::variant<Order, Sitting, Replacing, Thought> what;
    };
    /// Who waits for the room to be loaded.
    struct Arrival {
        Guest* guest = nullptr;
        wire::client_message::Hello hello;
    };
    /// Who wants to look at the room, once it is known.
    struct Visit {
        Milliseconds since = 0;
        std::function<void()> then{}; ///< null once it was answered
        std::function<void(const Problem&)> refused{};
    };
    struct Player {
        Guest* guest;
        Color seat;
    };
    struct Elsewhere {
        std::string node;
        wire::Present present;
        Milliseconds at;
    };
    enum class Stage : std::uint8_t { ready, loading, writing, founding };

    // table.cpp: one thing after the other
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
    void rematch(Plan plan);
    void rematch_founded(const Result<Founded, Problem>& founded);
    void queue(std::variant<Order, Sitting, Replacing, Thought> what);
    bool is_full() const;

    // table_ledger.cpp: what is written and read
    void write(std::vector<Row> rows, bool of_job);
    void written(Written outcome, Milliseconds card_due);
    void committed(std::vector<Row> rows);
    void load();
    void loaded(Read<std::optional<Stored>> read);
    void take(Stored stored);
    void doubt(Milliseconds wait);
    void note_of(std::int64_t version);
    void put_aside();
    void give_up(const Problem& problem);
    void misfit();

    // table_time.cpp: what comes of its passing
    bool pass_time();
    void put_off(Milliseconds now);
    void ask_thinkers(Milliseconds now);
    bool is_in_flight(std::size_t job) const;
    void finish_overdue(Milliseconds now);

    // table_visits.cpp: who looks at it
    void visit(Visit visit);
    void answer_visits();
    Result<wire::Whole, Problem> whole(const std::optional<std::string>& token) const;
    Result<wire::Standing, Problem> standing(const std::optional<std::string>& token) const;

    // table_presence.cpp: who is here, and who elsewhere
    wire::Present here() const;
    wire::Present present() const;
    void tell_presence(Milliseconds now);
    void show_in_lobby(Milliseconds now);
    void announce();
    void beat(Milliseconds now);
    void doubt_if_unheard();
    bool may_be_followed_elsewhere() const;
    std::vector<Row> rows_of_presence(Milliseconds now);

    // table_guests.cpp: what is told
    /// Whether the room can be told as it is. Where there is doubt and nobody has followed it, it may be old.
    bool is_known() const { return room_ && (!doubtful_ || followed()); }
    void greet(Guest& guest, const wire::client_message::Hello& hello);
    void welcome(Guest& guest, Color seat);
    void tell_who_plays();
    void greet_arrivals();
    void tell_news(std::vector<Row> rows);
    void tell_after(std::int64_t version);
    static std::shared_ptr<const std::string> text_of(const wire::ServerMessage& message);
    static std::vector<Entry> entries_of(std::vector<Row> rows);
    void tell_again(Guest& guest, std::vector<Row> rows) const;
    void tell_all(const wire::ServerMessage& message) const;
    void dismiss_strangers(Milliseconds now);
    void dismiss_players(Color seat, wire::Farewell why);
    void remove(Guest& guest);
    /// What is no game yet, nor ever was one, is nothing to be watched.
    bool may_watch() const { return room_->charter().watchable || room_->session() == nullptr; }
    std::optional<Color> seat_of(const Guest& guest) const;
    std::optional<Color> seat_for(const std::optional<std::string>& token) const;
    std::optional<Color> seat_of_secret(const std::string& secret) const;

    Ports ports_;
    std::string game_;
    std::unique_ptr<Room> room_;
    Stage stage_ = Stage::ready;
    bool pumping_ = false;
    bool gone_ = false; ///< there is no such game, or it is beyond reading
    bool lost_race_ = false;
    bool doubtful_ = true;    ///< the ledger may have more than the room
    bool read_again_ = false; ///< what is being read may be old
    Milliseconds retry_at_ = 0;
    Milliseconds read_at_ = 0; ///< when the ledger was read last
    Milliseconds heard_at_ = 0;
    Milliseconds wait_ = 0;
    std::int64_t heard_ = 0;    ///< of a version up to this
    bool heard_anew_ = false;   ///< since the ledger was asked
    Milliseconds card_due_ = 0; ///< what the ledger has as the card's, as far as is known
    bool look_ = false;         ///< whether time is to be looked at
    bool swept_ = false;        ///< whether the sweep waits for the game to be put off
    bool asks_thinkers_ = false;
    std::int64_t asked_for_ = 0; ///< the version of play that thinkers were asked about
    Milliseconds asked_at_ = 0;

    std::vector<Job> jobs_;
    std::vector<Row> writing_;
    bool writing_job_ = false;

    std::vector<Player> players_;
    std::vector<Guest*> watchers_;
    std::vector<Arrival> arrivals_;
    std::vector<Visit> visits_;
    std::vector<Elsewhere> elsewhere_;
    Phase phase_told_ = Phase::waiting; ///< when players were told whether they play
    wire::Present told_;                ///< the presence that was told last
    Milliseconds presence_told_at_ = 0;
    Milliseconds shown_until_ = 0; ///< as far as is known
    Milliseconds pulse_at_ = 0;
    Milliseconds beat_at_ = 0;
    Milliseconds announced_at_ = 0;
    bool answers_beat_ = false;
    wire::Present beaten_;
    Milliseconds gone_since_ = never; ///< the player to move, as far as is seen here
    Milliseconds used_at_;
};

} // namespace quincunx::online
