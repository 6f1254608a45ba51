#pragma once

#include "i18n/words.hpp"

#include <string_view>

namespace quincunx::terminal::screen {

/// What the full screen says besides what plain lines do, as fmt formats: one set for each language.
struct ScreenPhrases {
    // what to do next
    std::string_view choose_place;  ///< side, example of a move
    std::string_view choose_piece;  ///< side, example of a move
    std::string_view choose_target; ///< square
    std::string_view choose_step;   ///< square: where keys move the piece (RING-5)
    std::string_view may_pass;      ///< the key for it
    std::string_view thinks;        ///< side, who
    std::string_view typing;        ///< what was typed
    std::string_view over;          ///< keys of what there is
    // refusals
    std::string_view nothing_moves; ///< square
    std::string_view others_turn;
    // questions
    std::string_view save_as;
    std::string_view load_from;
    std::string_view replace; ///< file
    std::string_view resign;
    std::string_view say_what;
    std::string_view yes_or_no;
    std::string_view enter_or_escape;
    // panels
    std::string_view moves;
    std::string_view too_small;
    std::string_view help_title;
    std::string_view help_keys;
    std::string_view help_steps; ///< Ring's keys (RING-5)
    std::string_view help_marks;
    std::string_view any_key;
    std::string_view menu;
    // what a position is worth
    std::string_view evaluation;
    std::string_view openings_of; ///< both sides, whose wins stand around the draws
    std::string_view no_openings;
    std::string_view wins_in; ///< side, plies
    std::string_view is_drawn;
    std::string_view analysed; ///< side: what to do in an analysis
    // puzzles
    std::string_view not_that; ///< move, until it is known why
    std::string_view another_puzzle;
    std::string_view show_solution;
    // before a game
    std::string_view daily_puzzle;
    std::string_view puzzles;
    std::string_view join;
    std::string_view join_number;
    std::string_view no_number; ///< what was typed
    std::string_view open_record;
    std::string_view record_file;
    std::string_view go_on;       ///< game and moves
    std::string_view new_game_of; ///< game
    std::string_view begin;
    std::string_view setup;
    std::string_view setup_usual;
    std::string_view setup_random;
    std::string_view clock;
    std::string_view no_clock;
    std::string_view clock_of_game; ///< minutes, seconds
    std::string_view clock_of_nobody;
    std::string_view help_home;
    std::string_view help_form;
    // entries of the menu and the bar
    std::string_view help;
    std::string_view pass;
    std::string_view hint;
    std::string_view undo;
    std::string_view redo;
    std::string_view flip;
    std::string_view save;
    std::string_view load;
    std::string_view resign_entry;
    std::string_view end;
    std::string_view evaluate;
    std::string_view threats;
    std::string_view openings;
    std::string_view analyse;
    std::string_view step_first;
    std::string_view step_back;
    std::string_view step_on;
    std::string_view step_last;
    std::string_view game_line;
    std::string_view pause;
    std::string_view step;
    std::string_view faster;
    std::string_view slower;
    std::string_view new_game;
    std::string_view rematch;
    std::string_view offer_draw;
    std::string_view ask_takeback;
    std::string_view accept;
    std::string_view decline;
    std::string_view speak;
    std::string_view claim_win;
    std::string_view claim_draw;
    std::string_view quit;
};

const ScreenPhrases& screen_phrases(Language language);

} // namespace quincunx::terminal::screen
