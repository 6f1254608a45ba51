#include "terminal/plain/text.hpp"

#include "games/jesonmor/variant.hpp"
#include "games/text.hpp"
#include "play/no_forced_win.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/spelling.hpp"

#include <fmt/ranges.h>

#include <algorithm>

namespace quincunx::terminal {

namespace {

const GameSpec& game_of(const LocalGame& local_game) {
    return local_game.session().game().variant().game();
}

bool is_alone(const LocalGame& local_game, Color color) {
    return local_game.player(color).is_human() && !local_game.player(!color).is_human();
}

std::string squares_text(const std::vector<Square>& squares, int width) {
    std::string text;
    for (const Square square : squares)
        text.append(text.empty() ? "" : " ").append(square_text(square, width));
    return text;
}

/// What a move does besides moving a piece, each part after a comma.
std::string effects_text(const play::MoveView& move, int width, Language language) {
    const Phrases& say = phrases(language);
    const Effects& effects = move.effects;
    std::string text;
    if (effects.path.size() > 2)
        text += ", " + filled(say.path, squares_text(effects.path, width));
    if (std::ranges::find(effects.captured, move.move.from) != effects.captured.end()) // RING-6
        text.append(", ").append(say.is_lost);
    else if (!effects.captured.empty())
        text += ", " + filled(say.takes, squares_text(effects.captured, width));
    if (!effects.turned.empty())
        text += ", " + filled(say.turns, squares_text(effects.turned, width));
    return text;
}

std::string turn_text(const LocalGame& local_game, Language language) {
    const Phrases& say = phrases(language);
    const Color turn = local_game.session().turn();
    const std::string side = side_inside(game_of(local_game), turn, language);
    const bool two_people = local_game.player(turn).is_human() && local_game.player(!turn).is_human();
    return two_people ? filled(say.to_move, side)
                      : filled(say.to_move_of_two, side, who(local_game, turn, language));
}

/// In how many moves nothing may be captured, from this one on (JES-7).
std::int64_t protected_moves(const play::Game& game, const std::vector<Counter>& counters) {
    const play::Variant& variant = game.variant();
    return variant.game().name == jesonmor::spec.name
               ? jesonmor::make_options(variant.values())->protection - counters[0].value
               : 0;
}

} // namespace

std::string name_of_game(const play::Variant& variant, Language language) {
    const std::string name(title(variant.game(), language));
    return variant.text() == variant.game().name ? name : name + " (" + variant.text() + ")";
}

std::string player_words(const Player& player, Language language) {
    const Phrases& say = phrases(language);
    switch (player.kind) {
    case Player::Kind::level:
        return filled(say.computer, player.level);
    case Player::Kind::engine:
        return std::string(say.computer_in_full);
    case Player::Kind::program:
        return quincunx::quoted(to_text(player), 200);
    case Player::Kind::random:
        return std::string(say.computer_at_random);
    case Player::Kind::human:
        return std::string(say.person);
    }
    return "";
}

std::string who(const LocalGame& local_game, Color color, Language language) {
    return is_alone(local_game, color) ? std::string(phrases(language).you)
                                       : player_words(local_game.player(color), language);
}

std::string opening_text(const LocalGame& local_game, Language language) {
    const Phrases& say = phrases(language);
    const GameSpec& game = game_of(local_game);
    const std::string name = name_of_game(local_game.session().game().variant(), language);
    std::string text =
        filled(say.players, name, side_name(game, Color::first, language),
               who(local_game, Color::first, language), side_name(game, Color::second, language),
               who(local_game, Color::second, language)) +
        '\n';
    const bool somebody =
        local_game.player(Color::first).is_human() || local_game.player(Color::second).is_human();
    if (somebody && !local_game.session().outcome())
        text += filled(say.begin, example_of(local_game.session().game()),
                       word_of(PlainCommand::help, language)) +
                '\n';
    return text;
}

std::string last_move_text(const play::Session& session, Language language) {
    const Phrases& say = phrases(language);
    const play::Ply& ply = session.played().back();
    const auto side = side_name(session.game().variant().game(), ply.color, language);
    if (ply.move.is_pass())
        return filled(ply.forced ? say.cannot_move : say.passed, side) + '\n';
    const auto before = session.game_at(session.played().size() - 1);
    const auto moves = before->moves();
    const auto move = std::ranges::find(moves, ply.move, &play::MoveView::move);
    return filled(say.moved, side, before->text_of(ply.move)) +
           effects_text(*move, before->view().width, language) + '\n';
}

std::string state_text(const LocalGame& local_game, Language language) {
    const play::Session& session = local_game.session();
    const auto outcome = session.outcome();
    const std::string counters = counters_text(session.game(), language);
    if (outcome)
        return counters + '\n' +
               filled(phrases(language).game_over,
                      words(game_of(local_game), *outcome, session.game().view(), language)) +
               '\n';
    return turn_text(local_game, language) + "; " + counters + '\n';
}

std::string clocks_text(const play::Session& session, play::Milliseconds now, Language language) {
    const auto first = session.time_left(Color::first, now);
    const auto second = session.time_left(Color::second, now);
    if (!first || !second)
        return "";
    const auto name = [&](Color side) { return side_name(session.game().variant().game(), side, language); };
    return filled(phrases(language).clocks, name(Color::first), time_text(*first), name(Color::second),
                  time_text(*second)) +
           '\n';
}

std::string time_text(play::Milliseconds time) {
    const auto seconds = time / 1000;
    const auto minutes = seconds / 60;
    if (minutes < 60)
        return fmt::format("{}:{:02}", minutes, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60);
}

/// As many on a line as there is room for.
std::string moves_list(const play::Game& game, Language language) {
    constexpr std::size_t line_width = 78;
    const auto moves = game.moves();
    std::string text = filled(phrases(language).moves, moves.size());
    std::size_t width = line_width;
    for (const play::MoveView& move : moves) {
        width += move.text.size() + 1;
        const bool fits = width <= line_width;
        if (!fits)
            width = move.text.size() + 2;
        text.append(fits ? " " : "\n  ").append(move.text);
    }
    return text + '\n';
}

std::vector<PlainCommand> accepted_in(const LocalGame& local_game) {
    const play::Session& session = local_game.session();
    if (session.outcome()) {
        std::vector after{PlainCommand::help,    PlainCommand::board, PlainCommand::flip,
                          PlainCommand::save,    PlainCommand::load,  PlainCommand::new_game,
                          PlainCommand::rematch, PlainCommand::quit};
        if (session.may_undo_the_end()) // not RING-9
            after.insert(after.begin() + 3, PlainCommand::undo);
        return after;
    }
    std::vector commands{PlainCommand::help, PlainCommand::moves, PlainCommand::board, PlainCommand::hint,
                         PlainCommand::undo, PlainCommand::redo,  PlainCommand::flip,  PlainCommand::save,
                         PlainCommand::load, PlainCommand::resign};
    if (session.terms().end_button)
        commands.push_back(PlainCommand::end);
    if (local_game.has_clock())
        commands.push_back(PlainCommand::clock);
    commands.push_back(PlainCommand::quit);
    return commands;
}

std::string hint_text(const play::Game& game, std::string_view move, Language language) {
    const Phrases& say = phrases(language);
    std::string text = filled(say.hint, move);
    const ByColor<bool> known = play::no_forced_win(game);
    if (known[Color::first] && known[Color::second])
        return text.append(" ").append(say.no_forced_wins).append("\n");
    for (const Color color : colors)
        if (known[color])
            text += ' ' + filled(say.no_forced_win, side_name(game.variant().game(), color, language));
    return text + '\n';
}

std::vector<std::string> counters_of(const play::Game& game, Language language) {
    std::vector<Counter> counters = game.view().counters;
    if (const auto left = protected_moves(game, counters); left > 0)
        counters.push_back({"protected-moves", left});
    std::vector<std::string> texts;
    texts.reserve(counters.size());
    for (const Counter& counter : counters)
        texts.push_back(fmt::format("{} {}", counter_name(counter.name, language), counter.value));
    return texts;
}

std::string counters_text(const play::Game& game, Language language) {
    return fmt::format("{}", fmt::join(counters_of(game, language), ", "));
}

std::string side_inside(const GameSpec& game, Color side, Language language) {
    const std::string name(side_name(game, side, language));
    return language == Language::russian ? lower_case(name) : name;
}

std::string moves_help(const play::Game& game, Language language) {
    const Phrases& say = phrases(language);
    const auto moves = game.moves();
    const int width = game.view().width;
    std::string text;
    const auto can_move = std::ranges::find_if(moves, [](const auto& move) { return !move.move.is_pass(); });
    if (can_move != moves.end() && can_move->move.is_placement())
        text += filled(say.help_place, can_move->text);
    else if (can_move != moves.end())
        text += filled(say.help_from_to, can_move->text, square_text(can_move->move.from, width),
                       square_text(can_move->move.to, width));
    if (std::ranges::any_of(moves, [](const auto& move) { return move.move.is_pass(); }))
        text += say.help_pass;
    return text;
}

std::string help_text(const LocalGame& local_game, Language language) {
    const Phrases& say = phrases(language);
    std::string text = moves_help(local_game.session().game(), language);
    text += say.help_commands;
    if (local_game.session().terms().end_button)
        text += say.help_end;
    if (local_game.has_clock())
        text += say.help_clock;
    return text.append(say.help_again).append(say.help_quit);
}

std::string words_of(std::span<const PlainCommand> commands, Language language) {
    std::string text;
    for (const PlainCommand command : commands)
        text.append(text.empty() ? "" : ", ").append(word_of(command, language));
    return text;
}

std::string example_of(const play::Game& game) {
    for (const play::MoveView& move : game.moves())
        if (!move.move.is_pass())
            return move.text;
    return "pass";
}

} // namespace quincunx::terminal
