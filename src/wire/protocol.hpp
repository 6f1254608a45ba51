// Made by tools/make_wire.py from src/wire/protocol.schema and src/wire/nodes.schema: change that.
#pragma once

#include "wire/reading.hpp"
#include "wire/writing.hpp"

#include <variant>

namespace quincunx::wire {

/// What `About` says.
inline constexpr int protocol_version = 3;

inline constexpr std::array<std::string_view, 2> side_names{"first", "second"};
constexpr std::string_view to_text(Color value) {
    return side_names[static_cast<std::size_t>(value)];
}

/// The permanent name of a game, in addresses like `/game/k3v9…`.
inline constexpr TextRule game_id_rule{12, 12, Letters::base36};

/// What people tell one another to meet in a game while it waits or runs; another game may have it an hour
/// after the end. It has six digits as long as there are enough of these, and more where it gets crowded.
inline constexpr TextRule game_number_rule{6, 9, Letters::digits};

/// What makes somebody the player of a seat: 128 bits that nobody guesses, as base64url. It belongs into the
/// body of a request or the first message of a socket, never into an address.
inline constexpr TextRule token_rule{22, 22, Letters::base64url};

/// What a player calls a command, each by another random text: a command that is sent again with its key is
/// carried out once.
inline constexpr TextRule key_rule{8, 40, Letters::base64url};

/// What a player wants to be called: no control characters, nothing that turns the direction of writing, and
/// not only spaces.
inline constexpr TextRule name_rule{1, 24, Letters::line};

/// A variant as the command line writes it: `reversi:size=6`.
inline constexpr TextRule variant_rule{1, 100, Letters::line};

/// A position as the command line writes it.
inline constexpr TextRule position_rule{1, 1000, Letters::line};

/// A move in canonical notation: `c4`, `a1-a3`, `pass`.
inline constexpr TextRule move_rule{1, 32, Letters::line};

/// A moment as the server's clock has it: milliseconds since 1970 began. Clients measure how far theirs is
/// off by the `now` of messages.
inline constexpr NumberRule moment_rule{0, 9007199254740991};

/// Milliseconds, up to thirty days.
inline constexpr NumberRule span_rule{0, 2592000000};

/// The number of an entry; 0 before the first.
inline constexpr NumberRule version_rule{0, 1000000};

/// How strong a computer plays; 0 moves at random.
inline constexpr NumberRule level_rule{0, 10};

namespace clock {

/// As much as they like: but nobody waits for a move for more than 30 days.
struct None {
    friend bool operator==(const None&, const None&) = default;
};

/// So much for every move.
struct Move {
    std::int64_t limit = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

/// So much for all moves together, and more after each.
struct Game {
    std::int64_t base = 0;
    std::int64_t increment = 0;

    friend bool operator==(const Game&, const Game&) = default;
};

} // namespace clock

/// How much time players have.
using Clock = std::variant<clock::None, clock::Move, clock::Game>;

/// A seat that the computer takes.
struct Computer {
    Color side{};
    std::int64_t level = 0;

    friend bool operator==(const Computer&, const Computer&) = default;
};

/// What is agreed on when a game is created.
struct GameSettings {
    std::string id{};
    std::optional<std::string>
        number{}; ///< none where nobody else can come: against a computer, unless anybody may watch
    std::int64_t created = 0;
    std::string variant{};  ///< canonical, with what differs from the default
    std::string position{}; ///< where it starts
    Clock clock{};
    bool listed = false;    ///< whether the lobby shows it
    bool watchable = false; ///< whether anybody may watch it once it has begun
    std::optional<Computer> computer{};
    std::optional<std::string>
        rematch_of{}; ///< the game after which the same players play this one, with sides swapped

    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

/// What one player may say to the other.
enum class Phrase : std::uint8_t {
    hello,
    good_luck,
    well_played,
    thank_you,
    one_moment,
    sorry,
    good_bye,
};
inline constexpr std::array<std::string_view, 7> phrase_names{
    "hello", "good_luck", "well_played", "thank_you", "one_moment", "sorry", "good_bye"};
constexpr std::string_view to_text(Phrase value) {
    return phrase_names[static_cast<std::size_t>(value)];
}

/// How a game ended.
enum class Result : std::uint8_t {
    first,
    second,
    draw,
};
inline constexpr std::array<std::string_view, 3> result_names{"first", "second", "draw"};
constexpr std::string_view to_text(Result value) {
    return result_names[static_cast<std::size_t>(value)];
}

namespace command {

struct Move {
    std::string move{};

