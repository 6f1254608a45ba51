#pragma once

#include "cli/common/command_line.hpp"

#include <string>

namespace quincunx::cli {

// Each adds one subcommand, which runs when the command line is parsed.

void add_games(Command& program);
void add_moves(Command& program);
void add_result(Command& program);
void add_apply(Command& program);
void add_perft(Command& program);
void add_random(Command& program);
void add_play(Command& program);
void add_resume(Command& program);
void add_saved(Command& program);
void add_analyse(Command& program);
void add_review(Command& program);
void add_puzzles(Command& program);
void add_openings(Command& program);
void add_book(Command& program);
void add_solve(Command& program);
void add_verify(Command& program);
void add_tablebase(Command& program);
void add_bench(Command& program);
void add_engine(Command& program);
void add_match(Command& program);
void add_learn(Command& program);
void add_create(Command& program);
void add_join(Command& program);
void add_watch(Command& program);
void add_bot(Command& program);
void add_serve(Command& program);
void add_backup(Command& program);
void add_restore(Command& program);
void add_worker(Command& program);

/// What `join` does with a number that was not given on a command line. What went wrong is given back.
std::string join_by_number(const std::string& number);

} // namespace quincunx::cli
