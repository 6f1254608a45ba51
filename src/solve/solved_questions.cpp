#include "solve/solved_questions.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::solve {

namespace {

constexpr std::size_t usual_megabytes = SolvedQuestion{}.megabytes;

constexpr std::array questions{
    SolvedQuestion{"reversi:size=4"},
    SolvedQuestion{.variant = "reversi:size=4,diagonal=on", .is_published = true},
    SolvedQuestion{"reversi:size=4,end=mover"},
    SolvedQuestion{"reversi:size=4,diagonal=on,end=mover"},
    SolvedQuestion{"reversi:size=6"},
    SolvedQuestion{"reversi:size=6,end=mover"},
    SolvedQuestion{.variant = "reversi:size=6,diagonal=on", .is_published = true},
    SolvedQuestion{"reversi:size=6,diagonal=on,end=mover"},
    SolvedQuestion{.variant = "reversi", .goal = 1},
    SolvedQuestion{"reversi"},
    SolvedQuestion{.variant = "reversi", .goal = 58, .seconds = 1800, .megabytes = 6000},
    SolvedQuestion{.variant = "reversi:end=mover", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=10", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=12", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=14", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=16", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=18", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=20", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=22", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=24", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=26", .goal = 1},
    SolvedQuestion{"ugolki:size=4"},
    SolvedQuestion{"ugolki:size=5"},
    SolvedQuestion{"ugolki:size=6"},
    SolvedQuestion{"ugolki"},
    SolvedQuestion{"jesonmor:size=3"},
    SolvedQuestion{"jesonmor:size=3,archers=off"},
    SolvedQuestion{"jesonmor:size=5"},
    SolvedQuestion{"jesonmor:size=5,archers=off"},
    SolvedQuestion{"jesonmor:size=7"},
    SolvedQuestion{"jesonmor:size=7,archers=off"},
    SolvedQuestion{"jesonmor:size=3,archers=off,legs=free"},
    SolvedQuestion{"jesonmor:size=5,archers=off,legs=free"},
    SolvedQuestion{"jesonmor:size=7,archers=off,legs=free"},
    SolvedQuestion{"checkers:size=4"},
    SolvedQuestion{"checkers"},
    SolvedQuestion{"checkers:size=26"},
    SolvedQuestion{"ring:width=3,height=3"},
    SolvedQuestion{"ring:width=4,height=4"},
    SolvedQuestion{"ring:width=4,height=4,forced=both"},
    SolvedQuestion{"ring:width=4,height=4,forced=none"},
    SolvedQuestion{.variant = "ring", .seconds = 600, .megabytes = 3000},
};

} // namespace

std::span<const SolvedQuestion> solved_questions() {
    return questions;
}

std::string words_of(const SolvedQuestion& question) {
    std::string words(question.variant);
    if (question.goal)
        words += " --goal " + (question.goal == 1 ? "win" : number_text(*question.goal));
    if (question.megabytes != usual_megabytes)
        words += fmt::format(" --memory {}", question.megabytes);
    return words;
}

} // namespace quincunx::solve
