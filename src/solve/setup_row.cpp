#include "solve/setup_row.hpp"

#include "clocks/now.hpp"
#include "play/clock.hpp"
#include "solve/setup_results.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::solve {

namespace {

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
                    .seconds = fmt::format("{:.2f}", seconds_since(begin))};
}

} // namespace quincunx::solve
