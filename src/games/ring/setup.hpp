#pragma once

#include "games/ring/pieces.hpp"
#include "games/ring/variant.hpp"
#include "games/view.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::ring {

/// Ring's setup stage (RING-2): blocks are placed in round 1, red pieces in round 2, black ones in round 3.
/// What is placed stays (RING-4). When it is finished, `to_text` is the text of a Position.
class Setup {
  public:
    static constexpr int rounds = 3;

    explicit Setup(const Options& options);
    /// Reads `BOARD setup 1|2|3` strictly. Errors: as parse_board, where pieces of later rounds are no
    /// letters yet; position_form; piece_count for more than RING-3 has, or no red piece in round 3.
    static Result<Setup> parse(const Options& options, std::string_view text);

    /// 1 to 3, also when finished.
    int round() const { return round_; }
    bool finished() const { return finished_; }
    int width() const { return width_; }
    int height() const { return height_; }
    /// How many pieces of a number (1 to 6) may still be placed: red ones until round 2, then black ones.
    int left(int number) const;

    /// Types a key over a cell of the board. Nothing is placed on an error: setup_finished, setup_taken,
    /// setup_key_block or setup_key_number, setup_side_full, setup_number_full, in this order (RING-4).
    std::optional<Error> place(Square square, std::string_view key);
    /// Asks for the next round, the last time for the play stage. Errors: setup_finished; setup_no_red or
    /// setup_no_black; setup_no_cell_for_red or setup_no_cell_for_black where none can be placed.
    std::optional<Error> next();
    /// Makes a move that is given as text: `c3=b`, `c3=2`, `next`. Errors: as place and next;
    /// setup_move_form, move_square.
    std::optional<Error> play(std::string_view move);

    /// Why this setup can never be finished, if so: the free cells are too few for the pieces that are
    /// obligatory. Only starting over helps. setup_no_cell_for_red or setup_no_cell_for_black.
    std::optional<Error> dead_end() const;

    View view() const;
    /// `BOARD setup 1|2|3`; of a finished setup the play stage's first position.
    std::string to_text() const;

    friend bool operator==(const Setup&, const Setup&) = default;

  private:
    Color placing() const { return round_ == rounds ? Color::second : Color::first; }
    int pieces(Color color) const;
    int free_cells() const;
    std::optional<Error> place_piece(char& cell, std::string_view key);

    int width_;
    int height_;
    int round_ = 1;
    bool finished_ = false;
    Letters letters_;
};

} // namespace quincunx::ring
