#include "i18n/words_tables.hpp"

namespace quincunx {

std::string_view english(ErrorCode code) {
    switch (code) {
    case ErrorCode::unknown_game:
        return "unknown game '{0}'; there are {1}";
    case ErrorCode::unknown_option:
        return "unknown option '{0}'; {1} has {2}";
    case ErrorCode::duplicate_option:
        return "option '{0}' is given twice";
    case ErrorCode::option_value:
        return "option '{0}' does not accept '{1}'; it accepts {2}";
    case ErrorCode::option_form:
        return "'{0}' is no option; write NAME=VALUE, with commas between options";
    case ErrorCode::camps_overlap:
        return "camps of the form {1} overlap on a board of size {0}";
    case ErrorCode::position_form:
        return "'{0}' is no position; write {1}, with single spaces";
    case ErrorCode::rank_count:
        return "the board has {0} ranks; {1} are needed, with '/' between them";
    case ErrorCode::rank_length:
        return "rank {0} from the top has {1} squares; {2} are needed";
    case ErrorCode::empty_run:
        return "'{0}' is no number of empty squares";
    case ErrorCode::piece_letter:
        return "'{0}' is no piece; pieces are {1}, numbers count empty squares";
    case ErrorCode::side_letter:
        return "'{0}' is no side to move; it is one of {1}";
    case ErrorCode::counter_value:
        return "'{0}' is no value for {1}; it is a number from 0 to 999999999 without leading zeros";
    case ErrorCode::piece_count:
        return "{0} on the board: {1}; there must be {2}";
    case ErrorCode::both_arrived:
        return "both players have arrived, which cannot be without equal-turns=on";
    case ErrorCode::archer_forbidden:
        return "there are archers on the board, but archers=off";
    case ErrorCode::centre_claim:
        return "'centre' cannot be true of this position";
    case ErrorCode::move_form:
        return "'{0}' is no move; write a square (d3), two squares (a1b3) or pass";
    case ErrorCode::move_square:
        return "{0} is not on the board, which is {1}";
    case ErrorCode::game_over:
        return "{0}: the game is over";
    case ErrorCode::wrong_kind:
        return "{0}: this game has no moves of that kind";
    case ErrorCode::no_piece:
        return "{0}: there is no piece on {1}";
    case ErrorCode::not_your_piece:
        return "{0}: the piece on {1} is not yours";
    case ErrorCode::own_piece:
        return "{0}: your own piece stands there";
    case ErrorCode::block:
        return "{0}: a block is in the way";
    case ErrorCode::occupied:
        return "{0}: the square is taken";
    case ErrorCode::must_attack:
        return "{0}: an attack is possible, so you must attack";
    case ErrorCode::turns_nothing:
        return "{0}: this encloses no disc";
    case ErrorCode::must_pass:
        return "{0}: there is no move, you must pass";
    case ErrorCode::no_pass:
        return "{0}: you have a move, so you may not pass";
    case ErrorCode::unreachable:
        return "{0}: the piece on {1} cannot get there";
    case ErrorCode::hobbled:
        return "{0}: a piece beside the knight blocks its leg";
    case ErrorCode::no_screen:
        return "{0}: the archer needs exactly one piece to jump over to capture, and none to move";
    case ErrorCode::protected_capture:
        return "{0}: nothing may be captured yet";
    case ErrorCode::record_tag:
        return "'{0}' is no tag; write [Name \"value\"]";
    case ErrorCode::record_missing_tag:
        return "the tag {0} is missing";
    case ErrorCode::record_duplicate_tag:
        return "the tag {0} stands twice";
    case ErrorCode::record_tag_value:
        return "{0} does not accept '{1}'; it accepts {2}";
    case ErrorCode::record_game_differs:
        return "the tag Game says {0}, but the tag Variant says {1}";
    case ErrorCode::record_token:
        return "'{0}' is neither a move, a move number, a comment nor a result";
    case ErrorCode::record_number:
        return "move number {0} stands where {1} is due";
    case ErrorCode::record_move:
        return "move {0} at ply {1} is not legal";
    case ErrorCode::record_result:
        return "'{0}' is no result here; it is {1}";
    case ErrorCode::record_contradiction:
        return "the record says {0}, but the final position says {1}";
    case ErrorCode::record_reason:
        return "'{0}' is no reason for this result; accepted is {1}";
    case ErrorCode::record_unclosed:
        return "a '{0}' is never closed";
    case ErrorCode::record_too_long:
        return "the record is too long; at most {0} bytes are accepted";
    case ErrorCode::record_plies:
        return "the record has too many moves; at most {0} plies are accepted";
    case ErrorCode::record_character:
        return "the byte {0} is not text in UTF-8, or a control character";
    case ErrorCode::record_note:
        return "%{0} does not accept '{1}'; it accepts {2}";
    case ErrorCode::save_letter:
        return "line {0}, column {1}: '{2}' is no piece; accepted is one of '{3}'";
    case ErrorCode::save_long_line:
        return "line {0}, column {1}: the line is too long; at most {2} characters are accepted";
    case ErrorCode::save_piece_count:
        return "line {0}, column {1}: too many pieces '{2}'; accepted is {3}";
    case ErrorCode::save_no_pieces:
        return "line {0}, column {1}: there is no piece at all";
    case ErrorCode::save_missing:
        return "line {0}, column {1}: the file ends before the line with the turn";
    case ErrorCode::save_turn:
        return "line {0}, column {1}: '{2}' is no turn; accepted is {3}";
    case ErrorCode::save_trailing:
        return "line {0}, column {1}: '{2}' stands behind the turn";
    case ErrorCode::setup_move_form:
        return "'{0}' is no move of the setup; write a square and a key (c3=b, c3=2) or next";
    case ErrorCode::setup_taken:
        return "something stands on {0} already";
    case ErrorCode::setup_key_block:
        return "'{0}' places nothing; in this round only b places a block";
    case ErrorCode::setup_key_number:
        return "'{0}' places nothing; in this round only the numbers 1 to 6 place a piece";
    case ErrorCode::setup_side_full:
        return "there are already {0} pieces of this colour";
    case ErrorCode::setup_number_full:
        return "too many pieces with the number {0}; accepted are at most {1}";
    case ErrorCode::setup_no_red:
        return "place at least one red piece first";
    case ErrorCode::setup_no_black:
        return "place at least one black piece first";
    case ErrorCode::setup_no_cell_for_red:
        return "no free cell is left for a red piece; start over";
    case ErrorCode::setup_no_cell_for_black:
        return "no free cell is left for a black piece; start over";
    case ErrorCode::setup_finished:
        return "the setup is finished";
    case ErrorCode::session_over:
        return "the game is over";
    case ErrorCode::session_not_your_turn:
        return "it is not your turn";
    case ErrorCode::session_offer_stands:
        return "an offer stands already";
    case ErrorCode::session_no_offer:
        return "there is no offer to answer";
    case ErrorCode::session_no_own_move:
        return "you have no move to take back";
    case ErrorCode::session_undo_forbidden:
        return "moves are taken back by agreement here";
    case ErrorCode::session_plies:
        return "cannot go {0} plies, there are {1}";
    case ErrorCode::session_time_left:
        return "the time is not out yet";
    case ErrorCode::session_no_end:
        return "this game cannot be ended by request";
    case ErrorCode::session_clock:
        return "a clock of {0} milliseconds is not possible; accepted is {1}";
    case ErrorCode::session_length:
        return "{0} plies are no possible length of a game; accepted is {1}";
    case ErrorCode::request_form:
        return "the page's protocol has no such request";
    case ErrorCode::request_unknown:
        return "there is no request '{0}'";
    case ErrorCode::request_no_session:
        return "no game has begun";
    case ErrorCode::request_no_setup:
        return "no setup has begun";
    case ErrorCode::request_command:
        return "there is no command '{0}'";
    case ErrorCode::request_game:
        return "{0} has nothing of the kind; only {1} has";
    case ErrorCode::request_not_online:
        return "there is no game over the network";
    case ErrorCode::request_followed:
        return "only its server changes a game over the network";
    case ErrorCode::request_online_game:
        return "what has come of the game makes no sense: {0}";
    }
    return "";
}

std::string_view english(EndReason reason) {
    switch (reason) {
    case EndReason::no_black:
        return "no black piece is left";
    case EndReason::no_red:
        return "no red piece is left";
    case EndReason::stuck:
        return "a player has no piece that can move";
    case EndReason::discs:
        return "{1} to {2} discs";
    case EndReason::arrived:
        return "the enemy's camp is taken";
    case EndReason::both_arrived:
        return "both have taken the enemy's camp";
    case EndReason::home:
        return "a piece stayed at home too long";
    case EndReason::centre:
        return "a knight left the centre";
    case EndReason::captured:
        return "the last piece is captured";
    case EndReason::score:
        return "no move is left, and the lower score wins, {1} to {2}";
    case EndReason::equal_scores:
        return "no move is left at equal scores";
    case EndReason::ended:
        return "the game was ended";
    case EndReason::resigned:
        return "{0} resigned";
    case EndReason::agreed:
        return "agreed";
    case EndReason::time:
        return "time ran out";
    case EndReason::repetition:
        return "the position occurred three times";
    case EndReason::length:
        return "the game is too long";
    }
    return "";
}

} // namespace quincunx
