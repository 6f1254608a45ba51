#include "solve/setups_page.hpp"

#include "clocks/now.hpp"
#include "play/clock.hpp"
#include "solve/page_table.hpp"
#include "solve/setup_results.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::solve {

namespace {

constexpr std::string_view heading = "\n## Fair setups of Ring\n\n";

constexpr std::string_view head_of_setups =
    "| variant | pieces a side | setups | first wins | draws | second wins | "
    "positions | seconds |\n"
    "| --- | --: | --: | --: | --: | --: | --: | --: |\n";

/// The table's first line begins with this.
constexpr std::string_view beginning_of_setups = head_of_setups.substr(0, head_of_setups.find("setups"));

constexpr std::array questions_of_setups{
    SetupQuestion{"ring:width=3,height=3", 1},
    SetupQuestion{"ring:width=3,height=3", 2},
    SetupQuestion{"ring:width=3,height=3", 3},
    SetupQuestion{"ring:width=3,height=3,forced=both", 1},
    SetupQuestion{"ring:width=3,height=3,forced=both", 2},
    SetupQuestion{"ring:width=3,height=3,forced=both", 3},
    SetupQuestion{"ring:width=3,height=3,forced=none", 1},
    SetupQuestion{"ring:width=3,height=3,forced=none", 2},
    SetupQuestion{"ring:width=3,height=3,forced=none", 3},
    SetupQuestion{"ring:width=3,height=4", 1},
    SetupQuestion{"ring:width=3,height=4", 2},
    SetupQuestion{"ring:width=3,height=4", 3},
    SetupQuestion{"ring:width=3,height=4,forced=both", 1},
    SetupQuestion{"ring:width=3,height=4,forced=both", 2},
    SetupQuestion{"ring:width=3,height=4,forced=both", 3},
    SetupQuestion{"ring:width=3,height=4,forced=none", 1},
    SetupQuestion{"ring:width=3,height=4,forced=none", 2},
    SetupQuestion{"ring:width=3,height=4,forced=none", 3},
    SetupQuestion{"ring:width=4,height=3", 1},
    SetupQuestion{"ring:width=4,height=3", 2},
    SetupQuestion{"ring:width=4,height=3", 3},
    SetupQuestion{"ring:width=4,height=4", 1},
    SetupQuestion{"ring:width=4,height=4", 2},
    SetupQuestion{"ring:width=4,height=4", 3},
    SetupQuestion{"ring:width=4,height=4,forced=both", 1},
    SetupQuestion{"ring:width=4,height=4,forced=both", 2},
    SetupQuestion{"ring:width=4,height=4,forced=both", 3},
    SetupQuestion{"ring:width=4,height=4,forced=none", 1},
    SetupQuestion{"ring:width=4,height=4,forced=none", 2},
};

} // namespace

std::span<const SetupQuestion> setup_questions() {
    return questions_of_setups;
}

std::string words_of(const SetupQuestion& question) {
    return fmt::format("{}, {} a side", question.variant, question.pieces);
}

std::optional<SetupRow> solve_row(const SetupQuestion& question, const std::atomic<bool>& stop) {
    const play::Milliseconds begin = clocks::steady_now();
    const auto results = results_of_setups(*play::parse_variant(question.variant), question.pieces, stop);
    if (!results)
        return std::nullopt;
    return SetupRow{.setups = with_commas(results->setups),
                    .first_wins = with_commas(results->first_wins),
                    .draws = with_commas(results->draws),
                    .second_wins = with_commas(results->second_wins),
                    .positions = with_commas(results->positions),
                    .seconds =
                        fmt::format("{:.2f}", static_cast<double>(clocks::steady_now() - begin) / 1000.0)};
}

SetupsPage::Place SetupsPage::place_of(const SetupQuestion& question) {
    return {std::string(question.variant), std::to_string(question.pieces)};
}

std::optional<SetupsPage> SetupsPage::parse(std::string_view text) {
    SetupsPage page;
    auto table = PageTable::parse(text, beginning_of_setups);
    if (!table) {
        page.before_ = std::string(text).append(heading);
        return page;
    }
    page.before_ = std::move(table->before);
    for (const std::vector<std::string>& cells : table->rows) {
        constexpr std::size_t all = 8;
        const auto variant = cells.size() < all ? std::nullopt : unquoted(cells[0]);
        if (variant)
            page.rows_[{*variant, cells[1]}] = {cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]};
    }
    page.behind_ = std::move(table->behind);
    return page;
}

const SetupRow* SetupsPage::row(const SetupQuestion& question) const {
    const auto place = rows_.find(place_of(question));
    return place == rows_.end() ? nullptr : &place->second;
}

void SetupsPage::set_row(const SetupQuestion& question, SetupRow row) {
    rows_[place_of(question)] = std::move(row);
}

std::string SetupsPage::text() const {
    std::string text = before_ + std::string(head_of_setups);
    for (const SetupQuestion& question : setup_questions())
        if (const SetupRow* const found = row(question))
            text += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} | {} |\n", question.variant,
                                question.pieces, found->setups, found->first_wins, found->draws,
                                found->second_wins, found->positions, found->seconds);
    return text + behind_;
}

} // namespace quincunx::solve
