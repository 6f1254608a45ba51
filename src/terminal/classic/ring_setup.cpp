// Ring's setup stage (RING-2, RING-4) as a conversation.

#include "games/ring/setup.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "terminal/ask.hpp"
#include "terminal/classic/input.hpp"
#include "terminal/plain/ring_board.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

namespace {

class SetupConversation {
  public:
    SetupConversation(Console& console, const ring::Options& options)
        : console_(console),
          options_(options),
          setup_(options) {}

    Result<std::string, ConversationEnd> hold();

  private:
    std::optional<ConversationEnd> listen();
    void handle(const CellAndKey& typed, std::string_view line);
    void answer(const std::optional<Error>& error);
    std::optional<ConversationEnd> offer_to_start_over(const Error& dead_end);
    void show();
    void say(const std::string& line) { console_.write(line + '\n'); }

    Console& console_;
    ring::Options options_;
    ring::Setup setup_;
};

Result<std::string, ConversationEnd> SetupConversation::hold() {
    show();
    while (!setup_.finished())
        if (const auto left = listen())
            return *left;
    return setup_.to_text();
}

std::optional<ConversationEnd> SetupConversation::listen() {
    const auto line = ask(console_, fmt::format("Setup {}: ", setup_.round()));
    if (!line)
        return line.error();
    const auto typed = parse_cell_and_key(*line, setup_.width(), setup_.height());
    if (!typed)
        say("Error: " + typed.error());
    else
        handle(*typed, *line);
    const auto dead_end = setup_.dead_end();
    return dead_end ? offer_to_start_over(*dead_end) : std::nullopt;
}

void SetupConversation::handle(const CellAndKey& typed, std::string_view line) {
    if (typed.cell && !typed.key.empty())
        answer(setup_.place(*typed.cell, typed.key));
    else if (!typed.cell && typed.key == "next")
        answer(setup_.next());
    else
        say(fmt::format("Error: '{}' places nothing; enter a cell and a key, as in b5 b, or next",
                        quincunx::quoted(line)));
}

/// Says why nothing changed, or shows what did. A dead end is said with the offer to start over.
void SetupConversation::answer(const std::optional<Error>& error) {
    if (error && error != setup_.dead_end())
        say("Error: " + words(*error, Language::english));
    else if (!error && !setup_.finished())
        show();
}

std::optional<ConversationEnd> SetupConversation::offer_to_start_over(const Error& dead_end) {
    say("Error: " + words(dead_end, Language::english));
    for (;;) {
        const auto line = ask(console_, "Start over? (y/n): ");
        if (!line)
            return line.error();
        const auto answer = parse_letter(*line, {"yes", "no"});
        if (answer == 'y') {
            setup_ = ring::Setup(options_);
            show();
        }
        if (answer)
            return std::nullopt;
    }
}

void SetupConversation::show() {
    constexpr std::array<std::string_view, ring::Setup::rounds> placed{
        "blocks: enter a cell and b, as in b5 b", "red pieces: enter a cell and a number, as in b5 3",
        "black pieces: enter a cell and a number, as in b5 3"};
    const View view = setup_.view();
    console_.write(ring_board(view, {.colors = console_.shows_colors()}));
    say(fmt::format("Setup, round {} of {}. Red pieces: {}. Black pieces: {}", setup_.round(),
                    ring::Setup::rounds, view.counters[1].value, view.counters[2].value));
    say(fmt::format("Place {}; next ends the round", placed[static_cast<std::size_t>(setup_.round() - 1)]));
}

} // namespace

Result<std::string, ConversationEnd> set_up_classic(Console& console, const play::Variant& variant) {
    return SetupConversation(console, *ring::make_options(variant.values())).hold();
}

} // namespace quincunx::terminal
