#include "terminal/classic/classic.hpp"

#include "terminal/classic/games.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/plain.hpp"

namespace quincunx::terminal {

ConversationEnd play_classic(Console& console, LocalGame& match) {
    const std::string_view game = match.session().game().variant().game().name;
    if (game == "reversi")
        return reversi_conversation(console, match)->hold();
    if (game == "jesonmor")
        return jesonmor_conversation(console, match)->hold();
    if (game == "checkers")
        return checkers_conversation(console, match)->hold();
    if (game == "ring")
        return ring_conversation(console, match)->hold();
    return play_plain(console, match, language_of_environment());
}

} // namespace quincunx::terminal
