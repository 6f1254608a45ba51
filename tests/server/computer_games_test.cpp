// Games over the network against the server's own computer.

#include "board/random.hpp"
#include "play/levels.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"

namespace {

using namespace quincunx::test;
using namespace quincunx;

class ComputerGames : public ServerFixture {
  protected:
    /// Anna's seat in a game against a computer.
    Json create(const std::string& variant, const std::string& side, int level) const {
        const Answer answer = post(port(), "/api/games",
                                   {{"variant", variant},
                                    {"name", "Anna"},
                                    {"side", side},
                                    {"level", level},
                                    {"clock", {{"kind", "none"}}}});
        return Json::parse(answer.content);
    }
};

TEST_F(ComputerGames, AreBegunByTheComputerWhereItIsFirst) {
    start();
    for (const int level : {0, 1, 5}) {
        const Json seat = create("reversi", "second", level);
        Player player(port(), seat["settings"]["id"], seat["token"]);
        Json entry = player.greeting()["entries"].back();
        if (entry["event"]["what"] != "moved")
            entry = player.entry(entry["version"].get<std::int64_t>() + 1);
        EXPECT_EQ(entry["event"]["what"], "moved");
    }
}

TEST_F(ComputerGames, ArePlayedToTheEndEachMoveOfTheComputerBeingLegal) {
    start();
    const std::string variant = "reversi:size=6";
    const Json seat = create(variant, "first", 3);
    const std::string id = seat["settings"]["id"];
    Player player(port(), id, seat["token"]);
    EXPECT_EQ(player.greeting()["you"], "first");
    const auto game = play::make_game(*play::parse_variant(variant));
    Random random(1);
    std::int64_t version = player.greeting()["entries"].back()["version"];
    for (; !game->outcome(); ++version) {
        if (game->turn() == Color::first)
            player.order(version,
                         {{"what", "move"}, {"move", game->text_of(play::random_move(*game, random))}});
        const Json event = player.entry(version + 1)["event"];
        ASSERT_EQ(event["what"], "moved");
        ASSERT_EQ(play::play_text(*game, event["move"].get<std::string>()), std::nullopt) << event;
    }
    EXPECT_EQ(Json::parse(get("/api/games/" + id).content)["entries"].size(),
              static_cast<std::size_t>(version));
    player.order(version, {{"what", "move"}, {"move", "a1"}});
    EXPECT_EQ(player.message()["problem"]["code"], "not_now");
}

TEST_F(ComputerGames, AreDrawnByAgreementWhereTheComputerIsNotAhead) {
    start();
    // Black wins the usual Reversi.
    const Json of_black = create("reversi", "first", 3);
    Player black(port(), of_black["settings"]["id"], of_black["token"]);
    const std::int64_t begun = black.greeting()["entries"].back()["version"];
    black.order(begun, {{"what", "offer_draw"}});
    EXPECT_EQ(black.entry(begun + 1)["event"]["what"], "draw_offered");
    const Json ended = black.entry(begun + 2)["event"];
    EXPECT_EQ(ended["what"], "ended");
    EXPECT_EQ(ended["result"], "draw");

    const Json of_white = create("reversi", "second", 3);
    Player white(port(), of_white["settings"]["id"], of_white["token"]);
    Json entry = white.greeting()["entries"].back();
    if (entry["event"]["what"] != "moved")
        entry = white.entry(entry["version"].get<std::int64_t>() + 1);
    const std::int64_t moved = entry["version"];
    white.order(moved, {{"what", "offer_draw"}});
    EXPECT_EQ(white.entry(moved + 1)["event"]["what"], "draw_offered");
    EXPECT_EQ(white.entry(moved + 2)["event"]["what"], "draw_declined");
}

} // namespace
