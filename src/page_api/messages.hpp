// Made by tools/make_wire.py from src/page_api/page.schema: change that.
#pragma once

#include "games/position_text.hpp"
#include "games/variant.hpp"
#include "i18n/words.hpp"
#include "online/event_log.hpp"
#include "page_api/reading.hpp"
#include "page_api/writing.hpp"
#include "review/review.hpp"
#include "wire/protocol.hpp"

namespace quincunx::page_api {

inline constexpr std::array<std::string_view, 2> language_names{"en", "ru"};
constexpr std::string_view to_text(quincunx::Language value) {
    return language_names[static_cast<std::size_t>(value)];
}

inline constexpr std::array<std::string_view, 3> parity_names{"any", "even", "odd"};
constexpr std::string_view to_text(Parity value) {
    return parity_names[static_cast<std::size_t>(value)];
}

inline constexpr std::array<std::string_view, 2> rank_one_names{"bottom", "top"};
constexpr std::string_view to_text(RankOne value) {
    return rank_one_names[static_cast<std::size_t>(value)];
}

inline constexpr std::array<std::string_view, 3> phase_names{"waiting", "running", "finished"};
constexpr std::string_view to_text(online::Phase value) {
    return phase_names[static_cast<std::size_t>(value)];
}

/// What a score is.
enum class Certainty : std::uint8_t {
    estimate,
    bound,
    proved,
};
inline constexpr std::array<std::string_view, 3> certainty_names{"estimate", "bound", "proved"};
constexpr std::string_view to_text(Certainty value) {
    return certainty_names[static_cast<std::size_t>(value)];
}

/// An answer that says no more than that nothing was refused.
struct Done {};

/// What was wrong, as a sentence in the language that was chosen.
struct Objection {
    std::string text{};
    std::int64_t offset = 0; ///< a place in a text that was read
};

/// The answer to whatever is refused.
struct Refusal {
    Objection error{};
};

/// An option of a game: a number with bounds, or one of some words.
struct OptionSpec {
    std::string name{};
    std::string standard{}; ///< what it is unless somebody says otherwise
    std::optional<std::int64_t> minimum{};
    std::optional<std::int64_t> maximum{};
    std::optional<Parity> parity{};
    std::optional<std::vector<std::string>> words{};
};

struct GameSpec {
    std::string game{};
    std::string title{};
    ByColor<std::string> sides{};
    std::vector<OptionSpec> options{};
    std::int64_t levels = 0; ///< so many the computer has in it
};

struct Games {
    std::vector<GameSpec> games{};
};

/// A legal move, with its squares (a pass has none, and what is placed comes from none) and what it does.
struct MoveView {
    std::string text{};
    std::optional<std::int64_t> from{};
    std::optional<std::int64_t> to{};
    std::vector<std::int64_t> path{};
    std::vector<std::int64_t> captured{};
    std::vector<std::int64_t> turned{};
};

struct Counter {
    std::string name{};
    std::int64_t value = 0;
    std::string text{}; ///< its name for people
};

/// How a game ended; without a winner it is a draw. `text` says both.
struct Outcome {
    std::optional<Color> winner{};
    std::string reason{};
    std::string text{};
};

/// A position to draw: a letter for each square from square 0 on, `.` where nothing stands.
struct Position {
    std::string position{};
    std::int64_t width = 0;
    std::int64_t height = 0;
    RankOne rank_one{};
    std::string letters{};
    Color turn{};
    std::vector<Counter> counters{};
    std::optional<Outcome> outcome{};
};

/// A position outside of any session.
struct PositionOf : Position {
    std::string variant{};
    std::string game{};
};

/// A position of a session's line, the move that led to it, and the letters of the position before.
struct PlyView : Position {
    std::int64_t ply = 0;
    std::optional<MoveView> last{};
    std::optional<std::string> before{};
};

/// One line of play and what it is worth.
struct ThoughtLine {
    std::int64_t score = 0;
    Certainty certainty{};
    std::optional<std::int64_t> plies{}; ///< how many a win or a loss is away
    std::int64_t chance = 0;             ///< that the player to move wins
    std::vector<std::string> moves{};
};

inline constexpr std::array<std::string_view, 3> mistake_kind_names{"slip", "mistake", "blunder"};
constexpr std::string_view to_text(review::MistakeKind value) {
    return mistake_kind_names[static_cast<std::size_t>(value)];
}

/// What was wrong with a move.
struct MistakeNote {
    review::MistakeKind kind{};
    std::int64_t cost = 0; ///< of win chance
    ThoughtLine better{};  ///< what would have been better, and its worth for whoever made the move: no more
                           ///< than is shown
};

struct Ply {
    std::string text{};
    Color color{};
    bool forced = false;                  ///< a pass that the mover had no say in
    std::optional<MistakeNote> mistake{}; ///< as the record says that was loaded
};

/// All of a session that is shown; of its plies, only those that do not stand as they were told before.
struct SessionView {
    std::string game{};
    std::string variant{};
    std::string title{};
    ByColor<std::string> sides{};
    ByColor<std::string> names{};
    std::string start{};
    PlyView board{};
    std::vector<MoveView> moves{};
    bool must_pass = false; ///< whether the only move is a pass that nobody has a say in; elsewhere a pass is
                            ///< left to who makes it
    std::int64_t played_from = 0; ///< so many plies stand as they were told before
    std::vector<Ply> played{};    ///< and these follow
    std::vector<Ply> undone{};
    std::optional<Outcome> outcome{};
    std::optional<Color> draw_offer{};
    std::optional<Color> takeback_request{};
    std::optional<ByColor<std::int64_t>> clocks{};
    ByColor<std::int64_t> own_move{}; ///< how many plies go back to before a side's last move of its own
                                      ///< choice; 0 if there is none
    bool may_undo = false;
    std::int64_t undo = 0; ///< how many plies an undo takes back, to before a person's last own move
    std::int64_t redo = 0; ///< how many plies a redo plays
    bool may_end = false;  ///< RING-9: whether the play stage may be ended by the button
};

/// Who is away at their turn, in a game without a clock.
struct Away {
    Color side{};
    std::int64_t claimable_at = 0; ///< by the server's time
};

struct Said {
    Color side{};
    wire::Phrase phrase{};
    std::int64_t version = 0;
};

/// What a game over the network adds to its session.
struct OnlineView {
    std::int64_t version = 0; ///< the number of the last entry
    online::Phase
        phase{}; ///< without an outcome, a finished game has expired: nobody came, or it was called off
    std::optional<Color> called_off{}; ///< who called it off
    std::optional<Away> away{};
    ByColor<std::optional<std::string>> seats{}; ///< the names of those who sit
    std::vector<Said> said{};
    ByColor<bool> rematch_offers{};
    std::optional<std::string> rematch{}; ///< the game after this one
};

/// A session of the network. Until both seats are taken, it is the one that will begin.
struct OnlineSessionView : SessionView {
    OnlineView online{};
};

/// Ring's setup stage (RING-2). Once finished, `text` is the position to begin from.
struct SetupView {
    std::int64_t round = 0;
    bool finished = false;
    std::string text{};
    std::int64_t width = 0;
    std::int64_t height = 0;
    std::string letters{};
    std::vector<Counter> counters{};
    std::vector<std::int64_t> left{}; ///< how many pieces of each number, 1 to 6, may still be placed: red
                                      ///< ones until round 2, then black ones
    std::optional<std::string> dead_end{}; ///< why only starting over helps, if it does
};

/// What a search has found.
struct Report {
    std::int64_t depth = 0;
    std::int64_t nodes = 0;
    std::int64_t milliseconds = 0;
    std::vector<ThoughtLine> lines{};
    std::vector<Color> no_forced_win{}; ///< who cannot force a win, as far as the rules and tables tell
};

/// What is known of a position of a game: its best line. There is none where the game is over, and where
/// nobody has looked.
struct FoundPosition {
    std::optional<ThoughtLine> best{};
};

/// A move that cost whoever made it win chance.
struct Mistake : MistakeNote {
    std::int64_t ply = 0;               ///< how many plies were made before it
    std::int64_t before = 0;            ///< the win chance that it fell from
    std::int64_t after = 0;             ///< and to
    bool matters = false;               ///< whether it is one of the few that mattered most
    std::vector<std::string> reasons{}; ///< sentences on what it missed and let in
    std::vector<std::string>
        without_answer{}; ///< those of the reasons that do not tell the better move, for whoever looks for it
};

/// How well a game was played.
struct GameReview {
    ByColor<std::optional<std::int64_t>>
        accuracy{}; ///< how near to the best a player's moves came; null if there was no choice
    std::vector<Mistake> mistakes{};
};

struct Perft {
    std::int64_t count = 0;
};

struct Bench {
    std::int64_t signature = 0;
};

struct PlayerName {
    std::string name{};
    std::optional<std::string> problem{}; ///< why nobody may be called that
};

struct RecordText {
    std::string record{};
};

struct SaveFile {
    std::string file{};
};

struct Choice {
    std::optional<std::string> move{};
};

/// Where tables of positions with few pieces have one.
struct TablePlace {
    std::string material{}; ///< the name of the table
    std::int64_t index = 0;
};

struct TablePlaces {
    std::vector<TablePlace> places{};
};

/// What has become of weights.
struct TakenWeights {
    std::optional<std::string> problem{}; ///< why they are not used, in English
};

/// What was agreed on beside the rules.
struct Terms {
    ByColor<std::string> names{};
    bool adjudicated = false;
    bool free_undo = false;
    ByColor<bool> people{}; ///< who chooses their moves: an undo goes back over the computer's answers
    bool end_button = false;
    std::optional<wire::Clock> clock{};
};

namespace session_command {

struct Move {
    std::string move{};
};

struct Undo {
    std::int64_t plies = 0;
};

struct Redo {
    std::int64_t plies = 0;
};

struct Resign {};

struct OfferDraw {};

struct AcceptDraw {};

struct DeclineDraw {};

struct ClaimTime {};

struct End {};

} // namespace session_command

using SessionCommand =
    std::variant<session_command::Move, session_command::Undo, session_command::Redo, session_command::Resign,
                 session_command::OfferDraw, session_command::AcceptDraw, session_command::DeclineDraw,
                 session_command::ClaimTime, session_command::End>;

/// A position in which one move is good.
struct ChosenPuzzle {
    std::string variant{};
    std::string position{};
    std::vector<std::string>
        moves{};             ///< the solution: the good move, the answer to it, the good move then, and so on
    std::int64_t grade = 0;  ///< from 1 on: how hard it is
    std::int64_t solved = 0; ///< how many puzzles this person has solved
    std::int64_t streak = 0; ///< on how many days in a row, up to this day or the one before
};

namespace request {

struct Language {
    using Answer = page_api::Done;

