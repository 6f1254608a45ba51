#pragma once

#include "match/limit.hpp"
#include "play/level.hpp"

#include <memory>
#include <variant>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::match {

/// One of the levels of play, in this process, or one that might be.
struct LevelEntrant {
    std::variant<int, play::Level> level = 1;
    friend bool operator==(const LevelEntrant&, const LevelEntrant&) = default;
};
/// Whoever makes any move that is legal.
struct RandomEntrant {
    friend bool operator==(const RandomEntrant&, const RandomEntrant&) = default;
};
/// Our engine, in this process.
struct EngineEntrant {
    std::size_t megabytes = 16;
    int threads = 1;
    bool book = false; ///< whether it opens by the program's book
    std::optional<std::shared_ptr<const engine::Weights>> weights{}; ///< unless it uses those of the program
    friend bool operator==(const EngineEntrant&, const EngineEntrant&) = default;
};
/// Another program that speaks the engine protocol.
struct ProgramEntrant {
    std::string command;
    std::vector<ugi::command::SetOption> options{};
    ugi::Dialect dialect = ugi::Dialect::ugi;
    friend bool operator==(const ProgramEntrant&, const ProgramEntrant&) = default;
};

/// Who takes part in a match.
struct Entrant {
    std::string name; ///< as records and tables call it
    std::string text; ///< as parse_entrant read it
    Limit limit{};    ///< where it differs from that of the match
    std::variant<LevelEntrant, RandomEntrant, EngineEntrant, ProgramEntrant> kind;
    friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// What parse_entrant accepts, for messages.
inline constexpr std::string_view entrant_forms =
    "random, level:N, level[,option=value...], engine[,option=value...], engine[,option=value...]:COMMAND";

/// Reads `random`, `level:5`, `level,plies=2,carelessness=25`, `engine,hash=64,nodes=2000`, or
/// `engine,name=old,Hash=64:/opt/old/quincunx engine`. Options of all are name and, of engines, the limits
/// nodes, depth, time and clock; a level takes what play::Level has, the engine hash, threads, book (`on` or
/// `off`) and weights (a file, or `none`) besides; another program's are its own, and protocol=uci. Else it
/// says in English what is wrong.
Result<Entrant, std::string> parse_entrant(std::string_view text);

} // namespace quincunx::match
