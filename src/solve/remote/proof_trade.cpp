#include "solve/remote/proof_trade.hpp"

#include "jobs/game_at.hpp"
#include "solve/remote/proof_task.hpp"
#include "solve/solver.hpp"

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace quincunx::solve {

namespace {

/// Tables that nobody uses now, all of one variant and size.
class IdleTables {
  public:
    std::unique_ptr<engine::ProofTable> take(const ProofTask& task) {
        const std::scoped_lock lock(mutex_);
        if (task.variant != variant_ || task.megabytes != megabytes_) {
            idle_.clear();
            variant_ = task.variant;
            megabytes_ = task.megabytes;
        }
        if (idle_.empty())
            return std::make_unique<engine::ProofTable>(task.megabytes);
        auto table = std::move(idle_.back());
        idle_.pop_back();
        return table;
    }
    void give_back(const ProofTask& task, std::unique_ptr<engine::ProofTable> table) {
        const std::scoped_lock lock(mutex_);
        if (task.variant == variant_ && task.megabytes == megabytes_)
            idle_.push_back(std::move(table));
    }

  private:
    std::mutex mutex_; // holds what follows
    std::string variant_;
    std::size_t megabytes_ = 0;
    std::vector<std::unique_ptr<engine::ProofTable>> idle_;
};

std::string look_into(const ProofTask& task, const play::Game& game, IdleTables& tables,
                      const std::atomic<bool>& stop) {
    auto table = tables.take(task);
    table->begin_goal(static_cast<std::uint8_t>(task.goal.discs));
    const auto prover = make_prover(game, task.megabytes, 1);
    ProofAnswer found;
    found.answer = prover->prove(task.goal, *table, [&](std::uint64_t positions) {
        found.positions += positions;
        return found.positions < task.positions && !stop;
    });
    if (found.answer == Answer::open)
        found.behind = prover->left_behind(task.goal, *table);
    tables.give_back(task, std::move(table));
    return to_text(found);
}

Result<jobs::Work, std::string> take(const std::string& job, const std::string& version,
                                     const std::shared_ptr<IdleTables>& tables) {
    const auto task = parse_proof_task(job);
    if (!task)
        return std::string("a worker does not understand the task");
    if (task->version != version)
        return fmt::format("a worker is of version {}, not {}", version, task->version);
    const auto game = jobs::game_at(task->variant, task->position);
    if (game == nullptr || game->outcome() ||
        (task->goal.aim == engine::Goal::Aim::discs) != counts_discs(*game))
        return std::string("a worker does not know the variant, the position or the goal");
    return jobs::Work([task = *task, game, tables](const std::atomic<bool>& stop) {
        auto answer = look_into(task, *game, *tables, stop);
        return stop ? std::nullopt : std::optional(std::move(answer));
    });
}

} // namespace

jobs::Trade proof_trade(const std::string& version, std::size_t threads) {
    return {.subject = proofs_subject,
            .name = proof_workers_name,
            .threads = threads,
            .take = [version, tables = std::make_shared<IdleTables>()](const std::string& job) {
                return take(job, version, tables);
            }};
}

} // namespace quincunx::solve
