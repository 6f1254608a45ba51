#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/local_play.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/kept_games.hpp"

#include <unistd.h>

namespace quincunx::cli {

namespace {

Result<terminal::Resumed, std::string> take(const std::string& which, Language language) {
    if (which.empty())
        return terminal::take_last_kept(language);
    const auto listing = terminal::find_kept(which, language);
    if (!listing)
        return listing.error();
    return terminal::take_kept(*listing, language);
}

void run(const std::string& which, Look look) {
    const Language language = terminal::language_of_environment();
    auto resumed = accept(could_not, take(which, language));
    terminal::Console console(STDIN_FILENO, STDOUT_FILENO, catch_interrupts());
    terminal::LocalGame local_game = terminal::resumed_game(resumed, any_number(), &console.stop());
    local_game.keep_in(std::move(resumed.file), language);
    play_local_game(console, local_game, language, look);
}

} // namespace

void add_resume(Command& program) {
    Command command = program.subcommand("resume", "Go on with a game that was played here");
    auto which = std::make_shared<std::string>();
    command.option("GAME", *which, "Its name or number as `saved` lists it; the last one unless given");
    auto plain = std::make_shared<bool>(false);
    add_plain(command, *plain);
    command.callback([which, plain] { run(*which, look_of(*plain)); });
}

} // namespace quincunx::cli
