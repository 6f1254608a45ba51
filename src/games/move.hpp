#pragma once

#include "board/square.hpp"
#include "games/error.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace quincunx {

/// One move of any of the games: a piece from a square to another, a placement on a square, or a pass.
struct Move {
    static constexpr Square nowhere{0xFFFF};

    Square from = nowhere; ///< `nowhere` for a placement
    Square to = nowhere;   ///< `nowhere` too for a pass

    static constexpr Move place(Square square) { return {nowhere, square}; }
    static constexpr Move pass() { return {}; }

    constexpr bool is_pass() const { return to == nowhere; }
    constexpr bool is_placement() const { return from == nowhere && to != nowhere; }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Why a move is not legal. Each is an ErrorCode of the same name, in the same order.
enum class MoveError : std::uint8_t {
    game_over,
    wrong_kind,
    no_piece,
    not_your_piece,
    own_piece,
    block,
    occupied,
    must_attack,
    turns_nothing,
    must_pass,
    no_pass,
    unreachable,
    hobbled,
    no_screen,
    protected_capture,
};

constexpr ErrorCode code_of(MoveError error) {
    return static_cast<ErrorCode>(static_cast<int>(ErrorCode::game_over) + static_cast<int>(error));
}
static_assert(code_of(MoveError::protected_capture) == ErrorCode::protected_capture);

/// Moves in a fixed array, so that making them never allocates. The order is the generator's.
template <std::size_t Capacity>
class MoveList {
  public:
    static constexpr std::size_t capacity = Capacity;

    // The moves themselves stay uninitialised until added: clearing them would cost more than making them.
    MoveList() {} // NOLINT(modernize-use-equals-default)
    MoveList(const MoveList& other) : size_(other.size_) {
        std::uninitialized_copy_n(other.moves_, size_, moves_);
    }
    MoveList& operator=(const MoveList& other) {
        size_ = other.size_;
        std::uninitialized_copy_n(other.moves_, size_, moves_);
        return *this;
    }
    ~MoveList() = default;

    void add(Move move) { moves_[size_++] = move; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move& operator[](std::size_t i) { return moves_[i]; }
    const Move& operator[](std::size_t i) const { return moves_[i]; }
    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

  private:
    std::size_t size_ = 0;
    union {
        Move moves_[Capacity]; // NOLINT(modernize-avoid-c-arrays): in a union to stay uninitialised
    };
};

/// `d3`: the file's letter and the rank's number (C-1).
std::string square_text(Square square, int width);

/// `d3`, `a1b3` or `pass` (C-4).
std::string to_text(Move move, int width);

/// The square that a text names on a board. Errors: move_form, move_square.
Result<Square> parse_square(std::string_view text, int width, int height);

/// The move that a canonical text names, legal or not. Errors: move_form, move_square.
Result<Move> parse_move(std::string_view text, int width, int height);

} // namespace quincunx