    quincunx::Language language{};
};

struct Games {
    using Answer = page_api::Games;
};

/// A position of a variant, or its beginning.
struct LookAt {
    using Answer = page_api::PositionOf;

    std::string variant{};
    std::optional<std::string> position{};
};

/// What a player is called who enters that, as at every server; empty, if nothing of it can be seen.
struct Name {
    using Answer = page_api::PlayerName;

    std::string text{};
};

struct Perft {
    using Answer = page_api::Perft;

    std::string variant{};
    std::optional<std::string> position{};
    std::int64_t depth = 0;
};

/// The engine's signature, as `quincunx bench` prints it.
struct Bench {
    using Answer = page_api::Bench;
};

struct Begin {
    using Answer = page_api::SessionView;

    std::string variant{};
    std::optional<std::string> position{};
    Terms terms{};
    std::int64_t now = 0;
    std::optional<std::int64_t> setup_seed{}; ///< of a fair start of Ring (RING-13)
};

/// A game on paper, as a record or as `quincunx analyse --annotate --json` prints it. What is said in it of
/// moves stays with them, and is told again by `record`.
struct Load {
    using Answer = page_api::SessionView;

    std::string record{};
    Terms terms{};
    std::int64_t now = 0;
};

/// CHK-6.
struct LoadFile {
    using Answer = page_api::SessionView;

