#pragma once

#include "load/run.hpp"

#include <memory>

namespace quincunx::load {

/// What comes over a server while games are played there.
class Storm {
  public:
    virtual ~Storm() = default;
    /// Comes, and returns when it is there.
    virtual void begin() = 0;
    /// Passes.
    virtual void end() {}
    /// Whether players lose their connections when it comes, and are to come back.
    virtual bool cuts() const { return false; }
    /// Players have come back, each to the last state of the game, so long after they could.
    virtual void note_return(double /*seconds*/) {}
    /// What there is to be said of it in the end, in lines.
    virtual std::string report() const = 0;
};

struct Weather {
    std::size_t crowd = 1000; ///< how many come
    int core = -1;            ///< where it is made
    std::string
        restart{}; ///< what starts a server again that was killed, as the shell has it; empty: it lives
};

/// Many who watch one game that goes on like all others.
std::unique_ptr<Storm> watchers_storm(const Weather& weather, const Plan& plan);
/// Many who watch where nothing happens.
std::unique_ptr<Storm> idle_storm(const Weather& weather, const Plan& plan);
/// Many who watch a game that is as fast as can be, and read nothing; it ends when they are all dropped.
std::unique_ptr<Storm> stalled_storm(const Weather& weather, const Plan& plan);
/// As many connections, requests and bad messages as go through, from one address.
std::unique_ptr<Storm> flood_storm(const Weather& weather, const Plan& plan);
/// All connections break, and are made again at once; if the server can be started again, it is killed.
std::unique_ptr<Storm> cut_storm(const Weather& weather, const Plan& plan);

/// Many who look at the lobby.
std::unique_ptr<Storm> lobby_storm(const Weather& weather, const Plan& plan);

/// The one of that name: `watchers`, `idle`, `stalled`, `flood`, `cut`, `lobby`; null for any other name.
std::unique_ptr<Storm> storm_called(const std::string& name, const Weather& weather, const Plan& plan);

} // namespace quincunx::load
