#pragma once

#include "online/ports.hpp"

#include <string_view>
#include <unordered_map>

namespace quincunx::online {

class GameActor;
struct CreatedGame;

/// What a registry lets itself in for.
struct RegistryLimits {
    std::size_t games = 20'000; ///< in memory
    /// That all games may take together before those that nobody follows have to go: a thousand usual games.
    std::size_t bytes = 8 * 1024 * 1024;
    int squares = 676; ///< of a board
    /// How long a game may be followed with nothing heard of it from elsewhere, if not both players are here;
    /// then it is looked up. Never, where there is no elsewhere.
    Milliseconds unheard = never;
};

/// The games of one thread. It does nothing by itself: it is told what happens, tells subscribers only what
/// is committed, and finds out after a failure what has become of what it wrote before it says anything.
class GameRegistry {
  public:
    template <class T>
    using Then = std::function<void(Result<T, Problem>)>;

    GameRegistry(EventLog& event_log, Bus& bus, MoveFinder& move_finder, RandomSource& random,
                 RegistryLimits limits = {});
    ~GameRegistry();
    GameRegistry(const GameRegistry&) = delete;
    GameRegistry& operator=(const GameRegistry&) = delete;

    // Requests: `then` is called once, and does not call the registry back. Who repeats one with a token of
    // their own gets the same answer. The link of a seat is the path of its game; whose address stands before
    // it is not known here.
    /// `asker` is who asks, as Subscriber::asker has it.
    void create(wire::NewGame request, Then<wire::Seat> then, std::int64_t asker = 0);
    void sit(const std::string& game, wire::TakeSeat request, Then<wire::Seat> then);
    void replace_token(const std::string& game, wire::ReplaceToken request, Then<wire::Seat> then);
    /// `token` is that of a seat, without which a game may be private.
    void show(const std::string& game, const std::optional<std::string>& token, Then<wire::Whole> then);
    void ask_status(const std::string& game, const wire::AskStatus& request, Then<wire::GameStatus> then);

    // Sockets. A subscriber that says hello is answered with `game` or dismissed, at once or later. Every
    // subscriber leaves in the end, whether it was dismissed or not.
    void hello(Subscriber& subscriber, const std::string& game, const wire::client_message::Hello& hello);
    void order(Subscriber& subscriber, wire::client_message::Order order);
    void pulse(Subscriber& subscriber);
    void leave(Subscriber& subscriber);

    // News of elsewhere
    void hear(const std::string& game, std::span<const StoredEntry> entries);
    /// There are entries up to that version.
    void hear_of(const std::string& game, std::int64_t version);
    void hear_beat(const std::string& node, const std::string& game, std::int64_t version,
                   const wire::Present& present);
    /// What the move finder found, for that version.
    void computer_decides(const std::string& game, std::int64_t version, wire::Command command);
    /// News may have been missed: all that is followed is looked up in the event log, the rest when it is
    /// wanted.
    void reread();

    /// Looks after what is due; called about four times a second.
    void tick();
    /// Says good-bye to everybody; commands that were taken are finished first, which needs ticks still.
    void close(wire::CloseReason why, std::function<void()> then);

    const RegistryMetrics& metrics() const { return metrics_; }

  private:
    using Actors = std::unordered_map<std::string, std::shared_ptr<GameActor>>;

    std::shared_ptr<GameActor> actor(const std::string& game);
    Result<wire::Seat, Problem> seat_of_creator(const GameSettings& wanted, const std::string& token,
                                                CreatedGame& created);
    Actors::iterator drop(Actors::iterator actor);
    bool make_way();
    void sweep();
    void count();

    RegistryMetrics metrics_;
    Ports ports_;
    RegistryLimits limits_;
    Actors actors_;
    std::unordered_map<Subscriber*, std::shared_ptr<GameActor>> followed_;
    std::shared_ptr<GameRegistry*> here_; ///< answers that come when it is gone find nobody
    std::uint64_t ticks_ = 0;
    bool sweeping_ = false;
    std::optional<wire::CloseReason> closing_;
    std::function<void()> closed_;
};

} // namespace quincunx::online
