#pragma once

#include "games/view.hpp"
#include "terminal/screen/event.hpp"

#include <optional>

namespace quincunx::terminal::screen {

/// A part of the screen.
struct Area {
    Place origin;
    Size size;
};

/// What decides where the squares of a board are drawn.
struct BoardShape {
    int width = 0;
    int height = 0;
    RankOne rank_one = RankOne::at_bottom;
    int piece_columns = 1;
    bool flipped = false;
    Square cursor{}; ///< is to be seen, if not all squares are
};

/// Where the squares of a board are on the screen: as large as there is room for, and if there is not enough
/// even for small ones, a part of the board around the cursor.
class BoardLayout {
  public:
    BoardLayout(const BoardShape& shape, const Area& area);

    /// How many rows and columns it takes, with the names of files and ranks.
    Size size() const { return size_; }
    /// How a square is drawn: so many columns and rows inside, with lines around it or not.
    Size inner() const { return inner_; }
    bool is_ruled() const { return rule_ > 0; }
    /// Whether files are named below the board, too.
    bool has_lower_names() const { return lower_names_; }
    /// How many columns the names of ranks take.
    int name_columns() const { return name_columns_; }

    // Rows and columns of the board count from its upper left corner as it is seen.
    int first_row() const { return first_.row; }
    int first_column() const { return first_.column; }
    int rows() const { return visible_.rows; }
    int columns() const { return visible_.columns; }
    bool shows_all() const { return visible_.rows == shape_.height && visible_.columns == shape_.width; }

    File file_of(int column) const { return shape_.flipped ? shape_.width - 1 - column : column; }
    Rank rank_of(int row) const;
    /// The square that is seen there.
    Square square(int row, int column) const {
        return static_cast<Square>(rank_of(row) * shape_.width + file_of(column));
    }
    /// The upper left corner of the inside of a square that is seen at this row and column of the board.
    Place corner(int row, int column) const;
    /// The upper left corner of all squares, lines included.
    Place squares_at() const;
    /// The square at a place of the screen, if one is seen there.
    std::optional<Square> square_at(Place place) const;

  private:
    void choose_scale(const Area& area);
    Size size_of(Size visible) const;

    BoardShape shape_;
    Place origin_;
    Size inner_;
    int rule_ = 0;
    int name_columns_;
    bool lower_names_ = true;
    Place first_;
    Size visible_;
    Size size_;
};

/// The square beside another as it is seen: so many rows down and columns to the right. The same square where
/// the board ends.
Square neighbour(const BoardShape& shape, Square square, int down, int right);

} // namespace quincunx::terminal::screen
