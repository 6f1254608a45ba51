#pragma once

#include "play/clock.hpp"
#include "wire/messages.hpp"

#include <map>
#include <optional>
#include <string>

namespace quincunx::bus {

using play::Milliseconds;

/// How often nodes do what.
struct Intervals {
    Milliseconds here = 1000;      ///< between two signs of life
    Milliseconds silence = 3500;   ///< of a node, after which it is missed
    Milliseconds reread = 2000;    ///< while news may be missed, between two looks into the store
    Milliseconds unheard = 10'000; ///< RegistryLimits::unheard
    Milliseconds missed = Milliseconds{10} * 60 * 1000; ///< how long a node that says nothing is missed
};

/// Whether news may be missed, and when to look into the store for them: while the link is away, and while a
/// node is not heard that is perhaps only cut off and writes on. A value; `now` is any steady clock.
class Watch {
  public:
    explicit Watch(Intervals intervals) : intervals_(intervals) {}

    void link(bool up, Milliseconds now);
    void hear(const wire::NodeNews& news, Milliseconds now);
    /// Whether to look into the store now; it is taken to be done then.
    bool due(Milliseconds now);

    bool up() const { return up_; }
    /// Nodes that are heard.
    std::size_t heard(Milliseconds now) const;

  private:
    struct Node {
        Milliseconds heard = 0;
        bool missed = false;
    };

    bool misses_somebody(Milliseconds now);

    Intervals intervals_;
    bool up_ = false;
    bool at_once_ = false;
    std::optional<Milliseconds> reread_at_{};
    std::map<std::string, Node, std::less<>> nodes_;
};

} // namespace quincunx::bus
