#pragma once

#include "games/error.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"

#include <optional>

namespace quincunx::terminal {

/// Puts a question and waits for the line that answers it; without one, how the conversation ended. Where
/// nobody's typing ends the question's line, as with pipes, the line is ended here.
Result<std::string, ConversationEnd> ask(Console& console, std::string_view question);

/// The same, until something else happens: then there is nothing, and what was typed is part of the next
/// line.
std::optional<Result<std::string, ConversationEnd>> ask_until(Console& console, std::string_view question,
                                                              Elsewhere elsewhere);

/// Waits for a line as `ask` does, but puts the question to a person at a terminal only.
Result<std::string, ConversationEnd> ask_person(Console& console, std::string_view question);

} // namespace quincunx::terminal