    std::string variant{};
    std::optional<std::string> position{};
    std::string file{};
    Terms terms{};
    std::int64_t now = 0;
};

struct Command {
    using Answer = page_api::SessionView;

    Color who{};
    SessionCommand command{};
    std::int64_t now = 0;
};

struct State {
    using Answer = page_api::SessionView;

    std::int64_t now = 0;
};

/// The position after so many plies of the line, those that were undone included.
struct Look {
    using Answer = page_api::PlyView;

    std::int64_t ply = 0;
};

/// Refuses a move that cannot be made, as making it would; nothing changes.
struct Try {
    using Answer = page_api::Done;

    std::string move{};
};

struct Record {
    using Answer = page_api::RecordText;

    std::string date{};
};

struct SaveFile {
    using Answer = page_api::SaveFile;
};

/// A game over the network, with its entries so far; `news` are those that follow.
struct Follow {
    using Answer = page_api::OnlineSessionView;

    wire::GameSettings settings{};
    std::vector<wire::LogEntry> entries{};
    std::int64_t now = 0;
};

struct News {
    using Answer = page_api::OnlineSessionView;

    std::vector<wire::LogEntry> entries{};
    std::int64_t now = 0;
};

struct Setup {
    using Answer = page_api::SetupView;

    std::string variant{};
    std::optional<std::string> position{};
    std::optional<std::string> setup{};
};

struct SetupMove {
    using Answer = page_api::SetupView;

