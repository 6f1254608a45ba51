#pragma once

#include "terminal/classic/conversation.hpp"

#include <memory>

namespace quincunx::terminal {

/// The sample run of Reversi's founding text (REV-6).
std::unique_ptr<Conversation> reversi_conversation(Console& console, LocalGame& local_game);
/// Jeson Mor's console (JES-11).
std::unique_ptr<Conversation> jesonmor_conversation(Console& console, LocalGame& local_game);
/// Checkers' menus and saved games (CHK-5, CHK-6).
std::unique_ptr<Conversation> checkers_conversation(Console& console, LocalGame& local_game);
/// Ring's cells and keys (RING-12).
std::unique_ptr<Conversation> ring_conversation(Console& console, LocalGame& local_game);

} // namespace quincunx::terminal
