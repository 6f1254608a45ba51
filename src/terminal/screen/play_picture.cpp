#include "terminal/screen/play_picture.hpp"

#include "terminal/plain/phrases.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/screen/board_picture.hpp"
#include "terminal/screen/list_box.hpp"
#include "terminal/screen/play_layout.hpp"
#include "terminal/screen/side_panel.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

constexpr Style bar_style{.ink = Ink::on_bar, .paper = Paper::bar, .reversed = true};

void draw_title(Grid& grid, const PlayScene& scene) {
    Style style = bar_style;
    style.bold = true;
    grid.fill({0, 0}, grid.size().columns, style);
    grid.put({0, 1}, scene.name, style);
}

void draw_bar(Grid& grid, const PlayScene& scene, int row) {
    grid.fill({row, 0}, grid.size().columns, bar_style);
    for (const Button& button : bar_of(scene, grid.size().columns))
        grid.put({row, button.column}, button.text, bar_style);
}

BoardMarks marks_of(const PlayScene& scene, const PlayState& state) {
    return {.cursor = state.cursor(),
            .selected = state.selected(),
            .targets = state.targets(scene),
            .last = scene.last,
            .changed = scene.changed,
            .threatened = state.shows_threats() ? scene.threatened : std::vector<Square>()};
}

/// The help, as a text.
std::string help_of(const PlayScene& scene) {
    const ScreenPhrases& say = scene.say();
    std::string text(say.help_keys);
    if (scene.has_steps())
        text += say.help_steps;
    text.append("\n").append(say.help_marks).append("\n").append(say.any_key);
    return text;
}

void draw_help(Grid& grid, const PlayScene& scene) {
    const Size size = grid.size();
    const auto lines = wrapped(help_of(scene), size.columns - 4);
    int widest = 0;
    for (const std::string& line : lines)
        widest = std::max(widest, columns_of(line));
    const Area area = box_area(lines.size(), widest, size);
    draw_box(grid, area, scene.say().help_title, scene.signs);
    for (int i = 0; i < area.size.rows - 2; ++i)
        grid.put({area.origin.row + 1 + i, area.origin.column + 2}, lines[static_cast<std::size_t>(i)]);
}

/// A question and what is typed so far; the end of it where there is no room for all.
Place draw_typed(Grid& grid, const Area& area, const std::string& text, Style style) {
    const auto lines = wrapped(text, area.size.columns - 3);
    const auto skipped = std::max<std::ptrdiff_t>(0, std::ssize(lines) - area.size.rows);
    Place end = area.origin;
    for (auto line = lines.begin() + skipped; line != lines.end(); ++line, ++end.row)
        end.column = grid.put({end.row, 1}, *line, style);
    return {end.row - 1, end.column};
}

class ScreenDrawing {
  public:
    ScreenDrawing(const PlayScene& scene, const PlayState& state, Size size)
        : scene_(scene),
          state_(state),
          layout_(play_layout(scene.shape(state.cursor(), state.is_flipped()), size)),
          picture_{Grid(size)} {}

    Picture draw() {
        draw_title(picture_.grid, scene_);
        draw_board(picture_.grid, layout_.board,
                   {*scene_.game, scene_.view, marks_of(scene_, state_), scene_.signs});
        if (layout_.panel)
            draw_panel(picture_.grid, *layout_.panel, scene_);
        draw_words();
        draw_bar(picture_.grid, scene_, layout_.bar);
        if (state_.menu())
            // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
            ListBox(menu_lines(scene_), *state_.menu(), picture_.grid.size())
                .draw(picture_.grid, scene_.say().menu, scene_.signs);
        if (state_.shows_help())
            draw_help(picture_.grid, scene_);
        return std::move(picture_);
    }

