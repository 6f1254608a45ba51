#include "terminal/plain/framed_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

std::string tinted(const std::string& text, Tint tint) {
    constexpr std::array<int, 4> codes{0, 31, 35, 2};
    if (tint == Tint::none)
        return text;
    return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(tint)], text);
}

class Drawing {
  public:
    Drawing(const View& view, const Frame& frame, const std::function<Cell(Square)>& cell)
        : view_(view),
          frame_(frame),
          rank_width_(std::to_string(view.height).size()),
          cell_width_(frame.cell_width) {
        for (std::size_t at = 0; at < view.letters.size(); ++at)
            cells_.push_back(cell(static_cast<Square>(at)));
        for (const Cell& drawn : cells_)
            cell_width_ = std::max(cell_width_, drawn.text.size());
        cell_width_ = std::max(cell_width_, file_label(view.width - 1).size());
    }

    std::string text() const {
        const std::string files = indented([this](File file) { return file_label(file); });
        const std::size_t rule_width = static_cast<std::size_t>(view_.width) * (cell_width_ + 1) - 1;
        const std::string rule =
            frame_.ruled ? fmt::format("{:{}} {:->{}}\n", "", rank_width_, "", rule_width) : "";
        std::string text = files + rule;
        const bool rank_one_first = (view_.rank_one == RankOne::at_top) != frame_.flipped;
        for (int row = 0; row < view_.height; ++row)
            text.append(row_text(rank_one_first ? row : view_.height - 1 - row));
        return text + rule + files;
    }

  private:
    std::string file_label(File file) const {
        return frame_.file_letters ? std::string(1, static_cast<char>('a' + file)) : std::to_string(file + 1);
    }

    /// The file that is drawn as the `column`th from the left.
    File file_at(int column) const { return frame_.flipped ? view_.width - 1 - column : column; }

    std::string indented(const std::function<std::string(File)>& label) const {
        std::string line(rank_width_ + (frame_.ruled ? 0 : 1), ' ');
        for (int column = 0; column < view_.width; ++column)
            line.append(fmt::format(" {:>{}}", label(file_at(column)), cell_width_));
        return line + '\n';
    }

    const Cell& cell_at(Rank rank, int column) const {
        return cells_[static_cast<std::size_t>(rank * view_.width + file_at(column))];
    }

    /// What stands before a column, and behind the last one: a bracket of either neighbour, or a line or
    /// room.
    char gap(Rank rank, int column) const {
        if (column < view_.width && cell_at(rank, column).marked)
            return '[';
        if (column > 0 && cell_at(rank, column - 1).marked)
            return ']';
        return frame_.ruled && (column == 0 || column == view_.width) ? '|' : ' ';
    }

    std::string row_text(Rank rank) const {
        std::string line;
        for (int column = 0; column < view_.width; ++column) {
            const Cell& cell = cell_at(rank, column);
            line.append(1, gap(rank, column)).append(cell_width_ - cell.text.size(), ' ');
            line.append(tinted(cell.text, frame_.colors ? cell.tint : Tint::none));
        }
        const std::string_view room = frame_.ruled ? "" : " ";
        return fmt::format("{0:>{1}}{2}{3}{4}{2}{0}\n", rank + 1, rank_width_, room, line,
                           gap(rank, view_.width));
    }

    const View& view_;
    const Frame& frame_;
    std::size_t rank_width_;
    std::size_t cell_width_;
    std::vector<Cell> cells_;
};

} // namespace

std::string framed_board(const View& view, const Frame& frame, const std::function<Cell(Square)>& cell) {
    return Drawing(view, frame, cell).text();
}

} // namespace quincunx::terminal
