#pragma once

#include "board/random.hpp"
#include "faults/witness.hpp"
#include "online/online_game.hpp"
#include "server/player.hpp"

#include <functional>
#include <memory>
#include <thread>

namespace quincunx::test {

/// Where a server listens, which may be elsewhere each time that it is started.
class Whereabouts {
  public:
    void open(std::uint16_t port);
    void close();
    /// It opens no more.
    void close_for_ever();
    /// Waits until it is open; 0 if it never will be.
    std::uint16_t port();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint16_t port_ = 0; ///< 0 while it is closed
    bool for_ever_ = false;
};

/// Whether there shall be another game after the nth, which is over; from 0.
using PlaysOn = std::function<bool(int game)>;

/// Somebody who plays, or watches, over a real socket as a page does: comes back with what they have, sends
/// a command again with its key until they know what has become of it, and goes on to the rematch. All that
/// they are told is witnessed.
class Regular {
  public:
    /// Without a token they watch.
    Regular(Whereabouts& place, Witness& witness, std::string name, std::string game, std::string token,
            PlaysOn plays_on);

    /// Until the last game is over, or there is nowhere to play it.
    void play();

  private:
    struct Pending {
        wire::client_message::Order order;
        std::int64_t last; ///< what anybody knew when it was given
        int sendings = 0;
    };

    bool connect();
    void listen();
    void take(const std::string& text);
    void take(const wire::server_message::Game& game);
    void take(const wire::server_message::News& news);
    void take(const wire::server_message::Refused& refused);
    void take(const wire::server_message::Pulse& pulse);
    void take(const wire::server_message::Bye& bye);
    void take_entries(const std::vector<wire::LogEntry>& entries);
    void say_hello();
    void act();
    void act_after_the_end();
    std::optional<wire::Command> some_command();
    void order(wire::Command command);
    void send();
    void complain(const std::string& what) { witness_.complain(name_ + ": " + what); }
    std::int64_t have() const { return online_game_ ? online_game_->version() : 0; }

    Whereabouts& place_;
    Witness& witness_;
    std::string name_;
    std::string game_;
    std::string token_;
    Fields from_; ///< what a proxy that is trusted would say of it
    PlaysOn plays_on_;
    Random random_;
    std::unique_ptr<Player> talk_; ///< the connection
    std::optional<online::OnlineGame> online_game_;
    std::optional<Color> seat_;
    std::optional<Pending> pending_;
    std::int64_t latest_ = 0; ///< version that was heard of since hello was said
    bool greeted_ = false;
    bool plain_ = false;  ///< a command was refused: the next is a move
    bool leaves_ = false; ///< for the next game
    bool done_ = false;
    bool offered_ = false; ///< a rematch
    int games_ = 0;
    int keys_ = 0;
};

/// Two who play, and one who watches, each on a thread of their own.
class Round {
  public:
    Round(Whereabouts& place, Witness& witness, const Seats& seats, const PlaysOn& plays_on);

  private:
    std::vector<std::unique_ptr<Regular>> people_;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::test
