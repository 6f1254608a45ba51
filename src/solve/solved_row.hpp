#pragma once

#include "solve/results_page.hpp"
#include "solve/solved_questions.hpp"

#include <atomic>
#include <optional>
#include <span>
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

template <>
struct TableOf<SolvedQuestion> {
    using Row = SolvedRow;
    static constexpr std::size_t names = 1;
    static constexpr std::size_t measured = 5;
    static constexpr std::string_view head = "| `quincunx solve …` | answer | positions | seconds | "
                                             "certificate | checked in | published before |\n"
                                             "| --- | --- | --: | --: | --: | --: | --- |\n";
    static constexpr std::string_view beginning = head.substr(0, head.find("answer"));
    static constexpr std::string_view heading{};

    static std::span<const SolvedQuestion> questions() { return solved_questions(); }
    static Cells name_of(const SolvedQuestion& question) { return {"`" + words_of(question) + "`"}; }
    static Cells remarks_on(const SolvedQuestion& question) {
        return {question.is_published ? "yes" : "not found"};
    }
    static Cells cells_of(const Row& row) {
        return {row.answer, row.positions, row.seconds, row.certificate, row.checked_in};
    }
    static Row row_of(const Cells& cells) { return {cells[0], cells[1], cells[2], cells[3], cells[4]}; }
};

/// The first table of docs/solved.md.
using SolvedPage = ResultsPage<SolvedQuestion>;

} // namespace quincunx::solve