  private:
    /// What is asked or typed; else what happened, and what to do next.
    void draw_words() {
        const ScreenPhrases& say = scene_.say();
        if (const auto& question = state_.question()) {
            const std::string_view hint = !question->choices.empty() ? question->choices
                                          : question->wants_text     ? say.enter_or_escape
                                                                     : say.yes_or_no;
            const std::string text = question->text + question->answer;
            picture_.cursor =
                draw_typed(picture_.grid, said(0, layout_.said.size.rows - 1), text, {.bold = true});
            draw_line(layout_.said.size.rows - 1, std::string(hint), {.ink = Ink::quiet});
            return;
        }
        if (!state_.typed().empty()) {
            picture_.cursor = draw_typed(picture_.grid, layout_.said, filled(say.typing, state_.typed()), {});
            return;
        }
        draw_said();
    }

    void draw_said() {
        const PlayState::Note& note = state_.note();
        const std::string& news = note.text.empty() ? scene_.news : note.text;
        const Style style = note.is_error ? Style{.ink = Ink::error, .bold = true} : Style{};
        const int columns = layout_.said.size.columns - 2;
        auto next = wrapped(invitation(scene_, state_), columns);
        auto told = wrapped(news, columns);
        const auto rows = static_cast<std::size_t>(layout_.said.size.rows);
        // What goes away with the next key may take the place of what stays.
        const std::size_t least = note.text.empty() ? 1 : std::min(told.size(), rows);
        next.resize(std::min(next.size(), rows - least));
        told.resize(std::min(told.size(), rows - next.size()));
        int row = 0;
        for (const std::string& line : told)
            draw_line(row++, line, style);
        row = static_cast<int>(rows - next.size());
        for (const std::string& line : next)
            draw_line(row++, line, {.bold = true});
    }

    Area said(int row, int rows) const {
        return {{layout_.said.origin.row + row, 0}, {std::max(1, rows), layout_.said.size.columns}};
    }

    void draw_line(int row, const std::string& text, Style style) {
        picture_.grid.put({layout_.said.origin.row + row, 1}, text, style);
    }

    const PlayScene& scene_;
    const PlayState& state_;
    PlayLayout layout_;
    Picture picture_;
};

Picture too_small(const PlayScene& scene, Size size) {
    Picture picture{Grid(size)};
    int row = 0;
    for (const std::string& line : wrapped(scene.say().too_small, std::max(1, size.columns)))
        picture.grid.put({row++, 0}, line);
    return picture;
}

/// A move as an example, where there is one besides passing.
std::string example_move(const PlayScene& scene) {
    for (const play::MoveView& move : scene.moves)
        if (!move.move.is_pass())
            return move.text;
    return "pass";
}

/// A key that does something, if the command is accepted.
void add_key(std::string& text, const PlayScene& scene, PlainCommand command) {
    for (const Entry& entry : entries_of(scene))
        if (entry.input.command == command)
            text.append(text.empty() ? "" : ", ").append(1, entry.key).append(" ").append(entry.text);
}

} // namespace

std::string invitation(const PlayScene& scene, const PlayState& state) {
    const ScreenPhrases& say = scene.say();
    const std::string side = side_inside(*scene.game, scene.view.turn, scene.language);
    if (scene.is_analysis())
        return scene.outcome.empty() ? filled(say.analysed, side) : scene.outcome + '.';
    if (!scene.outcome.empty() || (scene.is_puzzle && !scene.awaits_person)) {
        std::string keys;
        for (const auto command : {PlainCommand::new_game, PlainCommand::rematch, PlainCommand::quit})
            add_key(keys, scene, command);
        return scene.outcome + (scene.outcome.empty() ? "" : ". ") + keys + '.';
    }
    if (!scene.awaits_person)
        return filled(say.thinks, side, scene.players[scene.view.turn]);
    if (state.selected())
        return filled(scene.has_steps() ? say.choose_step : say.choose_target,
                      // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
                      square_text(*state.selected(), scene.view.width));
    std::string text =
        filled(scene.moves_pieces() ? say.choose_piece : say.choose_place, side, example_move(scene));
    if (scene.may_pass())
        text += filled(say.may_pass, entries_of(scene).front().key);
    return text;
}

Picture play_picture(const PlayScene& scene, const PlayState& state, Size size) {
    if (size.rows < least_size.rows || size.columns < least_size.columns)
        return too_small(scene, size);
    return ScreenDrawing(scene, state, size).draw();
}

} // namespace quincunx::terminal::screen
