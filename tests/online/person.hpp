#pragma once

#include "online/connection.hpp"

namespace quincunx::test {

/// Somebody who plays or watches, as a page does it: keeps the entries, asks for those that are missing,
/// sends a command again until it knows what has become of it. Complains about all that a server must never
/// do.
class Person {
  public:
    Person(Setting setting, std::string name, std::string token);

    /// Says hello to a registry; leaves the one before.
    void connect(GameRegistry& registry, const std::string& game);
    /// Goes away. What was sent before may reach the registry still.
    void leave();
    /// The registry is no more.
    void lose(const GameRegistry& registry);
    bool connected() const { return connection_ != nullptr; }

    /// The network lets some messages through to the registry, or ends a connection that was left.
    void carry(Random& random);
    /// All of them, and all connections that were left.
    void carry_all();

    /// Takes the next message that has arrived.
    void receive();
    bool has_mail() const { return connection_ && connection_->has_mail(); }
    /// Gives some command, or sends again the one that was not answered yet.
    void act(Random& random);
    void send_again();
    bool waits() const { return pending_.has_value(); }
    /// Whether a registry has said that a seat is theirs.
    bool may_act() const { return greeted_ && seat_; }

    const std::string& name() const { return name_; }
    const std::string& token() const { return token_; }
    /// The token that is to take the place of this one: the same until it has.
    std::string next_token();
    bool wants_token() const { return !next_token_.empty(); }
    /// It has: the person comes back with it.
    void use_token(const std::string& token);
    const std::vector<LogEntry>& entries() const { return entries_; }
    const OnlineGame* online_game() const { return online_game_ ? &*online_game_ : nullptr; }
    /// Keys of commands that were refused when they were sent for the first and only time.
    const std::set<std::string>& refused() const { return refused_; }

  private:
    struct Pending {
        wire::client_message::Order order;
        std::size_t version; ///< the event log's when it was given
        bool is_good_move = false;
        int sendings = 0;
    };

    void complain(const std::string& what) { setting_.complaints.push_back(name_ + ": " + what); }
    void take(const wire::server_message::Game& game);
    void take(const wire::server_message::News& news);
    void take(const wire::server_message::Refused& refused);
    void take(const wire::server_message::Pulse& pulse);
    void take(const wire::server_message::Bye&) { leave(); }
    void take(const std::vector<LogEntry>& entries, bool is_answer);
    void judge_done(std::size_t place);
    void judge_refused(const wire::server_message::Refused& refused);
    void say_hello();
    wire::Command some_command(Random& random) const;
    bool is_good_move(const wire::Command& command) const;

    Setting setting_;
    std::string name_;
    std::string token_;
    std::string next_token_; ///< empty unless it was asked for
    int tokens_ = 0;
    std::unique_ptr<Connection> connection_;
    std::vector<std::unique_ptr<Connection>> left_; ///< which no registry has heard of yet
    std::string game_;
    bool greeted_ = false;
    std::optional<Color> seat_;
    std::vector<LogEntry> entries_;
    std::optional<OnlineGame> online_game_;
    std::optional<Pending> pending_;
    std::set<std::string> refused_;
    int keys_ = 0;
};

} // namespace quincunx::test
