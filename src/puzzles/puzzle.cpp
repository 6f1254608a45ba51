#include "puzzles/puzzle.hpp"

#include "games/text.hpp"
#include "puzzles/lines.hpp"

namespace quincunx::puzzles {

namespace {

constexpr std::string_view puzzle_heading = "quincunx puzzles 1";
constexpr std::string_view puzzle_form = "VARIANT | POSITION | MOVES | GRADE";
constexpr std::string_view moves_form = "MOVE [REPLY MOVE]…";
constexpr std::string_view grade_form = "1..5";
static_assert(highest_grade == 5);

std::string line_of(const Puzzle& puzzle) {
    std::string line = puzzle.variant.text();
    line.append(between_fields).append(puzzle.position).append(between_fields);
    for (const std::string& move : puzzle.moves)
        line.append(&move == &puzzle.moves.front() ? "" : " ").append(move);
    return line.append(between_fields).append(number_text(puzzle.grade));
}

/// Reads the moves of a solution, and plays them.
std::optional<Error> read_moves(const Field& field, play::Game& game, std::vector<std::string>& moves) {
    std::size_t at = field.at;
    for (const std::string_view move : split(field.text, ' ')) {
        moves.emplace_back(move);
        if (play::play_text(game, move))
            return Error{ErrorCode::record_move,
                         at,
                         {quoted(move), number_text(static_cast<std::int64_t>(moves.size()))}};
        at += move.size() + 1;
    }
    if (moves.size() % 2 == 0)
        return field_error("MOVES", field, moves_form); // whoever solves it begins and ends
    return std::nullopt;
}

Result<Puzzle> parse_line(const Field& line) {
    const auto fields = fields_of<4>(line);
    if (!fields)
        return field_error(whole_line, line, puzzle_form);
    const auto& [variant_field, position_field, moves_field, grade_field] = *fields;
    const auto game = game_in(variant_field, position_field);
    if (!game)
        return game.error();
    Puzzle puzzle{.variant = (*game)->variant(), .position = (*game)->position_text(), .moves = {}};
    if (auto error = read_moves(moves_field, **game, puzzle.moves))
        return *error;
    const auto grade = parse_number(grade_field.text, highest_grade);
    if (!grade || *grade == 0)
        return field_error("GRADE", grade_field, grade_form);
    puzzle.grade = static_cast<int>(*grade);
    return puzzle;
}

} // namespace

std::unique_ptr<play::Game> game_of(const Puzzle& puzzle) {
    return std::move(*play::make_game(puzzle.variant, puzzle.position));
}

std::string to_text(const std::vector<Puzzle>& puzzles) {
    std::string text = std::string(puzzle_heading) + '\n';
    for (const Puzzle& puzzle : puzzles)
        text += line_of(puzzle) + '\n';
    return text;
}

Result<std::vector<Puzzle>> parse_puzzles(std::string_view text) {
    std::vector<Puzzle> puzzles;
    const auto error = read_lines(text, puzzle_heading, [&](const Field& line) -> std::optional<Error> {
        auto puzzle = parse_line(line);
        if (!puzzle)
            return puzzle.error();
        puzzles.push_back(std::move(*puzzle));
        return std::nullopt;
    });
    return error ? Result<std::vector<Puzzle>>(*error) : puzzles;
}

} // namespace quincunx::puzzles
