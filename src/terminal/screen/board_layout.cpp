#include "terminal/screen/board_layout.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal::screen {

namespace {

struct Scale {
    int extra_columns; ///< beside the piece
    int rows;
    int rule; ///< the width of lines around squares
};
constexpr std::array scales{Scale{6, 3, 1}, Scale{2, 1, 1}, Scale{2, 1, 0}};

bool fits(Size size, Size room) {
    return size.rows <= room.rows && size.columns <= room.columns;
}

/// The first of those that are seen. It stays where it is while the cursor moves a little.
int first_seen(int cursor, int seen, int all) {
    const int step = std::max(1, seen / 2);
    return std::clamp(cursor / step * step - seen / 4, 0, all - seen);
}

bool rank_one_is_seen_first(const BoardShape& shape) {
    return (shape.rank_one == RankOne::at_top) != shape.flipped;
}

int row_of(const BoardShape& shape, Rank rank) {
    return rank_one_is_seen_first(shape) ? rank : shape.height - 1 - rank;
}

} // namespace

BoardLayout::BoardLayout(const BoardShape& shape, const Area& area)
    : shape_(shape),
      origin_(area.origin),
      name_columns_(shape.height > 9 ? 3 : 2) {
    choose_scale(area);
    const int file = static_cast<int>(index(shape.cursor)) % shape.width;
    const int rank = static_cast<int>(index(shape.cursor)) / shape.width;
    const int column = shape.flipped ? shape.width - 1 - file : file;
    first_ = {first_seen(row_of(shape, rank), visible_.rows, shape.height),
              first_seen(column, visible_.columns, shape.width)};
}

/// The largest scale at which all is seen, if need be without names below; else the smallest, and what of the
/// board there is room for.
void BoardLayout::choose_scale(const Area& area) {
    visible_ = {shape_.height, shape_.width};
    for (const Scale& scale : scales) {
        inner_ = {scale.rows, shape_.piece_columns + scale.extra_columns};
        rule_ = scale.rule;
        for (const bool lower : {true, false}) {
            lower_names_ = lower;
            size_ = size_of(visible_);
            if (fits(size_, area.size))
                return;
        }
    }
    visible_ = {std::clamp(area.size.rows - 1, 1, shape_.height),
                std::clamp((area.size.columns - 2 * name_columns_) / inner_.columns, 1, shape_.width)};
    size_ = size_of(visible_);
}

Size BoardLayout::size_of(Size visible) const {
    return {visible.rows * (inner_.rows + rule_) + rule_ + (lower_names_ ? 2 : 1),
            visible.columns * (inner_.columns + rule_) + rule_ + 2 * name_columns_};
}

Rank BoardLayout::rank_of(int row) const {
    return rank_one_is_seen_first(shape_) ? row : shape_.height - 1 - row;
}

Place BoardLayout::squares_at() const {
    return {origin_.row + 1, origin_.column + name_columns_};
}

Place BoardLayout::corner(int row, int column) const {
    const Place at = squares_at();
    return {at.row + rule_ + (row - first_.row) * (inner_.rows + rule_),
            at.column + rule_ + (column - first_.column) * (inner_.columns + rule_)};
}

std::optional<Square> BoardLayout::square_at(Place place) const {
    const Place at = squares_at();
    const int down = place.row - at.row - rule_;
    const int right = place.column - at.column - rule_;
    const Size pitch{inner_.rows + rule_, inner_.columns + rule_};
    if (down < 0 || right < 0 || down / pitch.rows >= visible_.rows ||
        right / pitch.columns >= visible_.columns)
        return std::nullopt;
    if (down % pitch.rows >= inner_.rows || right % pitch.columns >= inner_.columns)
        return std::nullopt; // on a line
    return square(first_.row + down / pitch.rows, first_.column + right / pitch.columns);
}

Square neighbour(const BoardShape& shape, Square square, int down, int right) {
    const int file = static_cast<int>(index(square)) % shape.width + (shape.flipped ? -right : right);
    const int rank =
        static_cast<int>(index(square)) / shape.width + (rank_one_is_seen_first(shape) ? down : -down);
    return static_cast<Square>(std::clamp(rank, 0, shape.height - 1) * shape.width +
                               std::clamp(file, 0, shape.width - 1));
}

} // namespace quincunx::terminal::screen
