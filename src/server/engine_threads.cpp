#include "server/engine_threads.hpp"

#include "board/random.hpp"
#include "engine/transposition_table.hpp"
#include "play/levels.hpp"
#include "store/scribe.hpp"

#include <algorithm>
#include <pthread.h>
#include <random>
#include <sched.h>

namespace quincunx::server {

namespace {

constexpr std::size_t table_megabytes = 1; // the strongest level looks at 20,000 nodes
constexpr std::size_t analysis_megabytes = 8;
constexpr std::int64_t longest_analysis = 2'000; // milliseconds, whatever the machine

std::string find_move(const Question& question, int level, Random& random,
                      engine::TranspositionTable& table) {
    const play::Game& game = *question.game;
    const Move move = level == 0 ? play::random_move(game, random)
                                 : play::choose_move(game, level, random, table, question.history);
    return game.text_of(move);
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

wire::Analysis analyse(const Question& question, const wire::errand::Analysis& errand,
                       const std::atomic<bool>& stop) {
    engine::TranspositionTable table(analysis_megabytes);
    const auto report = question.game->search({.table = table,
                                               .limits = {.nodes = static_cast<std::uint64_t>(errand.effort),
                                                          .milliseconds = longest_analysis,
                                                          .lines = static_cast<int>(errand.lines)},
                                               .clock = store::steady_now,
                                               .stop = &stop,
                                               .on_report = {},
                                               .history = question.history,
                                               .helper = 0});
    wire::Analysis analysis{
        .version = question.version, .depth = report.depth, .nodes = static_cast<std::int64_t>(report.nodes)};
    for (const engine::Line& line : report.lines)
        analysis.lines.push_back(line_of(*question.game, line));
    return analysis;
}

} // namespace

EngineThreads::EngineThreads(std::size_t threads, Waiting most)
    : most_moves_(most.moves),
      most_analysing_(std::max<std::size_t>(threads / 2, 1)),
      most_analyses_(most_analysing_ * (1 + most.analyses)) {
    std::random_device device;
    for (std::size_t i = 0; i < threads; ++i) {
        const std::uint64_t seed = std::uint64_t{device()} << 32U | device();
        threads_.emplace_back([this, seed] { find_moves(seed); });
    }
    for (std::size_t i = 0; i < most_analysing_; ++i)
        threads_.emplace_back([this] { analyse_positions(); });
}

EngineThreads::~EngineThreads() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    moves_.came.notify_all();
    analyses_.came.notify_all();
}

bool EngineThreads::ask(Question question) {
    Queue& queue = question.is_analysis() ? analyses_ : moves_;
    {
        const std::lock_guard lock(mutex_);
        if (is_full_for(question))
            return false;
        queue.waiting.push(std::move(question));
    }
    queue.came.notify_one();
    return true;
}

bool EngineThreads::is_full_for(const Question& question) const {
    const std::int64_t asker = question.asker;
    const auto is_full = [](std::size_t all, std::size_t own, std::size_t most) {
        return all >= most || own >= (most + 1) / 2;
    };
    if (!question.is_analysis())
        return is_full(moves_.waiting.size(), moves_.waiting.count_of(asker), most_moves_);
    const auto own = static_cast<std::size_t>(std::ranges::count(analysing_, asker));
    return is_full(analyses_.waiting.size() + analysing_.size(), analyses_.waiting.count_of(asker) + own,
                   most_analyses_);
}

void EngineThreads::find_moves(std::uint64_t seed) {
    Random random(seed);
    std::unique_ptr<engine::TranspositionTable> table; // not before somebody plays against it
    for (Question question; take(moves_, question); question = {}) {
        if (!table)
            table = std::make_unique<engine::TranspositionTable>(table_megabytes);
        const auto level = static_cast<int>(std::get<wire::errand::Move>(question.errand).level);
        question.then(wire::task_answer::Found{question.id, question.version,
                                               find_move(question, level, random, *table)});
    }
}

void EngineThreads::analyse_positions() {
    let_others_go_first();
    for (Question question; take(analyses_, question); question = {}) {
        const auto& errand = std::get<wire::errand::Analysis>(question.errand);
        auto answer = wire::task_answer::Analysed{question.id, analyse(question, errand, ends_)};
        {
            const std::lock_guard lock(mutex_);
            analysing_.erase(std::ranges::find(analysing_, question.asker));
        }
        question.then(std::move(answer));
    }
}

/// Waits for the next one; false at the end.
bool EngineThreads::take(Queue& queue, Question& question) {
    std::unique_lock lock(mutex_);
    queue.came.wait(lock, [&] { return ends_ || !queue.waiting.empty(); });
    if (ends_)
        return false;
    question = queue.waiting.pop();
    if (question.is_analysis())
        analysing_.push_back(question.asker);
    return true;
}

} // namespace quincunx::server
