#pragma once

#include "terminal/local_game.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/screen/board_layout.hpp"
#include "terminal/screen/phrases.hpp"
#include "terminal/screen/pieces.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// What a player's clock shows.
struct ShownClock {
    std::string text;
    bool is_short = false; ///< little is left, and it runs
};

/// All that there is to show of a game, as it stands. A value: what is done with keys and mouse does not
/// change it.
struct PlayScene {
    const GameSpec* game = nullptr;
    std::string name; ///< of the game, with its options where they are not the usual ones
    View view;
    std::vector<play::MoveView> moves; ///< that are legal; none once the game is over
    Move last = Move::pass();
    std::vector<Square> changed;    ///< by the last move: turned, or taken
    std::vector<Square> threatened; ///< where something may be taken
    ByColor<std::string> players;
    ByColor<ShownClock> clocks; ///< empty where there are none
    std::vector<std::string> counters;
    std::string news;                    ///< the last move and what it did
    std::string outcome;                 ///< empty while the game goes on
    std::vector<std::string> line;       ///< the moves played
    Color begins = Color::first;         ///< who made the first of them
    std::optional<std::size_t> ply{};    ///< how many of them lead here, where one goes through a game
    std::vector<std::string> evaluation; ///< what the position is worth, line by line, best first
    std::vector<std::string> openings{}; ///< what other games have done here, if somebody wants to see it
    bool awaits_person = false;          ///< one who has a choice is to move
    bool is_puzzle = false;              ///< one move is to be found
    std::vector<PlainCommand> commands;
    std::string sayable{}; ///< what can be said to the other player
    Signs signs = Signs::unicode;
    Language language = Language::english;

    const ScreenPhrases& say() const { return screen_phrases(language); }
    bool accepts(PlainCommand command) const;
    bool may_pass() const;
    /// Whether a game is gone through, and both sides' moves may be tried.
    bool is_analysis() const { return ply.has_value(); }
    /// Whether pieces move, rather than being placed.
    bool moves_pieces() const;
    /// Whether w a s d move pieces to the squares beside them (RING-5).
    bool has_steps() const { return game->name == "ring"; }
    /// Where its board is drawn.
    BoardShape shape(Square cursor, bool flipped) const;
};

/// The cursor begins in the middle.
Square middle_of(const View& view);

/// What there is to show of a position, whoever plays and whatever was played.
PlayScene position_scene(const play::Game& game, Language language, Signs signs);

/// What there is to show of a game as it was played, whoever plays it.
PlayScene session_scene(const play::Session& session, Language language, Signs signs);

/// What is said where something was typed that is neither a move nor a command there.
std::string not_understood(const PlayScene& scene, const std::string& typed);

/// Adds the command that shows what may be taken, in games that take.
void add_threats(std::vector<PlainCommand>& commands, const play::Game& game);

/// Adds what a move from the position before did.
void note_move(PlayScene& scene, const play::Game& before, Move move);

/// What the clocks of a session show at `now`.
ByColor<ShownClock> shown_clocks(const play::Session& session, play::Milliseconds now);

/// How long the clock that runs shows what it shows; nothing where none does.
std::optional<std::chrono::milliseconds> until_clock_changes(const play::Session& session,
                                                             play::Milliseconds now);

/// The scene of a game at this terminal, without its clocks.
PlayScene play_scene(const LocalGame& local_game, Language language, Signs signs);

} // namespace quincunx::terminal::screen
