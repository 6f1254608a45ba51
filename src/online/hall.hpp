#pragma once

#include "online/room.hpp"

namespace quincunx::online {

/// Somebody who follows a game: a socket, or a test.
class Guest {
  public:
    virtual ~Guest() = default;
    /// A message of the protocol; the same text goes to all who follow the game.
    virtual void tell(const std::shared_ptr<const std::string>& message) = 0;
    /// Says good-bye and leaves; no more will be told.
    virtual void dismiss(wire::Farewell why) = 0;
};

/// What tells other nodes that a game went on.
class Bus {
  public:
    virtual ~Bus() = default;
    /// Entries that were committed.
    virtual void publish(const std::string& game, std::span<const Row> rows) = 0;
    /// From now on Hall::hear is told of the game's news; until `leave`.
    virtual void follow(const std::string& game) = 0;
    virtual void leave(const std::string& game) = 0;
};

/// Who thinks for the computer's seats.
class Thinkers {
  public:
    virtual ~Thinkers() = default;
    /// Finds a move; it is told to Hall::thought, or nothing ever is: then it is asked again.
    virtual void think(const Room& room) = 0;
};

/// What makes names that nobody guesses.
class Lots {
  public:
    virtual ~Lots() = default;
    virtual std::string id() = 0;
    virtual std::string number() = 0;
    virtual std::string token() = 0;
    virtual std::string hash(std::string_view token) = 0;
    virtual bool same(std::string_view a, std::string_view b) = 0; ///< in constant time
    virtual bool coin() = 0;
};

/// The rooms of one thread. It does nothing by itself: it is told what happens, tells guests only what is
/// committed, and finds out after a failure what has become of what it wrote before it says anything.
class Hall {
  public:
    Hall(Ledger& ledger, Bus& bus, Thinkers& thinkers, Lots& lots);

    // requests: `then` is called once
    void create(wire::NewGame request, std::function<void(Result<wire::Seat, Problem>)> then);
    void sit(std::string game, wire::TakeSeat request, std::function<void(Result<wire::Seat, Problem>)> then);
    void show(std::string game, std::function<void(Result<wire::Whole, Problem>)> then);

    // sockets
    void hello(Guest& guest, const std::string& game, const wire::client_message::Hello& hello);
    void order(Guest& guest, const wire::client_message::Order& order);
    void pulse(Guest& guest);
    void leave(Guest& guest);

    // news of elsewhere
    void hear(const std::string& game, std::span<const Row> rows);
    void thought(const std::string& game, std::int64_t version, std::string_view move);

    /// Looks after what is due; called about four times a second.
    void tick();
    /// Says good-bye to everybody; commands that were taken are finished first.
    void close(wire::Farewell why, std::function<void()> then);
};

} // namespace quincunx::online
