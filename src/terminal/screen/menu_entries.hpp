#pragma once

#include "terminal/screen/grid.hpp"
#include "terminal/screen/play_scene.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::terminal::screen {

/// Something that can be done in a game, with the key that does it.
struct Entry {
    char key;
    std::string_view text;
    PlainInput input;
};

/// All that can be done in a game as it stands.
std::vector<Entry> entries_of(const PlayScene& scene);

/// What a key does there; nothing if it is none of these.
std::optional<PlainInput> input_of(const PlayScene& scene, char32_t key);

/// What the menu shows of each.
std::vector<std::string> menu_lines(const PlayScene& scene);

/// Opens the menu, from the bar.
inline constexpr char menu_key = '\t';

/// A button in the bar below.
struct Button {
    int column = 0;
    std::string text;
    char key; ///< that does the same
};

/// The buttons of the bar for which there is room, the most important ones first.
std::vector<Button> bar_of(const PlayScene& scene, int columns);

/// The key of the button at a column of the bar, if there is one.
std::optional<char> button_at(const std::vector<Button>& bar, int column);

} // namespace quincunx::terminal::screen
