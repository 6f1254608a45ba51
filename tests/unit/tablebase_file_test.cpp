// What may happen to the files of tables, and what is asked of them.

#include "paths.hpp"
#include "support/unstopped.hpp"
#include "tablebase/builder.hpp"
#include "tablebase/checker.hpp"
#include "tablebase/prober.hpp"
#include "unit/tablebase_folder.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using tablebase::Code;
using tablebase::Material;
using tablebase::Table;
using test::TablebaseFolder;

using test::never;

TablebaseFolder checkers_folder(int threads = 2) {
    return TablebaseFolder("checkers:size=4", "................", 4, "wwr", threads);
}

std::string error_of(const TablebaseFolder& folder, const Material& material) {
    const auto table = Table::open(folder.path(), folder.family(), material);
    if (!table)
        return table.error().message;
    const auto codes = table->values(2, never);
    return codes ? "" : codes.error().message;
}

TEST(TablebaseFile, IsTheSameWhateverTheNumberOfThreads) {
    const TablebaseFolder one("jesonmor:size=3", ".........", 3, "KKAka", 1);
    const TablebaseFolder many("jesonmor:size=3", ".........", 3, "KKAka", 7);
    for (const Material& material : one.materials())
        EXPECT_EQ(one.read(material), many.read(material)) << one.family().text(material);
}

TEST(TablebaseFile, IsRefusedWhateverByteOfItIsAnother) {
    const TablebaseFolder folder = checkers_folder();
    const Material& material = folder.materials().back();
    const std::string good = folder.read(material);
    EXPECT_EQ(error_of(folder, material), "");
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        folder.write(material, bad);
        EXPECT_NE(error_of(folder, material), "") << "byte " << i;
    }
}

TEST(TablebaseFile, IsRefusedWhereverItIsCutOff) {
    const TablebaseFolder folder = checkers_folder();
    const Material& material = folder.materials().back();
    const std::string good = folder.read(material);
    for (std::size_t i = 0; i < good.size(); ++i) {
        folder.write(material, std::string_view(good).substr(0, i));
        EXPECT_NE(error_of(folder, material), "") << "after byte " << i;
    }
    folder.write(material, good + "x");
    EXPECT_NE(error_of(folder, material).find("1 bytes"), 0U);
}

TEST(TablebaseFile, SaysWhatIsWrongWithIt) {
    const TablebaseFolder folder = checkers_folder();
    const Material& small = folder.materials().front();
    const Material& large = folder.materials().back();
    const std::string place = (folder.path() / folder.family().path(large)).string() + ": ";
    folder.write(large, folder.read(small));
    EXPECT_EQ(error_of(folder, large),
              place + "it is the table of checkers:size=4 wr; that of checkers:size=4 wwr is expected");
    folder.write(large, "[Game \"ring\"]\n");
    EXPECT_EQ(error_of(folder, large), place + "it is no table: its first line is not 'quincunx table 1'");
    folder.write(large, "quincunx table 2\n");
    EXPECT_EQ(error_of(folder, large),
              place + "it is a table of another format than this program reads, which is 1");
    folder.write(large, "");
    EXPECT_EQ(error_of(folder, large), place + "it is no table: its first line is not 'quincunx table 1'");
    std::filesystem::remove(folder.path() / folder.family().path(large));
    EXPECT_EQ(error_of(folder, large), place + "No such file or directory");
}

TEST(TablebaseFile, IsNotBuiltWithoutThoseThatItRestsOn) {
    const TablebaseFolder folder = checkers_folder();
    std::filesystem::remove(folder.path() / folder.family().path(folder.materials().front()));
    const auto built = build(folder.path(), folder.family(), folder.materials().back(), 1, never);
    ASSERT_FALSE(built);
    EXPECT_TRUE(built.error().is_missing);
    EXPECT_NE(built.error().message.find("wr.qxt"), std::string::npos) << built.error().message;
}

TEST(TablebaseFile, IsNotBuiltToItsEndIfItIsStopped) {
    const TablebaseFolder folder = checkers_folder();
    const std::atomic<bool> now = true;
    const auto built = build(folder.path(), folder.family(), folder.materials().front(), 2, now);
    ASSERT_TRUE(built);
    EXPECT_FALSE(built->has_value());
}

