// Games over the network, from the first request to the last move.

#include "board/random.hpp"
#include "play/levels.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"

#include <csignal>

namespace {

using namespace quincunx::test;
using namespace quincunx;

Json move(const std::string& text) {
    return {{"what", "move"}, {"move", text}};
}

class Games : public ServerFixture {};

constexpr int level = 6; // whose games are short

/// Plays, each player in turn, to the end; gives the last version.
std::int64_t play_to_the_end(Player& first, Player& second, const std::string& variant, std::uint64_t seed) {
    const auto game = play::make_game(*play::parse_variant(variant));
    Random random(seed);
    engine::TranspositionTable table(1);
    for (std::int64_t version = 2;; ++version) {
        const std::string text = game->text_of(play::choose_move(*game, level, random, table, {}));
        Player& mover = game->turn() == Color::first ? first : second;
        mover.order(version, move(text));
        for (Player* player : {&first, &second})
            EXPECT_EQ(player->entry(version + 1)["event"], Json({{"what", "moved"}, {"move", text}}));
        EXPECT_EQ(play::play_text(*game, text), std::nullopt);
        if (game->outcome() || second.saw_end()) // a repetition, C-6
            return version + 1;
    }
}

TEST_F(Games, OfEveryKindArePlayedToTheEnd) {
    start();
    for (const std::string variant : {"reversi", "ring", "ugolki", "jesonmor:size=5", "checkers"}) {
        const Seats game = seats(port(), variant);
        Player first(port(), game.game, game.first);
        Player second(port(), game.game, game.second);
        EXPECT_EQ(first.greeting()["you"], "first");
        EXPECT_EQ(second.greeting()["you"], "second");
        const std::int64_t last = play_to_the_end(first, second, variant, 1);
        const Json whole = Json::parse(get("/api/games/" + game.game).content);
        EXPECT_EQ(whole["entries"].size(), static_cast<std::size_t>(last) + (second.saw_end() ? 1 : 0));
        first.order(last, move("a1"));
        EXPECT_EQ(first.message()["problem"]["code"], "not_now");
    }
}

TEST_F(Games, AreFoundByTheirNumberAndInTheLobby) {
    start({.lobby = std::chrono::milliseconds(0)});
    const Json seat = Json::parse(
        post(port(), "/api/games", {{"variant", "ring"}, {"name", "Anna"}, {"side", "second"}}).content);
    const std::string game = seat["settings"]["id"];
    EXPECT_EQ(Json::parse(get("/api/numbers/" + seat["settings"]["number"].get<std::string>()).content)["id"],
              game);
    const auto listed = [&](std::string_view target) {
        const Json list = Json::parse(get(target).content)["games"];
        return list.empty() ? Json() : list[0]["settings"]["id"];
    };
    EXPECT_EQ(listed("/api/games"), game);
    EXPECT_EQ(listed("/api/games?running"), Json());
    EXPECT_EQ(post(port(), "/api/games/" + game + "/seat", {{"name", "Boris"}}).status, 200);
    EXPECT_EQ(listed("/api/games"), Json());
    EXPECT_EQ(listed("/api/games?running"), game);
    EXPECT_EQ(post(port(), "/api/games/" + game + "/seat", {{"name", "Carl"}}).status, 409);
}

TEST_F(Games, AreListedByTheirKindAndInParts) {
    start({.lobby = std::chrono::milliseconds(0)});
    for (int i = 0; i < 201; ++i)
        ASSERT_EQ(post(port(), "/api/games", {{"variant", "reversi:size=6"}, {"name", "Anna"}}).status, 201);
    ASSERT_EQ(post(port(), "/api/games", {{"variant", "ring"}, {"name", "Boris"}}).status, 201);
    const auto list = [&](const std::string& query) {
        return Json::parse(get("/api/games?" + query).content);
    };
    const Json first = list("game=reversi");
    EXPECT_EQ(first["games"].size(), 200U);
    EXPECT_EQ(first["next"], 200);
    const Json rest = list("game=reversi&from=200");
    EXPECT_EQ(rest["games"].size(), 1U);
    EXPECT_FALSE(rest.contains("next"));
    EXPECT_EQ(list("game=ring")["games"].size(), 1U);
    EXPECT_TRUE(list("game=ugolki")["games"].empty());
    EXPECT_TRUE(list("running")["games"].empty());
}

TEST_F(Games, OfAnAddressThatCreatesManyDoNotHideThoseOfOthers) {
    start({.lobby = std::chrono::milliseconds(0)});
    const auto create_from = [&](int from, const std::string& name) {
        const std::string body = Json{{"variant", "reversi"}, {"name", name}}.dump();
        Client client(port(), from);
        client.send(request("POST", "/api/games",
                            "Content-Type: application/json\r\nContent-Length: " +
                                std::to_string(body.size()) + "\r\n") +
                    body);
        EXPECT_EQ(client.answer().status, 201);
    };
    create_from(3, "Anna");
    for (int i = 0; i < 200; ++i)
        create_from(2, "Many");
    const std::string listed = get("/api/games").content;
    EXPECT_NE(listed.find("Anna"), std::string::npos);
}

TEST_F(Games, ThatAnybodyMightWatchAreCountedInOpeningsOnceTheyHaveEnded) {
    start({.openings = std::chrono::milliseconds(0)});
    const auto openings = [&](const Json& wanted) { return post(port(), "/api/openings", wanted); };
    const auto play = [&](const Json& more) {
        const Seats game = seats(port(), "reversi", more);
        Player first(port(), game.game, game.first);
        Player second(port(), game.game, game.second);
        first.order(2, move("d3"));
        EXPECT_EQ(first.entry(3)["event"]["move"], "d3");
        second.order(3, {{"what", "resign"}});
        EXPECT_EQ(second.entry(4)["event"]["result"], "first");
    };
    const Json start{{"variant", "reversi"},
                     {"position", play::make_game(*play::parse_variant("reversi"))->position_text()}};
    EXPECT_EQ(Json::parse(openings(start).content), Json({{"games", 0}, {"moves", Json::array()}}));
    play({{"watchable", false}});
    play({{"listed", false}});
    play(Json::object());
    const Json found = Json::parse(openings(start).content);
    EXPECT_EQ(found["games"], 1);
    EXPECT_EQ(found["moves"].size(), 4U) << found; // d3 as the board may be turned
    EXPECT_EQ(found["moves"][1], Json({{"move", "d3"}, {"first", 1}, {"draws", 0}, {"second", 0}}));
}

TEST_F(Games, HaveNoOpeningsOfPositionsThatCannotBe) {
    start();
    const auto problem = [&](const Json& wanted) {
        return Json::parse(post(port(), "/api/openings", wanted).content);
    };
    const Json variant = problem({{"variant", "reversi:size=7"}, {"position", "8 b"}});
    EXPECT_EQ(variant["code"], "bad_message");
    EXPECT_EQ(variant["at"], "variant");
    EXPECT_EQ(problem({{"variant", "reversi"}, {"position", "8 b"}})["at"], "position");
    EXPECT_EQ(problem({{"variant", "reversi"}})["code"], "bad_message");
}

TEST_F(Games, AreWatchedByWhoHasNoToken) {
    start();
    const Seats game = seats(port());
    Player first(port(), game.game, game.first);
    Player watcher(port(), game.game, "");
    EXPECT_FALSE(watcher.greeting().contains("you"));
    watcher.order(2, move("d3"));
    EXPECT_EQ(watcher.message()["problem"]["code"], "not_yours");
    first.order(2, move("d3"));
    EXPECT_EQ(watcher.entry(3)["event"]["move"], "d3");
}

TEST_F(Games, AreNobodysWithATokenOfAnother) {
    start();
    const Seats game = seats(port());
    const Seats other = seats(port());
    Player stranger(port(), game.game, other.first);
    EXPECT_FALSE(stranger.greeting().contains("you")) << stranger.greeting();
    Player nowhere(port(), "000000000000", game.first);
    EXPECT_EQ(nowhere.greeting()["is"], "bye");
    EXPECT_EQ(nowhere.greeting()["why"], "not_allowed");
}

TEST_F(Games, CloseTheSocketsOfATokenThatIsReplaced) {
    start();
    const Seats game = seats(port());
    Player owner(port(), game.game, game.first);
    Player thief(port(), game.game, game.first);
    Player other(port(), game.game, game.second);
    const std::string address = "/api/games/" + game.game + "/token";
    const Json request{{"token", game.first}, {"next", "hT5wQ9eR2yU7iO4pA1sD8f"}};
    for (int i = 0; i < 2; ++i) { // the first answer may have been lost
        const Answer answer = post(port(), address, request);
        EXPECT_EQ(answer.status, 200) << answer.content;
        EXPECT_EQ(Json::parse(answer.content)["token"], request["next"]);
        EXPECT_EQ(Json::parse(answer.content)["side"], "first");
    }
    for (Player* player : {&owner, &thief}) {
        const Json bye = player->bye();
        EXPECT_EQ(bye["why"], "replaced");
        EXPECT_FALSE(bye.contains("retry"));
        EXPECT_EQ(player->close_code(), 1008);
    }
    EXPECT_EQ(other.entry(3)["event"], (Json{{"what", "token_replaced"}, {"side", "first"}}));
    EXPECT_EQ(post(port(), address, {{"token", game.first}, {"next", "0000000000000000000000"}}).status, 403);
    EXPECT_EQ(post(port(), address, {{"token", game.first}}).status, 400);
    Player again(port(), game.game, request["next"].get<std::string>());
    EXPECT_EQ(again.greeting()["you"], "first");
}

TEST_F(Games, RefuseWhatTheRulesOrTheTimeForbid) {
    start();
    const Seats game = seats(port());
    Player first(port(), game.game, game.first);
    Player second(port(), game.game, game.second);
    const auto refusal = [](Player& player, std::int64_t version, const Json& command) {
        player.order(version, command, "some-key");
        const Json answer = player.message();
        EXPECT_EQ(answer["key"], "some-key");
        EXPECT_EQ(answer["version"], 2);
        return answer["problem"]["code"].get<std::string>();
    };
    EXPECT_EQ(refusal(first, 2, move("a1")), "illegal");
    EXPECT_EQ(refusal(second, 2, move("d3")), "not_now");
    EXPECT_EQ(refusal(first, 1, move("d3")), "stale");
    EXPECT_EQ(refusal(second, 2, {{"what", "accept_draw"}}), "not_now");
}

TEST_F(Games, DoWhatIsOrderedTwiceOnce) {
    start();
    const Seats game = seats(port());
    Player first(port(), game.game, game.first);
    for (int i = 0; i < 3; ++i)
        first.order(2, move("d3"), "the-same-key");
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(first.entry(3)["key"], "the-same-key");
    EXPECT_EQ(Json::parse(get("/api/games/" + game.game).content)["entries"].size(), 3U);
}

TEST_F(Games, TellWhoComesBackWhatIsMissing) {
    start();
    const Seats game = seats(port());
    {
        Player first(port(), game.game, game.first);
        first.order(2, move("d3"));
        EXPECT_EQ(first.entry(3)["event"]["move"], "d3");
    }
    Player again(port(), game.game, game.first, 2);
    EXPECT_EQ(again.greeting()["entries"].size(), 1U);
    EXPECT_EQ(again.greeting()["entries"][0]["version"], 3);
}

TEST_F(Games, GoOnAfterARestartThatNobodysClockPaysFor) {
    start();
    const Seats game = seats(port(), "reversi", clock_of_a_move(1'200'000));
    Player first(port(), game.game, game.first);
    first.order(2, move("d3"));
    EXPECT_EQ(first.entry(3)["event"]["move"], "d3");
    stop();
    const Json bye = first.bye();
    EXPECT_EQ(bye["why"], "going_down");
    EXPECT_GT(bye["retry"], 0);
    start();
    Player second(port(), game.game, game.second);
    EXPECT_EQ(second.greeting()["entries"].size(), 3U);
    second.order(3, {{"what", "offer_draw"}});
    EXPECT_EQ(second.entry(4)["event"]["what"], "time_given");
    EXPECT_EQ(second.entry(5)["event"]["what"], "draw_offered");
}

TEST_F(Games, AreFinishedAsOrderedBeforeTheServerEnds) {
    bool was_told = false;
    for (int round = 0; round < 5; ++round) {
        start();
        const Seats game = seats(port());
        Player first(port(), game.game, game.first);
        first.order(2, move("d3"));
        stop();
        bool told = false;
        for (Json next = first.message(); !next.is_null(); next = first.message())
            told |= next["is"] == "news";
        start();
        const Json whole = Json::parse(get("/api/games/" + game.game).content);
        EXPECT_TRUE(!told || whole["entries"].size() == 3);
        stop();
        was_told |= told;
    }
    EXPECT_TRUE(was_told);
}

TEST_F(Games, KeepNoServerUpForWhomeverHasSaidNothing) {
    start();
    Player silent(port(), seats(port()).game);
    stop();
    EXPECT_EQ(silent.bye()["why"], "going_down");
    EXPECT_EQ(silent.close_code(), 1001);
}

class ServedGames : public Served {};

TEST_F(ServedGames, LoseNothingWhenTheProgramIsTerminated) {
    start();
    const Seats game = seats(port());
    Player first(port(), game.game, game.first);
    first.order(2, move("d3"));
    EXPECT_EQ(first.entry(3)["event"]["move"], "d3");
    program().signal(SIGTERM);
    EXPECT_EQ(first.bye()["why"], "going_down");
    EXPECT_EQ(first.close_code(), 1001);
    EXPECT_EQ(program().wait_for_exit(), 0);
    start();
    Player second(port(), game.game, game.second);
    EXPECT_EQ(second.greeting()["entries"].size(), 3U);
}

} // namespace
