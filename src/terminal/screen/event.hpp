#pragma once

#include <cstdint>
#include <variant>

namespace quincunx::terminal::screen {

/// How many rows and columns the terminal has.
struct Size {
    int rows = 0;
    int columns = 0;

    friend bool operator==(const Size&, const Size&) = default;
};

/// A place on the screen, counted from its upper left corner.
struct Place {
    int row = 0;
    int column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// A key that was pressed.
struct KeyPress {
    enum class Name : std::uint8_t {
        character,
        enter,
        escape,
        backspace,
        remove, ///< Del
        tab,
        up,
        down,
        left,
        right,
        home,
        end,
        page_up,
        page_down
    };

    Name name = Name::character;
    char32_t character = 0; ///< where the name is that

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

constexpr KeyPress key(char32_t character) {
    return {KeyPress::Name::character, character};
}

/// A button of the mouse that went down, or its wheel.
struct Mouse {
    enum class What : std::uint8_t { press, wheel_up, wheel_down };

    What what = What::press;
    Place at;
};

using Event = std::variant<KeyPress, Mouse>;

} // namespace quincunx::terminal::screen
