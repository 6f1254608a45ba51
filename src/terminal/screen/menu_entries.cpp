#include "terminal/screen/menu_entries.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace quincunx::terminal::screen {

namespace {

using Command = PlainCommand;
using Text = std::string_view ScreenPhrases::*;

struct EntryRow {
    char key;
    Command command;
    Text text;
};

// In the order of the menu. Capitals, since small letters begin a move.
constexpr std::array entry_rows{
    EntryRow{'?', Command::help, &ScreenPhrases::help},
    EntryRow{' ', Command::pause, &ScreenPhrases::pause},
    EntryRow{'.', Command::step, &ScreenPhrases::step},
    EntryRow{'+', Command::faster, &ScreenPhrases::faster},
    EntryRow{'-', Command::slower, &ScreenPhrases::slower},
    EntryRow{'N', Command::new_game, &ScreenPhrases::new_game},
    EntryRow{'M', Command::rematch, &ScreenPhrases::rematch},
    EntryRow{'U', Command::undo, &ScreenPhrases::undo},
    EntryRow{'R', Command::redo, &ScreenPhrases::redo},
    EntryRow{'H', Command::hint, &ScreenPhrases::hint},
    EntryRow{'F', Command::flip, &ScreenPhrases::flip},
    EntryRow{'V', Command::evaluate, &ScreenPhrases::evaluate},
    EntryRow{'A', Command::analyse, &ScreenPhrases::analyse},
    EntryRow{'O', Command::threats, &ScreenPhrases::threats},
    EntryRow{'I', Command::openings, &ScreenPhrases::openings},
    EntryRow{'E', Command::end, &ScreenPhrases::end},
    EntryRow{'S', Command::save, &ScreenPhrases::save},
    EntryRow{'L', Command::load, &ScreenPhrases::load},
    EntryRow{'Y', Command::accept, &ScreenPhrases::accept},
    EntryRow{'X', Command::decline, &ScreenPhrases::decline},
    EntryRow{'D', Command::draw, &ScreenPhrases::offer_draw},
    EntryRow{'T', Command::takeback, &ScreenPhrases::ask_takeback},
    EntryRow{'C', Command::say, &ScreenPhrases::speak},
    EntryRow{'W', Command::claim_win, &ScreenPhrases::claim_win},
    EntryRow{'K', Command::claim_draw, &ScreenPhrases::claim_draw},
    EntryRow{'G', Command::resign, &ScreenPhrases::resign_entry},
    EntryRow{'Q', Command::quit, &ScreenPhrases::quit},
};
constexpr char pass_key = 'P';

// Where one goes through a game, some do something else.
constexpr std::array analysis_rows{
    EntryRow{'B', Command::first, &ScreenPhrases::step_first},
    EntryRow{'U', Command::undo, &ScreenPhrases::step_back},
    EntryRow{'R', Command::redo, &ScreenPhrases::step_on},
    EntryRow{'E', Command::last, &ScreenPhrases::step_last},
    EntryRow{'M', Command::game_line, &ScreenPhrases::game_line},
};

// In a puzzle, too.
constexpr std::array puzzle_rows{
    EntryRow{'N', Command::new_game, &ScreenPhrases::another_puzzle},
    EntryRow{'S', Command::answer, &ScreenPhrases::show_solution},
};

void add_entries(std::vector<Entry>& entries, std::span<const EntryRow> among, const PlayScene& scene) {
    for (const EntryRow& row : among) {
        const bool is_there = std::ranges::find(entries, row.command, [](const Entry& entry) {
                                  return entry.input.command;
                              }) != entries.end();
        if (scene.accepts(row.command) && !is_there)
            entries.push_back({row.key, scene.say().*row.text, {.command = row.command}});
    }
}

constexpr int gap = 2; ///< between buttons

/// What whoever has lost their way looks for first.
bool is_urgent(const Entry& entry) {
    return entry.input.text == "pass" || entry.input.command == Command::help ||
           entry.input.command == Command::quit || entry.input.command == Command::accept ||
           entry.input.command == Command::decline;
}

/// What a key is called, where that is not what it writes.
std::string name_of(char key) {
    return key == menu_key ? "Tab" : key == ' ' ? "Space" : std::string(1, key);
}

} // namespace

std::vector<Entry> entries_of(const PlayScene& scene) {
    std::vector<Entry> entries;
    if (scene.may_pass())
        entries.push_back({pass_key, scene.say().pass, {.text = "pass"}});
    if (scene.is_analysis())
        add_entries(entries, analysis_rows, scene);
    if (scene.is_puzzle)
        add_entries(entries, puzzle_rows, scene);
    add_entries(entries, entry_rows, scene);
    return entries;
}

std::optional<PlainInput> input_of(const PlayScene& scene, char32_t key) {
    for (Entry& entry : entries_of(scene))
        if (static_cast<char32_t>(entry.key) == key)
            return std::move(entry.input);
    return std::nullopt;
}

std::vector<std::string> menu_lines(const PlayScene& scene) {
    std::vector<std::string> lines;
    for (const Entry& entry : entries_of(scene))
        lines.push_back(fmt::format("{:<5} {}", name_of(entry.key), entry.text));
    return lines;
}

std::vector<Button> bar_of(const PlayScene& scene, int columns) {
    std::vector<Button> bar{{1, name_of(menu_key) + ' ' + std::string(scene.say().menu), menu_key}};
    int column = 1 + columns_of(bar.front().text) + gap;
    for (const bool urgent : {true, false})
        for (const Entry& entry : entries_of(scene)) {
            std::string text = name_of(entry.key) + ' ' + std::string(entry.text);
            const int end = column + columns_of(text);
            if (is_urgent(entry) != urgent || end > columns)
                continue; // a shorter one may fit
            bar.push_back({.column = column, .text = std::move(text), .key = entry.key});
            column = end + gap;
        }
    return bar;
}

std::optional<char> button_at(const std::vector<Button>& bar, int column) {
    for (const Button& button : bar)
        if (column >= button.column && column < button.column + columns_of(button.text))
            return button.key;
    return std::nullopt;
}

} // namespace quincunx::terminal::screen
