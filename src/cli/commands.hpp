#pragma once

#include <CLI/CLI.hpp>

namespace quincunx::cli {

// Each adds one subcommand, which runs when the command line is parsed.

void add_games(CLI::App& program);
void add_moves(CLI::App& program);
void add_result(CLI::App& program);
void add_apply(CLI::App& program);
void add_perft(CLI::App& program);
void add_random(CLI::App& program);
void add_play(CLI::App& program);
void add_analyse(CLI::App& program);
void add_bench(CLI::App& program);
void add_create(CLI::App& program);
void add_join(CLI::App& program);
void add_watch(CLI::App& program);
void add_bot(CLI::App& program);
void add_serve(CLI::App& program);
void add_backup(CLI::App& program);
void add_restore(CLI::App& program);
void add_worker(CLI::App& program);

} // namespace quincunx::cli