    friend bool operator==(const Move&, const Move&) = default;
};

struct Resign {
    friend bool operator==(const Resign&, const Resign&) = default;
};

/// Accepts, if the opponent's offer stands.
struct OfferDraw {
    friend bool operator==(const OfferDraw&, const OfferDraw&) = default;
};

struct AcceptDraw {
    friend bool operator==(const AcceptDraw&, const AcceptDraw&) = default;
};

struct DeclineDraw {
    friend bool operator==(const DeclineDraw&, const DeclineDraw&) = default;
};

/// One's own last move back.
struct AskTakeback {
    friend bool operator==(const AskTakeback&, const AskTakeback&) = default;
};

struct GrantTakeback {
    friend bool operator==(const GrantTakeback&, const GrantTakeback&) = default;
};

struct RefuseTakeback {
    friend bool operator==(const RefuseTakeback&, const RefuseTakeback&) = default;
};

/// The opponent's time is out; the server notices by itself, too.
struct ClaimTime {
    friend bool operator==(const ClaimTime&, const ClaimTime&) = default;
};

struct Say {
    Phrase phrase{};

    friend bool operator==(const Say&, const Say&) = default;
};

/// Accepts, if the opponent's offer stands.
struct OfferRematch {
    friend bool operator==(const OfferRematch&, const OfferRematch&) = default;
};

/// The game that one has created, while nobody has joined it.
struct CallOff {
    friend bool operator==(const CallOff&, const CallOff&) = default;
};

/// The opponent has been `away` for ten minutes.
struct ClaimWin {
    friend bool operator==(const ClaimWin&, const ClaimWin&) = default;
};

/// The same, and a draw is enough.
struct ClaimDraw {
    friend bool operator==(const ClaimDraw&, const ClaimDraw&) = default;
};

} // namespace command

/// What a player asks for.
using Command = std::variant<command::Move, command::Resign, command::OfferDraw, command::AcceptDraw,
                             command::DeclineDraw, command::AskTakeback, command::GrantTakeback,
                             command::RefuseTakeback, command::ClaimTime, command::Say, command::OfferRematch,
                             command::CallOff, command::ClaimWin, command::ClaimDraw>;

namespace event {

/// Somebody has taken a seat; when both are taken, the clock of the player to move starts.
struct Seated {
    Color side{};
    std::string name{};

    friend bool operator==(const Seated&, const Seated&) = default;
};

struct Moved {
    std::string move{};

    friend bool operator==(const Moved&, const Moved&) = default;
};

struct DrawOffered {
    Color side{};

    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};

struct DrawDeclined {
    Color side{};

    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};

struct TakebackAsked {
    Color side{};

    friend bool operator==(const TakebackAsked&, const TakebackAsked&) = default;
};

struct TakebackGranted {
    Color side{};
    std::int64_t plies = 0; ///< how many plies go back

    friend bool operator==(const TakebackGranted&, const TakebackGranted&) = default;
};

struct TakebackRefused {
    Color side{};

    friend bool operator==(const TakebackRefused&, const TakebackRefused&) = default;
};

/// By something beside the rules: an end by the rules follows from the position.
struct Ended {
    Result result{};
    std::string
        reason{}; ///< a reason of the notation: `resigned`, `agreed`, `time`, `repetition`, `length`, `ended`

    friend bool operator==(const Ended&, const Ended&) = default;
};

struct Said {
    Color side{};
    Phrase phrase{};

