#include "server/engine_threads.hpp"

#include "board/random.hpp"
#include "engine/transposition_table.hpp"
#include "play/levels.hpp"

#include <random>

namespace quincunx::server {

namespace {

constexpr std::size_t table_megabytes = 1; // the strongest level looks at 20,000 nodes

std::string find_move(const Question& question, Random& random, engine::TranspositionTable& table) {
    const play::Game& game = *question.game;
    const Move move = question.level == 0
                          ? play::random_move(game, random)
                          : play::choose_move(game, question.level, random, table, question.history);
    return game.text_of(move);
}

} // namespace

EngineThreads::EngineThreads(std::size_t threads) {
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
        if (waiting_.size() >= most_waiting)
            return false;
        waiting_.push_back(std::move(question));
    }
    changed_.notify_one();
    return true;
}

void EngineThreads::work(std::uint64_t seed) {
    Random random(seed);
    std::unique_ptr<engine::TranspositionTable> table; // not before somebody plays against it
    for (Question question; take(question); question = {}) {
        if (!table)
            table = std::make_unique<engine::TranspositionTable>(table_megabytes);
        question.then(find_move(question, random, *table));
    }
}

/// Waits for the next one; false at the end.
bool EngineThreads::take(Question& question) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (ends_)
        return false;
    question = std::move(waiting_.front());
    waiting_.pop_front();
    return true;
}

} // namespace quincunx::server
