#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

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

/// docs/solved.md as a page with this table, and text around it that has the other one.
class SetupsPage {
  public:
    using Question = SetupQuestion;

    /// Takes a page's text apart; the table comes last, with a heading, where there is none.
    static std::optional<SetupsPage> parse(std::string_view text);

    /// What it has of a question.
    const SetupRow* row(const SetupQuestion& question) const;
    void set_row(const SetupQuestion& question, SetupRow row);
    /// Rows in the order of the questions; those of no question are left out.
    std::string text() const;

  private:
    /// A variant, and pieces a side.
    using Place = std::pair<std::string, std::string>;
    static Place place_of(const SetupQuestion& question);

    std::string before_;
    std::map<Place, SetupRow> rows_;
    std::string behind_;
};

} // namespace quincunx::solve
