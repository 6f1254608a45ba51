#include "solve/remote/proof_trade.hpp"

#include "clocks/now.hpp"
#include "jobs/game_at.hpp"
#include "solve/remote/end_exchange.hpp"
#include "solve/remote/proof_exchange.hpp"
#include "solve/remote/proof_task.hpp"
#include "solve/solver.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace quincunx::solve {

namespace {

/// As much of a worker's memory is for ends as `solve` has for them by itself.
constexpr std::size_t memory_parts = 4;

/// What is remembered of proofs, from job to job.
struct ProofMemory {
    explicit ProofMemory(std::size_t megabytes) : table(megabytes) {}

    engine::ProofTable table;
    engine::ProofVisits visits;
    std::unique_ptr<ProofExchange> exchange;
    ProofTask task; ///< of the last job
};

/// What is remembered of an end, which goes on where it rested.
struct RestingEnd {
    RestingEnd(bus::Link& link, const ProofTask& its_task, const play::Game& game, int threads)
        : news(link, its_task),
          prover(make_prover(game, its_task.megabytes / memory_parts, threads, {.ends = &news})),
          task(its_task) {}

    EndExchange news;
    std::unique_ptr<Prover> prover;
    ProofTask task;
};

/// For a while, together with others who look for the same and are told by `tell`.
template <class Look>
auto look(ProofExchange& exchange, play::Milliseconds time, const std::atomic<bool>& stop, const GoOn& tell,
          const Look& look_into) {
    exchange.begin();
    const play::Milliseconds end = clocks::steady_now() + time;
    const auto found = look_into(
        [&](std::uint64_t positions) { return tell(positions) && clocks::steady_now() < end && !stop; });
    exchange.rest();
    return found;
}

/// How a worker looks into positions, one after the other.
class Looking {
  public:
    Looking(bus::Link& link, int threads) : link_(link), threads_(threads) {}

    std::string look_into(const ProofTask& task, const play::Game& game, const std::atomic<bool>& stop) {
        return task.goal ? prove(task, *task.goal, game, stop) : solve_end(task, game, stop);
    }

  private:
    std::string prove(const ProofTask& task, const engine::Goal& goal, const play::Game& game,
                      const std::atomic<bool>& stop) {
        ProofMemory& memory = remember_for(task);
        memory.table.begin_goal(static_cast<std::uint8_t>(goal.discs));
        const auto prover =
            make_prover(game, task.megabytes / memory_parts, threads_, {.visits = &memory.visits});
        std::uint64_t end_nodes = 0;
        const auto tell = [&](std::uint64_t positions) {
            const std::uint64_t before = std::exchange(end_nodes, prover->end_nodes());
            return memory.exchange->run(positions, end_nodes - before);
        };
        const Answer answer = look(*memory.exchange, task.time, stop, tell, [&](const GoOn& go_on) {
            return prover->prove(goal, memory.table, go_on);
        });
        return to_text(answer);
    }

    std::string solve_end(const ProofTask& task, const play::Game& game, const std::atomic<bool>& stop) {
        if (end_ == nullptr || end_->task != task) {
            end_.reset(); // not two at once
            end_ = std::make_unique<RestingEnd>(link_, task, game, threads_);
        }
        ProofExchange& exchange = end_->news.exchange();
        const auto tell = [&](std::uint64_t positions) {
            return exchange.run(positions, 0, end_->prover->end_left());
        };
        const auto discs = look(exchange, task.time, stop, tell,
                                [&](const GoOn& go_on) { return end_->prover->solve_end(go_on); });
        return discs ? discs_text(*discs) : to_text(Answer::open);
    }

    /// As the job before, where that was of the same variant and size; and with those who look for the same.
    ProofMemory& remember_for(const ProofTask& task) {
        if (proofs_ == nullptr || task.variant != proofs_->task.variant ||
            task.megabytes != proofs_->task.megabytes) {
            proofs_.reset(); // not two at once
            proofs_ = std::make_unique<ProofMemory>(task.megabytes / memory_parts * (memory_parts - 1));
        }
        ProofMemory& memory = *proofs_;
        if (memory.exchange == nullptr || task.goal != memory.task.goal) {
            memory.exchange.reset();
            memory.exchange = std::make_unique<ProofExchange>(
                link_, task, memory.visits, ProofExchange::GivesWay::one,
                [&memory](const ProofExchange::Entry& entry) { memory.table.learn(entry); });
            tell_heavy(memory.table, *memory.exchange);
        }
        memory.task = task;
        return memory;
    }

    bus::Link& link_;
    int threads_;
    std::unique_ptr<ProofMemory> proofs_;
    std::unique_ptr<RestingEnd> end_;
};

bool is_asked_of(const ProofTask& task, const play::Game& game) {
    if (!task.goal)
        return can_solve_end(game);
    return (task.goal->aim == engine::Goal::Aim::discs) == counts_discs(game);
}

Result<jobs::Work, std::string> take(const std::string& job, const std::string& version,
                                     const std::shared_ptr<Looking>& looking) {
    const auto task = parse_proof_task(job);
    if (!task)
        return std::string("a worker does not understand the task");
    if (task->version != version)
        return fmt::format("a worker is of version {}, not {}", version, task->version);
    const auto game = jobs::game_at(task->variant, task->position);
    if (game == nullptr || game->outcome() || !is_asked_of(*task, *game))
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
