#include "terminal/screen/side_panel.hpp"

#include "terminal/plain/phrases.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

/// Rows of an area, from the top.
class Rows {
  public:
    Rows(Grid& grid, const Area& area) : grid_(grid), area_(area) {}

    int left() const { return area_.size.rows - row_; }
    int columns() const { return area_.size.columns; }
    void skip() { ++row_; }
    void put(std::string_view text, Style style = {}) {
        if (left() > 0)
            grid_.put_until({area_.origin.row + row_, area_.origin.column},
                            area_.origin.column + area_.size.columns, text, style);
        ++row_;
    }
    /// With something at the end of the row, which stays whole.
    void put(std::string_view text, Style style, std::string_view at_end, Style end_style) {
        const int room = columns() - columns_of(at_end);
        if (left() > 0) {
            const Place start{area_.origin.row + row_, area_.origin.column};
            grid_.put_until(start, start.column + room, text, style);
            grid_.put({start.row, start.column + room}, at_end, end_style);
        }
        ++row_;
    }
    void put_wrapped(std::string_view text, Style style = {}) {
        for (const std::string& line : wrapped(text, columns()))
            put(line, style);
    }

  private:
    Grid& grid_;
    Area area_;
    int row_ = 0;
};

/// A side and who plays it, where that is known; the piece alone stands for the side where its name leaves no
/// room.
std::string player_line(const PlayScene& scene, Color color, bool is_to_move, int columns) {
    const std::string_view piece = piece_of_side(*scene.game, color, scene.signs).text;
    const std::string start = fmt::format("{}{} ", is_to_move ? '>' : ' ', piece);
    const std::string& player = scene.players[color];
    const std::string_view side = side_name(*scene.game, color, scene.language);
    if (player.empty())
        return start + std::string(side);
    const std::string whole = fmt::format("{}{}: {}", start, side, player);
    return columns_of(whole) <= columns ? whole : start + player;
}

void put_players(Rows& rows, const PlayScene& scene) {
    for (const Color color : colors) {
        const bool is_to_move = scene.outcome.empty() && scene.view.turn == color;
        const ShownClock& clock = scene.clocks[color];
        const int room = rows.columns() - columns_of(clock.text) - (clock.text.empty() ? 0 : 1);
        rows.put(player_line(scene, color, is_to_move, room), {.bold = is_to_move}, clock.text,
                 {.ink = clock.is_short ? Ink::error : Ink::plain, .bold = is_to_move});
    }
}

/// As many on a line as there is room for.
void put_counters(Rows& rows, const PlayScene& scene) {
    std::string line;
    for (const std::string& counter : scene.counters) {
        if (!line.empty() && columns_of(line) + 3 + columns_of(counter) > rows.columns())
            rows.put(std::exchange(line, {}));
        line.append(line.empty() ? " " : ", ").append(counter);
    }
    rows.put(line);
}

void put_evaluation(Rows& rows, const PlayScene& scene) {
    if (scene.evaluation.empty())
        return;
    rows.put(std::string(scene.say().evaluation), {.ink = Ink::accent, .bold = true});
    for (const std::string& line : scene.evaluation)
        rows.put(line);
    rows.skip();
}

void put_openings(Rows& rows, const PlayScene& scene) {
    if (scene.openings.empty())
        return;
    const auto side = [&](Color color) { return side_name(*scene.game, color, scene.language); };
    rows.put(filled(scene.say().openings_of, side(Color::first), side(Color::second)),
             {.ink = Ink::accent, .bold = true});
    for (const std::string& line : scene.openings)
        rows.put(line);
    rows.skip();
}

/// Two plies a line with their number, as records have them; the ply that led here is marked.
struct MoveLines {
    std::vector<std::string> lines;
    std::size_t current = 0; ///< the line with it
};

MoveLines move_lines(const PlayScene& scene) {
    MoveLines result;
    const std::size_t shift = scene.begins == Color::first ? 0 : 1;
    const std::size_t here = scene.ply.value_or(scene.line.size());
    std::size_t widest = 3;
    for (const std::string& move : scene.line)
        widest = std::max(widest, move.size());
    for (std::size_t ply = 0; ply < scene.line.size(); ++ply) {
        const std::size_t place = ply + shift;
        if (place % 2 == 0 || ply == 0)
            result.lines.push_back(fmt::format("{:>3}.{}", place / 2 + 1, place % 2 == 0 ? "" : " ..."));
        const bool is_here = scene.is_analysis() && ply + 1 == here;
        result.lines.back() += fmt::format("{}{:<{}}", is_here ? '>' : ' ', scene.line[ply], widest);
        if (ply < here)
            result.current = result.lines.size() - 1;
    }
    return result;
}

/// As many as there is room for, those around the one that led here.
void put_moves(Rows& rows, const PlayScene& scene) {
    const auto [lines, current] = move_lines(scene);
    if (rows.left() < 2 || lines.empty())
        return;
    rows.put(std::string(scene.say().moves), {.ink = Ink::accent, .bold = true});
    const auto room = static_cast<std::size_t>(rows.left());
    const std::size_t end =
        std::min(lines.size(), std::max(current + 1 + (scene.is_analysis() ? room / 3 : 0), room));
    for (std::size_t i = end - std::min(end, room); i < end; ++i)
        rows.put(lines[i]);
}

} // namespace

void draw_panel(Grid& grid, const Area& area, const PlayScene& scene) {
    Rows rows(grid, area);
    if (area.size.rows > 3) {
        put_players(rows, scene);
        put_counters(rows, scene);
        rows.skip();
        put_evaluation(rows, scene);
        put_openings(rows, scene);
        put_moves(rows, scene);
        return;
    }
    if (!scene.evaluation.empty())
        rows.put(scene.evaluation.front());
    put_counters(rows, scene);
    put_players(rows, scene);
}

} // namespace quincunx::terminal::screen
