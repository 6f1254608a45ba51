#include "match/remote/game_trade.hpp"

#include "jobs/game_at.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::match {

namespace {

Result<jobs::Work, std::string> take(const std::string& job, const GameTradeTerms& terms) {
    const auto task = parse_game_task(job);
    if (!task)
        return std::string("a worker does not understand the task");
    if (task->version != terms.version)
        return fmt::format("a worker is of version {}, not {}", terms.version, task->version);
    const auto is_program = [](const Entrant& entrant) {
        return std::holds_alternative<ProgramEntrant>(entrant.kind);
    };
    if (!terms.runs_programs && std::ranges::any_of(task->terms.entrants, is_program))
        return std::string("a worker runs no commands of others; it does with --run-commands");
    const auto start = jobs::game_at(task->variant, task->position);
    if (start == nullptr)
        return std::string("a worker does not know the variant or the position");
    return jobs::Work([task = *task, start](const std::atomic<bool>& stop) {
        const auto game = make_local_runner(*start, task.terms, stop)->play(task.number);
        return game ? std::optional(to_text(*game)) : std::nullopt;
    });
}

} // namespace

jobs::Trade game_trade(const GameTradeTerms& terms) {
    return {.subject = games_subject,
            .name = game_workers_name,
            .threads = terms.threads,
            .take = [terms](const std::string& job) { return take(job, terms); }};
}

} // namespace quincunx::match
