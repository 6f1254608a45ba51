#pragma once

#include "i18n/words.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace quincunx::terminal {

/// What plain lines say, as fmt formats: one set for each language, so that none can be left out. Sentences
/// end where they are put together.
struct Phrases {
    // before the game
    std::string_view players;      ///< game, side, who, other side, who
    std::string_view begin;        ///< example of a move, the word for help
    std::string_view random_start; ///< seed
    // who plays
    std::string_view you;
    std::string_view person;
    std::string_view computer; ///< level
    std::string_view computer_in_full;
    std::string_view computer_at_random;
    // a move and what it does
    std::string_view moved;       ///< side, move
    std::string_view passed;      ///< side
    std::string_view cannot_move; ///< side
    std::string_view path;        ///< squares
    std::string_view takes;       ///< squares
    std::string_view turns;       ///< squares
    std::string_view is_lost;
    // below the board
    std::string_view to_move;        ///< side, in lower case where the language wants it inside a sentence
    std::string_view to_move_of_two; ///< side, who
    std::string_view game_over;      ///< result
    std::string_view clocks;         ///< side, time, other side, time
    std::string_view after_game; ///< the words for another game, for one with sides swapped, and for leaving
    // answers to commands
    std::string_view hint;          ///< move
    std::string_view no_forced_win; ///< side
    std::string_view no_forced_wins;
    std::string_view moves;    ///< number
    std::string_view undone;   ///< moves
    std::string_view redone;   ///< moves
    std::string_view saved;    ///< file
    std::string_view loaded;   ///< file
    std::string_view kept;     ///< name
    std::string_view kept_not; ///< reason
    std::string_view quit_anyway;
    // what was wrong
    std::string_view error;         ///< reason
    std::string_view suggestion;    ///< typed, command: an error that is a question
    std::string_view unknown;       ///< typed
    std::string_view move_form;     ///< example of a move, the word for help
    std::string_view after_the_end; ///< accepted commands
    std::string_view file_missing;  ///< command
    std::string_view stands_alone;  ///< command
    std::string_view nothing_to_redo;
    std::string_view kept_nothing;
    std::string_view kept_none;     ///< by what no game is known
    std::string_view kept_several;  ///< by what several are known, names
    std::string_view kept_taken;    ///< name
    std::string_view file_taken;    ///< file
    std::string_view file_place;    ///< file, line, column, reason
    std::string_view other_variant; ///< file, its variant, variant
    std::string_view setup_move_form;
    std::string_view setup_no_undo; ///< the words for starting over
    // help
    std::string_view help_place;   ///< example
    std::string_view help_from_to; ///< example, from, to
    std::string_view help_pass;
    std::string_view help_commands;
    std::string_view help_end; ///< Ring's button (RING-9)
    std::string_view help_clock;
    std::string_view help_again;
    std::string_view help_quit;
    std::string_view help_setup;
    // Ring's setup stage
    std::string_view setup_blocks; ///< example
    std::string_view setup_red;    ///< example, pieces, most pieces
    std::string_view setup_black;  ///< example, pieces, most pieces
    std::string_view setup_prompt; ///< round
    std::string_view started_over;
    // games that are kept
    std::string_view listed_moves; ///< number
    std::string_view listed_elsewhere;
    std::string_view listed_over;
    std::string_view listed_end;
    std::string_view cleared; ///< name
};

const Phrases& phrases(Language language);

/// A phrase with its arguments.
template <class... Args>
std::string filled(std::string_view phrase, const Args&... args) {
    return fmt::vformat(phrase, fmt::make_format_args(args...));
}

} // namespace quincunx::terminal
