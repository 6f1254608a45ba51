#include "solve/remote/proof_trade.hpp"

#include "clocks/now.hpp"
#include "jobs/game_at.hpp"
#include "solve/remote/proof_exchange.hpp"
#include "solve/remote/proof_task.hpp"
#include "solve/solver.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace quincunx::solve {

namespace {

/// What is remembered from job to job.
struct Memory {
    explicit Memory(std::size_t megabytes) : table(megabytes) {}

    engine::ProofTable table;
    engine::ProofVisits visits;
    std::unique_ptr<ProofExchange> exchange;
};

/// How a worker looks into positions, one after the other.
class Looking {
  public:
    Looking(bus::Link& link, int threads) : link_(link), threads_(threads) {}

    std::string look_into(const ProofTask& task, const play::Game& game, const std::atomic<bool>& stop) {
        remember_for(task);
        auto& [table, visits, exchange] = *memory_;
        table.begin_goal(static_cast<std::uint8_t>(task.goal.discs));
        const auto prover = make_prover(game, task.megabytes, threads_, &visits);
        exchange->begin();
        const play::Milliseconds end = clocks::steady_now() + task.time;
        const Answer answer = prover->prove(task.goal, table, [&](std::uint64_t positions) {
            return exchange->run(positions) && clocks::steady_now() < end && !stop;
        });
        exchange->rest();
        return to_text(answer);
    }

  private:
    /// As the job before, where that was of the same variant and size; and with those who look for the same.
    void remember_for(const ProofTask& task) {
        if (memory_ == nullptr || task.variant != before_.variant || task.megabytes != before_.megabytes) {
            memory_.reset(); // not two at once
            memory_ = std::make_unique<Memory>(task.megabytes);
        }
        if (memory_->exchange == nullptr || task.goal != before_.goal) {
            memory_->exchange.reset();
            memory_->exchange = std::make_unique<ProofExchange>(link_, task, memory_->table, memory_->visits);
        }
        before_ = task;
    }

    bus::Link& link_;
    int threads_;
    std::unique_ptr<Memory> memory_;
    ProofTask before_;
};

Result<jobs::Work, std::string> take(const std::string& job, const std::string& version,
                                     const std::shared_ptr<Looking>& looking) {
    const auto task = parse_proof_task(job);
    if (!task)
        return std::string("a worker does not understand the task");
    if (task->version != version)
        return fmt::format("a worker is of version {}, not {}", version, task->version);
    const auto game = jobs::game_at(task->variant, task->position);
    if (game == nullptr || game->outcome() ||
        (task->goal.aim == engine::Goal::Aim::discs) != counts_discs(*game))
        return std::string("a worker does not know the variant, the position or the goal");
    return jobs::Work([task = *task, game, looking](const std::atomic<bool>& stop) {
        auto answer = looking->look_into(task, *game, stop);
        return stop ? std::nullopt : std::optional(std::move(answer));
    });
}

} // namespace

jobs::Trade proof_trade(bus::Link& link, const std::string& version, int threads) {
    return {.subject = proofs_subject,
            .name = proof_workers_name,
            .threads = 1, // at once: one that has them all
            .take = [version, looking = std::make_shared<Looking>(link, threads)](const std::string& job) {
                return take(job, version, looking);
            }};
}

} // namespace quincunx::solve