    friend bool operator==(const Said&, const Said&) = default;
};

struct RematchOffered {
    Color side{};

    friend bool operator==(const RematchOffered&, const RematchOffered&) = default;
};

struct Rematched {
    std::string game{}; ///< where the same players go on; their tokens are good for it

    friend bool operator==(const Rematched&, const Rematched&) = default;
};

/// The server was away: the clock that ran gets this back.
struct TimeGiven {
    std::int64_t span = 0;

    friend bool operator==(const TimeGiven&, const TimeGiven&) = default;
};

/// Nobody sat down in time; or the game was called off.
struct Expired {
    std::optional<Color> by{}; ///< who called it off

    friend bool operator==(const Expired&, const Expired&) = default;
};

/// In a game without a clock the player to move is gone, and the opponent is there: after ten minutes that
/// one may claim a win or a draw.
struct Away {
    Color side{};
    std::int64_t passed = 0; ///< of the ten minutes already; time in which no server ran counts for nothing

    friend bool operator==(const Away&, const Away&) = default;
};

/// Whoever was away: nothing can be claimed any more.
struct CameBack {
    Color side{};

    friend bool operator==(const CameBack&, const CameBack&) = default;
};

/// Another token opens the seat, and the one of before nothing.
struct TokenReplaced {
    Color side{};

    friend bool operator==(const TokenReplaced&, const TokenReplaced&) = default;
};

} // namespace event

/// What has happened in a game.
using Event = std::variant<event::Seated, event::Moved, event::DrawOffered, event::DrawDeclined,
                           event::TakebackAsked, event::TakebackGranted, event::TakebackRefused, event::Ended,
                           event::Said, event::RematchOffered, event::Rematched, event::TimeGiven,
                           event::Expired, event::Away, event::CameBack, event::TokenReplaced>;

/// One thing that happened.
struct LogEntry {
    std::int64_t version = 0;
    std::int64_t at = 0;
    std::optional<std::string> key{}; ///< that of the command that led to it
    Event event{};

    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// Who is there, by their sockets.
struct Present {
    bool first = false;
    bool second = false;
    std::int64_t watchers = 0;

    friend bool operator==(const Present&, const Present&) = default;
};

/// Why a command or a request was refused.
enum class Code : std::uint8_t {
    bad_message, ///< it is not as this document says
    not_found,   ///< there is no such game or number
    not_yours,   ///< the token does not fit, or one may only watch
    not_now,     ///< the game is not in a state for it
    illegal,     ///< the rules forbid it
    stale,       ///< the game went on after the version that the command was made for
    too_fast,    ///< too many of them; wait
    used_up,  ///< so much was written from this address, or by all, that the server keeps no more of it for
              ///< now
    too_much, ///< more than the server allows: of games, of squares
    unavailable, ///< the server cannot say now whether it was done: send it again, with the same key
    failed,      ///< the server is at fault
};
inline constexpr std::array<std::string_view, 11> code_names{
    "bad_message", "not_found", "not_yours", "not_now",     "illegal", "stale",
    "too_fast",    "used_up",   "too_much",  "unavailable", "failed"};
constexpr std::string_view to_text(Code value) {
    return code_names[static_cast<std::size_t>(value)];
}

/// HTTP's status of an answer that has it.
constexpr unsigned status_of(Code value) {
    constexpr std::array<unsigned, 11> statuses{400, 404, 403, 409, 422, 409, 429, 429, 422, 503, 500};
    return statuses[static_cast<std::size_t>(value)];
}

/// Words for it, in English, stand in `text`.
struct Problem {
    Code code{};
    std::string text{};
    std::optional<std::string> at{}; ///< which part of the message is meant: `command.move`

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Why the server closes a socket.
enum class CloseReason : std::uint8_t {
    slow,        ///< too much that was sent was not read
    idle,        ///< nothing was heard for too long, or a message came too slowly
    going_down,  ///< the server stops, and comes back
    crowded,     ///< too many connections
    bad_message, ///< something was sent that this document does not know
    not_allowed, ///< the game cannot be watched, or is not there
    replaced,    ///< the seat has another token now
};
inline constexpr std::array<std::string_view, 7> close_reason_names{
    "slow", "idle", "going_down", "crowded", "bad_message", "not_allowed", "replaced"};
constexpr std::string_view to_text(CloseReason value) {
    return close_reason_names[static_cast<std::size_t>(value)];
}

namespace client_message {

struct Hello {
    std::int64_t have = 0;              ///< the last version that the client has; 0 for all
    std::optional<std::string> token{}; ///< who has none watches

