#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace quincunx {

/// What is wrong with a text or a request. Words are made at the edge, in each language, from the code and
/// the arguments that stand behind it here.
enum class ErrorCode : std::uint8_t {
    // variants (C-2)
    unknown_game,     // found, accepted
    unknown_option,   // found, game, accepted
    duplicate_option, // option
    option_value,     // option, found, accepted
    option_form,      // found
    camps_overlap,    // size, camp
    // positions (C-3)
    position_form,    // found; expected fields
    rank_count,       // found, expected
    rank_length,      // rank from the top, found, expected
    empty_run,        // found
    piece_letter,     // found, accepted
    side_letter,      // found, accepted
    counter_value,    // found, name
    piece_count,      // pieces, found, accepted
    both_arrived,     //
    archer_forbidden, //
    centre_claim,     //
    // moves (C-4)
    move_form,         // found
    move_square,       // found, board
    game_over,         // move
    wrong_kind,        // move
    no_piece,          // move, square
    not_your_piece,    // move, square
    own_piece,         // move, square
    block,             // move, square
    occupied,          // move, square
    must_attack,       // move
    turns_nothing,     // move
    must_pass,         // move
    no_pass,           // move
    unreachable,       // move
    hobbled,           // move
    no_screen,         // move
    protected_capture, // move
    // records; each ends with line, column
    record_tag,           // found
    record_missing_tag,   // tag
    record_duplicate_tag, // tag
    record_tag_value,     // tag, found, accepted
    record_game_differs,  // game, variant
    record_token,         // found
    record_number,        // found, expected
    record_move,          // move, ply
    record_result,        // found, accepted
    record_contradiction, // claimed, actual
    record_reason,        // found, accepted
    record_unclosed,      // opener
    record_too_long,      // bytes accepted
    record_plies,         // plies accepted
    record_character,     // its first byte
    record_note,          // name, found, accepted
    // saved games of Checkers (CHK-6)
    save_letter,      // line, column, found, accepted
    save_long_line,   // line, column, accepted
    save_piece_count, // line, column, piece, accepted
    save_no_pieces,   // line, column
    save_missing,     // line, column; where the file ends before the turn
    save_turn,        // line, column, found, accepted
    save_trailing,    // line, column, found
    // Ring's setup stage (RING-4)
    setup_move_form,         // found
    setup_taken,             // square
    setup_key_block,         // found
    setup_key_number,        // found
    setup_side_full,         // most
    setup_number_full,       // number, most
    setup_no_red,            //
    setup_no_black,          //
    setup_no_cell_for_red,   //
    setup_no_cell_for_black, //
    setup_finished,          //
    // sessions
    session_over,           //
    session_not_your_turn,  //
    session_offer_stands,   //
    session_no_offer,       //
    session_no_own_move,    //
    session_undo_forbidden, //
    session_plies,          // found, available
    session_time_left,      //
    session_no_end,         //
    session_clock,          // found, accepted
    session_length,         // found, accepted
    // requests of a page
    request_form,        //
    request_unknown,     // found
    request_no_session,  //
    request_no_setup,    //
    request_command,     // found
    request_game,        // game, accepted
    request_not_online,  //
    request_followed,    //
    request_online_game, // what is wrong, in English: nobody but a broken server sends it
};

inline constexpr std::size_t error_codes = static_cast<std::size_t>(ErrorCode::request_online_game) + 1;

/// An error as data: its code, where in the input it was noticed, and the arguments for its words.
struct Error {
    ErrorCode code;
    std::size_t offset = 0; ///< bytes from the start of the text that was parsed
    std::vector<std::string> arguments;

    friend bool operator==(const Error&, const Error&) = default;
};

/// A value or the reason why there is none. Until std::expected is at hand.
template <class T, class E = Error>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    T& operator*() { return *std::get_if<0>(&content_); }
    const T& operator*() const { return *std::get_if<0>(&content_); }
    T* operator->() { return std::get_if<0>(&content_); }
    const T* operator->() const { return std::get_if<0>(&content_); }
    const E& error() const { return *std::get_if<1>(&content_); }

  private:
    std::variant<T, E> content_;
};

} // namespace quincunx
