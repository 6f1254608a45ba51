#include "library/access.hpp"
#include "play/levels.hpp"
#include "threads/think.hpp"

#include <algorithm>

namespace quincunx::v0 {

static_assert(static_cast<int>(Bound::upper) == static_cast<int>(engine::Bound::upper));
static_assert(Level::lowest == play::lowest_level && Level::highest == play::highest_level);
static_assert(Limits{}.depth == engine::max_depth);

namespace {

Line line_of(const engine::Line& line) {
    Line shown{.score = line.score,
               .bound = static_cast<Bound>(line.bound),
               .proved = line.proved,
               .end_in = std::nullopt,
               .moves = {}};
    if (engine::is_decisive(line.score))
        shown.end_in = line.score > 0 ? engine::plies_to_end(line.score) : -engine::plies_to_end(line.score);
    for (const quincunx::Move move : line.moves)
        shown.moves.push_back(face(move));
    return shown;
}

Report report_of(const engine::Report& report) {
    Report shown{.depth = report.depth,
                 .deepest = report.deepest,
                 .nodes = report.nodes,
                 .milliseconds = report.milliseconds,
                 .lines = {}};
    for (const engine::Line& line : report.lines)
        shown.lines.push_back(line_of(line));
    return shown;
}

} // namespace

struct Engine::Data {
    explicit Data(std::size_t megabytes) : table(megabytes) {}

    engine::TranspositionTable table;
};

Engine::Engine(std::size_t megabytes)
    : data_(std::make_unique<Data>(std::clamp<std::size_t>(megabytes, 1, 65'536))) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Report Engine::search(const Position& position, const Limits& limits, const SearchOptions& options) {
    const play::Game& game = detail::Access::core(position);
    if (game.outcome())
        return {};
    const std::atomic<bool> never{false};
    std::function<void(const engine::Report&)> tell;
    if (options.on_report)
        tell = [&options](const engine::Report& report) { options.on_report(report_of(report)); };
    const threads::Thinking thinking{.limits = {.depth = std::clamp(limits.depth, 1, engine::max_depth),
                                                .nodes = limits.nodes,
                                                .milliseconds = limits.milliseconds,
                                                .lines = std::max(limits.lines, 1)},
                                     .threads = std::clamp(limits.threads, 1, 256)};
    return report_of(threads::think(game, data_->table, thinking, options.history,
                                    options.stop == nullptr ? never : *options.stop, tell));
}

void Engine::clear() {
    data_->table.clear();
}

struct Level::Data {
    static constexpr std::size_t megabytes = 4;

    int level;
    Random random;
    engine::TranspositionTable table{megabytes};
};

Result<Level> Level::make(int level, std::uint64_t seed) {
    if (level < lowest || level > highest)
        return Error{"a level is a number from 1 to 10, not " + std::to_string(level),
                     "уровень — число от 1 до 10, а не " + std::to_string(level)};
    return Level(std::make_unique<Data>(level, Random(seed)));
}

Level::Level(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Level::Level(Level&&) noexcept = default;
Level& Level::operator=(Level&&) noexcept = default;
Level::~Level() = default;

int Level::strength() const {
    return data_->level;
}

Move Level::choose(const Position& position, const std::vector<Key>& history) {
    const play::Game& game = detail::Access::core(position);
    if (game.outcome())
        return {};
    return face(play::choose_move(game, data_->level, data_->random, data_->table, history));
}

} // namespace quincunx::v0
