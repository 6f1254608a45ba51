#pragma once

#include "solve/solved_questions.hpp"

#include <atomic>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::solve {

/// What came of a question, as it stands in a row of docs/solved.md.
struct SolvedRow {
    std::string answer;
    std::string positions;   ///< that were looked at: `11,277`
    std::string seconds;     ///< that it took
    std::string certificate; ///< its size; empty if there is none
    std::string checked_in;  ///< seconds; empty if there is none

    friend bool operator==(const SolvedRow&, const SolvedRow&) = default;
};

/// Answers a question within its time on one thread; then writes the certificate and has it checked, by the
/// rules alone. Nothing if `stop` became true. Throws std::runtime_error if what was found does not stand the
/// check.
std::optional<SolvedRow> solve_row(const SolvedQuestion& question, const std::atomic<bool>& stop);

/// docs/solved.md as a page with its first table, and text around it.
class SolvedPage {
  public:
    using Question = SolvedQuestion;

    /// Takes a page's text apart; nothing if there is no table in it.
    static std::optional<SolvedPage> parse(std::string_view text);
    /// One with the table alone.
    SolvedPage() = default;

    /// What it has of a question.
    const SolvedRow* row(const SolvedQuestion& question) const;
    void set_row(const SolvedQuestion& question, SolvedRow row);
    /// Rows in the order of the questions; those of no question are left out.
    std::string text() const;

  private:
    std::string before_;
    std::map<std::string, SolvedRow> rows_; ///< by the words of their questions
    std::string behind_;
};

} // namespace quincunx::solve