TEST(TablebaseCheck, FindsAnyValueThatIsAnother) {
    const TablebaseFolder folder = checkers_folder();
    const Material& material = folder.materials().back();
    const auto codes = *Table::open(folder.path(), folder.family(), material)->values(1, never);
    for (const std::size_t i : {std::size_t{0}, codes.size() / 2, codes.size() - 1})
        for (const Code wrong : {Code::draw, Code::loss_or_win, Code::impossible, tablebase::win_in(1),
                                 tablebase::win_in(3), tablebase::loss_in(2)}) {
            if (codes[i] == wrong)
                continue;
            auto changed = codes;
            changed[i] = wrong;
            folder.write(material, *pack(folder.family(), material, changed, 1, never));
            const auto checked = check(folder.path(), folder.family(), material, 2, never);
            ASSERT_TRUE(checked);
            EXPECT_TRUE(checked->flaw) << i << ' ' << to_text(wrong);
        }
}

std::string refusal_of(const char* variant) {
    const auto family = tablebase::Family::of(*play::parse_variant(variant));
    return family ? "" : family.error().message;
}

TEST(TablebaseFamily, RefusesVariantsInWhichCountersDecide) {
    EXPECT_EQ(refusal_of("jesonmor:size=5,protection=4"),
              "there are no tables with protection=4: until so many moves have been made, their number "
              "decides what is legal (JES-7); accepted is protection=0");
    EXPECT_EQ(refusal_of("ugolki:size=4,leave-home=9"),
              "there are no tables with leave-home=9: until both players have made so many moves, their "
              "number decides who has lost (UGO-6); accepted is leave-home=0");
    EXPECT_NE(refusal_of("reversi").find("no tables of reversi"), std::string::npos);
    EXPECT_NE(refusal_of("checkers:size=10").find("no tables of 10 x 10 squares"), std::string::npos);
    EXPECT_EQ(refusal_of("checkers"), "");
}

TEST(TablebaseFamily, ReadsPiecesAndBlocksOrSaysWhy) {
    const auto ring = tablebase::Family::of(*play::parse_variant("ring"));
    EXPECT_EQ(ring->text(*ring->parse("cBAb")), "ABbc");
    EXPECT_EQ(ring->parse("AX").error().message, "'X' is no piece; accepted are ABCDEFabcdef");
    EXPECT_EQ(ring->parse("AFff").error().message, "there are more than 1 'f'");
    EXPECT_EQ(ring->parse("AB").error().message, "'AB': both sides must have pieces");
    EXPECT_EQ(*ring->parse_blocks("a1,b1"), 3U);
    EXPECT_EQ(ring->parse_blocks("a1,a1").error().message, "a1 is named twice");
    EXPECT_FALSE(ring->parse_blocks("z9"));
    const auto checkers = tablebase::Family::of(*play::parse_variant("checkers"));
    EXPECT_EQ(checkers->parse_blocks("a1").error().message, "there are blocks in ring alone");
    const auto ugolki = tablebase::Family::of(*play::parse_variant("ugolki:size=5"));
    EXPECT_EQ(ugolki->parse("WB").error().message, "'WB': no piece is ever taken; accepted is WWWBBB");
    const auto tiny = tablebase::Family::of(*play::parse_variant("ring:width=2,height=2"));
    EXPECT_EQ(tablebase::Family::of(tiny->variant(), 0b0111).error().message,
              "the blocks leave no room for a piece of each side");
    EXPECT_EQ(tiny->parse("ABCde").error().message, "'ABCde': there are 4 squares for them");
}

TEST(TablebaseProbe, TellsTheMovesTheBestFirst) {
    const TablebaseFolder folder("ugolki:size=4", "................", 4, "WB");
    const auto game = play::make_game(*play::parse_variant("ugolki:size=4"));
    const auto probed = tablebase::probe(folder.path(), *game);
    ASSERT_TRUE(probed) << probed.error().message;
    EXPECT_EQ(to_text(probed->code), "win in 11");
    ASSERT_EQ(probed->moves.size(), 2U);
    EXPECT_EQ(probed->moves.front().text, "a1a2");
    EXPECT_EQ(probed->best, 2U);
}