    std::string move{};
};

/// Where tables would have what is to be known of a position: its own value, and those of the positions that
/// its moves lead to. None if there can be no tables of it.
struct TablePlaces {
    using Answer = page_api::TablePlaces;

    std::string variant{};
    std::optional<std::string> position{};
    std::vector<std::string> moves{};
};

/// The move of a level, or of chance where it is 0; null when the game is over.
struct Choose {
    using Answer = page_api::Choice;

    std::string variant{};
    std::optional<std::string> position{};
    std::vector<std::string> moves{};
    std::int64_t level = 0;
    std::int64_t seed = 0;                             ///< chance falls by it
    std::optional<std::vector<std::int64_t>> values{}; ///< what tables have in all places of the position, if
                                                       ///< they do; only the strongest level knows it
};

/// What a search finds within its limits; it is told on the way as well.
struct Think {
    using Answer = page_api::Report;

    std::string variant{};
    std::optional<std::string> position{};
    std::vector<std::string> moves{};
    std::optional<std::int64_t> depth{};
    std::optional<std::int64_t> nodes{};
    std::optional<std::int64_t> milliseconds{};
    std::optional<std::int64_t> lines{};
    std::optional<std::vector<std::int64_t>>
        values{}; ///< what tables have in all places of the position, if they do
};

/// What becomes of a game by what was found in its positions: `found` has one for each, before the first move
/// and after each. Nothing is searched.
struct Review {
    using Answer = page_api::GameReview;

    std::string variant{};
    std::optional<std::string> position{};
    std::vector<std::string> moves{};
    std::vector<FoundPosition> found{};
};

/// Of puzzles the one of a day, which is the same for everybody who has these; or, of a game's, the one that
/// this person is to solve next.
struct Puzzle {
    using Answer = page_api::ChosenPuzzle;

    std::string puzzles{};             ///< a file of them
    std::string solved{};              ///< the file of those that this person has solved
    std::string today{};               ///< as records have dates
    std::optional<std::string> game{}; ///< by its name: whose next one is meant
};

/// The text of a file of weights: searches of its variant's positions use them from now on.
struct Weights {
    using Answer = page_api::TakenWeights;

    std::string text{};
};

} // namespace request

/// Everything that can be asked.
using Request =
    std::variant<request::Language, request::Games, request::LookAt, request::Name, request::Perft,
                 request::Bench, request::Begin, request::Load, request::LoadFile, request::Command,
                 request::State, request::Look, request::Try, request::Record, request::SaveFile,
                 request::Follow, request::News, request::Setup, request::SetupMove, request::TablePlaces,
                 request::Choose, request::Think, request::Review, request::Puzzle, request::Weights>;

bool read(const wire::Json& json, ThoughtLine& value, wire::Fault& fault);
bool read(const wire::Json& json, FoundPosition& value, wire::Fault& fault);
bool read(const wire::Json& json, Terms& value, wire::Fault& fault);
bool read(const wire::Json& json, SessionCommand& value, wire::Fault& fault);
bool read(const wire::Json& json, Request& value, wire::Fault& fault);

void write(std::string& out, const Done& value);
void write(std::string& out, const Objection& value);
void write(std::string& out, const Refusal& value);
void write(std::string& out, const OptionSpec& value);
void write(std::string& out, const GameSpec& value);
void write(std::string& out, const Games& value);
void write(std::string& out, const MoveView& value);
void write(std::string& out, const Counter& value);
void write(std::string& out, const Outcome& value);
void write(std::string& out, const PositionOf& value);
void write(std::string& out, const PlyView& value);
void write(std::string& out, const ThoughtLine& value);
void write(std::string& out, const MistakeNote& value);
void write(std::string& out, const Ply& value);
void write(std::string& out, const SessionView& value);
void write(std::string& out, const Away& value);
void write(std::string& out, const Said& value);
void write(std::string& out, const OnlineView& value);
void write(std::string& out, const OnlineSessionView& value);
void write(std::string& out, const SetupView& value);
void write(std::string& out, const Report& value);
void write(std::string& out, const Mistake& value);
void write(std::string& out, const GameReview& value);
void write(std::string& out, const Perft& value);
void write(std::string& out, const Bench& value);
void write(std::string& out, const PlayerName& value);
void write(std::string& out, const RecordText& value);
void write(std::string& out, const SaveFile& value);
void write(std::string& out, const Choice& value);
void write(std::string& out, const TablePlace& value);
void write(std::string& out, const TablePlaces& value);
void write(std::string& out, const TakenWeights& value);
void write(std::string& out, const ChosenPuzzle& value);

} // namespace quincunx::page_api