    friend bool operator==(const Hello&, const Hello&) = default;
};

/// A command.
struct Order {
    std::string key{};
    std::int64_t version = 0; ///< what the client had seen when it decided
    Command command{};

    friend bool operator==(const Order&, const Order&) = default;
};

/// Asks for a pulse.
struct Pulse {
    friend bool operator==(const Pulse&, const Pulse&) = default;
};

} // namespace client_message

/// What a client sends over the socket. The first message is `hello`, and another one asks for what is
/// missing.
using ClientMessage = std::variant<client_message::Hello, client_message::Order, client_message::Pulse>;

namespace server_message {

/// The answer to `hello`: the settings, and the entries after the version that the client has.
struct Game {
    GameSettings settings{};
    std::optional<Color> you{}; ///< whose seat the token opens; none watches
    std::int64_t now = 0;
    Present present{};
    std::vector<LogEntry> entries{};

    friend bool operator==(const Game&, const Game&) = default;
};

/// What has just happened; a gap before its first version is filled by another `hello`.
struct News {
    std::int64_t now = 0;
    std::vector<LogEntry> entries{};

    friend bool operator==(const News&, const News&) = default;
};

/// Nothing has happened because of the command, unless its code is `unavailable`.
struct Refused {
    std::string key{};
    std::int64_t version = 0; ///< the game's
    Problem problem{};

    friend bool operator==(const Refused&, const Refused&) = default;
};

/// Sent now and then, too; whoever has a smaller version has missed something.
struct Pulse {
    std::int64_t now = 0;
    std::int64_t version = 0;
    Present present{};

    friend bool operator==(const Pulse&, const Pulse&) = default;
};

/// The socket closes.
struct Bye {
    CloseReason why{};
    std::optional<std::int64_t> retry{}; ///< come back after so long; never, if there is none

    friend bool operator==(const Bye&, const Bye&) = default;
};

} // namespace server_message

/// What the server sends over the socket.
using ServerMessage = std::variant<server_message::Game, server_message::News, server_message::Refused,
                                   server_message::Pulse, server_message::Bye>;

/// What a person may ask for when creating a game.
struct NewGame {
    std::string variant{};
    std::optional<std::string> position{}; ///< where to start, if not from the beginning
    std::optional<bool> setup{};           ///< Ring: from a fair setup that the server draws
    std::optional<Color> side{};           ///< which side one takes; without it a coin decides
    std::string name{};
    std::optional<Clock> clock{};        ///< 20 minutes a move unless given
    std::optional<bool> listed{};        ///< true unless given
    std::optional<bool> watchable{};     ///< true unless given
    std::optional<std::int64_t> level{}; ///< play against the computer
    std::optional<std::string>
        token{}; ///< of one's own, so that the request can be repeated; else the server draws one

    friend bool operator==(const NewGame&, const NewGame&) = default;
};

/// Takes the free seat of a game.
struct TakeSeat {
    std::string name{};
    std::optional<std::string>
        token{}; ///< of one's own, so that the request can be repeated; else the server draws one

    friend bool operator==(const TakeSeat&, const TakeSeat&) = default;
};

/// Puts another token in the place of a seat's, for whoever fears that somebody else has it.
struct ReplaceToken {
    std::string token{}; ///< the seat's until now
    std::string next{}; ///< the seat's from now on: 128 new random bits. With both of them the request can be
                        ///< repeated

