#include "terminal/plain/line_conversation.hpp"

#include "games/text.hpp"
#include "terminal/plain/saved_game.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;

bool needs_file(Command command) {
    return command == Command::save || command == Command::load;
}

bool may_have_argument(Command command) {
    return needs_file(command) || command == Command::say || command == Command::analyse;
}

} // namespace

void LineConversation::offer_words(const play::Game* game) const {
    if (!console_.is_interactive())
        return;
    std::vector<std::string> words;
    for (const Command command : accepted())
        words.emplace_back(word_of(command, language_));
    if (game != nullptr)
        for (const Move move : game->legal_moves())
            words.push_back(game->text_of(move));
    std::ranges::sort(words);
    console_.offer(std::move(words));
}

std::optional<ConversationEnd> LineConversation::answer(const std::string& line) {
    const auto commands = accepted();
    const auto [command, insists, argument, text] = parse_plain_input(line, commands);
    if (command == Command::quit && argument.empty())
        return quit(insists);
    if (!command)
        text.empty() ? say("") : move(text);
    else if (needs_file(*command) && argument.empty())
        complain(filled(wording_.file_missing, word_of(*command, language_)));
    else if (!may_have_argument(*command) && !argument.empty())
        complain(filled(wording_.stands_alone, word_of(*command, language_)));
    else if (command == Command::save)
        save(argument, insists ? Existing::replaced : Existing::kept);
    else
        carry_out(*command, argument);
    return std::nullopt;
}

void LineConversation::save(const std::string& path, Existing existing) {
    if (const auto error = save_game(to_save(), path, existing))
        return complain(save_error_text(path, *error, language_));
    saved();
    say(filled(wording_.saved, quoted(path, std::string::npos)) + '\n');
}

bool LineConversation::suggest(const std::string& text) {
    const auto commands = accepted();
    const auto meant = closest_word(text, commands);
    if (meant)
        say(filled(wording_.suggestion, shown(text), *meant) + '\n');
    return meant.has_value();
}

} // namespace quincunx::terminal
