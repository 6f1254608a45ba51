#include "terminal/screen/play_state.hpp"

#include "games/move.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/screen/list_box.hpp"
#include "terminal/screen/play_layout.hpp"
#include "terminal/screen/typing.hpp"

#include <algorithm>
#include <array>

namespace quincunx::terminal::screen {

namespace {

using Name = KeyPress::Name;

bool is_yes(char32_t character) {
    return std::u32string_view(U"yYдД").find(character) != std::u32string_view::npos;
}

bool is_no(char32_t character) {
    return std::u32string_view(U"nNнН").find(character) != std::u32string_view::npos;
}

/// Where a key of Ring's moves a piece, in rows down and columns to the right (RING-5).
std::optional<Place> step_of(char32_t character) {
    switch (character) {
    case U'w':
        return Place{-1, 0};
    case U'a':
        return Place{0, -1};
    case U's':
        return Place{1, 0};
    case U'd':
        return Place{0, 1};
    default:
        return std::nullopt;
    }
}

} // namespace

std::vector<Square> PlayState::targets(const PlayScene& scene) const {
    std::vector<Square> squares;
    if (!scene.awaits_person)
        return squares;
    for (const play::MoveView& move : scene.moves)
        if (!move.move.is_pass() && (move.move.is_placement() || (selected_ && move.move.from == *selected_)))
            squares.push_back(move.move.to);
    return squares;
}

std::optional<PlainInput> PlayState::handle(const PlayScene& scene, Size size, const Event& event) {
    note_ = {};
    if (std::exchange(help_, false))
        return std::nullopt;
    return std::visit([&](const auto& each) { return take(scene, size, each); }, event);
}

PlayState::Input PlayState::take(const PlayScene& scene, Size /*size*/, const KeyPress& key) {
    if (question_)
        return answer(key);
    if (menu_)
        return choose_in_menu(scene, key);
    if (!typed_.empty())
        return type(scene, key);
    return on_board(scene, key);
}

PlayState::Input PlayState::answer(const KeyPress& key) {
    const bool is_character = key.name == Name::character;
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    const bool wants_text = question_->wants_text;
    if (key.name == Name::escape || (!wants_text && is_character && is_no(key.character))) {
        question_.reset();
        return std::nullopt;
    }
    if (wants_text && key.name != Name::enter) {
        edit(question_->answer, key);
        return std::nullopt;
    }
    if (!wants_text && !(is_character && is_yes(key.character)))
        return std::nullopt;
    PlainInput then = question_->then;
    if (wants_text)
        then.argument = question_->answer;
    question_.reset();
    return then;
}

PlayState::Input PlayState::type(const PlayScene& scene, const KeyPress& key) {
    if (key.name == Name::escape) {
        typed_.clear();
        return std::nullopt;
    }
    if (key.name != Name::enter) {
        edit(typed_, key);
        return std::nullopt;
    }
    return do_entry(scene, parse_plain_input(std::exchange(typed_, {}), scene.commands));
}

PlayState::Input PlayState::choose_in_menu(const PlayScene& scene, const KeyPress& key) {
    std::vector<Entry> entries = entries_of(scene);
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    std::size_t& chosen = *menu_;
    chosen = std::min(chosen, entries.size() - 1);
    switch (key.name) {
    case Name::up:
        chosen = (chosen + entries.size() - 1) % entries.size();
        return std::nullopt;
    case Name::down:
    case Name::tab:
        chosen = (chosen + 1) % entries.size();
        return std::nullopt;
    case Name::enter: {
        PlainInput input = std::move(entries[chosen].input);
        menu_.reset();
        return do_entry(scene, std::move(input));
    }
    default:
        break;
    }
    menu_.reset();
    auto input = key.name == Name::character ? input_of(scene, key.character) : std::nullopt;
    return input ? do_entry(scene, std::move(*input)) : std::nullopt;
}

PlayState::Input PlayState::on_board(const PlayScene& scene, const KeyPress& key) {
    const BoardShape shape = scene.shape(cursor_, flipped_);
    if (auto step = scene.is_analysis() ? step_through(key) : std::nullopt)
        return step;
    switch (key.name) {
    case Name::up:
        cursor_ = neighbour(shape, cursor_, -1, 0);
        return std::nullopt;
    case Name::down:
        cursor_ = neighbour(shape, cursor_, 1, 0);
        return std::nullopt;
    case Name::left:
        cursor_ = neighbour(shape, cursor_, 0, -1);
        return std::nullopt;
    case Name::right:
        cursor_ = neighbour(shape, cursor_, 0, 1);
        return std::nullopt;
    case Name::home:
        cursor_ = neighbour(shape, cursor_, 0, -max_side);
        return std::nullopt;
    case Name::end:
        cursor_ = neighbour(shape, cursor_, 0, max_side);
        return std::nullopt;
    case Name::page_up:
        cursor_ = neighbour(shape, cursor_, -max_side, 0);
        return std::nullopt;
    case Name::page_down:
        cursor_ = neighbour(shape, cursor_, max_side, 0);
        return std::nullopt;
    case Name::enter:
        return choose(scene, cursor_);
    case Name::tab:
        menu_ = 0;
        return std::nullopt;
    case Name::escape:
        selected_.reset();
        return std::nullopt;
    case Name::character:
        return write(scene, key.character);
    default:
        return std::nullopt;
    }
}

/// In an analysis the keys that lead to the edges of the board lead through the game.
PlayState::Input PlayState::step_through(const KeyPress& key) {
    switch (key.name) {
    case Name::page_up:
        return PlainInput{.command = PlainCommand::undo};
    case Name::page_down:
        return PlainInput{.command = PlainCommand::redo};
    case Name::home:
        return PlainInput{.command = PlainCommand::first};
    case Name::end:
        return PlainInput{.command = PlainCommand::last};
    case Name::character:
        if (key.character >= U'1' && key.character <= U'9') // a line is to be followed
            return PlainInput{.text = to_utf8(key.character)};
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

/// A letter is a key of the game's, a key of the menu's, or begins what is typed.
PlayState::Input PlayState::write(const PlayScene& scene, char32_t character) {
    if (character == U' ' && !scene.accepts(PlainCommand::pause))
        return choose(scene, cursor_);
    if (selected_ && scene.has_steps() && step_of(character))
        return step(scene, character);
    if (auto input = input_of(scene, character))
        return do_entry(scene, std::move(*input));
    edit(typed_, key(character));
    return std::nullopt;
}

PlayState::Input PlayState::step(const PlayScene& scene, char32_t character) {
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    const Place by = *step_of(character);
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    const Square to = neighbour(scene.shape(*selected_, flipped_), *selected_, by.row, by.column);
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
    return to == *selected_ ? std::nullopt : choose(scene, to);
}

/// What selects, moves or places, as the square is.
PlayState::Input PlayState::choose(const PlayScene& scene, Square square) {
    cursor_ = square;
    if (!scene.outcome.empty())
        return std::nullopt;
    if (!scene.awaits_person) {
        complain(std::string(scene.say().others_turn));
        return std::nullopt;
    }
    const std::string name = square_text(square, scene.view.width);
    if (!scene.moves_pieces())
        return PlainInput{.text = name};
    const bool can_move =
        std::ranges::any_of(scene.moves, [&](const auto& move) { return move.move.from == square; });
    const auto reached = targets(scene);
    const bool is_target = std::ranges::find(reached, square) != reached.end();
    if (selected_ == square)
        selected_.reset();
    else if (selected_ && (is_target || !can_move))
        return PlainInput{.text = square_text(*selected_, scene.view.width) + name};
    else if (can_move)
        selected_ = square;
    else
        complain(filled(scene.say().nothing_moves, name));
    return std::nullopt;
}

/// Some commands ask before they are carried out.
PlayState::Input PlayState::do_entry(const PlayScene& scene, PlainInput input) {
    const ScreenPhrases& say = scene.say();
    const bool needs_file = (input.command == PlainCommand::save || input.command == PlainCommand::load) &&
                            input.argument.empty();
    if (input.command == PlainCommand::save && needs_file)
        question_ = Question{std::string(say.save_as), std::move(input), true,
                             std::string(scene.game->name) + ".qxr"};
    else if (needs_file)
        question_ = Question{std::string(say.load_from), std::move(input), true};
    else if (input.command == PlainCommand::say && input.argument.empty())
        question_ = Question{.text = std::string(say.say_what),
                             .then = std::move(input),
                             .wants_text = true,
                             .choices = scene.sayable};
    else if (input.command == PlainCommand::resign)
        question_ = Question{std::string(say.resign), std::move(input)};
    else
        return input;
    return std::nullopt;
}

PlayState::Input PlayState::take(const PlayScene& scene, Size size, const Mouse& mouse) {
    if (question_)
        return std::nullopt;
    if (mouse.what != Mouse::What::press)
        return scene.is_analysis() && !menu_
                   ? step_through(
                         {.name = mouse.what == Mouse::What::wheel_up ? Name::page_up : Name::page_down})
                   : std::nullopt;
    if (menu_) {
        std::vector<Entry> entries = entries_of(scene);
        const auto chosen =
            // NOLINTNEXTLINE(bugprone-unchecked-optional-access)
            ListBox(menu_lines(scene), *std::exchange(menu_, std::nullopt), size).entry_at(mouse.at);
        return chosen ? do_entry(scene, std::move(entries[*chosen].input)) : std::nullopt;
    }
    const PlayLayout layout = play_layout(scene.shape(cursor_, flipped_), size);
    if (mouse.at.row == layout.bar) {
        const auto button = button_at(bar_of(scene, size.columns), mouse.at.column);
        if (button == menu_key)
            menu_ = 0;
        auto input = button ? input_of(scene, static_cast<char32_t>(*button)) : std::nullopt;
        return input ? do_entry(scene, std::move(*input)) : std::nullopt;
    }
    const auto square = layout.board.square_at(mouse.at);
    return square ? choose(scene, *square) : std::nullopt;
}

} // namespace quincunx::terminal::screen
