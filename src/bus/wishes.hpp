#pragma once

#include "bus/link.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <variant>

namespace quincunx::bus {

struct Listen {
    std::uint64_t listener;
    std::string subject;
    std::string name; ///< under which it is shared; empty if it is not
    Link::Hear hear;
};
struct Mute {
    std::uint64_t listener;
};
/// The connection is there: once all subscriptions have arrived, the link is up.
struct Connected {
    std::uint64_t cuts; ///< when it was
};

/// What a link is asked for.
using Wish = std::variant<Listen, Mute, Message, Connected>;

/// Where wishes wait, in their order, for the thread that carries them out. Whoever leaves one is not kept.
class Wishes {
  public:
    void add(Wish wish);
    /// The same, but where too much is unsent it is forgotten: it would be old news. All else never is.
    void add_message(Message message);
    /// Leaves one again, unless this is the end.
    void add_again(const Connected& wish);
    /// All that wait, after waiting for one; none once there will be no more.
    std::deque<Wish> take();
    /// What is there is still to be taken, and then nothing more.
    void end();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Wish> waiting_;
    std::size_t unsent_ = 0; ///< bytes
    bool ends_ = false;
};

} // namespace quincunx::bus
