#include "cli/solved_table.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "solve/setup_row.hpp"
#include "solve/solved_row.hpp"
#include "terminal/files.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace quincunx::cli {

namespace {

template <class Page>
Page page_in(const std::string& file) {
    if (!std::filesystem::exists(file))
        return {};
    const auto text = terminal::read_file(file);
    if (!text)
        throw CommandFailure(
            could_not,
            fmt::format("--table {}: {}", quincunx::quoted(file, std::string::npos), text.error().message()));
    auto page = Page::parse(*text);
    if (!page)
        throw CommandFailure(bad_usage, fmt::format("--table: the file {} has no table of what was solved",
                                                    quincunx::quoted(file, std::string::npos)));
    return std::move(*page);
}

std::string told(const solve::SolvedRow& row) {
    return fmt::format("{}, {} positions, {} s", row.answer, row.positions, row.seconds);
}

std::string told(const solve::SetupRow& row) {
    return fmt::format("{} fair setups, first wins {}, draws {}, second wins {}, {} s", row.setups,
                       row.first_wins, row.draws, row.second_wins, row.seconds);
}

/// Fills one of the tables of the page that is in a file.
template <class Page>
void fill(const std::string& file, std::span<const typename Page::Question> questions,
          const std::string& variant) {
    const std::atomic<bool>& stop = catch_interrupts();
    Page page = page_in<Page>(file);
    const auto keep = [&] {
        if (const auto error = terminal::write_file(file, page.text()))
            throw CommandFailure(
                could_not,
                fmt::format("--table {}: {}", quincunx::quoted(file, std::string::npos), error->message()));
    };
    LiveLine live;
    for (const auto& question : questions) {
        if (variant.empty() ? page.row(question) != nullptr : variant != question.variant)
            continue;
        const std::string words = words_of(question);
        live.show("solving " + words);
        const auto row = solve_row(question, stop);
        live.clear();
        if (!row)
            throw CommandFailure(could_not, "interrupted; the rows before are kept");
        fmt::print("{}: {}\n", words, told(*row));
        flush_output();
        page.set_row(question, *row);
        keep();
    }
    keep();
}

bool is_variant_of_one(const auto& questions, const std::string& variant) {
    return std::ranges::any_of(questions, [&](const auto& each) { return each.variant == variant; });
}

} // namespace

void make_table(const std::string& file, const std::string& variant) {
    const auto questions = solve::solved_questions();
    const auto setups = solve::setup_questions();
    if (!variant.empty() && !is_variant_of_one(questions, variant) && !is_variant_of_one(setups, variant))
        throw CommandFailure(bad_usage,
                             fmt::format("--table: there is no row of '{}'", quincunx::quoted(variant)));
    fill<solve::SolvedPage>(file, questions, variant);
    fill<solve::SetupsPage>(file, setups, variant);
}

} // namespace quincunx::cli
