#pragma once

#include "online/room.hpp"
#include "json/json.hpp"

namespace quincunx::desk {

/// A game over the network on the desk: its entries come from a server, and are folded here as they are
/// there.
class Followed {
  public:
    /// A room nobody has entered, as it is seen at `now`. Errors: request_room.
    static Result<Followed> open(const Json& charter, play::Milliseconds now);

    /// Takes the entries that follow, and gives how many of the plies that stood before still do. On error
    /// nothing has changed. Errors: request_room.
    Result<std::size_t> take(const Json& entries, play::Milliseconds now);

    /// The session; while players are waited for, the one that would begin now.
    const play::Session& session() const { return room_.session() != nullptr ? *room_.session() : *coming_; }
    /// What a room adds to its session.
    Json shown() const;

  private:
    explicit Followed(online::Room room);

    Result<std::size_t> take_each(const Json& entries, play::Milliseconds now);
    std::optional<Error> take_one(const Json& json);
    void note(const wire::Entry& entry);
    std::optional<Error> await(play::Milliseconds now);

    online::Room room_;
    std::shared_ptr<const play::Session> coming_; ///< while players are waited for
    // What has been said, as it is shown: the room keeps it packed.
    Json said_ = Json::array();
    Json rematch_offers_{{"first", false}, {"second", false}};
    Json called_off_;
};

} // namespace quincunx::desk
