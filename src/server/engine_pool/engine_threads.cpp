#include "server/engine_pool/engine_threads.hpp"

#include "board/random.hpp"
#include "clocks/now.hpp"
#include "engine/table/transposition_table.hpp"
#include "play/levels.hpp"
#include "server/operations/start_threads.hpp"

#include <algorithm>
#include <pthread.h>
#include <random>
#include <sched.h>

namespace quincunx::server {

namespace {

constexpr std::size_t table_megabytes = 1; // the strongest level looks at 20,000 nodes
constexpr std::size_t analysis_megabytes = 8;
constexpr std::int64_t longest_analysis = 2'000; // milliseconds, whatever the machine

std::string find_move(const EngineJob& job, int level, Random& random, engine::TranspositionTable& table) {
    const play::Game& game = *job.game;
    const Move move = level == 0 ? play::random_move(game, random)
                                 : play::choose_move(game, level, random, table, job.history);
    return game.text_of(move);
}

/// What is asked beside analyses.
wire::TaskAnswer answer_to(const EngineJob& job, Random& random, engine::TranspositionTable& table) {
    if (const auto* draw = std::get_if<wire::goal::Draw>(&job.goal))
        return wire::task_answer::Judged{job.id, job.version,
                                         play::takes_draw(*job.game, draw->side, table, job.history)};
    const auto level = static_cast<int>(std::get<wire::goal::Move>(job.goal).level);
    return wire::task_answer::Found{job.id, job.version, find_move(job, level, random, table)};
}

wire::BestLine line_of(const play::Game& game, const engine::Line& line) {
    constexpr std::size_t most_moves = 128;
    wire::BestLine best;
    best.score = line.score;
    if (line.bound != engine::Bound::exact)
        best.certainty = wire::Certainty::bound;
    else if (line.proved)
        best.certainty = wire::Certainty::proved;
    if (engine::is_decisive(line.score))
        best.plies = engine::plies_to_end(line.score);
    for (const Move move : std::span(line.moves).first(std::min(line.moves.size(), most_moves)))
        best.moves.push_back(game.text_of(move));
    return best;
}

/// From now on this thread has what others leave of the processors. It may always have less.
void let_others_go_first() {
    const sched_param no_priority{};
    pthread_setschedparam(pthread_self(), SCHED_IDLE, &no_priority);
}

wire::Analysis analyse(const EngineJob& job, const wire::goal::Analysis& goal,
                       const std::atomic<bool>& stop) {
    engine::TranspositionTable table(analysis_megabytes);
    const auto report = job.game->search({.table = table,
                                          .limits = {.nodes = static_cast<std::uint64_t>(goal.effort),
                                                     .milliseconds = longest_analysis,
                                                     .lines = static_cast<int>(goal.lines)},
                                          .clock = clocks::steady_now,
                                          .stop = &stop,
                                          .on_report = {},
                                          .history = job.history,
                                          .helper = 0});
    wire::Analysis analysis{
        .version = job.version, .depth = report.depth, .nodes = static_cast<std::int64_t>(report.nodes)};
    for (const engine::Line& line : report.lines)
        analysis.lines.push_back(line_of(*job.game, line));
    return analysis;
}

} // namespace

EngineThreads::EngineThreads(std::size_t threads, Waiting most)
    : most_moves_(most.moves),
      most_analysing_(std::max<std::size_t>(threads / 2, 1)),
      most_analyses_(most_analysing_ * (1 + most.analyses)) {
    start_threads([&] { start(threads); }, [this] { stop(); });
}

EngineThreads::~EngineThreads() {
    stop();
}

void EngineThreads::start(std::size_t threads) {
    std::random_device device;
    for (std::size_t i = 0; i < threads; ++i) {
        const std::uint64_t seed = std::uint64_t{device()} << 32U | device();
        threads_.emplace_back([this, seed] { find_moves(seed); });
    }
    for (std::size_t i = 0; i < most_analysing_; ++i)
        threads_.emplace_back([this] { analyse_positions(); });
}

void EngineThreads::stop() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    moves_.came.notify_all();
    analyses_.came.notify_all();
}

bool EngineThreads::ask(EngineJob job) {
    Queue& queue = job.is_analysis() ? analyses_ : moves_;
    {
        const std::lock_guard lock(mutex_);
        if (is_full_for(job))
            return false;
        queue.waiting.push(std::move(job));
    }
    queue.came.notify_one();
    return true;
}

bool EngineThreads::is_full_for(const EngineJob& job) const {
    const std::int64_t asker = job.asker;
    const auto is_full = [](std::size_t all, std::size_t own, std::size_t most) {
        return all >= most || own >= (most + 1) / 2;
    };
    if (!job.is_analysis())
        return is_full(moves_.waiting.size(), moves_.waiting.count_of(asker), most_moves_);
    const auto own = static_cast<std::size_t>(std::ranges::count(analysing_, asker));
    return is_full(analyses_.waiting.size() + analysing_.size(), analyses_.waiting.count_of(asker) + own,
                   most_analyses_);
}

void EngineThreads::find_moves(std::uint64_t seed) {
    Random random(seed);
    std::unique_ptr<engine::TranspositionTable> table; // not before somebody plays against it
    for (EngineJob job; take(moves_, job); job = {}) {
        if (!table)
            table = std::make_unique<engine::TranspositionTable>(table_megabytes);
        job.then(answer_to(job, random, *table));
    }
}

void EngineThreads::analyse_positions() {
    let_others_go_first();
    for (EngineJob job; take(analyses_, job); job = {}) {
        const auto& goal = std::get<wire::goal::Analysis>(job.goal);
        auto answer = wire::task_answer::Analysed{job.id, analyse(job, goal, ends_)};
        {
            const std::lock_guard lock(mutex_);
            analysing_.erase(std::ranges::find(analysing_, job.asker));
        }
        job.then(std::move(answer));
    }
}

/// Waits for the next one; false at the end.
bool EngineThreads::take(Queue& queue, EngineJob& job) {
    std::unique_lock lock(mutex_);
    queue.came.wait(lock, [&] { return ends_ || !queue.waiting.empty(); });
    if (ends_)
        return false;
    job = queue.waiting.pop();
    if (job.is_analysis())
        analysing_.push_back(job.asker);
    return true;
}

} // namespace quincunx::server
