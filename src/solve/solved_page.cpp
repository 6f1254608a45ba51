#include "solve/solved_page.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"
#include "games/trimmed.hpp"
#include "play/clock.hpp"
#include "play/registry.hpp"
#include "solve/value_text.hpp"
#include "verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

namespace quincunx::solve {

namespace {

constexpr std::string_view head =
    "| `quincunx solve …` | answer | positions | seconds | certificate | checked in | published before |\n"
    "| --- | --- | --: | --: | --: | --: | --- |\n";

/// The table's first line begins with this.
constexpr std::string_view beginning = head.substr(0, head.find("answer"));

double seconds_since(play::Milliseconds begin) {
    return static_cast<double>(clocks::steady_now() - begin) / 1000.0;
}

/// `11,277`
std::string with_commas(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

std::string size_text(std::size_t bytes) {
    return bytes < 10'000 ? fmt::format("{} B", bytes) : fmt::format("{} KB", (bytes + 500) / 1000);
}

/// A question on its way.
class Answering {
  public:
    Answering(const SolvedQuestion& question, const std::atomic<bool>& stop)
        : question_(question),
          stop_(stop),
          game_(play::make_game(*play::parse_variant(question.variant))),
          table_(question.megabytes * 3 / 4),
          solver_(*game_, table_, question.megabytes / 4) {}

    std::optional<SolvedRow> run() {
        SolvedRow row;
        const GoOn in_time = [this, until = end_of_time()](std::uint64_t positions) {
            positions_ += positions;
            return !stop_ && clocks::steady_now() < until;
        };
        const std::vector<int> values = answer(row, in_time);
        row.positions = with_commas(positions_);
        row.seconds = fmt::format("{:.2f}", seconds_since(begin_));
        if (!values.empty())
            certify(row, values);
        return stop_ ? std::nullopt : std::optional(row);
    }

  private:
    play::Milliseconds end_of_time() const {
        return clocks::steady_now() + static_cast<play::Milliseconds>(question_.seconds * 1000);
    }

    /// The values of which there is something to be shown.
    std::vector<int> answer(SolvedRow& row, const GoOn& in_time) {
        if (!question_.goal) {
            solver_.run(in_time, [] {});
            row.answer = bounds_text(*game_, solver_.bounds());
            return solver_.shown_values();
        }
        const auto is_reached = solver_.ask(*question_.goal, in_time);
        row.answer = !is_reached ? "open" : *is_reached ? "yes" : "no";
        return is_reached ? std::vector{*question_.goal} : std::vector<int>();
    }

    /// In as much time again, for what a look at the end has found may take for ever to be shown. What is
    /// checked is what was written.
    void certify(SolvedRow& row, const std::vector<int>& values) {
        auto claims = solver_.claims(values, [this, until = end_of_time()](std::uint64_t) {
            return !stop_ && clocks::steady_now() < until;
        });
        if (!claims)
            return;
        const std::string text = to_text(verify::Certificate{game_->clone(), std::move(*claims)});
        row.certificate = size_text(text.size());
        const play::Milliseconds begin = clocks::steady_now();
        const auto certificate = verify::parse_certificate(text);
        if (!certificate)
            throw std::runtime_error(certificate.error().message);
        for (const verify::Claim& claim : certificate->claims) {
            const verify::Verdict verdict = verify::verify(*certificate->game, claim, stop_);
            if (!verdict.flaw.empty() && !stop_)
                throw std::runtime_error(words_of(question_) + ": " + verdict.flaw);
        }
        row.checked_in = fmt::format("{:.3f} s", seconds_since(begin));
    }

    const SolvedQuestion& question_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<play::Game> game_;
    engine::ProofTable table_;
    Solver solver_;
    std::uint64_t positions_ = 0;
    play::Milliseconds begin_ = clocks::steady_now();
};

/// What stands between the bars of a line.
std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    for (const std::string_view cell : split(line, '|'))
        cells.push_back(trimmed(cell));
    return cells;
}

} // namespace

std::optional<SolvedRow> solve_row(const SolvedQuestion& question, const std::atomic<bool>& stop) {
    return Answering(question, stop).run();
}

std::optional<SolvedPage> SolvedPage::parse(std::string_view text) {
    const std::size_t begin = text.find(beginning);
    if (begin == std::string_view::npos)
        return std::nullopt;
    SolvedPage page;
    page.before_ = text.substr(0, begin);
    text.remove_prefix(begin);
    while (text.starts_with('|')) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        // | `words` | answer | positions | seconds | certificate | checked in | …
        constexpr std::size_t measured = 7;
        const auto cells = cells_of(line);
        if (cells.size() <= measured || cells[1].size() < 2 || !cells[1].starts_with('`'))
            continue;
        const auto cell = [&](std::size_t number) { return std::string(cells[number]); };
        page.rows_[std::string(cells[1].substr(1, cells[1].size() - 2))] = {cell(2), cell(3), cell(4),
                                                                            cell(5), cell(6)};
    }
    page.behind_ = text;
    return page;
}

const SolvedRow* SolvedPage::row(const SolvedQuestion& question) const {
    const auto place = rows_.find(words_of(question));
    return place == rows_.end() ? nullptr : &place->second;
}

void SolvedPage::set_row(const SolvedQuestion& question, SolvedRow row) {
    rows_[words_of(question)] = std::move(row);
}

std::string SolvedPage::text() const {
    std::string text = before_ + std::string(head);
    for (const SolvedQuestion& question : solved_questions())
        if (const SolvedRow* const found = row(question))
            text += fmt::format("| `{}` | {} | {} | {} | {} | {} | {} |\n", words_of(question), found->answer,
                                found->positions, found->seconds, found->certificate, found->checked_in,
                                question.is_published ? "yes" : "not found");
    return text + behind_;
}

} // namespace quincunx::solve
