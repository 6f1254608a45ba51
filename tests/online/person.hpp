#pragma once

#include "online/fakes.hpp"

#include <set>

namespace quincunx::test {

/// Somebody who plays or watches, as a page does it: keeps the entries, asks for those that are missing,
/// sends a command again until it knows what has become of it. Complains about all that a server must never
/// do.
class Person : public Guest {
  public:
    Person(const Archive& archive, std::vector<std::string>& complaints, std::string name, std::string token);

    // what the server does
    void tell(const std::shared_ptr<const std::string>& message) override;
    void dismiss(wire::Farewell why) override;

    /// Says hello to a hall; leaves the one before.
    void connect(Hall& hall, const std::string& game);
    void leave();
    /// The hall is no more.
    void lose();
    bool connected() const { return hall_ != nullptr; }
    const Hall* hall() const { return hall_; }

    /// Takes the next message that has arrived.
    void receive();
    bool has_mail() const { return !inbox_.empty(); }
    /// Gives some command, or sends again the one that was not answered yet.
    void act(Random& random);
    void send_again();
    bool waits() const { return pending_.has_value(); }

    const std::string& name() const { return name_; }
    const std::string& token() const { return token_; }
    const std::vector<Entry>& entries() const { return entries_; }
    const Room* room() const { return room_ ? &*room_ : nullptr; }
    /// Keys of commands that were refused when they were sent for the first and only time.
    const std::set<std::string>& refused() const { return refused_; }

  private:
    struct Pending {
        wire::client_message::Order order;
        std::size_t version; ///< the ledger's when it was given
        int sendings = 0;
    };

    void complain(const std::string& what) { complaints_.push_back(name_ + ": " + what); }
    void take(const wire::server_message::Game& game);
    void take(const wire::server_message::News& news);
    void take(const wire::server_message::Refused& refused);
    void take(const wire::server_message::Pulse& pulse);
    void take(const wire::server_message::Bye&) { complain("a good-bye is no message of a hall"); }
    void take(const std::vector<Entry>& entries, bool is_answer);
    void say_hello();
    wire::Command some_command(Random& random) const;

    const Archive& archive_;
    std::vector<std::string>& complaints_;
    std::string name_;
    std::string token_;
    Hall* hall_ = nullptr;
    std::string game_;
    bool greeted_ = false;
    std::optional<Color> seat_;
    std::deque<wire::ServerMessage> inbox_;
    std::vector<Entry> entries_;
    std::optional<Room> room_;
    std::optional<Pending> pending_;
    std::set<std::string> refused_;
    int keys_ = 0;
};

} // namespace quincunx::test
