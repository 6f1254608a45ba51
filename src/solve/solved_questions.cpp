#include "solve/solved_questions.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

#include <array>

namespace quincunx::solve {

namespace {

constexpr std::size_t usual_megabytes = SolvedQuestion{}.megabytes;

/// One of the endings of Othello by which programs compare themselves.
constexpr SolvedQuestion othello_ending(std::string_view position) {
    return {.variant = "reversi:diagonal=on", .position = position, .seconds = 600, .is_published = true};
}
constexpr SolvedQuestion long_othello_ending(std::string_view position) {
    SolvedQuestion question = othello_ending(position);
    question.seconds = 1800;
    question.megabytes = 1000;
    return question;
}

constexpr std::array questions{
    SolvedQuestion{"reversi:size=4"},
    SolvedQuestion{.variant = "reversi:size=4,diagonal=on", .is_published = true},
    SolvedQuestion{"reversi:size=4,end=mover"},
    SolvedQuestion{"reversi:size=4,diagonal=on,end=mover"},
    SolvedQuestion{"reversi:size=6"},
    SolvedQuestion{"reversi:size=6,end=mover"},
    SolvedQuestion{.variant = "reversi:size=6,diagonal=on", .seconds = 600, .is_published = true},
    SolvedQuestion{.variant = "reversi:size=6,diagonal=on,end=mover", .seconds = 600},
    SolvedQuestion{.variant = "reversi", .goal = 1},
    SolvedQuestion{"reversi"},
    SolvedQuestion{.variant = "reversi", .goal = 58, .seconds = 1800, .megabytes = 6000},
    SolvedQuestion{.variant = "reversi:end=mover", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=10", .goal = 1},
    SolvedQuestion{"reversi:size=10"},
    SolvedQuestion{.variant = "reversi:size=12", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=14", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=16", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=18", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=20", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=22", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=24", .goal = 1},
    SolvedQuestion{.variant = "reversi:size=26", .goal = 1},
    othello_ending("W2WWWWB/1WWWWWWB/WWBBWWWB/WWBWWWBB/WWWWWWBB/3WWWWB/4W2B/8 b"),
    othello_ending("1WWWWW2/2WWWWB1/1WWWWWW1/BBBBBWW1/1BBWWB2/WWBWBB2/2WBBW2/1WWW2W1 b"),
    othello_ending("2WWW3/4BB1W/WWWWWBWW/1WWWWBWW/B1WWWBBW/3WWBWW/3WWWBW/2WWWW2 b"),
    othello_ending("2BBBBB1/2BBBB2/1WWWBB2/1WWBBBB1/1WWBBBW1/WWWWBWW1/3BWB2/2BBBBB1 w"),
    othello_ending("2W1B1W1/2W1BW1W/1WWBBBWW/WWWWBBBW/WWWWBB2/BBWWBW2/2BBBB2/3BBB2 w"),
    othello_ending("3BBBB1/B1BBBW2/BBWBWW2/BBBWBW2/BBWBBW2/1WBBBWW1/W1WWWW2/4WW2 b"),
    othello_ending("3BBB2/2WWWB2/2WWWBB1/1WWWWBBB/2WWWWBB/2WBWBBB/2BBWW2/1BBBB1W1 b"),
    othello_ending("1WWWWW2/2WWWW2/1WWWWB2/BBBBBB2/1WBWWB2/WWWBWB2/2WWBB2/2BBBB2 w"),
    othello_ending("5B2/B1BBB3/BBBBWW2/BWBWWBB1/BWWBBB2/BWWBB3/2WWWB2/1BBBBBB1 w"),
    othello_ending("2WB1W2/2BBWW2/WWWWWBB1/WWWWWB2/WWWBWBB1/WWWWBB2/3WWB2/2B1W3 b"),
    long_othello_ending("4B3/2BBB3/1WWWBWWW/1WWWBWWW/1WBWBWBW/1WWBBWWW/2WWBW2/2W2W2 b"),
    long_othello_ending("4W1B1/5B2/3BBBW1/WBBBBBWW/1BBWWBWW/BBWBBBWW/2WWWW1W/4WW2 w"),
    long_othello_ending("3B4/3WB2B/2BWWBBB/BBBWBBBB/BBBWWBBB/BBBWWWBB/2BW3B/8 w"),
    long_othello_ending("4WW2/3WWW2/1BBBBWWW/2BBWWBW/1BBBBBWW/2WWWBWW/2B1WB1W/5B2 b"),
    long_othello_ending("2WWW3/BBWW4/BBBBWWWW/BBBBWB2/BBBWBB2/BBWWW3/3WWW2/3W4 b"),
    long_othello_ending("8/B1B5/1BBBBWWW/WWBWBB2/WWWBBBB1/WWBBBB2/W1WWWB2/3WW3 w"),
    long_othello_ending("2BBBBB1/2BBBB2/1WWWBB2/1WWBWB2/1WBBBBB1/WWWWWBW1/3WBB2/8 w"),
    long_othello_ending("8/8/3BBWWW/2BBBWWW/2BBWBWW/1WWWBBBW/2WBWW1W/1WWWWW2 b"),
    long_othello_ending("2BWWW2/2WWW3/1WWWBWW1/1WWWWBW1/1WBWBBB1/WWBBBB2/2B1BB2/8 b"),
    long_othello_ending("8/8/7W/2WWWWW1/2WWWWWB/WWWWBBBB/2BBWWBB/2BB1W1B b"),
    SolvedQuestion{"ugolki:size=4"},
    SolvedQuestion{"ugolki:size=5"},
    SolvedQuestion{"ugolki:size=6"},
    SolvedQuestion{"ugolki:size=7"},
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
    if (!question.position.empty())
        words += fmt::format(" --position '{}'", question.position);
    if (question.goal)
        words += " --goal " + (question.goal == 1 ? "win" : number_text(*question.goal));
    if (question.megabytes != usual_megabytes)
        words += fmt::format(" --memory {}", question.megabytes);
    return words;
}

} // namespace quincunx::solve
