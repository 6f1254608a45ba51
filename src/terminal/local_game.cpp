#include "terminal/local_game.hpp"

#include "clocks/now.hpp"
#include "openings/opening_book.hpp"
#include "play/levels.hpp"
#include "terminal/move_time.hpp"
#include "threads/think.hpp"

namespace quincunx::terminal {

namespace {

constexpr std::size_t megabytes_of_levels = 16;

} // namespace

LocalGame::LocalGame(play::Session session, LocalTerms terms, std::uint64_t seed,
                     const std::atomic<bool>* stop)
    : session_(std::move(session)),
      terms_(std::move(terms)),
      random_(seed),
      table_(terms_.has_engine() ? threads::standard_megabytes : megabytes_of_levels),
      stop_(stop) {
    start_programs();
}

void LocalGame::start_programs() {
    for (const Color color : colors) {
        programs_[color].reset();
        if (player(color).kind == Player::Kind::program)
            programs_[color].emplace(player(color).command,
                                     ProgramTerms{.move_time = terms_.move_time, .stop = stop_});
    }
}

void LocalGame::interrupt_by(const std::atomic<bool>& stop) {
    stop_ = &stop;
    start_programs();
}

void LocalGame::begin_again(bool swapped) {
    if (swapped)
        std::swap(terms_.players[Color::first], terms_.players[Color::second]);
    start_programs();
    const std::unique_ptr<play::Game> start = session_.start().clone();
    replace(*play::Session::begin(*start, session_terms(*start, terms_), clocks::steady_now()));
}

bool LocalGame::human_has_choice() const {
    return human_to_move() && !session_.must_pass();
}

std::optional<Error> LocalGame::handle(const play::Command& command) {
    const auto events = session_.handle(command, session_.turn(), clocks::steady_now());
    if (!events)
        return events.error();
    if (has_person()) // games between computers can be played again
        keep_change();
    return std::nullopt;
}

bool LocalGame::is_out_of_time() const {
    return !session_.outcome() && session_.time_left(session_.turn(), clocks::steady_now()) == 0;
}

bool LocalGame::end_by_time() {
    if (!is_out_of_time())
        return false;
    handle(play::command::ClaimTime{});
    return true;
}

void LocalGame::let_computer_act() {
    const play::Command command = choose_for_computer();
    if (is_interrupted())
        throw ProgramFailed("interrupted");
    handle(command);
}

play::Command LocalGame::choose_for_computer() {
    if (is_given_up())
        return play::command::Resign{};
    return play::command::PlayMove{session_.game().text_of(computer_move())};
}

/// Computers play each other's games to the end, and what another program thinks is not known.
bool LocalGame::is_given_up() const {
    if (!terms_.concedes || !has_person() || programs_[session_.turn()])
        return false;
    engine::TranspositionTable table(1); // what the engine remembers of the game stays where it is
    return play::concession_of(session_.game(), table, session_.history()) == play::Concession::resignation;
}

/// As strong as it can be in its time, but not the same in each game. Who has nothing to choose does not
/// think.
Move LocalGame::engine_move() {
    const play::Game& game = session_.game();
    const auto moves = game.moves();
    if (moves.size() == 1)
        return moves.front().move;
    if (const auto known = openings::book_move(game, random_))
        return *known;
    engine::Limits limits;
    if (terms_.nodes)
        limits.nodes = static_cast<std::uint64_t>(*terms_.nodes);
    if (!terms_.nodes || has_clock())
        limits.milliseconds = time_for_move(session_, clocks::steady_now(), terms_.move_time);
    const threads::Thinking thinking{.limits = limits, .threads = terms_.threads};
    const std::atomic<bool> never{false};
    const std::atomic<bool>& stop = stop_ != nullptr ? *stop_ : never;
    const auto report =
        threads::think(game, table_, thinking, session_.history(), stop, [](const engine::Report&) {});
    return report.lines.empty() ? moves.front().move : report.lines.front().moves.front();
}

Move LocalGame::computer_move() {
    const play::Game& game = session_.game();
    const Player& mover = player(session_.turn());
    if (auto& program = programs_[session_.turn()])
        return program->choose(session_, clocks::steady_now());
    if (mover.kind == Player::Kind::engine)
        return engine_move();
    return mover.kind == Player::Kind::random
               ? play::random_move(game, random_)
               : play::choose_move(game, mover.level, random_, table_, session_.history());
}

std::string LocalGame::hint() {
    const play::Game& game = session_.game();
    return game.text_of(play::hint_move(game, table_, session_.history()));
}

void LocalGame::replace(play::Session session) {
    session_ = std::move(session);
    saved_.clear();
    if (file_)
        file_->let_go();
}

void LocalGame::keep_in(KeptGame file, Language language) {
    file_ = std::move(file);
    language_ = language;
}

std::optional<std::string> LocalGame::keep() {
    const bool has_moves = !session_.played().empty();
    return file_ && has_moves ? file_->keep(record_of(session_, terms_, clocks::steady_now()), language_)
                              : std::nullopt;
}

/// A game that is over stays as it ended until it is left: whoever is killed before that may want to look at
/// it.
void LocalGame::keep_change() {
    if (session_.played().empty())
        forget();
    auto problem = keep();
    if (problem && !keeping_fails_)
        problem_ = problem;
    keeping_fails_ = problem.has_value();
}

std::optional<std::string> LocalGame::leave() {
    if (!session_.outcome() && !is_saved())
        return keep();
    forget();
    return std::nullopt;
}

std::optional<std::string> LocalGame::settle(ConversationEnd end) {
    const bool is_over = session_.outcome().has_value();
    if (end == ConversationEnd::interrupted && is_over)
        return std::nullopt;
    if (!is_over && end != ConversationEnd::dropped)
        return keep();
    forget();
    return std::nullopt;
}

void LocalGame::forget() {
    if (file_)
        file_->forget();
}

} // namespace quincunx::terminal
