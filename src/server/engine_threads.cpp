#include "server/engine_threads.hpp"

#include "board/random.hpp"
#include "engine/transposition_table.hpp"
#include "play/levels.hpp"
#include "store/scribe.hpp"

#include <algorithm>
#include <random>

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

wire::Analysis analyse(const Question& question, const wire::errand::Analysis& errand) {
    engine::TranspositionTable table(analysis_megabytes);
    const auto report = question.game->search({.table = table,
                                               .limits = {.nodes = static_cast<std::uint64_t>(errand.effort),
                                                          .milliseconds = longest_analysis,
                                                          .lines = static_cast<int>(errand.lines)},
                                               .clock = store::steady_now,
                                               .stop = nullptr,
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
        threads_.emplace_back([this, seed] { work(seed); });
    }
}

EngineThreads::~EngineThreads() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    changed_.notify_all();
}

bool EngineThreads::ask(Question question) {
    {
        const std::lock_guard lock(mutex_);
        if (is_full_for(question))
            return false;
        (question.is_analysis() ? analyses_ : moves_).push(std::move(question));
    }
    changed_.notify_one();
    return true;
}

bool EngineThreads::is_full_for(const Question& question) const {
    const bool analyses = question.is_analysis();
    const Turns& waiting = analyses ? analyses_ : moves_;
    const std::size_t most = analyses ? most_analyses_ : most_moves_;
    return waiting.size() + (analyses ? analysing_ : 0) >= most ||
           waiting.count_of(question.asker) >= (most + 1) / 2;
}

void EngineThreads::work(std::uint64_t seed) {
    Random random(seed);
    std::unique_ptr<engine::TranspositionTable> table; // not before somebody plays against it
    for (Question question; take(question); question = {}) {
        if (const auto* analysis = std::get_if<wire::errand::Analysis>(&question.errand)) {
            auto answer = wire::task_answer::Analysed{question.id, analyse(question, *analysis)};
            {
                const std::lock_guard lock(mutex_);
                --analysing_;
            }
            changed_.notify_one();
            question.then(std::move(answer));
            continue;
        }
        if (!table)
            table = std::make_unique<engine::TranspositionTable>(table_megabytes);
        const auto level = static_cast<int>(std::get<wire::errand::Move>(question.errand).level);
        question.then(wire::task_answer::Found{question.id, question.version,
                                               find_move(question, level, random, *table)});
    }
}

bool EngineThreads::has_work() const {
    return !moves_.empty() || (!analyses_.empty() && analysing_ < most_analysing_);
}

/// Waits for the next one; false at the end.
bool EngineThreads::take(Question& question) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ends_ || has_work(); });
    if (ends_)
        return false;
    const bool analyses = moves_.empty();
    analysing_ += analyses ? 1 : 0;
    question = (analyses ? analyses_ : moves_).pop();
    return true;
}

} // namespace quincunx::server
