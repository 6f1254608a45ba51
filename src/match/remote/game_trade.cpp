#include "match/remote/game_trade.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::match {

namespace {

std::optional<std::string> why_not(const std::string& job, const GameTradeTerms& terms) {
    const auto task = parse_game_task(job);
    if (!task)
        return "a worker does not understand the task";
    if (task->version != terms.version)
        return fmt::format("a worker is of version {}, not {}", terms.version, task->version);
    const auto is_program = [](const Entrant& entrant) {
        return std::holds_alternative<ProgramEntrant>(entrant.kind);
    };
    if (!terms.runs_programs && std::ranges::any_of(task->terms.entrants, is_program))
        return "a worker runs no commands of others; it does with --run-commands";
    const auto variant = play::parse_variant(task->variant);
    if (!variant || !play::make_game(*variant, task->position))
        return "a worker does not know the variant or the position";
    return std::nullopt;
}

std::optional<std::string> play_it(const std::string& job, const std::atomic<bool>& stop) {
    const GameTask task =
        *parse_game_task(job); // NOLINT(bugprone-unchecked-optional-access): why_not read it
    const auto start = std::move(*play::make_game(*play::parse_variant(task.variant), task.position));
    const auto game = make_local_runner(*start, task.terms, stop)->play(task.number);
    return game ? std::optional(to_text(*game)) : std::nullopt;
}

} // namespace

jobs::Trade game_trade(const GameTradeTerms& terms) {
    return {.subject = games_subject,
            .name = game_workers_name,
            .threads = terms.threads,
            .why_not = [terms](const std::string& job) { return why_not(job, terms); },
            .carry_out = play_it};
}

} // namespace quincunx::match