    friend bool operator==(const ReplaceToken&, const ReplaceToken&) = default;
};

/// A seat that was taken.
struct Seat {
    GameSettings settings{};
    Color side{};
    std::string token{};
    std::string link{}; ///< for the other player

    friend bool operator==(const Seat&, const Seat&) = default;
};

/// Where a number leads.
struct Found {
    std::string id{};

    friend bool operator==(const Found&, const Found&) = default;
};

/// A line of the lobby.
struct Listing {
    GameSettings settings{};
    std::optional<std::string> first{};
    std::optional<std::string> second{};

    friend bool operator==(const Listing&, const Listing&) = default;
};

/// What the lobby shows.
struct Listings {
    std::int64_t now = 0;
    std::vector<Listing> games{};
    std::optional<std::int64_t> next{}; ///< there are more: ask for these with `from` and this

    friend bool operator==(const Listings&, const Listings&) = default;
};

/// A whole game.
struct Whole {
    GameSettings settings{};
    std::int64_t now = 0;
    std::vector<LogEntry> entries{};

    friend bool operator==(const Whole&, const Whole&) = default;
};

/// How far a game has come.
enum class Progress : std::uint8_t {
    waiting,
    running,
    finished,
};
inline constexpr std::array<std::string_view, 3> progress_names{"waiting", "running", "finished"};
constexpr std::string_view to_text(Progress value) {
    return progress_names[static_cast<std::size_t>(value)];
}

/// Asks how a game stands.
struct AskStatus {
    std::optional<std::string>
        token{}; ///< of a seat: else a game that may not be watched says nothing once it has begun

    friend bool operator==(const AskStatus&, const AskStatus&) = default;
};

/// How a game stands.
struct GameStatus {
    GameSettings settings{};
    std::int64_t now = 0;
    Progress progress{};
    std::optional<std::string> first{};
    std::optional<std::string> second{};
    std::optional<Color> you{};          ///< whose seat the token opens
    std::optional<Color> turn{};         ///< who is to move, while it runs
    std::optional<Result> result{};      ///< of a finished game; none, if nobody came or it was called off
    std::optional<std::string> reason{}; ///< of the result

    friend bool operator==(const GameStatus&, const GameStatus&) = default;
};

/// Positions that the server looks at for an analysis.
inline constexpr NumberRule effort_rule{1000, 1000000};

/// Asks about a position of a finished game.
struct Inquiry {
    std::int64_t version = 0;             ///< the position that this entry has led to
    std::optional<std::int64_t> lines{};  ///< how many best moves are wanted; 1 unless given
    std::optional<std::int64_t> effort{}; ///< 200,000 unless given
    std::optional<std::string> token{};   ///< of a seat: else a game that may not be watched is not analysed

    friend bool operator==(const Inquiry&, const Inquiry&) = default;
};

/// How sure a score is.
enum class Certainty : std::uint8_t {
    estimate,
    bound, ///< a win or loss that comes at the latest then
    proved,
};
inline constexpr std::array<std::string_view, 3> certainty_names{"estimate", "bound", "proved"};
constexpr std::string_view to_text(Certainty value) {
    return certainty_names[static_cast<std::size_t>(value)];
}

/// One way to go on, and what it is worth.
struct BestLine {
    std::int64_t score = 0; ///< for the player to move: hundredths of what the game counts, or 30,000 less
                            ///< the plies to a sure win; negative if it is bad
    Certainty certainty{};
    std::optional<std::int64_t> plies{}; ///< to the end, where a win or loss is sure
    std::vector<std::string> moves{};

    friend bool operator==(const BestLine&, const BestLine&) = default;
};

/// What the server thinks of a position.
struct Analysis {
    std::int64_t version = 0;
    std::int64_t depth = 0;        ///< plies that it has looked ahead
    std::int64_t nodes = 0;        ///< positions that it has looked at
    std::vector<BestLine> lines{}; ///< the best one first; none where the game is over

