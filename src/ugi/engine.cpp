#include "ugi/engine.hpp"

#include "engine/time_management.hpp"
#include "i18n/words.hpp"
#include "openings/opening_book.hpp"
#include "play/levels.hpp"
#include "play/no_forced_win.hpp"
#include "threads/think.hpp"

#include <new>
#include <system_error>
#include <utility>

namespace quincunx::ugi {

namespace {

std::string error_text(const Error& error) {
    return words(error, Language::english);
}

engine::Limits limits_of(const Go& go, Color turn, int lines) {
    engine::Limits limits{.lines = lines};
    limits.depth = go.depth.value_or(limits.depth);
    limits.nodes = go.nodes.value_or(limits.nodes);
    if (go.move_time)
        limits.milliseconds = *go.move_time;
    else if (const auto left = go.time[turn])
        limits.milliseconds = engine::move_time({.left = *left, .increment = go.increment[turn]});
    return limits;
}

/// Of a search, in which it reports too often for anybody to follow.
constexpr play::Milliseconds first_moments = 20;

SearchTask::Release release_of(const Go& go) {
    using Release = SearchTask::Release;
    if (go.infinite)
        return Release::when_stopped;
    return go.ponder ? Release::when_hit : Release::when_found;
}

} // namespace

Engine::Engine(const Host& host, std::function<void(std::string_view lines)> say)
    : host_(host),
      say_(std::move(say)),
      random_(host.seed) {
    take(play::make_game(settings_.variant));
    settings_.megabytes = std::min(settings_.megabytes, std::max<std::size_t>(host_.most_megabytes, 1));
}

bool Engine::hear(std::string_view line) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return true;
    const auto command = parse_command(line);
    if (command)
        return obey(*command);
    say(reply::Note{command.error()});
    return true;
}

bool Engine::obey(const Command& command) {
    if (std::holds_alternative<command::IsReady>(command))
        get_ready();
    else if (std::holds_alternative<command::PonderHit>(command) && task_)
        task_->ponder_hit();
    else if (std::holds_alternative<command::Stop>(command) && task_)
        task_->stop();
    else if (const auto* query = std::get_if<command::Query>(&command))
        answer(query->question);
    else if (const auto* hello = std::get_if<command::Hello>(&command))
        greet(hello->dialect);
    else
        end_search(); // nothing of what follows goes together with one
    if (const auto* position = std::get_if<command::Position>(&command))
        set_up(*position);
    else if (const auto* asked = std::get_if<Go>(&command))
        go(*asked);
    else if (const auto* option = std::get_if<command::SetOption>(&command))
        set(*option);
    else if (std::holds_alternative<command::NewGame>(command))
        begin_game();
    return !std::holds_alternative<command::Quit>(command);
}

void Engine::greet(Dialect dialect) {
    {
        const std::scoped_lock lock(saying_);
        dialect_ = dialect;
    }
    say(reply::Name{"Quincunx " + host_.version});
    for (const reply::Option& option : options(host_.most_megabytes))
        say(option);
    say(reply::HelloDone{dialect});
}

/// Memory is asked for now: a clock may run when it is needed.
void Engine::get_ready() {
    try {
        if (table_ == nullptr)
            table_ = std::make_unique<engine::TranspositionTable>(settings_.megabytes);
    } catch (const std::bad_alloc&) {
        say(reply::Note{"there is not enough memory for Hash"}); // and each `go` tries again
    }
    say(reply::Ready{});
}

void Engine::begin_game() {
    if (table_)
        threads::clear(*table_, settings_.threads);
}

void Engine::set(const command::SetOption& option) {
    Settings changed = settings_;
    if (const auto problem = set_option(changed, option, host_.most_megabytes))
        return say(reply::Note{*problem});
    if (changed.megabytes != settings_.megabytes)
        table_.reset(); // the next search makes one
    if (changed.variant != settings_.variant) {
        take(play::make_game(changed.variant));
        history_.clear();
    }
    settings_ = changed;
}

/// What cannot be set up leaves no position: a move for the one before would be taken for a lie.
void Engine::set_up(const command::Position& position) {
    game_.reset();
    history_.clear();
    auto game = position.text ? play::make_game(settings_.variant, *position.text)
                              : Result<std::unique_ptr<play::Game>>(play::make_game(settings_.variant));
    if (!game)
        return say(reply::Note{"position: " + error_text(game.error())});
    for (const std::string& move : position.moves) {
        history_.push_back((*game)->key());
        if (const auto error = play::play_text(**game, move))
            return say(reply::Note{"position: " + error_text(*error)});
    }
    take(std::move(*game));
}

void Engine::take(std::unique_ptr<play::Game> game) {
    game_ = std::move(game);
    if (host_.weights)
        game_->use(*host_.weights); // if they are of another variant it stays with what it has
}

/// By the rules alone: repetition and length are for whoever runs the game (C-6).
void Engine::answer(command::Question question) {
    if (game_ == nullptr)
        return say(reply::Note{"there is no position"});
    const auto outcome = game_->outcome();
    const auto truth = [](bool holds) { return std::string(holds ? "true" : "false"); };
    if (question == command::Question::first_turn)
        say(reply::Response{truth(game_->turn() == Color::first)});
    else if (question == command::Question::game_over)
        say(reply::Response{truth(outcome.has_value())});
    else if (!outcome)
        say(reply::Response{"none"});
    else
        say(reply::Response{!outcome->winner                   ? "draw"
                            : *outcome->winner == Color::first ? "p1win"
                                                               : "p2win"});
}

