#include "terminal/screen/saving.hpp"

#include "games/text.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/saved_game.hpp"

namespace quincunx::terminal::screen {

bool save_from_screen(const play::Session& session, const PlainInput& input, PlayState& state,
                      Language language) {
    const std::string& path = input.argument;
    const auto error = save_game(session, path, input.insists ? Existing::replaced : Existing::kept);
    if (!error)
        state.say(filled(phrases(language).saved, quoted(path, std::string::npos)));
    else if (error->is_taken())
        state.ask({filled(screen_phrases(language).replace, quoted(path, std::string::npos)),
                   {.command = PlainCommand::save, .insists = true, .argument = path}});
    else
        state.complain(save_error_text(path, *error, language) + '.');
    return !error;
}

} // namespace quincunx::terminal::screen
