#pragma once

#include "online/fakes.hpp"
#include "online/simulation.hpp"

namespace quincunx::test {

/// What everybody in a world looks at, and writes to.
struct Setting {
    const Archive& archive;
    Complaints& complaints;
    Chronicle& chronicle;
};

/// A connection of somebody to a registry. What either end sends is on its way until the network lets it
/// through, in that order. Its client may be elsewhere already while some of what they sent is still to come.
class Connection : public Subscriber {
  public:
    Connection(Setting setting, std::string name, GameRegistry& registry, std::string game)
        : setting_(setting),
          name_(std::move(name)),
          registry_(registry),
          game_(std::move(game)) {}

    // what the server does
    void tell(const std::shared_ptr<const std::string>& message) override;
    void dismiss(wire::CloseReason why) override;

    // what the client does
    void post(wire::ClientMessage message) { outgoing_.push_back({std::move(message), happened()}); }
    bool has_mail() const { return !incoming_.empty(); }
    wire::ServerMessage next_mail();

    // what the network does
    bool has_post() const { return !outgoing_.empty(); }
    /// The registry gets the next message.
    void carry();
    /// The registry gets all of them.
    void carry_all();
    /// The registry hears that nothing more will come.
    void close() { registry_.leave(*this); }
    bool leads_to(const GameRegistry& registry) const { return &registry_ == &registry; }

  private:
    struct Posted {
        wire::ClientMessage message;
        std::size_t happened; ///< entries in the event log when it was sent
    };

    std::size_t happened() const;
    void carry(const wire::client_message::Hello& hello) { registry_.hello(*this, game_, hello); }
    void carry(const wire::client_message::Order& order) { registry_.order(*this, order); }
    void carry(const wire::client_message::Pulse& /*asks for one*/) { registry_.pulse(*this); }

    Setting setting_;
    std::string name_; ///< of the client
    GameRegistry& registry_;
    std::string game_;
    std::deque<wire::ServerMessage> incoming_;
    std::deque<Posted> outgoing_;
};

} // namespace quincunx::test
