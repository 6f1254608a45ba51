#include "puzzles/progress.hpp"

#include "board/random.hpp"
#include "puzzles/lines.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace quincunx::puzzles {

namespace {

constexpr std::string_view progress_heading = "quincunx solved puzzles 1";
constexpr std::string_view progress_form = "DATE | VARIANT | POSITION";

Result<Solved> parse_solved(const Field& line) {
    const auto fields = fields_of<3>(line);
    if (!fields)
        return field_error(whole_line, line, progress_form);
    const auto& [date_field, variant_field, position_field] = *fields;
    const auto day = parse_day(date_field.text);
    if (!day)
        return field_error("DATE", date_field, date_form);
    const auto game = game_in(variant_field, position_field);
    if (!game)
        return game.error();
    return Solved{.day = *day, .variant = (*game)->variant(), .position = (*game)->position_text()};
}

/// The puzzles of each game by themselves, in their order.
using PuzzlesByVariant = std::vector<std::vector<const Puzzle*>>;

PuzzlesByVariant by_variant(std::span<const Puzzle> puzzles) {
    PuzzlesByVariant groups;
    for (const Puzzle& puzzle : puzzles) {
        const auto found = std::ranges::find(groups, puzzle.variant,
                                             [](const auto& group) { return group.front()->variant; });
        if (found == groups.end())
            groups.push_back({&puzzle});
        else
            found->push_back(&puzzle);
    }
    return groups;
}

} // namespace

std::optional<Day> Progress::last_solved(const Puzzle& puzzle) const {
    std::optional<Day> last;
    for (const Solved& one : solved_)
        if (one.position == puzzle.position && one.variant == puzzle.variant)
            last = std::max(last.value_or(one.day), one.day);
    return last;
}

int Progress::streak(Day today) const {
    const auto has = [&](Day day) { return std::ranges::find(solved_, day, &Solved::day) != solved_.end(); };
    Day day = has(today) ? today : today - 1;
    int days = 0;
    for (; has(day); --day)
        ++days;
    return days;
}

std::string to_text(const Progress& progress) {
    std::string text = std::string(progress_heading) + '\n';
    for (const Solved& one : progress.solved())
        text.append(day_text(one.day))
            .append(between_fields)
            .append(one.variant.text())
            .append(between_fields)
            .append(one.position)
            .append("\n");
    return text;
}

Result<Progress> parse_progress(std::string_view text) {
    Progress progress;
    const auto error = read_lines(text, progress_heading, [&](const Field& line) -> std::optional<Error> {
        const auto solved = parse_solved(line);
        if (!solved)
            return solved.error();
        progress.add(*solved);
        return std::nullopt;
    });
    return error ? Result<Progress>(*error) : progress;
}

const Puzzle& next_of(std::span<const Puzzle> puzzles, const Progress& progress) {
    using Rank = std::tuple<Day, int, std::size_t>;
    const Puzzle* next = &puzzles.front();
    Rank least{std::numeric_limits<Day>::max(), 0, 0};
    for (const auto& group : by_variant(puzzles))
        for (std::size_t i = 0; i < group.size(); ++i)
            if (const Rank rank{progress.last_solved(*group[i]).value_or(-1), group[i]->grade, i};
                rank < least) {
                least = rank;
                next = group[i];
            }
    return *next;
}

const Puzzle& daily_of(std::span<const Puzzle> puzzles, Day day) {
    const auto games = by_variant(puzzles);
    const auto& group = games[static_cast<std::size_t>(day) % games.size()];
    return *group[Random(mix(static_cast<std::uint64_t>(day)))
                      .below(static_cast<std::uint32_t>(group.size()))];
}

} // namespace quincunx::puzzles
