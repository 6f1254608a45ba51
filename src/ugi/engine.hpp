#pragma once

#include "board/random.hpp"
#include "ugi/search_task.hpp"
#include "ugi/settings.hpp"

#include <mutex>

namespace quincunx::ugi {

/// What somebody knows of a position without a search.
struct Advice {
    std::vector<Move> moves;       ///< the best, which alone are searched; none if nothing is known
    std::string note;              ///< for people, unless it is empty
    ByColor<bool> no_forced_win{}; ///< who cannot force a win
    /// What is known of the positions that a search comes to; there may be none.
    std::shared_ptr<const engine::KnownPositions> positions{};
};

/// What an engine is told of where it runs.
struct Host {
    std::string version;
    std::uint64_t seed = 0;         ///< of the moves that a level, or the book, makes at random
    std::size_t most_megabytes = 1; ///< that its table may take
    /// Asked before each search for a best move, where there is somebody to ask; called from its thread.
    std::function<Advice(const play::Game& game)> advise{};
    /// By which it estimates in games of their variant; else by those that the program has.
    std::optional<std::shared_ptr<const engine::Weights>> weights{};
    std::string note{}; ///< for people, told before all else, unless it is empty
};

/// Our end of the protocol, whatever carries the lines. It answers each `go` with exactly one `bestmove`, and
/// goes on listening while it searches.
class Engine {
  public:
    /// `say` is given a line without its end, or several, from the caller's thread or from that of a search.
    /// It throws nothing.
    Engine(const Host& host, std::function<void(std::string_view lines)> say);

    /// Does what a line asks for. False if that is to quit; a search that goes on is then ended.
    bool hear(std::string_view line);
    /// Tells people something.
    void note(const std::string& text) { say(reply::Note{text}); }

  private:
    bool obey(const Command& command);
    void greet(Dialect dialect);
    void get_ready();
    void begin_game();
    void set(const command::SetOption& option);
    void set_up(const command::Position& position);
    void take(std::unique_ptr<play::Game> game);
    void answer(command::Question question);
    void go(const Go& go);
    void find_move(const Go& go, SearchTask& task);
    std::optional<Move> book_move(const Go& go);
    reply::BestMove searched_move(const Go& go, SearchTask& task);
    Advice known_for(const Go& go);
    Advice advised();
    std::vector<Move> wanted_moves(const Go& go);
    reply::BestMove best_move(const engine::Line& line) const;
    Move level_move();
    void tell(const engine::Report& report, const ByColor<bool>& no_forced_win, const SearchTask& task);
    void say(const Reply& reply);
    void say_later(const Reply& reply);

    /// Ends the search that goes on, if one does; its best move is told then.
    void end_search();

    Host host_;
    std::function<void(std::string_view lines)> say_;
    std::mutex saying_;
    std::string unsaid_; ///< lines with their ends
    Dialect dialect_ = Dialect::ugi;
    Settings settings_;
    std::unique_ptr<play::Game> game_; ///< none, if what was set up last could not be
    std::vector<Key> history_;         ///< of the positions before
    std::unique_ptr<engine::TranspositionTable> table_;
    Random random_;
    std::optional<SearchTask> task_; ///< last: it ends before what it uses
};

} // namespace quincunx::ugi
