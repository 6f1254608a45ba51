// Whole screens, compared as text. Each file in tests/golden/screen is one; QX_WRITE_GOLDEN=1 writes down
// what is drawn now.
#include "paths.hpp"
#include "screen_talk.hpp"
#include "support/text_of.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using namespace quincunx::terminal::screen;
using quincunx::terminal::screen::test::game_at;
using quincunx::terminal::screen::test::level;
using quincunx::terminal::screen::test::square_of;
using quincunx::terminal::screen::test::Table;

struct Shot {
    std::string name;
    Table table;
    std::string cursor;
    std::string selected{};
    Language language = Language::english;
    Signs signs = Signs::unicode;
    bool flipped = false;
    ByColor<ShownClock> clocks{};
};

std::vector<Shot> shots() {
    return {
        {"reversi", {"reversi", "", {{Player{}, level}}, {"d3", "e3", "f3", "e2"}}, "f5"},
        {"ring", {"ring:width=5,height=4", "a#1cf/1b3/2D2/A1B#E r 1", {}, {"c2c3"}}, "b4"},
        {"ugolki",
         {"ugolki", "", {{Player{}, level}}, {}},
         "c3",
         "c3",
         Language::english,
         Signs::unicode,
         true},
        {.name = "jesonmor",
         .table = {"jesonmor", "", {}, {"a1b3", "a9b7"}},
         .cursor = "c5",
         .selected = "b3",
         .clocks = {{ShownClock{"0:09", true}, ShownClock{"1:04:32"}}}},
        {"checkers", {"checkers", "", {}, {}}, "b3", "b3", Language::russian},
        {"ascii", {"jesonmor:size=5", "", {}, {"a1b3"}}, "a5", "a5", Language::english, Signs::ascii},
        {"large", {"reversi:size=26", "", {}, {}}, "z26"},
    };
}

std::string drawn(const Shot& shot, Size size) {
    const auto game = game_at(shot.table);
    PlayScene scene = play_scene(*game, shot.language, shot.signs);
    scene.clocks = shot.clocks;
    PlayState state(square_of(scene, shot.cursor));
    if (shot.flipped)
        state.flip();
    if (!shot.selected.empty()) {
        state.point_at(square_of(scene, shot.selected));
        state.handle(scene, size, KeyPress{.name = KeyPress::Name::enter});
        state.point_at(square_of(scene, shot.cursor));
    }
    return play_picture(scene, state, size).grid.text();
}

class ScreenPicture : public testing::TestWithParam<Size> {};

TEST_P(ScreenPicture, IsWhatWasAgreedOn) {
    const Size size = GetParam();
    for (const Shot& shot : shots()) {
        const auto file = std::filesystem::path(QX_SOURCE_DIR "/tests/golden/screen") /
                          fmt::format("{}_{}x{}.txt", shot.name, size.columns, size.rows);
        const std::string now = drawn(shot, size);
        if (std::getenv("QX_WRITE_GOLDEN") != nullptr)
            std::ofstream(file, std::ios::binary) << now;
        EXPECT_EQ(now, quincunx::test::text_of(file)) << file;
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, ScreenPicture, testing::Values(Size{20, 40}, Size{24, 80}, Size{50, 200}),
                         [](const auto& test) { return fmt::format("Columns{}", test.param.columns); });

TEST(ScreenPicture, PiecesOfAGameAreToldApartWithoutColours) {
    for (const play::GameEntry& game : play::games())
        for (const Signs signs : {Signs::ascii, Signs::unicode}) {
            std::vector<std::string_view> seen;
            for (const char letter :
                 std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#")) {
                const std::string_view text = piece_of(*game.spec, letter, signs).text;
                if (text.empty())
                    continue;
                EXPECT_EQ(std::ranges::count(seen, text), 0) << game.spec->name << ' ' << text;
                EXPECT_EQ(columns_of(text), piece_columns(*game.spec));
                seen.push_back(text);
            }
            EXPECT_GE(seen.size(), 2U);
        }
}

} // namespace
