#include "terminal/screen/board_picture.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quincunx::terminal::screen {

namespace {

/// Lines around squares: a corner or crossing for each third of an edge, by row and column.
struct Rules {
    std::array<std::array<std::string_view, 3>, 3> crossings;
    std::string_view across;
    std::string_view down;
};
constexpr Rules drawn{{{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}, "─", "│"};
constexpr Rules typed{{{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}, "-", "|"};

constexpr Style names_style{.ink = Ink::quiet};
constexpr Style rules_style{.ink = Ink::quiet};

bool is_among(const std::vector<Square>& squares, Square square) {
    return std::ranges::find(squares, square) != squares.end();
}

/// What stands on a square and around it.
struct Drawn {
    std::string_view before = " ";
    std::string_view after = " ";
    std::string_view text;
    Style style{};
    bool framed = false; ///< where there is room
};

class BoardDrawing {
  public:
    BoardDrawing(Grid& grid, const BoardLayout& layout, const BoardScene& scene)
        : grid_(grid),
          layout_(layout),
          scene_(scene) {}

    void draw() {
        if (layout_.is_ruled())
            draw_rules();
        for (int row = layout_.first_row(); row < layout_.first_row() + layout_.rows(); ++row) {
            name_rank(row);
            for (int column = layout_.first_column(); column < layout_.first_column() + layout_.columns();
                 ++column)
                draw_square(row, column);
        }
        for (int column = layout_.first_column(); column < layout_.first_column() + layout_.columns();
             ++column)
            name_file(column);
    }

  private:
    std::string_view sign(std::string_view unicode, std::string_view ascii) const {
        return scene_.signs == Signs::unicode ? unicode : ascii;
    }

    void name_rank(int row) {
        const std::string name = std::to_string(layout_.rank_of(row) + 1);
        const Place corner = layout_.corner(row, layout_.first_column());
        const int middle = corner.row + layout_.inner().rows / 2;
        const int left = layout_.squares_at().column;
        const int right = left + layout_.size().columns - 2 * layout_.name_columns();
        grid_.put({middle, left - 1 - columns_of(name)}, name, names_style);
        grid_.put({middle, right + 1}, name, names_style);
    }

    void name_file(int column) {
        const std::string name(1, static_cast<char>('a' + layout_.file_of(column)));
        const Place corner = layout_.corner(layout_.first_row(), column);
        const int middle = corner.column + (layout_.inner().columns - 1) / 2;
        const int above = layout_.squares_at().row - 1;
        grid_.put({above, middle}, name, names_style);
        if (layout_.has_lower_names())
            grid_.put({above + layout_.size().rows - 1, middle}, name, names_style);
    }

    void draw_rules() {
        const Rules& rules = scene_.signs == Signs::unicode ? drawn : typed;
        const Size inner = layout_.inner();
        const Place at = layout_.squares_at();
        const auto third = [](int i, int count) { return i == 0 ? 0U : i == count ? 2U : 1U; };
        for (int row = 0; row <= layout_.rows(); ++row)
            for (int column = 0; column <= layout_.columns(); ++column) {
                const Place place{at.row + row * (inner.rows + 1), at.column + column * (inner.columns + 1)};
                grid_.put(place,
                          rules.crossings[third(row, layout_.rows())][third(column, layout_.columns())],
                          rules_style);
                for (int i = 1; i <= inner.columns && column < layout_.columns(); ++i)
                    grid_.put({place.row, place.column + i}, rules.across, rules_style);
                for (int i = 1; i <= inner.rows && row < layout_.rows(); ++i)
                    grid_.put({place.row + i, place.column}, rules.down, rules_style);
            }
    }

    /// The paper of a square, and what is on it.
    Drawn drawn_of(int row, int column) const {
        const Square square = layout_.square(row, column);
        const char letter = scene_.view.letters[index(square)];
        const Piece piece = piece_of(scene_.game, letter, scene_.signs);
        Drawn cell{.text = piece.text,
                   .style = {.ink = piece.ink},
                   .framed = letter != empty_square && piece.ink != Ink::faint_on_board};
        const bool is_light = (layout_.file_of(column) + layout_.rank_of(row)) % 2 == 1;
        cell.style.paper = is_light ? Paper::light_square : Paper::dark_square;
        cell.style.bold = letter != empty_square;
        if (letter == empty_square)
            put_on_empty(cell, square);
        mark_last(cell, square);
        if (is_among(scene_.marks.threatened, square))
            surround(cell, "!", "!", cell.style.paper);
        mark_choice(cell, square, letter == empty_square);
        return cell;
    }

    void put_on_empty(Drawn& cell, Square square) const {
        cell.style.ink = Ink::faint_on_board;
        cell.text = landmark(scene_.game, scene_.view, square, scene_.signs);
        if (cell.text.empty() && !layout_.is_ruled())
            cell.text = sign("·", ".");
    }

    static void surround(Drawn& cell, std::string_view before, std::string_view after, Paper paper) {
        cell.before = before;
        cell.after = after;
        cell.style.paper = paper;
    }

    void mark_last(Drawn& cell, Square square) const {
        const BoardMarks& marks = scene_.marks;
        if (square == marks.last.to || square == marks.last.from)
            surround(cell, "(", ")", Paper::last_move);
        else if (is_among(marks.changed, square))
            surround(cell, "{", "}", cell.style.paper);
    }

    void mark_choice(Drawn& cell, Square square, bool is_empty) const {
        const BoardMarks& marks = scene_.marks;
        if (is_among(marks.targets, square)) {
            if (is_empty)
                surround(cell, " ", " ", Paper::target);
            else
                surround(cell, sign("×", "x"), sign("×", "x"), Paper::target);
            if (is_empty) {
                cell.text = sign("•", "+");
                cell.style.ink = Ink::on_board;
            }
        }
        if (square == marks.selected)
            surround(cell, "[", "]", Paper::selected);
        if (square == marks.cursor) {
            const bool in_brackets = square == marks.selected;
            surround(cell, in_brackets ? "[" : ">", in_brackets ? "]" : "<", Paper::cursor);
            cell.style.reversed = true;
        }
    }

    /// The text in the middle, between its marks.
    void draw_square(int row, int column) {
        const Drawn cell = drawn_of(row, column);
        const Size inner = layout_.inner();
        const Place corner = layout_.corner(row, column);
        for (int i = 0; i < inner.rows; ++i)
            grid_.fill({corner.row + i, corner.column}, inner.columns, cell.style);
        const int middle = corner.row + inner.rows / 2;
        const int piece = corner.column + (inner.columns - piece_columns(scene_.game)) / 2;
        if (!cell.framed && cell.style.bold) // a block
            for (int i = 0; i < inner.rows * inner.columns / columns_of(cell.text); ++i)
                grid_.put(
                    {corner.row + i % inner.rows, corner.column + i / inner.rows * columns_of(cell.text)},
                    cell.text, cell.style);
        if (inner.rows > 1 && cell.framed)
            draw_frame({middle, piece}, cell.style);
        grid_.put({middle, piece}, cell.text, cell.style);
        if (cell.before != " ") // else what is drawn there stays
            grid_.put({middle, corner.column}, cell.before, cell.style);
        if (cell.after != " ")
            grid_.put({middle, corner.column + inner.columns - 1}, cell.after, cell.style);
    }

    /// What makes a piece large.
    void draw_frame(Place at, Style style) {
        const int columns = piece_columns(scene_.game);
        std::string above(sign("╭", "."));
        std::string below(sign("╰", "'"));
        for (int i = 0; i < columns + 2; ++i) {
            above += sign("─", "-");
            below += sign("─", "-");
        }
        grid_.put({at.row - 1, at.column - 2}, above.append(sign("╮", ".")), style);
        grid_.put({at.row + 1, at.column - 2}, below.append(sign("╯", "'")), style);
        grid_.put({at.row, at.column - 2}, sign("│", "|"), style);
        grid_.put({at.row, at.column + columns + 1}, sign("│", "|"), style);
    }

    Grid& grid_;
    const BoardLayout& layout_;
    const BoardScene& scene_;
};

} // namespace

void draw_board(Grid& grid, const BoardLayout& layout, const BoardScene& scene) {
    BoardDrawing(grid, layout, scene).draw();
}

} // namespace quincunx::terminal::screen
