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

/// Sees that nothing is lost of a game whose conversation has ended so.
void settle(ConversationEnd end, terminal::LocalGame& local_game, Language language) {
    if (const auto problem = local_game.settle(end))
        throw CommandFailure(could_not, terminal::filled(terminal::phrases(language).kept_not, *problem));
}

void settle_and_say(ConversationEnd end, terminal::Console& console, terminal::LocalGame& local_game,
                    Language language) {
    settle(end, local_game, language);
    const std::string name = local_game.session().outcome() ? "" : local_game.kept_name();
    if (!name.empty())
        console.write(terminal::filled(terminal::phrases(language).kept, name) + '\n');
}

} // namespace

std::uint64_t any_number() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

void add_plain(Command& command, bool& plain) {
    command.flag("--plain", plain, "Plain lines, as of `play`");
}

void play_local_game(terminal::Console& console, terminal::LocalGame& local_game, Language language,
                     Look look) {
    try {
        settle_and_say(hold_conversation(console, local_game, language, look), console, local_game, language);
    } catch (const std::system_error&) { // nobody is there to be told
        settle(ConversationEnd::input_ended, local_game, language);
        throw;
    } catch (const terminal::ProgramFailed&) {
        settle_and_say(ConversationEnd::quit, console, local_game, language);
        if (!console.stop()) // else it was given up because we were interrupted
            throw;
    }
}

} // namespace quincunx::cli