    friend bool operator==(const Analysis&, const Analysis&) = default;
};

/// Asks how games went on from a position.
struct AskOpenings {
    std::string variant{};
    std::string position{};

    friend bool operator==(const AskOpenings&, const AskOpenings&) = default;
};

/// A move that games have made in a position, and how those ended: how many the first player won, how many
/// were drawn, and how many the second player won.
struct Continuation {
    std::string move{};
    std::int64_t first = 0;
    std::int64_t draws = 0;
    std::int64_t second = 0;

    friend bool operator==(const Continuation&, const Continuation&) = default;
};

/// How games went on from a position, mirrored ones with them.
struct Openings {
    std::int64_t games = 0;            ///< of the variant, that were counted
    std::vector<Continuation> moves{}; ///< what most games have made first

    friend bool operator==(const Openings&, const Openings&) = default;
};

/// What a server is.
struct About {
    std::int64_t protocol = 0;
    std::string version{};
    std::int64_t now = 0;
    std::int64_t most_squares = 0; ///< of a board

    friend bool operator==(const About&, const About&) = default;
};

/// What the nodes of a cluster tell one another, and workers, over the bus. It is JSON like what clients are
/// told, but nobody else hears it, and no seat's secret is in it. Any of it may be lost, doubled or late.
/// What a node calls itself, another name each time it starts.
inline constexpr TextRule node_name_rule{8, 40, Letters::base64url};

namespace game_news {

/// They were committed.
struct Entries {
    std::vector<LogEntry> entries{};

    friend bool operator==(const Entries&, const Entries&) = default;
};

/// Entries up to this one were committed, which are to be looked up.
struct Version {
    std::int64_t version = 0;

    friend bool operator==(const Version&, const Version&) = default;
};

/// How far a node is, and who is there.
struct Beat {
    std::string node{};
    std::int64_t version = 0;
    Present present{};

    friend bool operator==(const Beat&, const Beat&) = default;
};

} // namespace game_news

/// What nodes that follow a game are told.
using GameNews = std::variant<game_news::Entries, game_news::Version, game_news::Beat>;

namespace node_news {

/// Each second.
struct Here {
    std::string node{};

    friend bool operator==(const Here&, const Here&) = default;
};

/// It stops.
struct Bye {
    std::string node{};

    friend bool operator==(const Bye&, const Bye&) = default;
};

} // namespace node_news

/// What all nodes are told.
using NodeNews = std::variant<node_news::Here, node_news::Bye>;

namespace goal {

/// Of a computer player.
struct Move {
    std::int64_t level = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

/// Whether a computer player takes the draw that it is offered.
struct Draw {
    Color side{}; ///< it plays

    friend bool operator==(const Draw&, const Draw&) = default;
};

struct Analysis {
    std::int64_t lines = 0;
    std::int64_t effort = 0;

    friend bool operator==(const Analysis&, const Analysis&) = default;
};

} // namespace goal

/// What a worker is to find.
using Goal = std::variant<goal::Move, goal::Draw, goal::Analysis>;

/// Who waits for an answer: those behind one number take turns with others as one.
inline constexpr NumberRule asker_rule{0, 4294967295};

/// A position, and what is wanted of it.
struct Task {
    std::string game{};
    std::int64_t version = 0; ///< the game's
    std::string variant{};
    std::string position{};           ///< where the game starts
    std::vector<std::string> moves{}; ///< that stand since
    Goal goal{};
    std::optional<std::int64_t> asker{}; ///< 0, with all others who are not known, unless given

    friend bool operator==(const Task&, const Task&) = default;
};

namespace task_answer {

struct Found {
    std::string game{};
    std::int64_t version = 0;
    std::string move{};

    friend bool operator==(const Found&, const Found&) = default;
};

struct Judged {
    std::string game{};
    std::int64_t version = 0;
    bool takes = false;

