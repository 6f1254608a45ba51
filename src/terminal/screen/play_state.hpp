#pragma once

#include "terminal/screen/menu_entries.hpp"
#include "terminal/screen/play_scene.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal::screen {

/// Something that is asked over the board.
struct Question {
    std::string text;
    PlainInput then; ///< what is done if the answer is yes, or with the answer as its argument
    bool wants_text = false;
    std::string answer{};  ///< as far as it is typed
    std::string choices{}; ///< what may be answered, where that is told
};

/// What people do with a game on the screen between two moves: where the cursor is, what is selected, typed,
/// open or asked. Keys and mouse change it, and now and then something comes of that which is to be done.
class PlayState {
  public:
    explicit PlayState(Square cursor) : cursor_(cursor) {}

    /// Takes a key or a button of the mouse on a screen of this size. What comes of it is a command or a
    /// move, as if it had been typed in plain lines.
    std::optional<PlainInput> handle(const PlayScene& scene, Size size, const Event& event);

    /// Something is said below, until the next key.
    void say(std::string text) { note_ = {std::move(text), false}; }
    void complain(std::string text) { note_ = {std::move(text), true}; }
    void ask(Question question) { question_ = std::move(question); }
    void show_help() { help_ = true; }
    void flip() { flipped_ = !flipped_; }
    /// Shows what may be taken, or no longer.
    void turn_threats() { threats_ = !threats_; }
    void point_at(Square square) { cursor_ = square; }
    /// The position has changed: what was selected and said was of the one before.
    void let_go() {
        selected_.reset();
        note_ = {};
    }

    struct Note {
        std::string text;
        bool is_error = false;
    };
    Square cursor() const { return cursor_; }
    std::optional<Square> selected() const { return selected_; }
    bool is_flipped() const { return flipped_; }
    bool shows_help() const { return help_; }
    bool shows_threats() const { return threats_; }
    /// The entry of the menu that is chosen, while it is open.
    std::optional<std::size_t> menu() const { return menu_; }
    const std::string& typed() const { return typed_; }
    const Note& note() const { return note_; }
    const std::optional<Question>& question() const { return question_; }
    /// The squares to which what is selected may go, or on which something may be placed.
    std::vector<Square> targets(const PlayScene& scene) const;

  private:
    using Input = std::optional<PlainInput>;

    Input take(const PlayScene& scene, Size size, const KeyPress& key);
    Input take(const PlayScene& scene, Size size, const Mouse& mouse);
    Input answer(const KeyPress& key);
    Input type(const PlayScene& scene, const KeyPress& key);
    Input choose_in_menu(const PlayScene& scene, const KeyPress& key);
    Input on_board(const PlayScene& scene, const KeyPress& key);
    Input write(const PlayScene& scene, char32_t character);
    Input choose(const PlayScene& scene, Square square);
    static Input step_through(const KeyPress& key);
    Input step(const PlayScene& scene, char32_t character);
    Input do_entry(const PlayScene& scene, PlainInput input);

    Square cursor_;
    std::optional<Square> selected_;
    bool flipped_ = false;
    bool help_ = false;
    bool threats_ = false;
    std::optional<std::size_t> menu_;
    std::string typed_;
    Note note_;
    std::optional<Question> question_;
};

} // namespace quincunx::terminal::screen
