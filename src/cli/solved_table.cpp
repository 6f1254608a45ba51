#include "cli/solved_table.hpp"

#include "cli/common/interrupt.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "solve/solved_page.hpp"
#include "terminal/files.hpp"

#include <filesystem>
#include <fmt/format.h>

namespace quincunx::cli {

namespace {

solve::SolvedPage page_in(const std::string& file) {
    if (!std::filesystem::exists(file))
        return {};
    const auto text = terminal::read_file(file);
    if (!text)
        throw CommandFailure(
            could_not,
            fmt::format("--table {}: {}", quincunx::quoted(file, std::string::npos), text.error().message()));
    auto page = solve::SolvedPage::parse(*text);
    if (!page)
        throw CommandFailure(bad_usage, fmt::format("--table: the file {} has no table of what was solved",
                                                    quincunx::quoted(file, std::string::npos)));
    return std::move(*page);
}

} // namespace

void make_table(const std::string& file, const std::string& variant) {
    const std::atomic<bool>& stop = catch_interrupts();
    solve::SolvedPage page = page_in(file);
    const auto keep = [&] {
        if (const auto error = terminal::write_file(file, page.text()))
            throw CommandFailure(
                could_not,
                fmt::format("--table {}: {}", quincunx::quoted(file, std::string::npos), error->message()));
    };
    bool is_known = variant.empty();
    LiveLine live;
    for (const solve::SolvedQuestion& question : solve::solved_questions()) {
        const bool is_named = variant == question.variant;
        is_known = is_known || is_named;
        if (variant.empty() ? page.row(question) != nullptr : !is_named)
            continue;
        const std::string words = words_of(question);
        live.show("solving " + words);
        const auto row = solve::solve_row(question, stop);
        live.clear();
        if (!row)
            throw CommandFailure(could_not, "interrupted; the rows before are kept");
        fmt::print("{}: {}, {} positions, {} s\n", words, row->answer, row->positions, row->seconds);
        flush_output();
        page.set_row(question, *row);
        keep();
    }
    if (!is_known)
        throw CommandFailure(bad_usage,
                             fmt::format("--table: there is no row of '{}'", quincunx::quoted(variant)));
    keep();
}

} // namespace quincunx::cli
