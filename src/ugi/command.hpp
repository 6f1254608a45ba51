#pragma once

#include "board/color.hpp"
#include "engine/limits.hpp"
#include "play/clock.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quincunx::ugi {

/// Which protocol the other end speaks: UGI, or the older UCI, which differs in a few words.
enum class Dialect : std::uint8_t { ugi, uci };

/// How long to search. What is not given limits nothing.
struct Go {
    ByColor<std::optional<play::Milliseconds>> time{}; ///< what the clocks show
    ByColor<play::Milliseconds> increment{};
    std::optional<play::Milliseconds> move_time{};
    std::optional<engine::Depth> depth{};
    std::optional<std::uint64_t> nodes{};
    bool infinite = false;                 ///< no answer before `stop`
    bool ponder = false;                   ///< nor before `ponderhit`, when the time begins to count
    std::vector<std::string> root_moves{}; ///< `searchmoves`: one of these is wanted; any, if there is none

    friend bool operator==(const Go&, const Go&) = default;
};

/// What a program that runs games says to an engine.
namespace command {

struct Hello {
    Dialect dialect = Dialect::ugi;
    friend bool operator==(const Hello&, const Hello&) = default;
};
struct IsReady {
    friend bool operator==(const IsReady&, const IsReady&) = default;
};
struct NewGame {
    friend bool operator==(const NewGame&, const NewGame&) = default;
};
struct SetOption {
    std::string name;
    std::string value;
    friend bool operator==(const SetOption&, const SetOption&) = default;
};
struct Position {
    std::optional<std::string> text{}; ///< the variant's start, if none is given
    std::vector<std::string> moves{};
    friend bool operator==(const Position&, const Position&) = default;
};
struct Stop {
    friend bool operator==(const Stop&, const Stop&) = default;
};
struct PonderHit {
    friend bool operator==(const PonderHit&, const PonderHit&) = default;
};
enum class Question : std::uint8_t { first_turn, game_over, result };
struct Query {
    Question question{};
    friend bool operator==(const Query&, const Query&) = default;
};
struct Quit {
    friend bool operator==(const Quit&, const Quit&) = default;
};

} // namespace command

using Command =
    std::variant<command::Hello, command::IsReady, command::NewGame, command::SetOption, command::Position,
                 Go, command::Stop, command::PonderHit, command::Query, command::Quit>;

/// Reads a line, or says in English why it is no command. What a `go` has that is not understood is left out:
/// whoever says it waits for a move in any case.
Result<Command, std::string> parse_command(std::string_view line);

/// The command as a line without its end. `dialect` says how clocks and new games are called.
std::string to_text(const Command& command, Dialect dialect);

} // namespace quincunx::ugi
