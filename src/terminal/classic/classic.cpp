#include "terminal/classic/classic.hpp"

#include "terminal/classic/games.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/plain.hpp"

namespace quincunx::terminal {

ConversationEnd play_classic(Console& console, LocalGame& local_game) {
    const std::string_view game = local_game.session().game().variant().game().name;
    if (game == "reversi")
        return reversi_conversation(console, local_game)->hold();
    if (game == "jesonmor")
        return jesonmor_conversation(console, local_game)->hold();
    if (game == "checkers")
        return checkers_conversation(console, local_game)->hold();
    if (game == "ring")
        return ring_conversation(console, local_game)->hold();
    return play_plain(console, local_game, language_of_environment());
}

} // namespace quincunx::terminal
