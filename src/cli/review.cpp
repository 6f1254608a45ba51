#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/record_review.hpp"
#include "terminal/ask.hpp"
#include "terminal/language.hpp"
#include "terminal/plain/review_text.hpp"
#include "terminal/typed_move.hpp"

#include <unistd.h>

namespace quincunx::cli {

namespace {

struct ReviewOptions {
    std::string record;
    LookOptions look;
    bool again = false;
};

/// Has somebody look for a move that is better than a mistake; false once they want no more of it.
bool ask_again(terminal::Console& console, RecordReview& made, const review::Mistake& mistake,
               Language language) {
    const auto before = review::position_at(made.record(), mistake.ply);
    for (;;) {
        const auto answer = terminal::ask(console, terminal::question_text(made.record(), mistake, language));
        if (!answer || answer->empty())
            return bool{answer};
        const std::string move = terminal::canonical_move(*answer);
        const auto there = before->clone();
        if (const auto error = play::play_text(*there, move)) {
            console.write(words(*error, language) + ".\n");
            continue;
        }
        const auto cost =
            review::cost_of_reaching(*there, made.review().positions[mistake.ply],
                                     [&](const play::Game& game) { return made.looker().look_at(game); });
        if (!cost)
            return false;
        console.write(terminal::verdict_text(move, *cost, language));
        if (!review::is_mistake(*cost))
            return true;
    }
}

void run(const ReviewOptions& options) {
    const Language language = terminal::language_of_environment();
    terminal::Console console(STDIN_FILENO, STDOUT_FILENO, catch_interrupts());
    RecordReview made(options.record, options.look);
    if (console.stop())
        return; // half a game says little of a player
    console.write(terminal::accuracy_text(made.record(), made.review(), language));
    const auto moments = review::moments(made.review(), review::told_moments);
    if (moments.empty())
        console.write(terminal::no_moments_text(language));
    for (const review::Mistake& moment : moments) {
        console.write('\n' + terminal::moment_text(made.record(), moment, language, console.shows_colors()));
        if (options.again && !ask_again(console, made, moment, language))
            return;
        console.write(terminal::answer_text(made.record(), made.review(), moment, language));
    }
}

} // namespace

void add_review(Command& program) {
    Command command = program.subcommand("review", "Tell how well a recorded game was played");
    auto options = std::make_shared<ReviewOptions>();
    command.option("FILE", options->record, "The record of a game").required();
    options->look.add_to(command, "300000 nodes a position");
    command.flag("--again", options->again, "Ask for better moves before they are told");
    command.footer("Examples:\n"
                   "  quincunx review game.qxr\n"
                   "  quincunx review game.qxr --time 1 --again");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
