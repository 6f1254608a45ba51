#pragma once

#include "engine/limits.hpp"
#include "ugi/command.hpp"

namespace quincunx::ugi {

/// What an engine says to whoever runs it.
namespace reply {

/// `id name …`; other lines about itself are of no use to anybody here.
struct Name {
    std::string name;
    friend bool operator==(const Name&, const Name&) = default;
};
/// An option that may be set, and what may be set there: `type spin default 64 min 1 max 1024`.
struct Option {
    std::string name;
    std::string values;
    friend bool operator==(const Option&, const Option&) = default;
};
/// `ugiok` or `uciok`: everything about itself has been said.
struct HelloDone {
    Dialect dialect = Dialect::ugi;
    friend bool operator==(const HelloDone&, const HelloDone&) = default;
};
struct Ready {
    friend bool operator==(const Ready&, const Ready&) = default;
};
/// What a search has found out so far about one of its best lines.
struct Info {
    engine::Depth depth = 0;
    std::optional<engine::Depth> deepest{}; ///< `seldepth`: how far a line was followed
    int line = 1;                           ///< the best one is 1
    std::optional<engine::Score> score{};   ///< for the player to move, as engine::Line has it
    engine::Bound bound = engine::Bound::exact;
    bool proved = false;
    ByColor<bool> no_forced_win{}; ///< `noforcedwin p1 p2`: who cannot force a win, as far as that is known
    std::uint64_t nodes = 0;
    std::optional<int> table_load{}; ///< `hashfull`: how much of the table is in use, in thousandths
    std::int64_t milliseconds = 0;
    std::vector<std::string> moves{};
    friend bool operator==(const Info&, const Info&) = default;
};
/// Words for people.
struct Note {
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
};
struct BestMove {
    std::string move;     ///< `(none)` where there is none
    std::string ponder{}; ///< the answer that is expected; mostly empty
    friend bool operator==(const BestMove&, const BestMove&) = default;
};
struct Response {
    std::string text;
    friend bool operator==(const Response&, const Response&) = default;
};
/// Anything else, which is not for us.
struct Other {
    friend bool operator==(const Other&, const Other&) = default;
};

} // namespace reply

using Reply = std::variant<reply::Name, reply::Option, reply::HelloDone, reply::Ready, reply::Info,
                           reply::Note, reply::BestMove, reply::Response, reply::Other>;

/// The move of a `bestmove` where there is none to be made.
inline constexpr std::string_view no_move = "(none)";

/// Reads a line. UCI counts the way to a mate in moves of one side, here it is plies.
Reply parse_reply(std::string_view line);

/// The reply as a line without its end.
std::string to_text(const Reply& reply, Dialect dialect);

} // namespace quincunx::ugi
