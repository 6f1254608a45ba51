// Tables while a search asks them.

#include "learn/known_score.hpp"
#include "tablebase/search_tables.hpp"
#include "threads/think.hpp"
#include "unit/tablebase_folder.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using tablebase::Code;
using tablebase::Material;
using tablebase::SearchTables;
using test::TablebaseFolder;

/// What a table's code tells a search: bounds tell it nothing.
std::optional<engine::Score> told_to_a_search(Code code) {
    if (is_win(code))
        return engine::win_in(plies_of(code));
    if (is_loss(code))
        return -engine::win_in(plies_of(code));
    return code == Code::draw ? std::optional<engine::Score>(0) : std::nullopt;
}

/// Visits the positions of a material that go on, and what its table says of them.
template <class Visit>
void for_each_position(const TablebaseFolder& folder, const Material& material, std::uint32_t step,
                       Visit visit) {
    const tablebase::Family& family = folder.family();
    const tablebase::Placements placements = family.placements(material);
    const auto codes = *tablebase::Table::open(folder.path(), family, material)->values(1, false);
    std::vector<tablebase::Squares> groups(placements.groups());
    for (std::uint32_t i = 0; i < codes.size(); i += step) {
        const Color turn = placements.place(i, groups);
        const auto game = play::make_game(family.variant(), family.position_text(material, groups, turn));
        if (game && !(*game)->outcome())
            visit(**game, codes[i]);
    }
}

std::shared_ptr<const SearchTables> open(const TablebaseFolder& folder) {
    std::shared_ptr<const SearchTables> tables;
    for_each_position(folder, folder.materials().front(), 1, [&](const play::Game& game, Code /*code*/) {
        if (tables == nullptr)
            tables = *SearchTables::open(folder.path(), game);
    });
    return tables;
}

int compare_all(const TablebaseFolder& folder) {
    const auto tables = open(folder);
    int positions = 0;
    for (const Material& material : folder.materials())
        for_each_position(folder, material, 7, [&](const play::Game& game, Code code) {
            ASSERT_EQ(learn::known_score(*tables, game), told_to_a_search(code)) << game.position_text();
            ++positions;
        });
    return positions;
}

TEST(SearchTables, SayWhatTheTablesSayInEveryGame) {
    EXPECT_GT(compare_all(TablebaseFolder("checkers:size=4", "................", 4, "wwr")), 400);
    EXPECT_GT(compare_all(TablebaseFolder("jesonmor:size=3", ".........", 3, "KKAka")), 400);
    EXPECT_GT(compare_all(TablebaseFolder("jesonmor:size=5,archers=off", std::string(25, '.'), 5, "KKk")),
              400);
    EXPECT_GT(compare_all(TablebaseFolder("ring:width=4,height=3", "....#.......", 4, "ABc")), 100);
    EXPECT_GT(compare_all(TablebaseFolder("ugolki:size=4", "................", 4, "WB")), 50);
}

TEST(SearchTables, TellASearchWhatItsCapturesLeadTo) {
    const TablebaseFolder folder("jesonmor:size=5,archers=off", std::string(25, '.'), 5, "KKkk");
    const Material all = folder.materials().back();
    std::vector<std::pair<std::unique_ptr<play::Game>, Code>> positions;
    for_each_position(folder, all, 977,
                      [&](const play::Game& game, Code code) { positions.emplace_back(game.clone(), code); });
    std::filesystem::remove(folder.path() / folder.family().path(all));
    const auto tables = open(folder);
    ASSERT_EQ(tables->most_pieces(), 3);
    engine::TranspositionTable table(1);
    int far_wins = 0;
    for (const auto& [game, code] : positions) {
        constexpr engine::Depth depth = 4;
        table.clear();
        const auto report =
            threads::think(*game, table, {.limits = {.depth = depth}, .known = tables.get()}, {}, false, {});
        const engine::Score score = report.lines.front().score;
        if (!engine::is_decisive(score))
            continue;
        ASSERT_EQ(score > 0, is_win(code)) << game->position_text();
        ASSERT_TRUE(is_win(code) || is_loss(code)) << game->position_text();
        ASSERT_GE(engine::plies_to_end(score), plies_of(code)) << game->position_text();
        far_wins += engine::plies_to_end(score) > 2 * depth ? 1 : 0;
    }
    EXPECT_GT(far_wins, 10);
}

TEST(SearchTables, AreNoneInAFolderThatHasNone) {
    const test::TemporaryDirectory empty;
    const auto game = play::make_game(*play::parse_variant("jesonmor:size=5"));
    EXPECT_EQ(*SearchTables::open(empty.path(), *game), nullptr);
    EXPECT_EQ(*SearchTables::open(empty.path() / "no such folder", *game), nullptr);
}

TEST(SearchTables, KnowNothingWhereTheirFileIsDamagedAndSaySo) {
    const TablebaseFolder folder("checkers:size=4", "................", 4, "wr");
    const Material& material = folder.materials().back();
    std::string bytes = folder.read(material);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    folder.write(material, bytes);
    const auto game = play::make_game(folder.family().variant(), "3r/4/4/w3 w");
    const auto tables = *SearchTables::open(folder.path(), **game);
    ASSERT_NE(tables, nullptr);
    EXPECT_FALSE(tables->damage());
    EXPECT_EQ(learn::known_score(*tables, **game), std::nullopt);
    ASSERT_TRUE(tables->damage());
    EXPECT_NE(tables->damage()->message.find("it is damaged: block 1 of 1"), std::string::npos);
}

TEST(SearchTables, AreThoseOfABoardWithItsBlocks) {
    const TablebaseFolder folder("ring:width=4,height=3", "....#.......", 4, "ABc");
    const auto with_block = play::make_game(folder.family().variant(), "A2c/#3/4 r 1");
    const auto without = play::make_game(folder.family().variant(), "A2c/4/4 r 1");
    ASSERT_TRUE(with_block && without);
    const auto tables = SearchTables::open(folder.path(), **with_block);
    EXPECT_TRUE((*tables)->are_of(**with_block));
    EXPECT_FALSE((*tables)->are_of(**without));
    EXPECT_EQ(*SearchTables::open(folder.path(), **without), nullptr);
}

} // namespace
