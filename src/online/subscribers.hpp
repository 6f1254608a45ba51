#pragma once

#include "online/ports.hpp"

namespace quincunx::online {

/// A message as all who are told it share it.
std::shared_ptr<const std::string> shared_text(const wire::ServerMessage& message);

/// Who follows a game here: those who hold its seats, by a token, and those who watch. None is there twice.
class Subscribers {
  public:
    bool empty() const { return players_.empty() && watchers_.empty(); }
    std::size_t size() const { return players_.size() + watchers_.size(); }
    bool has_players() const { return !players_.empty(); }
    /// Who has come first for a seat; null if nobody has.
    const Subscriber* first_player() const {
        return players_.empty() ? nullptr : players_.front().subscriber;
    }
    std::optional<Color> seat_of(const Subscriber& subscriber) const;
    /// Whether it plays or watches.
    bool has(const Subscriber& subscriber) const;
    /// Which seats are taken by somebody here, and how many watch.
    wire::Present present() const;

    void add_player(Subscriber& subscriber, Color seat) { players_.push_back({&subscriber, seat}); }
    void add_watcher(Subscriber& subscriber) { watchers_.push_back(&subscriber); }
    /// Whether it was one of the players.
    bool remove(const Subscriber& subscriber);
    std::vector<Subscriber*> players_of(Color seat) const;
    /// From now on nobody watches; those who did.
    std::vector<Subscriber*> take_watchers() { return std::exchange(watchers_, {}); }
    /// From now on nobody is there; those who were.
    std::vector<Subscriber*> take_all();

    void tell(const wire::ServerMessage& message, bool watchers_too) const;
    /// Tells the players whether they play, in a game of that phase. Of several who have come for the same
    /// seat only the last one does: the others may be what is left of lost connections.
    void tell_who_plays(Phase phase) const;

  private:
    struct Player {
        Subscriber* subscriber;
        Color seat;
    };

    std::vector<Player> players_; ///< in the order in which they came
    std::vector<Subscriber*> watchers_;
};

} // namespace quincunx::online
