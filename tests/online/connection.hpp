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

/// A connection of somebody to a hall. What either end sends is on its way until the network lets it through,
/// in that order. Its client may be elsewhere already while some of what they sent is still to come.
class Connection : public Guest {
  public:
    Connection(Setting setting, std::string name, Hall& hall, std::string game)
        : setting_(setting),
          name_(std::move(name)),
          hall_(hall),
          game_(std::move(game)) {}

    // what the server does
    void tell(const std::shared_ptr<const std::string>& message) override;
    void dismiss(wire::Farewell why) override;

    // what the client does
    void post(wire::ClientMessage message) { outgoing_.push_back({std::move(message), happened()}); }
    bool has_mail() const { return !incoming_.empty(); }
    wire::ServerMessage next_mail();

    // what the network does
    bool has_post() const { return !outgoing_.empty(); }
    /// The hall gets the next message.
    void carry();
    /// The hall gets all of them.
    void carry_all();
    /// The hall hears that nothing more will come.
    void close() { hall_.leave(*this); }
    bool leads_to(const Hall& hall) const { return &hall_ == &hall; }

  private:
    struct Posted {
        wire::ClientMessage message;
        std::size_t happened; ///< entries in the ledger when it was sent
    };

    std::size_t happened() const;
    void carry(const wire::client_message::Hello& hello) { hall_.hello(*this, game_, hello); }
    void carry(const wire::client_message::Order& order) { hall_.order(*this, order); }
    void carry(const wire::client_message::Pulse& /*asks for one*/) { hall_.pulse(*this); }

    Setting setting_;
    std::string name_; ///< of the client
    Hall& hall_;
    std::string game_;
    std::deque<wire::ServerMessage> incoming_;
    std::deque<Posted> outgoing_;
};

} // namespace quincunx::test
