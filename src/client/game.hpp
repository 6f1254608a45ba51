#pragma once

#include "client/game_connection.hpp"
#include "online/online_game.hpp"

namespace quincunx::client {

/// A game on a server as its player or watcher sees it: what has come of it so far, and the way to give
/// commands. Everything it knows comes by `next`.
class Game {
  public:
    /// Without a token one watches.
    Game(const ServerAddress& address, const std::string& id, std::optional<std::string> token)
        : connection_(address, id, std::move(token)) {}

    /// The next thing that has come, if there is one; it is taken note of.
    std::optional<Notice> next();
    /// What can be read, for poll, while there is something.
    int descriptor() { return connection_.mailbox().descriptor(); }

    /// Nothing until the server has told the game.
    const online::OnlineGame* state() const { return state_ ? &*state_ : nullptr; }
    /// Nothing until both seats are taken.
    const play::Session* session() const { return state_ ? state_->session() : nullptr; }
    /// One's own seat; nothing for who watches.
    std::optional<Color> you() const { return you_; }
    /// The seat of a player; who watches has none.
    Color seat() const { return you_.value_or(Color::first); }
    Color opponent() const { return !seat(); }
    bool is_opponent_there() const { return opponent() == Color::first ? present_.first : present_.second; }
    bool is_your_turn() const;
    const wire::Present& present() const { return present_; }
    bool is_connected() const { return connected_; }
    /// Why the server wants to hear no more; nothing while it does.
    const std::optional<std::string>& dismissed() const { return dismissed_; }
    /// The server's clock.
    Milliseconds now() const { return connection_.now(); }

    /// Gives a command that was decided on as things stand.
    void order(const wire::Command& command);
    /// Whether an order has not been answered.
    bool awaits_answer() const { return !awaited_.empty(); }

  private:
    void note(notice::Joined& joined);
    void note(const notice::Happened& happened);
    void note(const notice::Refused& refused);
    void note(const notice::Around& around) { present_ = around.present; }
    void note(const notice::Lost& /*lost*/) { connected_ = false; }
    void note(const notice::Back& /*back*/) { connected_ = true; }
    void note(const notice::Dismissed& dismissed) { dismissed_ = dismissed.why; }
    void apply(const wire::LogEntry& entry);

    GameConnection connection_;
    std::optional<online::OnlineGame> state_;
    std::optional<Color> you_;
    wire::Present present_;
    bool connected_ = false;
    std::optional<std::string> dismissed_;
    std::string awaited_; ///< the key of the order that is not answered
};

} // namespace quincunx::client
