#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace quincunx::bus {

/// What comes over a link.
struct Message {
    std::string subject;
    std::string text;
    std::string reply{}; ///< where an answer is awaited; empty if nowhere
    bool nobody = false; ///< instead of an answer: nobody listens where the question was sent
};

/// A line to all who listen to subjects, names of words with points in between; `*` stands for any word.
/// Whatever is said may be lost, doubled or late, and nobody waits for it. Functions given here are called on
/// a thread of the link's: they only copy and post. All can be called from any thread, and none blocks.
class Link {
  public:
    using Hear = std::function<void(const Message& message)>;
    using Changed = std::function<void(bool up)>;

    virtual ~Link() = default;

    /// Has what is said about a subject heard, until `mute` is called with the number that is returned.
    virtual std::uint64_t listen(const std::string& subject, Hear hear) = 0;
    /// The same, but of those who share under this name only one hears each message.
    virtual std::uint64_t share(const std::string& subject, const std::string& name, Hear hear) = 0;
    virtual void mute(std::uint64_t listener) = 0;
    /// Others hear it; who says it does not.
    virtual void say(Message message) = 0;
    /// Tells whether the link is up, now and whenever that changes. Once it is said to be, all that was
    /// listened to before is heard.
    virtual void watch(Changed changed) = 0;
    /// How often a server was there and did not let it in. It tries again all the same.
    virtual std::uint64_t refusals() const { return 0; }
};

/// How a link to a NATS server behaves; milliseconds.
struct NatsTimes {
    std::int64_t ping = 2000; ///< between two questions whether the other end is there; three without answer
    std::int64_t wait = 250;  ///< between two tries to connect
};

/// A link to the server at `nats://HOST:PORT`. It connects by itself, again and again, whether there is a
/// server or not.
std::unique_ptr<Link> open_nats(const std::string& url, NatsTimes times = {});

/// Whether it is one, with nothing but a server in it, and perhaps who one is there.
bool is_nats_url(std::string_view url);
/// The same without who one is there.
std::string without_secrets(const std::string& url);

} // namespace quincunx::bus
