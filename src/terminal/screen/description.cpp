#include "terminal/screen/description.hpp"

#include <cstdint>
#include <unistd.h>

// Last: it makes macros of many words.
#include <curses.h>

#include <term.h>

namespace quincunx::terminal::screen {

bool is_described(const std::string& name) {
    int found = 0;
    if (setupterm(name.c_str(), STDOUT_FILENO, &found) != OK)
        return false;
    const char* moves_cursor = tigetstr("cup");
    const bool is_able = moves_cursor != nullptr && reinterpret_cast<std::intptr_t>(moves_cursor) != -1;
    del_curterm(cur_term);
    return is_able;
}

} // namespace quincunx::terminal::screen
