#include "cli/local_play.hpp"

#include "cli/common/support.hpp"
#include "terminal/classic/classic.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/plain.hpp"
#include "terminal/screen/screen.hpp"

#include <random>
#include <system_error>

namespace quincunx::cli {

namespace {

using terminal::ConversationEnd;

ConversationEnd hold_conversation(terminal::Console& console, terminal::LocalGame& local_game,
                                  Language language, Look look) {
    if (local_game.terms().is_classic)
        return terminal::play_classic(console, local_game);
    if (look == Look::plain_lines || !terminal::has_screen())
        return terminal::play_plain(console, local_game, language);
    return terminal::play_on_screen(local_game, console.stop(), language);
}

/// Keeps a game that goes on.
void keep(terminal::LocalGame& local_game, Language language) {
    if (const auto problem = local_game.keep())
        throw CommandFailure(could_not, terminal::filled(terminal::phrases(language).kept_not, *problem));
}

void keep_and_say(terminal::Console& console, terminal::LocalGame& local_game, Language language) {
    keep(local_game, language);
    if (const std::string name = local_game.kept_name(); !name.empty())
        console.write(terminal::filled(terminal::phrases(language).kept, name) + '\n');
}

/// A game that is over is not gone on with; but whoever was interrupted may still want to look at it.
void leave(ConversationEnd end, terminal::Console& console, terminal::LocalGame& local_game,
           Language language) {
    const bool is_over = local_game.session().outcome().has_value();
    if (end == ConversationEnd::interrupted && is_over)
        return;
    if (is_over || end == ConversationEnd::dropped)
        return local_game.forget();
    keep_and_say(console, local_game, language);
}

} // namespace

std::uint64_t any_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

void play_local_game(terminal::Console& console, terminal::LocalGame& local_game, Language language,
                     Look look) {
    try {
        leave(hold_conversation(console, local_game, language, look), console, local_game, language);
    } catch (const std::system_error&) { // nobody is there to be told
        keep(local_game, language);
        throw;
    } catch (const terminal::ProgramFailed&) {
        keep_and_say(console, local_game, language);
        if (!console.stop()) // else it was given up because we were interrupted
            throw;
    }
}

} // namespace quincunx::cli
