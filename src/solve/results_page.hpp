#pragma once

#include "solve/page_table.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::solve {

/// How a page shows questions of a kind, and what came of them. Specialised for each kind; it has
/// - `Row`, what came of a question, `cells_of(row)`, so many as `measured`, and `row_of(cells)`;
/// - `name_of(question)`, so many cells as `names`, by which its row is known, and `remarks_on(question)`,
/// the cells
///   behind those of the row;
/// - `questions()`, all in their order;
/// - `head`, the table's first two lines, which begins with `beginning` in any page, and `heading`, which is
/// put above
///   a table that was missing, or is empty if a page must have it.
template <class Question>
struct TableOf;

/// A page of Markdown as one of its tables, with a row for each question that was answered, and the text
/// around it.
template <class Asked>
class ResultsPage {
    using Table = TableOf<Asked>;

  public:
    using Question = Asked;
    using Row = typename Table::Row;

    /// Takes a page's text apart. A table that is missing comes last, with its heading; nothing if it has
    /// none.
    static std::optional<ResultsPage> parse(std::string_view text) {
        ResultsPage page;
        auto table = PageTable::parse(text, Table::beginning);
        if (!table && Table::heading.empty())
            return std::nullopt;
        if (!table) {
            page.before_ = std::string(text).append(Table::heading);
            return page;
        }
        page.before_ = std::move(table->before);
        for (const Cells& cells : table->rows) {
            if (cells.size() < Table::names + Table::measured)
                continue;
            const auto behind_name = cells.begin() + std::ptrdiff_t{Table::names};
            page.rows_[Cells(cells.begin(), behind_name)] =
                Table::row_of(Cells(behind_name, behind_name + std::ptrdiff_t{Table::measured}));
        }
        page.behind_ = std::move(table->behind);
        return page;
    }
    /// One with the table alone.
    ResultsPage() = default;

    /// What it has of a question.
    const Row* row(const Question& question) const {
        const auto place = rows_.find(Table::name_of(question));
        return place == rows_.end() ? nullptr : &place->second;
    }
    void set_row(const Question& question, Row row) { rows_[Table::name_of(question)] = std::move(row); }
    /// Rows in the order of the questions; those of no question are left out.
    std::string text() const {
        std::string text = before_ + std::string(Table::head);
        for (const Question& question : Table::questions())
            if (const Row* const found = row(question)) {
                for (const Cells& cells :
                     {Table::name_of(question), Table::cells_of(*found), Table::remarks_on(question)})
                    for (const std::string& cell : cells)
                        text.append("| ").append(cell).append(" ");
                text.append("|\n");
            }
        return text + behind_;
    }

  private:
    std::string before_;
    std::map<Cells, Row> rows_; ///< by the names of their questions
    std::string behind_;
};

} // namespace quincunx::solve
