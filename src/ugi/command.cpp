#include "ugi/command.hpp"

#include "ugi/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quincunx::ugi {

namespace {

using namespace command;

using Parsed = Result<Command, std::string>;

/// A number that is not below `least`, taken if it is there. Clocks that ran out are told with a sign.
std::optional<std::int64_t> take_limit(Words& words, std::int64_t least, std::int64_t most) {
    std::string_view word = words.peek();
    const bool negative = word.starts_with('-');
    word.remove_prefix(negative ? 1 : 0);
    const auto number = parse_number(word, INT64_MAX);
    if (!number)
        return std::nullopt;
    words.take();
    return std::clamp(negative ? -*number : *number, least, most);
}

void take_time(std::optional<play::Milliseconds>& time, Words& words) {
    if (const auto value = take_limit(words, 0, play::longest_time))
        time = value;
}

void take_increment(play::Milliseconds& increment, Words& words) {
    if (const auto value = take_limit(words, 0, play::longest_time))
        increment = *value;
}

/// What may stand in a `go`, and is no move therefore.
constexpr std::array<std::string_view, 17> go_words{
    "searchmoves", "p1time", "p2time", "p1inc", "p2inc", "wtime",    "btime",    "winc",  "binc",
    "movestogo",   "depth",  "nodes",  "mate",  "perft", "movetime", "infinite", "ponder"};

void take_root_moves(Go& go, Words& words) {
    while (!words.empty() && std::ranges::find(go_words, words.peek()) == go_words.end())
        go.root_moves.emplace_back(words.take());
}

/// One thing that a `go` says; a word that is not known is skipped.
void take_limit_part(Go& go, Words& words) {
    const std::string_view word = words.take();
    if (word == "p1time" || word == "wtime")
        take_time(go.time[Color::first], words);
    else if (word == "p2time" || word == "btime")
        take_time(go.time[Color::second], words);
    else if (word == "p1inc" || word == "winc")
        take_increment(go.increment[Color::first], words);
    else if (word == "p2inc" || word == "binc")
        take_increment(go.increment[Color::second], words);
    else if (word == "movetime")
        take_time(go.move_time, words);
    else if (const auto depth = word == "depth" ? take_limit(words, 1, engine::max_depth) : std::nullopt)
        go.depth = static_cast<engine::Depth>(*depth);
    else if (const auto nodes = word == "nodes" ? take_limit(words, 1, INT64_MAX) : std::nullopt)
        go.nodes = static_cast<std::uint64_t>(*nodes);
    else if (word == "searchmoves")
        take_root_moves(go, words);
    else if (word == "infinite")
        go.infinite = true;
    else if (word == "ponder")
        go.ponder = true;
}

Parsed parse_go(Words& words) {
    Go go;
    while (!words.empty())
        take_limit_part(go, words);
    return Command(go);
}

Parsed parse_position(Words& words) {
    Position position;
    const std::string_view where = words.take();
    if (where == "fen") {
        position.text = words.take_until("moves");
        position.moves = words.take_all();
        return Command(std::move(position));
    }
    if (where != "startpos")
        return std::string("position wants startpos or fen");
    if (!words.empty() && words.take() != "moves")
        return std::string("position startpos may be followed by moves alone");
    position.moves = words.take_all();
    return Command(std::move(position));
}

Parsed parse_option(Words& words) {
    if (words.take() != "name")
        return std::string("setoption wants name and value");
    SetOption option{.name = words.take_until("value"), .value = words.take_rest()};
    if (option.name.empty())
        return std::string("setoption wants name and value");
    return Command(std::move(option));
}

Parsed parse_query(Words& words) {
    const std::string_view about = words.take();
    if (about == "p1turn")
        return Command(Query{Question::first_turn});
    if (about == "gameover")
        return Command(Query{Question::game_over});
    if (about == "result")
        return Command(Query{Question::result});
    return fmt::format("query wants p1turn, gameover or result, not '{}'", quoted(about));
}

} // namespace

Parsed parse_command(std::string_view line) {
    Words words(line);
    const std::string_view word = words.take();
    if (word == "go")
        return parse_go(words);
    if (word == "position")
        return parse_position(words);
    if (word == "setoption")
        return parse_option(words);
    if (word == "query")
        return parse_query(words);
    if (word == "ugi")
        return Command(Hello{Dialect::ugi});
    if (word == "uci")
        return Command(Hello{Dialect::uci});
    if (word == "isready")
        return Command(IsReady{});
    if (word == "uginewgame" || word == "ucinewgame")
        return Command(NewGame{});
    if (word == "stop")
        return Command(Stop{});
    if (word == "ponderhit")
        return Command(PonderHit{});
    if (word == "quit")
        return Command(Quit{});
    return fmt::format("unknown command '{}'", quoted(word));
}

namespace {

struct CommandWriter {
    Dialect dialect;

    bool is_uci() const { return dialect == Dialect::uci; }

    std::string operator()(const Hello& hello) const { return hello.dialect == Dialect::ugi ? "ugi" : "uci"; }
    std::string operator()(const IsReady&) const { return "isready"; }
    std::string operator()(const NewGame&) const { return is_uci() ? "ucinewgame" : "uginewgame"; }
    std::string operator()(const SetOption& option) const {
        return fmt::format("setoption name {} value {}", option.name, option.value);
    }
    std::string operator()(const Position& position) const {
        std::string text = position.text ? "position fen " + *position.text : "position startpos";
        text += position.moves.empty() ? "" : " moves";
        for (const std::string& move : position.moves)
            text.append(" ").append(move);
        return text;
    }
    std::string operator()(const Go& go) const {
        std::string text = "go";
        text += go.ponder ? " ponder" : "";
        text += go.infinite ? " infinite" : "";
        for (const Color color : colors) {
            const std::string_view side =
                color == Color::first ? (is_uci() ? "w" : "p1") : (is_uci() ? "b" : "p2");
            if (const auto time = go.time[color])
                text += fmt::format(" {}time {}", side, *time);
            if (go.increment[color] != 0)
                text += fmt::format(" {}inc {}", side, go.increment[color]);
        }
        text += go.move_time ? fmt::format(" movetime {}", *go.move_time) : "";
        text += go.depth ? fmt::format(" depth {}", *go.depth) : "";
        text += go.nodes ? fmt::format(" nodes {}", *go.nodes) : "";
        text += go.root_moves.empty() ? "" : " searchmoves";
        for (const std::string& move : go.root_moves)
            text.append(" ").append(move);
        return text;
    }
    std::string operator()(const Stop&) const { return "stop"; }
    std::string operator()(const PonderHit&) const { return "ponderhit"; }
    std::string operator()(const Query& query) const {
        switch (query.question) {
        case Question::first_turn:
            return "query p1turn";
        case Question::game_over:
            return "query gameover";
        case Question::result:
            return "query result";
        }
        return "";
    }
    std::string operator()(const Quit&) const { return "quit"; }
};

} // namespace

std::string to_text(const Command& command, Dialect dialect) {
    return std::visit(CommandWriter{dialect}, command);
}

} // namespace quincunx::ugi
