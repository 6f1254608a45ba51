#pragma once

#include "board/random.hpp"

#include <atomic>
#include <cstdint>
#include <list>
#include <string>
#include <thread>

namespace quincunx::test {

/// What a line does to those who talk through it. Each number is how many go well for one that does not; 0:
/// all go well.
struct Trouble {
    std::uint32_t largest_piece = 65'536; ///< bytes that pass at once, and at most
    std::uint32_t longest_wait = 0;       ///< turns of the line that a piece may wait, while others pass
    std::uint32_t cut = 0;                ///< pieces: the connection is cut, wherever it is
    std::uint32_t twice = 0;              ///< messages: it arrives a second time
    std::uint32_t overtaken = 0;          ///< messages: the next one of the same way arrives before it
    std::uint32_t again = 0;              ///< connections: all that was said is said again, long after
};

/// A line between clients and a server of this machine, on a thread of its own.
class Line {
  public:
    struct Figures {
        std::atomic<std::size_t> connections{};
        std::atomic<std::size_t> cuts{};
        std::atomic<std::size_t> doubled{};
        std::atomic<std::size_t> overtaken_up{}; ///< on the way to the server
        std::atomic<std::size_t> overtaken_down{};
        std::atomic<std::size_t> repeated{};
    };

    Line(std::uint16_t server, const Trouble& trouble, std::uint64_t seed);
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    ~Line();

    /// Where clients connect.
    std::uint16_t port() const { return port_; }
    const Figures& figures() const { return figures_; }

  private:
    /// One direction of a connection.
    struct Way {
        int from;
        int to;
        std::string head{};  ///< what has come before the first message
        bool open = false;   ///< the heads are over
        bool plain = false;  ///< it became no WebSocket
        std::string frame{}; ///< that has not come whole
        std::string held{};  ///< a message that shall be overtaken
        std::uint32_t holds = 0;
        std::string ready{}; ///< to be passed on
        std::uint32_t waits = 0;
        bool ended = false;
        bool told_end = false;
    };
    struct Link {
        Way up;
        Way down;
        std::string said{}; ///< by the client
        bool cut = false;
    };
    /// What a client has said, said again.
    struct Echo {
        std::string said;
        std::uint32_t waits;
        int socket = -1;
    };

    void run();
    int turn_time() const;
    void accept_client();
    void receive(Way& way);
    void take(Way& way, std::string_view bytes);
    void take_frames(Way& way);
    void take_message(Way& way, const std::string& frame);
    void pass(Link& link, Way& way);
    bool happens(std::uint32_t one_of) { return one_of > 0 && random_.below(one_of) == 0; }
    void close(Link& link);
    bool go_on(Echo& echo);

    std::uint16_t server_;
    Trouble trouble_;
    Random random_;
    Figures figures_;
    int listener_;
    int stopping_; ///< readable when it is to end
    std::uint16_t port_ = 0;
    std::list<Link> links_;
    std::list<Echo> echoes_;
    std::jthread thread_;
};

} // namespace quincunx::test
