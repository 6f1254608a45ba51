#pragma once

#include "online/online_game.hpp"
#include "page_api/messages.hpp"

namespace quincunx::page_api {

/// A game over the network that the page follows: its entries come from a server, and are folded here as they
/// are there.
class FollowedGame {
  public:
    /// A game nobody has entered, as it is seen at `now`. Errors: request_online_game.
    static Result<FollowedGame> open(wire::GameSettings settings, play::Milliseconds now);

    /// Takes the entries that follow, and gives how many of the plies that stood before still do. On error
    /// nothing has changed. Errors: request_online_game.
    Result<std::size_t> take(const std::vector<wire::LogEntry>& entries, play::Milliseconds now);

    /// The session; while players are waited for, the one that would begin now.
    const play::Session& session() const {
        return online_game_.session() != nullptr ? *online_game_.session() : *coming_;
    }
    /// What a game adds to its session.
    OnlineView view() const;

  private:
    explicit FollowedGame(online::OnlineGame online_game);

    Result<std::size_t> take_each(const std::vector<wire::LogEntry>& entries, play::Milliseconds now);
    void note(const wire::LogEntry& entry);
    std::optional<Error> await(play::Milliseconds now);

    online::OnlineGame online_game_;
    std::shared_ptr<const play::Session> coming_; ///< while players are waited for
    // What the game keeps packed, as it is shown.
    std::vector<Said> said_;
    ByColor<bool> rematch_offers_;
    std::optional<Color> called_off_;
};

} // namespace quincunx::page_api
