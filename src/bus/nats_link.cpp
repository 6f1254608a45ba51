#include "bus/command_queue.hpp"
#include "bus/link.hpp"
#include "bus/watchers.hpp"

#include <nats/nats.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace quincunx::bus {

namespace {

constexpr std::int64_t longest_write = 2000;
constexpr std::int64_t longest_flush = 2000;

struct Free {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
    void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
    void operator()(natsMsg* message) const { natsMsg_Destroy(message); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

void check(natsStatus status) {
    if (status != NATS_OK)
        throw std::runtime_error(natsStatus_GetText(status));
}

/// The library may take a lock for as long as a write lasts: so it is called by one thread that does nothing
/// else, and whoever wants something only leaves a command.
class NatsLink final : public Link {
  public:
    NatsLink(const std::string& url, const NatsTimes& times);
    ~NatsLink() override;
    NatsLink(const NatsLink&) = delete;
    NatsLink& operator=(const NatsLink&) = delete;

    std::uint64_t listen(const std::string& subject, Hear hear) override {
        return listen(subject, {}, std::move(hear));
    }
    std::uint64_t share(const std::string& subject, const std::string& name, Hear hear) override {
        return listen(subject, name, std::move(hear));
    }
    void mute(std::uint64_t listener) override { commands_.add(Mute{listener}); }
    void say(Message message) override { commands_.add_message(std::move(message)); }
    void watch(Changed changed) override { watchers_.add(std::move(changed)); }
    std::uint64_t refusals() const override { return refusals_; }

  private:
    /// Where the library brings what a subscription is about, until it calls `muted`.
    struct Ear {
        NatsLink& link;
        Hear hear;
    };
    /// What is listened to, over whatever connection.
    struct Listener {
        Listen command;
        Owned<natsSubscription> subscription{};
    };

    std::uint64_t listen(const std::string& subject, const std::string& name, Hear hear);
    void connected() { commands_.add(Connected{watchers_.cuts()}); }
    bool is_connected() const {
        return connection_ != nullptr && natsConnection_Status(connection_) == NATS_CONN_STATUS_CONNECTED;
    }
    void work();
    void connect();
    void disconnect();
    void refused();
    void subscribe(Listener& listener);
    void carry_out(Listen& command);
    void carry_out(Mute& command) { listeners_.erase(command.listener); }
    void carry_out(Message& command);
    void carry_out(Connected& command);
    void carry_out(Closed& command);

    // what the library calls
    static void heard(natsConnection*, natsSubscription*, natsMsg* message, void* ear);
    static void muted(void* ear);
    static void reached(natsConnection*, void* self) { static_cast<NatsLink*>(self)->connected(); }
    static void disconnected(natsConnection* connection, void* self);
    static void closed(natsConnection*, void* self);
    static void ignore(natsConnection*, natsSubscription*, natsStatus, void*) {}

    Owned<natsOptions> options_;
    std::chrono::milliseconds rest_; ///< after a refusal
    std::atomic<std::uint64_t> refusals_ = 0;
    std::atomic<std::uint64_t> last_listener_ = 0;
    CommandQueue commands_;
    Watchers watchers_;
    std::mutex mutex_;
    std::condition_variable closing_;
    bool closed_ = false;
    std::size_t ears_ = 0;                   ///< that the library may still call
    std::vector<std::unique_ptr<Ear>> lost_; ///< of which the library will not say when it lets them go
    // on the thread; it changes with the lock held
    natsConnection* connection_ = nullptr;
    std::map<std::uint64_t, Listener> listeners_;
    CommandQueue::Moment connects_at_ = CommandQueue::Moment::max(); ///< if there is no connection
    std::jthread thread_;
};

NatsLink::NatsLink(const std::string& url, const NatsTimes& times) : rest_(4 * times.wait) {
    natsOptions* options = nullptr;
    check(natsOptions_Create(&options));
    options_.reset(options);
    check(natsOptions_SetURL(options, url.c_str()));
    check(natsOptions_SetName(options, "quincunx"));
    check(natsOptions_SetNoEcho(options, true));
    check(natsOptions_UseGlobalMessageDelivery(options, true)); // else each subscription has a thread
    check(natsOptions_SetRetryOnFailedConnect(options, true, &reached, this));
    check(natsOptions_SetMaxReconnect(options, -1));
    check(natsOptions_SetReconnectWait(options, times.wait));
    check(natsOptions_SetReconnectJitter(options, times.wait, times.wait));
    check(natsOptions_SetPingInterval(options, times.ping));
    check(natsOptions_SetMaxPingsOut(options, 2));
    check(natsOptions_SetWriteDeadline(options, longest_write));
    check(natsOptions_SetReconnectedCB(options, &reached, this));
    check(natsOptions_SetDisconnectedCB(options, &disconnected, this));
    check(natsOptions_SetClosedCB(options, &closed, this));
    check(natsOptions_SetErrorHandler(options, &ignore, nullptr)); // it would write them to standard error
    thread_ = std::jthread([this] { work(); });
}

/// What was said before is sent still, if it can be.
NatsLink::~NatsLink() {
    commands_.end();
    thread_.join();
    watchers_.forget_all();
    if (is_connected())
        natsConnection_FlushTimeout(connection_, longest_flush);
    disconnect();
}

std::uint64_t NatsLink::listen(const std::string& subject, const std::string& name, Hear hear) {
    const std::uint64_t listener = ++last_listener_;
    commands_.add(Listen{listener, subject, name, std::move(hear)});
    return listener;
}

/// The library calls these late: they may be about an attempt that was given up, and another one has come up.
void NatsLink::disconnected(natsConnection* connection, void* self) {
    auto& link = *static_cast<NatsLink*>(self);
    const std::lock_guard lock(link.mutex_);
    if (connection == link.connection_)
        link.watchers_.go_down();
}

void NatsLink::closed(natsConnection* connection, void* self) {
    auto& link = *static_cast<NatsLink*>(self);
    const std::lock_guard lock(link.mutex_);
    if (connection != link.connection_)
        return;
    link.closed_ = true;
    link.commands_.add(Closed{});
    link.closing_.notify_all(); // with the lock held: whoever waits for it destroys this
}

void NatsLink::heard(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                     void* ear) {
    const Owned<natsMsg> owned(message);
    const char* reply = natsMsg_GetReply(message);
    static_cast<Ear*>(ear)->hear(
        {.subject = natsMsg_GetSubject(message),
         .text = {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))},
         .reply = reply == nullptr ? "" : reply,
         .nobody = natsMsg_IsNoResponders(message)});
}

/// The last that the library calls about a subscription, on the thread that brings what it is about: that may
/// be long after the connection is closed.
void NatsLink::muted(void* ear) {
    NatsLink& link = static_cast<Ear*>(ear)->link;
    delete static_cast<Ear*>(ear); // first: what it holds may go with the owner of the link
    const std::lock_guard lock(link.mutex_);
    --link.ears_;
    link.closing_.notify_all(); // with the lock held: whoever waits for it destroys the link
}

void NatsLink::work() {
    connect();
    while (!commands_.ended()) {
        for (LinkCommand& command : commands_.take(connects_at_))
            std::visit([&](auto& what) { carry_out(what); }, command);
        if (std::chrono::steady_clock::now() >= connects_at_)
            connect();
    }
    nats_ReleaseThreadMemory();
}

/// The library tries again by itself, but not where it was not let in: whoever runs the server may have
/// mended that meanwhile.
void NatsLink::connect() {
    connects_at_ = CommandQueue::Moment::max();
    natsStatus status = NATS_OK;
    {
        const std::lock_guard lock(
            mutex_); // what the library calls meanwhile waits until it is known which one it is
        closed_ = false;
        status = natsConnection_Connect(&connection_, options_.get());
    }
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
        return refused();
    for (auto& [number, listener] : listeners_)
        subscribe(listener);
    if (status == NATS_OK)
        connected();
}

void NatsLink::disconnect() {
    if (connection_ == nullptr)
        return;
    natsConnection_Close(connection_);
    for (auto& [number, listener] : listeners_)
        listener.subscription.reset();
    {
        std::unique_lock lock(mutex_);
        closing_.wait(lock, [this] { return closed_ && ears_ == 0; }); // the library calls nothing after
    }
    natsConnection* const last = connection_;
    {
        const std::lock_guard lock(mutex_);
        connection_ = nullptr;
    }
    natsConnection_Destroy(last);
}

void NatsLink::refused() {
    ++refusals_;
    connects_at_ = std::chrono::steady_clock::now() + rest_;
}

/// The connection has come to its end, though nobody here has ended it.
void NatsLink::carry_out(Closed& /*command*/) {
    if (connection_ == nullptr || !natsConnection_IsClosed(connection_))
        return;
    disconnect();
    refused();
}

void NatsLink::carry_out(Listen& command) {
    const std::uint64_t number = command.listener;
    const auto [place, is_new] = listeners_.emplace(number, Listener{std::move(command)});
    subscribe(place->second);
}

void NatsLink::subscribe(Listener& listener) {
    if (connection_ == nullptr)
        return;
    const Listen& command = listener.command;
    auto ear = std::make_unique<Ear>(Ear{*this, command.hear});
    natsSubscription* subscription = nullptr;
    const natsStatus status =
        command.name.empty()
            ? natsConnection_Subscribe(&subscription, connection_, command.subject.c_str(), &heard, ear.get())
            : natsConnection_QueueSubscribe(&subscription, connection_, command.subject.c_str(),
                                            command.name.c_str(), &heard, ear.get());
    if (status != NATS_OK)
        return;
    listener.subscription.reset(subscription);
    Ear* const kept = ear.release(); // `muted` has it
    const std::lock_guard lock(mutex_);
    if (natsSubscription_SetOnCompleteCB(subscription, &muted, kept) == NATS_OK)
        ++ears_;
    else
        lost_.emplace_back(kept); // the connection was closed just now
}

/// What cannot be sent now is not kept for later: it would be old then.
void NatsLink::carry_out(Message& command) {
    if (!is_connected())
        return;
    const char* reply = command.reply.empty() ? nullptr : command.reply.c_str();
    const auto size = static_cast<int>(command.text.size());
    if (reply == nullptr)
        natsConnection_Publish(connection_, command.subject.c_str(), command.text.data(), size);
    else
        natsConnection_PublishRequest(connection_, command.subject.c_str(), reply, command.text.data(), size);
}

void NatsLink::carry_out(Connected& command) {
    if (natsConnection_FlushTimeout(connection_, longest_flush) == NATS_OK)
        watchers_.come_up(command.cuts);
    else if (is_connected())
        commands_.add_again(command);
}

} // namespace

std::unique_ptr<Link> open_nats(const std::string& url, NatsTimes times) {
    return std::make_unique<NatsLink>(url, times);
}

} // namespace quincunx::bus
