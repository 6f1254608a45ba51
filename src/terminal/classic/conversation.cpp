#include "terminal/classic/conversation.hpp"

#include "i18n/words.hpp"
#include "terminal/watching.hpp"

namespace quincunx::terminal {

ConversationEnd Conversation::hold() {
    if (const auto left = open())
        return *left;
    for (;;) {
        if (const auto outcome = session().outcome()) {
            close(*outcome);
            return ConversationEnd::over;
        }
        if (console_.stop() || !let_people_watch(console_, local_game_))
            return ConversationEnd::interrupted;
        if (!local_game_.human_to_move())
            let_computer_move();
        else if (const auto left = listen())
            return *left;
    }
}

std::string_view Conversation::name(Color color) const {
    return side_name(game().variant().game(), color, Language::english);
}

std::string Conversation::color(Color color) const {
    std::string text(name(color));
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

std::string Conversation::result(const Outcome& outcome) const {
    return words(game().variant().game(), outcome, game().view(), Language::english);
}

std::optional<std::string> Conversation::make(Move move, std::string_view written) {
    auto error = local_game_.handle(play::command::PlayMove{game().text_of(move)});
    if (!error)
        return std::nullopt;
    if (!error->arguments.empty()) // the errors of moves have the move first
        error->arguments.front() = written;
    return words(*error, Language::english);
}

} // namespace quincunx::terminal
