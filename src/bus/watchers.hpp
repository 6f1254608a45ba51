#pragma once

#include "bus/link.hpp"

#include <mutex>
#include <vector>

namespace quincunx::bus {

/// Those who are told whether a link is up, in the order in which that changes. May be called from any
/// thread.
class Watchers {
  public:
    /// Tells it at once, and whenever it changes.
    void add(Link::Changed changed);
    /// How often the connection was lost.
    std::uint64_t cuts() const;
    /// The link is up, unless the connection was lost since it had been that often.
    void come_up(std::uint64_t cuts);
    void go_down();
    /// That it ends is no news to whoever ends it.
    void forget_all();

  private:
    void tell(bool up);

    mutable std::mutex mutex_; ///< held while they are told
    std::vector<Link::Changed> watchers_;
    bool up_ = false;
    std::uint64_t cuts_ = 0;
};

} // namespace quincunx::bus
