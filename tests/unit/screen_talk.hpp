#pragma once

// Games on the whole screen without a terminal: scenes of positions, and keys and clicks upon them.

#include "play/registry.hpp"
#include "terminal/screen/play_layout.hpp"
#include "terminal/screen/play_picture.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace quincunx::terminal::screen::test {

inline const Player level{Player::Kind::level, 5};

struct Table {
    std::string variant;
    std::string position{}; ///< empty for the start
    ByColor<Player> players{};
    std::vector<std::string> moves{};
};

inline std::unique_ptr<LocalGame> game_at(const Table& table) {
    const auto start = play::make_game(*play::parse_variant(table.variant));
    if (!table.position.empty())
        EXPECT_FALSE(start->set_position(table.position)) << table.position;
    const LocalTerms terms{.players = table.players};
    auto local_game =
        std::make_unique<LocalGame>(*play::Session::begin(*start, session_terms(*start, terms), 0), terms, 1);
    for (const std::string& move : table.moves)
        EXPECT_FALSE(local_game->handle(play::command::PlayMove{move})) << move;
    return local_game;
}

inline Square square_of(const PlayScene& scene, std::string_view name) {
    return *parse_square(name, scene.view.width, scene.view.height);
}

/// Somebody at a screen, and what has come of the keys so far.
class Person {
  public:
    explicit Person(const Table& table, Size size = {24, 80}, Language language = Language::english)
        : game_(game_at(table)),
          scene_(play_scene(*game_, language, Signs::unicode)),
          state_(Square{0}),
          size_(size) {}

    Person& press(KeyPress::Name name) { return take(KeyPress{.name = name}); }
    Person& type(std::u32string_view text) {
        for (const char32_t character : text)
            take(key(character));
        return *this;
    }
    Person& click(std::string_view square) {
        const BoardShape shape = scene_.shape(state_.cursor(), state_.is_flipped());
        const BoardLayout layout = play_layout(shape, size_).board;
        for (Place place; place.row < size_.rows; ++place.row)
            for (place.column = 0; place.column < size_.columns; ++place.column)
                if (layout.square_at(place) == square_of(scene_, square))
                    return take(Mouse{.at = place});
        ADD_FAILURE() << square << " is not seen";
        return *this;
    }
    Person& point_at(std::string_view square) {
        state_.point_at(square_of(scene_, square));
        return *this;
    }
    Person& take(const Event& event) {
        done_ = state_.handle(scene_, size_, event);
        return *this;
    }

    /// The move or the command that the last key led to; empty if it led to none.
    std::string text() const { return done_ ? done_->text : ""; }
    std::optional<PlainCommand> command() const { return done_ ? done_->command : std::nullopt; }
    const std::optional<PlainInput>& done() const { return done_; }
    std::string selected() const {
        return state_.selected() ? square_text(*state_.selected(), scene_.view.width) : "";
    }
    std::string cursor() const { return square_text(state_.cursor(), scene_.view.width); }
    PlayState& state() { return state_; }
    const PlayScene& scene() const { return scene_; }
    std::string screen() const { return play_picture(scene_, state_, size_).grid.text(); }
    bool sees(std::string_view text) const { return screen().find(text) != std::string::npos; }

  private:
    std::unique_ptr<LocalGame> game_;
    PlayScene scene_;
    PlayState state_;
    Size size_;
    std::optional<PlainInput> done_;
};

} // namespace quincunx::terminal::screen::test