void Engine::go(const Go& go) {
    try {
        if (table_ == nullptr)
            table_ = std::make_unique<engine::TranspositionTable>(settings_.megabytes);
        task_.emplace(release_of(go), [this, go](SearchTask& task) { find_move(go, task); });
    } catch (const std::exception& error) { // no memory, or no thread
        say(reply::Note{error.what()});
        say(reply::BestMove{std::string(no_move)});
    }
}

/// On the thread of the search.
void Engine::find_move(const Go& go, SearchTask& task) {
    reply::BestMove best{std::string(no_move)};
    if (game_ == nullptr) {
        say(reply::Note{"there is no position"});
    } else if (!game_->outcome() && settings_.level > 0) {
        best.move = game_->text_of(level_move());
    } else if (const auto known = book_move(go)) {
        best.move = game_->text_of(*known);
    } else if (!game_->outcome()) {
        best = searched_move(go, task);
    }
    task.wait_for_release();
    say(best);
}

/// One that the book has, where that is set and nobody wants certain moves looked at.
std::optional<Move> Engine::book_move(const Go& go) {
    const bool is_wanted = settings_.book && !game_->outcome() && go.root_moves.empty();
    return is_wanted ? openings::book_move(*game_, random_) : std::nullopt;
}

reply::BestMove Engine::searched_move(const Go& go, SearchTask& task) {
    const Advice known = known_for(go);
    const threads::Thinking thinking{.limits = limits_of(go, game_->turn(), settings_.lines),
                                     .root_moves = known.moves,
                                     .threads = settings_.threads,
                                     .known = known.positions.get(),
                                     .clock = [&task] { return task.elapsed(); }};
    if (thinking.root_moves.empty() && !go.root_moves.empty())
        return {std::string(no_move)};
    const auto report =
        threads::think(*game_, *table_, thinking, history_, task.stop_flag(),
                       [&](const engine::Report& found) { tell(found, known.no_forced_win, task); });
    return best_move(report.lines.front());
}

/// What is known before a search: by the rules, and by somebody who can be asked.
Advice Engine::known_for(const Go& go) {
    Advice known = advised();
    if (!go.root_moves.empty())
        known.moves = wanted_moves(go);
    const ByColor<bool> by_rules = play::no_forced_win(*game_);
    for (const Color color : colors)
        known.no_forced_win[color] = known.no_forced_win[color] || by_rules[color];
    return known;
}

Advice Engine::advised() {
    if (!host_.advise)
        return {};
    Advice advice = host_.advise(*game_);
    if (!advice.note.empty())
        say(reply::Note{advice.note});
    return advice;
}

/// Those that are legal; of the others it says why they are not.
std::vector<Move> Engine::wanted_moves(const Go& go) {
    std::vector<Move> moves;
    for (const std::string& text : go.root_moves) {
        const auto move = game_->parse(text);
        if (const auto error = play::play_text(*game_->clone(), text))
            say(reply::Note{"searchmoves: " + error_text(*error)});
        else
            moves.push_back(*move);
    }
    return moves;
}

reply::BestMove Engine::best_move(const engine::Line& line) const {
    reply::BestMove best{game_->text_of(line.moves.front())};
    if (settings_.ponder && line.moves.size() > 1)
        best.ponder = game_->text_of(line.moves[1]);
    return best;
}

/// The same as that of the level elsewhere: the size of the table has a part in it.
Move Engine::level_move() {
    constexpr std::size_t megabytes = 16;
    engine::TranspositionTable table(megabytes);
    return play::choose_move(*game_, settings_.level, random_, table, history_);
}

void Engine::tell(const engine::Report& report, const ByColor<bool>& no_forced_win, const SearchTask& task) {
    const play::Milliseconds age = task.age();
    const bool is_early = age < first_moments && task.ends_by_itself();
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        const engine::Line& line = report.lines[i];
        reply::Info info{.depth = report.depth,
                         .deepest = report.deepest,
                         .line = static_cast<int>(i) + 1,
                         .score = line.score,
                         .bound = line.bound,
                         .proved = line.proved,
                         .no_forced_win = no_forced_win,
                         .nodes = report.nodes,
                         .table_load = report.table_load,
                         .milliseconds = age};
        for (const Move move : line.moves)
            info.moves.push_back(game_->text_of(move));
        is_early ? say_later(info) : say(info);
    }
}

void Engine::say(const Reply& reply) {
    const std::scoped_lock lock(saying_);
    say_(std::exchange(unsaid_, {}) + to_text(reply, dialect_));
}

/// With what is said next: each time that something is said, somebody has to wake up and read it.
void Engine::say_later(const Reply& reply) {
    const std::scoped_lock lock(saying_);
    unsaid_ += to_text(reply, dialect_) + '\n';
}

void Engine::end_search() {
    task_.reset();
}

} // namespace quincunx::ugi
