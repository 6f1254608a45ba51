// Ring's setup stage (RING-2, RING-4) in plain lines.

#include "games/ring/setup.hpp"
#include "games/move.hpp"
#include "terminal/ask.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/plain.hpp"
#include "terminal/plain/ring_board.hpp"

#include <array>

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;

constexpr std::array setup_commands{Command::help, Command::board, Command::next, Command::start_over,
                                    Command::quit};

class PlainSetup {
  public:
    PlainSetup(Console& console, const ring::Options& options, Language language)
        : console_(console),
          language_(language),
          options_(options),
          setup_(options) {}

    Result<std::string, ConversationEnd> hold();

  private:
    std::optional<ConversationEnd> listen();
    void carry_out(Command command);
    void place(const std::string& text);
    void answer(const std::optional<Error>& error);

    void show() const;
    std::string invitation() const;
    std::string example() const;
    void say(const std::string& lines) const { console_.write(lines); }
    void complain(const std::string& reason) const { say(filled(words_.error, reason) + '\n'); }

    Console& console_;
    Language language_;
    const Phrases& words_ = phrases(language_);
    ring::Options options_;
    ring::Setup setup_;
};

Result<std::string, ConversationEnd> PlainSetup::hold() {
    show();
    while (!setup_.finished())
        if (const auto end = listen())
            return *end;
    return setup_.to_text();
}

std::optional<ConversationEnd> PlainSetup::listen() {
    const auto line = ask(console_, filled(words_.setup_prompt, setup_.round()));
    if (!line)
        return line.error();
    const PlainInput input = parse_plain_input(*line, setup_commands);
    if (input.command && !input.argument.empty())
        complain(filled(words_.stands_alone, word_of(*input.command, language_)));
    else if (input.command == Command::quit)
        return ConversationEnd::quit;
    else if (input.command)
        carry_out(*input.command);
    else if (!input.text.empty())
        place(input.text);
    return std::nullopt;
}

void PlainSetup::carry_out(Command command) {
    if (command == Command::help)
        return say(std::string(words_.help_setup));
    if (command == Command::next)
        return answer(setup_.next());
    if (command == Command::start_over) {
        setup_ = ring::Setup(options_);
        say(std::string(words_.started_over) + '\n');
    }
    show();
}

void PlainSetup::place(const std::string& text) {
    constexpr std::array back{Command::undo};
    const auto error = setup_.play(text);
    if (!error || error->code != ErrorCode::setup_move_form)
        return answer(error);
    if (parse_plain_input(text, back).command) // RING-4
        return complain(filled(words_.setup_no_undo, word_of(Command::start_over, language_)));
    if (const auto meant = closest_word(text, setup_commands))
        say(filled(words_.suggestion, shown(text), *meant) + '\n');
    else
        complain(filled(words_.unknown, shown(text)));
    say(filled(words_.setup_move_form, example(), word_of(Command::help, language_)) + '\n');
}

/// Says why nothing changed, or shows what did.
void PlainSetup::answer(const std::optional<Error>& error) {
    if (error)
        complain(words(*error, language_));
    else if (!setup_.finished())
        show();
}

/// Where there is no way on, that is said at once (RING-4).
void PlainSetup::show() const {
    const Frame frame{.colors = console_.shows_colors(), .ruled = false, .cell_width = 2};
    say('\n' + ring_board(setup_.view(), frame) + '\n');
    if (const auto dead_end = setup_.dead_end())
        complain(words(*dead_end, language_));
    else
        say(invitation() + '\n');
}

/// What there is to place now, with an example that is possible.
std::string PlainSetup::invitation() const {
    if (setup_.round() == 1)
        return filled(words_.setup_blocks, example());
    const bool red = setup_.round() == 2;
    const std::int64_t pieces = setup_.view().counters[red ? 1 : 2].value;
    return filled(red ? words_.setup_red : words_.setup_black, example(), pieces, ring::most_pieces);
}

std::string PlainSetup::example() const {
    const std::size_t free = setup_.view().letters.find(empty_square);
    const auto square = static_cast<Square>(free == Letters::npos ? 0 : free);
    return square_text(square, setup_.width()) + (setup_.round() == 1 ? "=b" : "=2");
}

} // namespace

Result<std::string, ConversationEnd> set_up_plain(Console& console, const play::Variant& variant,
                                                  Language language) {
    return PlainSetup(console, *ring::make_options(variant.values()), language).hold();
}

} // namespace quincunx::terminal