    friend bool operator==(const Judged&, const Judged&) = default;
};

struct Analysed {
    std::string game{};
    Analysis analysis{};

    friend bool operator==(const Analysed&, const Analysed&) = default;
};

/// Somebody else is to be asked.
struct Refused {
    friend bool operator==(const Refused&, const Refused&) = default;
};

} // namespace task_answer

/// What a worker says to a task.
using TaskAnswer =
    std::variant<task_answer::Found, task_answer::Judged, task_answer::Analysed, task_answer::Refused>;

bool read(const Json& json, Clock& value, Fault& fault);
bool read(const Json& json, Computer& value, Fault& fault);
bool read(const Json& json, GameSettings& value, Fault& fault);
bool read(const Json& json, Command& value, Fault& fault);
bool read(const Json& json, Event& value, Fault& fault);
bool read(const Json& json, LogEntry& value, Fault& fault);
bool read(const Json& json, Present& value, Fault& fault);
bool read(const Json& json, Problem& value, Fault& fault);
bool read(const Json& json, ClientMessage& value, Fault& fault);
bool read(const Json& json, ServerMessage& value, Fault& fault);
bool read(const Json& json, NewGame& value, Fault& fault);
bool read(const Json& json, TakeSeat& value, Fault& fault);
bool read(const Json& json, ReplaceToken& value, Fault& fault);
bool read(const Json& json, Seat& value, Fault& fault);
bool read(const Json& json, Found& value, Fault& fault);
bool read(const Json& json, Listing& value, Fault& fault);
bool read(const Json& json, Listings& value, Fault& fault);
bool read(const Json& json, Whole& value, Fault& fault);
bool read(const Json& json, AskStatus& value, Fault& fault);
bool read(const Json& json, GameStatus& value, Fault& fault);
bool read(const Json& json, Inquiry& value, Fault& fault);
bool read(const Json& json, BestLine& value, Fault& fault);
bool read(const Json& json, Analysis& value, Fault& fault);
bool read(const Json& json, AskOpenings& value, Fault& fault);
bool read(const Json& json, Continuation& value, Fault& fault);
bool read(const Json& json, Openings& value, Fault& fault);
bool read(const Json& json, About& value, Fault& fault);
bool read(const Json& json, GameNews& value, Fault& fault);
bool read(const Json& json, NodeNews& value, Fault& fault);
bool read(const Json& json, Goal& value, Fault& fault);
bool read(const Json& json, Task& value, Fault& fault);
bool read(const Json& json, TaskAnswer& value, Fault& fault);

void write(std::string& out, const Clock& value);
void write(std::string& out, const Computer& value);
void write(std::string& out, const GameSettings& value);
void write(std::string& out, const Command& value);
void write(std::string& out, const Event& value);
void write(std::string& out, const LogEntry& value);
void write(std::string& out, const Present& value);
void write(std::string& out, const Problem& value);
void write(std::string& out, const ClientMessage& value);
void write(std::string& out, const ServerMessage& value);
void write(std::string& out, const NewGame& value);
void write(std::string& out, const TakeSeat& value);
void write(std::string& out, const ReplaceToken& value);
void write(std::string& out, const Seat& value);
void write(std::string& out, const Found& value);
void write(std::string& out, const Listing& value);
void write(std::string& out, const Listings& value);
void write(std::string& out, const Whole& value);
void write(std::string& out, const AskStatus& value);
void write(std::string& out, const GameStatus& value);
void write(std::string& out, const Inquiry& value);
void write(std::string& out, const BestLine& value);
void write(std::string& out, const Analysis& value);
void write(std::string& out, const AskOpenings& value);
void write(std::string& out, const Continuation& value);
void write(std::string& out, const Openings& value);
void write(std::string& out, const About& value);
void write(std::string& out, const GameNews& value);
void write(std::string& out, const NodeNews& value);
void write(std::string& out, const Goal& value);
void write(std::string& out, const Task& value);
void write(std::string& out, const TaskAnswer& value);

} // namespace quincunx::wire
