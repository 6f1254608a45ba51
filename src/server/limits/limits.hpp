#pragma once

#include "server/limits/rates.hpp"
#include "wire/timings.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace quincunx::server {

using std::chrono::milliseconds;

/// What clients are allowed.
struct Limits {
    // requests
    std::size_t connections = 3000; ///< for one more, one is closed; fewer if descriptors are short
    milliseconds request{30'000};   ///< for the whole head of a request, counted from the answer before;
                                    ///< for its whole content, counted from the head
    milliseconds answer{30'000};    ///< for 64 KB of an answer to go
    milliseconds decision{10'000};  ///< for the store to say what has become of a request
    milliseconds lobby{1000};       ///< so old its lists may be
    milliseconds openings{600'000}; ///< so old may be what is told of them

    // requests of one address
    Rate visits{.most = 10'000,
                .each = milliseconds(5)}; ///< all of them, or connections where there are more
    Rate calls{.most = 120, .each = milliseconds(50)};
    Rate handshakes{.most = 5000, .each = milliseconds(10)}; ///< of sockets
    Rate numbers{.most = 20, .each = milliseconds(6000)};    ///< of six digits there are 900,000
    std::size_t games_a_day = 1000; ///< created or joined; and again as many that follow another at a thread
    Rate analyses{.most = 40, .each = milliseconds(1000)}; ///< each takes the engine some tenths of a second

    // sockets
    std::size_t sockets = 10'000;                ///< of which a site has no more than is left for all others
    milliseconds hello{10'000};                  ///< until a client says it
    milliseconds proof{3'000};                   ///< until who comes when all are taken has shown to play
    milliseconds ping{wire::quiet_time};         ///< of silence, after which it is asked whether it is there
    milliseconds idle{wire::dead_time};          ///< of silence, after which it is gone
    milliseconds message{20'000};                ///< for a message to come whole
    milliseconds stuck{20'000};                  ///< without getting on with what is sent
    milliseconds closing{2'000};                 ///< for the last words to arrive
    std::size_t queue = std::size_t{256} << 10U; ///< bytes that a client may leave unread, beside one message
    std::size_t queues = std::size_t{8} << 20U;  ///< bytes that all of a thread may leave unread before each
                                                 ///< may leave a sixteenth of that
    Rate messages{.most = 80, .each = milliseconds(25)};
    Rate address_messages{.most = 20'000, .each = milliseconds(1)}; ///< of all its sockets at one thread

    int most_squares = 676;              ///< of a board
    std::size_t megabytes_a_day = 4'096; ///< of games, on the disk

    /// Of the sockets, those that are kept for players of games that run.
    std::size_t kept_sockets() const { return sockets / 16; }
    /// Besides these, those that only wait to be told that there are too many.
    std::size_t crowd() const { return sockets / 16 + 1; }

    /// That of games.
    Rate games() const {
        return {.most = static_cast<double>(games_a_day),
                .each = std::chrono::duration<double, std::micro>(std::chrono::hours(24)) /
                        static_cast<double>(std::max<std::size_t>(games_a_day, 1))};
    }
};

/// The same with as many connections and sockets as this process may have descriptors for, of which it takes
/// as many as it is allowed; files have to be opened, too.
Limits affordable(Limits limits);

} // namespace quincunx::server
