#pragma once

#include "client/line.hpp"
#include "online/room.hpp"

namespace quincunx::client {

/// A game on a server as its player or watcher sees it: what has come of it so far, and the way to give
/// commands. Everything it knows comes by `next`.
class Game {
  public:
    /// Without a token one watches.
    Game(const Place& place, const std::string& id, std::optional<std::string> token)
        : line_(place, id, std::move(token)) {}

    /// The next thing that has come, if there is one; it is taken note of.
    std::optional<Notice> next();
    /// What can be read, for poll, while there is something.
    int descriptor() { return line_.mailbox().descriptor(); }

    /// Nothing until the server has told the game.
    const online::Room* room() const { return room_ ? &*room_ : nullptr; }
    /// Nothing until both seats are taken.
    const play::Session* session() const { return room_ ? room_->session() : nullptr; }
    /// One's own seat; nothing for who watches.
    std::optional<Color> you() const { return you_; }
    bool is_your_turn() const;
    const wire::Present& present() const { return present_; }
    bool is_connected() const { return connected_; }
    /// Why the server wants to hear no more; nothing while it does.
    const std::optional<std::string>& dismissed() const { return dismissed_; }
    /// The server's clock.
    Milliseconds now() const { return line_.now(); }

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
    void apply(const wire::Entry& entry);

    Line line_;
    std::optional<online::Room> room_;
    std::optional<Color> you_;
    wire::Present present_;
    bool connected_ = false;
    std::optional<std::string> dismissed_;
    std::string awaited_; ///< the key of the order that is not answered
};

} // namespace quincunx::client
