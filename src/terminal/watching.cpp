#include "terminal/watching.hpp"

namespace quincunx::terminal {

bool let_people_watch(const Console& console, const LocalGame& local_game) {
    const play::Milliseconds delay = local_game.terms().delay;
    if (local_game.has_person() || delay == 0)
        return true;
    return console.wait({.until = std::chrono::steady_clock::now() + std::chrono::milliseconds(delay)}) !=
           Input::interrupted;
}

} // namespace quincunx::terminal
