#pragma once

#include "bus/link.hpp"

#include <chrono>
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
/// The connection is no more, and does not come back by itself.
struct Closed {};

/// What a link is asked for.
using LinkCommand = std::variant<Listen, Mute, Message, Connected, Closed>;

/// Where commands wait, in their order, for the thread that carries them out. Whoever leaves one is not kept.
class CommandQueue {
  public:
    using Moment = std::chrono::steady_clock::time_point;

    void add(LinkCommand command);
    /// The same, but where too much is unsent it is forgotten: it would be old news. All else never is.
    void add_message(Message message);
    /// Leaves one again, unless this is the end.
    void add_again(const Connected& command);
    /// All that wait, after waiting for one, but no longer than until then.
    std::deque<LinkCommand> take(Moment until);
    /// What is there is still to be taken, and then nothing more.
    void end();
    /// Whether nothing will be there any more.
    bool ended() const;

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<LinkCommand> waiting_;
    std::size_t unsent_ = 0; ///< bytes
    bool ends_ = false;
};

} // namespace quincunx::bus
