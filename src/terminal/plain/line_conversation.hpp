#pragma once

#include "play/session.hpp"
#include "terminal/console.hpp"
#include "terminal/conversation_end.hpp"
#include "terminal/files.hpp"
#include "terminal/plain/input.hpp"
#include "terminal/plain/phrases.hpp"

#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal {

/// What all conversations in plain lines have in common: lines are commands or moves, and what is wrong with
/// one is said.
class LineConversation {
  public:
    LineConversation(const LineConversation&) = delete;
    LineConversation& operator=(const LineConversation&) = delete;
    virtual ~LineConversation() = default;

  protected:
    LineConversation(Console& console, Language language) : console_(console), language_(language) {}

    /// Has Tab complete the next line: the commands that are accepted, and moves, if there is a game in which
    /// one may be made.
    void offer_words(const play::Game* game) const;
    /// Does what a line says; or how the conversation ends by it.
    std::optional<ConversationEnd> answer(const std::string& line);

    /// The commands that make sense now.
    virtual std::vector<PlainCommand> accepted() const = 0;
    /// One of these, but not `quit`, nor `save`. Where the command wants no argument there is none, and where
    /// it cannot do without one there is one.
    virtual void carry_out(PlainCommand command, const std::string& argument) = 0;
    /// The game that `save` writes to a file, where it is accepted.
    virtual const play::Session& to_save() const = 0;
    /// `quit`, or `quit!` of who insists: how the conversation ends, if it may.
    virtual std::optional<ConversationEnd> quit(bool /*insists*/) { return ConversationEnd::quit; }
    /// The game was written to a file.
    virtual void saved() {}
    /// What is no command is perhaps a move.
    virtual void move(const std::string& text) = 0;
    virtual void say(const std::string& lines) { console_.write(lines); }

    /// Asks whether a command was meant that is written much like this; false if none is.
    bool suggest(const std::string& text);
    void complain(const std::string& reason) { say(filled(wording_.error, reason) + '\n'); }

    Console& console() const { return console_; }
    Language language() const { return language_; }
    const Phrases& wording() const { return wording_; }

  private:
    void save(const std::string& path, Existing existing);

    Console& console_;
    Language language_;
    const Phrases& wording_ = phrases(language_);
};

} // namespace quincunx::terminal
