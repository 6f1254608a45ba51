#include "terminal/ask.hpp"

#include <utility>

namespace quincunx::terminal {

namespace {

Result<std::string, ConversationEnd> line_of(Reading reading) {
    if (reading.input == Input::line)
        return std::move(reading.line);
    return reading.input == Input::end ? ConversationEnd::input_ended : ConversationEnd::interrupted;
}

Reading put(Console& console, std::string_view question, Elsewhere elsewhere) {
    console.write(question);
    Reading reading = console.read_line(elsewhere);
    if (reading.input != Input::line || !console.is_interactive())
        console.write("\n");
    return reading;
}

} // namespace

Result<std::string, ConversationEnd> ask(Console& console, std::string_view question) {
    return line_of(put(console, question, {}));
}

std::optional<Result<std::string, ConversationEnd>> ask_until(Console& console, std::string_view question,
                                                              Elsewhere elsewhere) {
    Reading reading = put(console, question, elsewhere);
    if (reading.input == Input::elsewhere)
        return std::nullopt;
    return line_of(std::move(reading));
}

Result<std::string, ConversationEnd> ask_person(Console& console, std::string_view question) {
    return console.is_interactive() ? ask(console, question) : line_of(console.read_line());
}

} // namespace quincunx::terminal
