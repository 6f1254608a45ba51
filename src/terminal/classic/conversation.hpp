#pragma once

#include "terminal/ask.hpp"
#include "terminal/local_game.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

/// A founding text's way of talking while a game goes on. In English, whatever the locale: that is the
/// texts' language.
class Conversation {
  public:
    Conversation(Console& console, LocalGame& local_game) : console_(console), local_game_(local_game) {}
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    virtual ~Conversation() = default;

    /// Plays the game to its end, or until the person leaves.
    ConversationEnd hold();

  protected:
    /// Shows where the game begins; or how the conversation ended before it did.
    virtual std::optional<ConversationEnd> open() = 0;
    /// Asks the person to move for something and does it; or how the conversation ended.
    virtual std::optional<ConversationEnd> listen() = 0;
    virtual void let_computer_move() = 0;
    /// Says how the game ended.
    virtual void close(const Outcome& outcome) = 0;

    Console& console() { return console_; }
    LocalGame& local_game() { return local_game_; }
    const play::Session& session() const { return local_game_.session(); }
    const play::Game& game() const { return session().game(); }

    /// The player to move, or any, by the name of its colour.
    std::string_view name(Color color) const;
    std::string_view mover() const { return name(session().turn()); }
    /// The name inside a sentence: `black`.
    std::string color(Color color) const;
    /// The result in a sentence.
    std::string result(const Outcome& outcome) const;

    /// Makes a move of the person to move; or why it is not legal, in words that call the move `written`.
    std::optional<std::string> make(Move move, std::string_view written);

    template <class... Args>
    void say(fmt::format_string<Args...> words, Args&&... args) {
        console_.write(fmt::format(words, std::forward<Args>(args)...) + '\n');
    }

  private:
    Console& console_;
    LocalGame& local_game_;
};

} // namespace quincunx::terminal
