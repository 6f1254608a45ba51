#pragma once

#include "terminal/words.hpp"

#include <string_view>

namespace quincunx::terminal {

/// What plain lines say, as fmt formats: one set for each language, so that none can be left out.
struct Phrases {
    std::string_view to_move;        ///< side
    std::string_view thinks;         ///< side, player
    std::string_view last_move;      ///< side, move
    std::string_view game_over;      ///< result
    std::string_view after_the_end;  ///< the prompt there
    std::string_view hint;           ///< move
    std::string_view moves;          ///< number, list
    std::string_view saved;          ///< file
    std::string_view loaded;         ///< file
    std::string_view file_missing;   ///< command
    std::string_view file_error;     ///< file, reason
    std::string_view file_place;     ///< file, line, column, reason
    std::string_view no_argument;    ///< command
    std::string_view suggestion;     ///< typed, command
    std::string_view not_understood; ///< reason
    std::string_view nothing_to_undo;
    std::string_view nothing_to_redo;
    std::string_view help;     ///< example of a move
    std::string_view help_end; ///< Ring's button
    std::string_view help_setup;
    std::string_view setup_round; ///< round, rounds, red, black
    std::string_view setup_blocks;
    std::string_view setup_red;
    std::string_view setup_black;
    std::string_view setup_prompt; ///< round
    std::string_view start_over;
    std::string_view start_over_accepts;
};

const Phrases& phrases(Language language);

} // namespace quincunx::terminal
