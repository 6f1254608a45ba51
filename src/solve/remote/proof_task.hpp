#pragma once

#include "engine/solve/goal.hpp"
#include "play/clock.hpp"
#include "solve/prover.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::solve {

/// Where workers hear of positions that are to be looked into, and the name under which they share them.
inline constexpr const char* proofs_subject = "quincunx.solve.proofs";
inline constexpr const char* proof_workers_name = "proof-workers";

/// A position, for whoever looks into it elsewhere: whether a goal is reached, or by how many discs the
/// player to move wins.
struct ProofTask {
    std::string version; ///< of the program
    std::string variant;
    std::string position;
    std::optional<engine::Goal> goal; ///< to win, or to have discs; none where all discs count
    play::Milliseconds time = 0;      ///< that it may take
    std::size_t megabytes = 0;        ///< that may be remembered

    friend bool operator==(const ProofTask&, const ProofTask&) = default;
};

std::string to_text(const ProofTask& task);
/// Nothing, if it is none.
std::optional<ProofTask> parse_proof_task(std::string_view text);

std::string to_text(Answer answer);
/// Nothing, if it is none.
std::optional<Answer> parse_proof_answer(std::string_view text);

std::string discs_text(int discs);
/// Nothing, if it is none.
std::optional<int> parse_discs(std::string_view text);

} // namespace quincunx::solve