TEST(TablebaseProbe, TellsAWinBeforeADrawAndThatBeforeALoss) {
    const TablebaseFolder folder = checkers_folder();
    const auto game = play::make_game(*play::parse_variant("checkers:size=4"), "4/1w2/1r2/4 w");
    const auto probed = tablebase::probe(folder.path(), **game);
    ASSERT_TRUE(probed) << probed.error().message;
    EXPECT_EQ(probed->best, 1U);
    EXPECT_EQ(probed->moves.front().text, "b2b4");
    EXPECT_EQ(to_text(probed->moves.front().code), "win in 1");
    EXPECT_EQ(to_text(probed->moves[1].code), "draw");
    EXPECT_EQ(probed->moves.back().text, "pass");
    EXPECT_EQ(to_text(probed->moves.back().code), "loss in 2");
}

TEST(TablebaseProbe, KnowsGamesThatAreOver) {
    const TablebaseFolder folder = checkers_folder();
    const auto game = play::make_game(*play::parse_variant("checkers:size=4"), "4/4/1r2/4 w");
    const auto probed = tablebase::probe(folder.path(), **game);
    ASSERT_TRUE(probed);
    EXPECT_EQ(to_text(probed->code), "loss in 0");
    EXPECT_TRUE(probed->moves.empty());
}

TEST(TablebasePlacements, NumberAllWaysToStandOnce) {
    const std::array groups{2, 1, 1};
    const auto placements = tablebase::Placements::of(0b1011'0110'1101, groups);
    ASSERT_TRUE(placements);
    EXPECT_EQ(placements->count(), 28U * 6 * 5 * 2);
    for (std::uint32_t i = 0; i < placements->count(); ++i) {
        std::array<tablebase::Squares, 3> squares{};
        const Color turn = placements->place(i, squares);
        EXPECT_EQ(placements->index(squares, turn), i);
    }
}

TEST(TablebasePlacements, RefuseWhatDoesNotFitOrCannotBeNumbered) {
    EXPECT_FALSE(tablebase::Placements::of(0b111, std::array{2, 2}));
    EXPECT_FALSE(tablebase::Placements::of(~std::uint64_t{0}, std::array{8, 8}));
    EXPECT_TRUE(tablebase::Placements::of(~std::uint64_t{0}, std::array{1, 1}));
}

// `quincunx tablebase verify VARIANT --tables src/tablebase/shipped` proves them; that takes longer.
TEST(ShippedTables, AreWholeAndAllThatCapturesLeadToIsThere) {
    const std::filesystem::path folder = QX_SOURCE_DIR "/src/tablebase/shipped";
    for (const auto& [variant, pieces] :
         {std::pair("ugolki:size=4", 2), {"ugolki:size=5", 6}, {"checkers", 4}, {"jesonmor:size=5", 4}}) {
        const auto family = tablebase::Family::of(*play::parse_variant(variant));
        const auto materials = family->up_to(pieces);
        for (const Material& material : materials) {
            const auto table = Table::open(folder, *family, material);
            ASSERT_TRUE(table) << table.error().message;
            const auto codes = table->values(2, never);
            ASSERT_TRUE(codes) << codes.error().message;
        }
        const auto files = std::filesystem::directory_iterator(folder / family->folder());
        EXPECT_EQ(static_cast<std::size_t>(std::distance(begin(files), end(files))), materials.size());
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 4);
}

TEST(ShippedTables, HoldWhereTheyAreSmall) {
    const auto family = tablebase::Family::of(*play::parse_variant("ugolki:size=4"));
    const auto checked =
        tablebase::check(QX_SOURCE_DIR "/src/tablebase/shipped", *family, family->up_to(2).front(), 2, never);
    ASSERT_TRUE(checked) << checked.error().message;
    EXPECT_EQ(checked->flaw, std::nullopt);
    EXPECT_EQ(checked->positions, 480U);
}

} // namespace
