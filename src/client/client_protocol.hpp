#pragma once

#include "board/random.hpp"
#include "play/clock.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace quincunx::client {

using play::Milliseconds;

namespace notice {

/// The server has told the game for the first time.
struct Joined {
    wire::GameSettings settings;
    std::optional<Color> you; ///< nothing for who watches
    std::vector<wire::LogEntry> entries;
};
/// The next entry. None is missing, and none comes twice.
struct Happened {
    wire::LogEntry entry;
};
/// An order was not carried out.
struct Refused {
    std::string key;
    wire::Problem problem;
};
/// Who is there has changed, or is told for the first time.
struct Around {
    wire::Present present;
};
/// There is no connection any more; it is tried to get another.
struct Lost {};
/// There is a connection again, and all that was missed has been told.
struct Back {};
/// The server wants to hear no more.
struct Dismissed {
    std::string why; ///< a CloseReason of the wire, or what the server answered
};

} // namespace notice

using Notice = std::variant<notice::Joined, notice::Happened, notice::Refused, notice::Around, notice::Lost,
                            notice::Back, notice::Dismissed>;

/// What a client says to the server about one game, over however many connections: pure, told what comes and
/// what time it is, and asked what to send and what to tell. Orders are sent again until they are answered;
/// what is missing is asked for.
class ClientProtocol {
  public:
    /// Without a token it watches. `seed` decides how long it waits between two tries.
    ClientProtocol(std::optional<std::string> token, std::uint64_t seed);

    /// There is a connection.
    void open(Milliseconds now);
    /// A message has come. False if it is none: the connection is of no use.
    bool take(std::string_view message, Milliseconds now);
    /// The connection is closed. Gives how long to wait before the next; nothing if there shall be none.
    std::optional<Milliseconds> close();
    /// The server has refused the connection for good.
    void dismiss(std::string why);
    /// A command, by a key that was never used, of somebody who has seen that version.
    void order(std::string key, std::int64_t version, wire::Command command, Milliseconds now);
    /// Time goes by: to be called about four times a second. False if the connection is silent for so long
    /// that it must be dead.
    bool tick(Milliseconds now);

    /// What is to be sent.
    std::vector<std::string> take_sent() { return std::exchange(sent_, {}); }
    /// What is to be told.
    std::vector<Notice> take_notices() { return std::exchange(notices_, {}); }
    bool has_orders() const { return !orders_.empty(); }
    /// How far the server's clock is ahead of `now`.
    Milliseconds offset() const { return offset_.value_or(0); }

  private:
    struct Pending {
        wire::client_message::Order order;
        Milliseconds again_at = 0;
        Milliseconds wait = 0; ///< if the server cannot answer now
    };

    void on(wire::server_message::Game& message, Milliseconds now);
    void on(wire::server_message::News& message, Milliseconds now);
    void on(wire::server_message::Refused& message, Milliseconds now);
    void on(wire::server_message::Pulse& message, Milliseconds now);
    void on(const wire::server_message::Bye& message, Milliseconds now);
    void take_entries(std::vector<wire::LogEntry>& entries);
    void look_around(const wire::Present& present);
    void learn_clock(Milliseconds server, Milliseconds now);
    void ask_for_rest();
    void catch_up(std::int64_t version);
    void ask_for_pulse(Milliseconds now);
    void send(const wire::client_message::Order& order);
    Milliseconds spread(Milliseconds wait);

    std::optional<std::string> token_;
    Random random_;
    std::vector<std::string> sent_;
    std::vector<Notice> notices_;
    std::vector<Pending> orders_;
    std::int64_t have_ = 0;
    std::int64_t latest_ = 0; ///< version that was heard of since hello was said
    bool joined_ = false;
    bool has_computer_ = false;         ///< which is never there, and never gone
    bool asked_ = false;                ///< hello was said and not yet answered
    bool lost_ = false;                 ///< this was told
    bool over_ = false;                 ///< there shall be no other connection
    int tries_ = 0;                     ///< connections in a row over which nothing came
    std::optional<Milliseconds> retry_; ///< what the server has asked for
    std::optional<Milliseconds> offset_;
    std::optional<wire::Present> present_;
    Milliseconds heard_at_ = 0;
    Milliseconds pulse_at_ = 0;
};

} // namespace quincunx::client
