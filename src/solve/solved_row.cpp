#include "solve/solved_row.hpp"

#include "clocks/now.hpp"
#include "play/clock.hpp"
#include "play/registry.hpp"
#include "solve/value_text.hpp"
#include "verify/verify.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

namespace quincunx::solve {

namespace {

std::string size_text(std::size_t bytes) {
    return bytes < 10'000 ? fmt::format("{} B", bytes) : fmt::format("{} KB", (bytes + 500) / 1000);
}

std::unique_ptr<play::Game> game_of(const SolvedQuestion& question) {
    const play::Variant variant = *play::parse_variant(question.variant);
    if (question.position.empty())
        return play::make_game(variant);
    return std::move(*play::make_game(variant, question.position));
}

/// A question on its way.
class Answering {
  public:
    Answering(const SolvedQuestion& question, const std::atomic<bool>& stop)
        : question_(question),
          stop_(stop),
          game_(game_of(question)),
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

} // namespace

std::optional<SolvedRow> solve_row(const SolvedQuestion& question, const std::atomic<bool>& stop) {
    return Answering(question, stop).run();
}

} // namespace quincunx::solve
