#include "terminal/program.hpp"

#include "games/text.hpp"
#include "terminal/move_time.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

namespace {

constexpr play::Milliseconds patience = 10'000; ///< beyond the time that it has
const std::atomic<bool> never{false};

} // namespace

Move Program::choose(const play::Session& session, play::Milliseconds now) {
    const ugi::Answer answer = ask(session, time_for_move(session, now, terms_.move_time));
    const auto move = session.game().parse(answer.move);
    if (!move || !session.after(*move))
        fail(fmt::format("made the illegal move '{}'", quincunx::quoted(answer.move)));
    return *move;
}

ugi::Answer Program::ask(const play::Session& session, play::Milliseconds move_time) {
    const std::atomic<bool>& stop = terms_.stop != nullptr ? *terms_.stop : never;
    if (!driver_) {
        driver_ = std::make_unique<ugi::Driver>(ugi::Program{.command = command_},
                                                session.start().variant().text());
        if (const auto failure = driver_->begin_game(stop))
            fail(failure->words);
    }
    ugi::command::Position position{.text = session.start().position_text()};
    for (const play::Ply& ply : session.played())
        position.moves.push_back(session.game().text_of(ply.move));
    const auto answer = driver_->find_move(position, {.move_time = move_time}, move_time + patience, stop);
    if (!answer)
        fail(answer.error().words);
    return *answer;
}

void Program::fail(const std::string& how) {
    driver_.reset();
    throw ProgramFailed(fmt::format("engine:{}: {}", quincunx::quoted(command_), how));
}

} // namespace quincunx::terminal
