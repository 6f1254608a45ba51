#pragma once

#include "solve/results_page.hpp"

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::solve {

/// A row of the second table of docs/solved.md: fair setups of Ring (RING-13) without blocks.
struct SetupQuestion {
    std::string_view variant;
    int pieces; ///< on each side
};

/// All rows in their order.
std::span<const SetupQuestion> setup_questions();

/// `ring:width=3,height=3, 2 a side`
std::string words_of(const SetupQuestion& question);

/// What came of a question, as it stands in its row.
struct SetupRow {
    std::string setups; ///< how many there are: `1,024`
    std::string first_wins;
    std::string draws;
    std::string second_wins;
    std::string positions; ///< that were looked at
    std::string seconds;   ///< that it took

    friend bool operator==(const SetupRow&, const SetupRow&) = default;
};

/// Answers a question on one thread. Nothing if `stop` became true.
std::optional<SetupRow> solve_row(const SetupQuestion& question, const std::atomic<bool>& stop);

template <>
struct TableOf<SetupQuestion> {
    using Row = SetupRow;
    static constexpr std::size_t names = 2;
    static constexpr std::size_t measured = 6;
    static constexpr std::string_view head =
        "| variant | pieces a side | setups | first wins | draws | second wins | positions | seconds |\n"
        "| --- | --: | --: | --: | --: | --: | --: | --: |\n";
    static constexpr std::string_view beginning = head.substr(0, head.find("setups"));
    static constexpr std::string_view heading = "\n## Fair setups of Ring\n\n";

    static std::span<const SetupQuestion> questions() { return setup_questions(); }
    static Cells name_of(const SetupQuestion& question) {
        return {"`" + std::string(question.variant) + "`", std::to_string(question.pieces)};
    }
    static Cells remarks_on(const SetupQuestion&) { return {}; }
    static Cells cells_of(const Row& row) {
        return {row.setups, row.first_wins, row.draws, row.second_wins, row.positions, row.seconds};
    }
    static Row row_of(const Cells& cells) {
        return {cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]};
    }
};

/// The second table of docs/solved.md.
using SetupsPage = ResultsPage<SetupQuestion>;

} // namespace quincunx::solve
