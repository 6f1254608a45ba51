#include "terminal/screen/typing.hpp"

#include "games/utf8.hpp"
#include "terminal/screen/grid.hpp"

namespace quincunx::terminal::screen {

namespace {

constexpr std::size_t longest_typed = 200;

/// A byte of a character that is not its first.
bool is_behind(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

} // namespace

void edit(std::string& text, const KeyPress& key) {
    if (key.name == KeyPress::Name::backspace) {
        while (!text.empty() && is_behind(text.back()))
            text.pop_back();
        if (!text.empty())
            text.pop_back();
        return;
    }
    if (key.name != KeyPress::Name::character || text.size() > longest_typed)
        return;
    const std::string added = to_utf8(key.character);
    if (printable_length(added) != 0)
        text += added;
}

} // namespace quincunx::terminal::screen
