// What the API answers, and whom.

#include "server/http/public_urls.hpp"
#include "server/player.hpp"
#include "server/server_fixture.hpp"

namespace {

using namespace quincunx::test;
using std::chrono::milliseconds;

class Api : public ServerFixture {
  protected:
    Answer create(const Json& body, std::string_view fields = "") const {
        return post(port(), "/api/games", body, fields);
    }
    static Json problem(const Answer& answer) { return Json::parse(answer.content); }
};

const Json reversi{{"variant", "reversi"}, {"name", "Anna"}, {"side", "first"}};

TEST_F(Api, CreatesGamesThatNobodyKeepsACopyOf) {
    start();
    const Answer answer = create(reversi);
    EXPECT_EQ(answer.status, 201);
    EXPECT_EQ(answer.field("Content-Type"), "application/json");
    EXPECT_EQ(answer.field("Cache-Control"), "no-store");
    EXPECT_EQ(answer.field("X-Content-Type-Options"), "nosniff");
    EXPECT_NE(answer.field("X-Request-Id"), "none");
    const Json seat = Json::parse(answer.content);
    EXPECT_EQ(seat["link"], "http://test/game/" + seat["settings"]["id"].get<std::string>());
}

TEST_F(Api, AnswersThoseWhoAskThroughAProxy) {
    start();
    EXPECT_EQ(Json::parse(get("http://test/api/server").content)["protocol"], 3);
}

TEST_F(Api, SendsOthersWhereTheOperatorSays) {
    start([](Options& options) { options.public_origin = "https://games.test"; });
    EXPECT_TRUE(Json::parse(create(reversi).content)["link"].get<std::string>().starts_with(
        "https://games.test/game/"));
}

TEST_F(Api, LetsPagesOfNamedServersAskAndRead) {
    start([](Options& options) { options.origins = {"https://friend.test"}; });
    const auto preflight = [&](const std::string& origin) {
        return ask(port(), request("OPTIONS", "/api/games",
                                   "Origin: " + origin + "\r\nAccess-Control-Request-Method: POST\r\n"));
    };
    const Answer friendly = preflight("https://friend.test");
    EXPECT_EQ(friendly.status, 200);
    EXPECT_EQ(friendly.field("Access-Control-Allow-Origin"), "https://friend.test");
    EXPECT_EQ(friendly.field("Access-Control-Allow-Methods"), "GET, POST");
    EXPECT_EQ(friendly.field("Access-Control-Allow-Headers"), "Content-Type");
    const Answer created = create(reversi, "Origin: https://friend.test\r\n");
    EXPECT_EQ(created.status, 201);
    EXPECT_EQ(created.field("Access-Control-Allow-Origin"), "https://friend.test");
    EXPECT_EQ(created.field("Vary"), "Origin");
    const Answer listed = get("/api/games", "Origin: https://friend.test\r\n");
    EXPECT_EQ(listed.field("Access-Control-Allow-Origin"), "https://friend.test");

    EXPECT_EQ(preflight("https://evil.test").status, 405);
    EXPECT_EQ(get("/api/games", "Origin: https://evil.test\r\n").field("Access-Control-Allow-Origin"),
              "none");
    EXPECT_EQ(get("/api/games").field("Access-Control-Allow-Origin"), "none");
}

TEST_F(Api, SendsOthersToAnAddressOfTheMachineThatAsksItself) {
    start([](Options& options) { options.address = "0.0.0.0"; });
    const auto public_urls = quincunx::server::public_urls_of({boost::asio::ip::address_v4::any(), port()});
    const std::string url = public_urls.empty() ? "http://localhost" : public_urls.front();
    const std::string body = reversi.dump();
    const Answer answer =
        ask(port(), "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    "Content-Length: " +
                        std::to_string(body.size()) + "\r\n\r\n" + body);
    EXPECT_TRUE(Json::parse(answer.content)["link"].get<std::string>().starts_with(url + "/game/"))
        << answer.content;
}

TEST_F(Api, CreatesAGameOnceForEachToken) {
    start();
    Json wanted = reversi;
    wanted["token"] = "0123456789abcdefABCD-_";
    const Json first = Json::parse(create(wanted).content);
    const Json second = Json::parse(create(wanted).content);
    EXPECT_EQ(first["settings"], second["settings"]);
    EXPECT_EQ(first["token"], wanted["token"]);
}

TEST_F(Api, SaysWhatIsWrongWithARequest) {
    start();
    const auto refused = [&](const Json& body, int status, const char* code, const char* at) {
        const Answer answer = create(body);
        EXPECT_EQ(answer.status, status) << body;
        EXPECT_EQ(problem(answer)["code"], code) << body;
        EXPECT_EQ(problem(answer).value("at", ""), at) << body;
    };
    refused("{", 400, "bad_message", "");
    refused(Json::array(), 400, "bad_message", "");
    refused({{"variant", "chess"}, {"name", "Anna"}}, 400, "bad_message", "variant");
    refused({{"variant", "reversi"}, {"name", ""}}, 400, "bad_message", "name");
    refused({{"variant", "reversi"}, {"name", "A\u202E"}}, 400, "bad_message", "name");
    refused({{"variant", "reversi"}, {"name", "Anna"}, {"position", "x"}}, 400, "bad_message", "position");
    refused({{"variant", "reversi"}, {"name", "Anna"}, {"level", 11}}, 400, "bad_message", "level");
}

TEST_F(Api, LimitsTheSizeOfBoards) {
    start({.most_squares = 64});
    EXPECT_EQ(create(reversi).status, 201);
    const Answer answer = create({{"variant", "reversi:size=10"}, {"name", "Anna"}});
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(problem(answer)["code"], "too_much");
    EXPECT_EQ(Json::parse(get("/api/server").content)["most_squares"], 64);
}

TEST_F(Api, NamesTheMethodsThatItAnswers) {
    start();
    Client client(port());
    client.send(request("DELETE", "/api/games") + request("GET", "/api/games/0123456789ab/seat") +
                request("GET", "/api/nothing") + request("HEAD", "/api/server") +
                request("GET", "/api/server"));
    EXPECT_EQ(client.answer().field("Allow"), "GET, HEAD, POST");
    EXPECT_EQ(client.answer().field("Allow"), "POST");
    EXPECT_EQ(client.answer().status, 404);
    EXPECT_EQ(client.answer(true).status, 200);
    EXPECT_EQ(Json::parse(client.answer().content)["protocol"], 3);
}

TEST_F(Api, TakesBodiesInWhateverFormTheyCome) {
    start();
    const std::string body = reversi.dump();
    const std::string type = "Content-Type: application/json; charset=utf-8\r\n";
    Client chunked(port());
    chunked.send(request("POST", "/api/games", type + "Transfer-Encoding: chunked\r\n"));
    for (const char byte : body)
        chunked.send(std::string("1\r\n") + byte + "\r\n");
    chunked.send("0\r\n\r\n" + request("GET", "/"));
    EXPECT_EQ(chunked.answer().status, 201);
    EXPECT_EQ(chunked.answer().content, "the page");

    Client careful(port());
    const std::string length = "Content-Length: " + std::to_string(body.size()) + "\r\n";
    careful.send(request("POST", "/api/games", type + length + "Expect: 100-continue\r\n"));
    EXPECT_EQ(careful.answer().status, 100);
    careful.send(body);
    EXPECT_EQ(careful.answer().status, 201);
}

TEST_F(Api, TakesNoBodiesThatAreTooLongOrNoJson) {
    start();
    EXPECT_EQ(create(std::string(4097, ' ')).status, 413);
    EXPECT_EQ(create(std::string(4096, ' ')).status, 400);
    Client other(port());
    other.send(request("POST", "/api/games", "Content-Type: text/plain\r\nContent-Length: 2\r\n") + "{}");
    EXPECT_EQ(other.answer().status, 415);
}

TEST_F(Api, TakesNothingFromPagesOfOthers) {
    start();
    EXPECT_EQ(create(reversi, "Origin: http://evil.test\r\n").status, 403);
    EXPECT_EQ(create(reversi, "Origin: http://test\r\n").status, 201);
}

TEST_F(Api, LetsNobodyTryNumbersAtSpeed) {
    start({.numbers = {.most = 3, .each = milliseconds(60'000)}});
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(get("/api/numbers/10000" + std::to_string(i)).status, 404);
    const Answer answer = get("/api/numbers/100003");
    EXPECT_EQ(answer.status, 429);
    EXPECT_EQ(problem(answer)["code"], "too_fast");
    EXPECT_GT(std::stoi(answer.field("Retry-After")), 0);
    EXPECT_EQ(get("/api/numbers/100004", "X-Forwarded-For: 1.2.3.4\r\n").status, 429);
    EXPECT_EQ(get("/api/server").status, 200);
    EXPECT_EQ(metric("quincunx_limited_total"), "2");
}

TEST_F(Api, CountsForClientsWhatTrustedProxiesPassOn) {
    start([](Options& options) {
        options.limits.numbers = {.most = 1, .each = milliseconds(60'000)};
        options.proxies = {*quincunx::server::parse_network("127.0.0.1")};
    });
    const auto look = [&](const std::string& from) {
        return get("/api/numbers/100000", "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: " + from + "\r\n")
            .status;
    };
    EXPECT_EQ(look("1.1.1.1"), 404);
    EXPECT_EQ(look("2.2.2.2"), 404);
    EXPECT_EQ(look("1.1.1.1"), 429);
}

TEST_F(Api, LimitsTheGamesOfAnAddress) {
    start({.games_a_day = 2});
    EXPECT_EQ(create(reversi).status, 201);
    EXPECT_EQ(create(reversi).status, 201);
    EXPECT_EQ(create(reversi).status, 429);
    EXPECT_EQ(post(port(), "/api/games/0123456789ab/seat", {{"name", "Boris"}}).status, 429);
}

TEST_F(Api, CountsNewTokensAmongWhatAnAddressWrites) {
    start({.megabytes_a_day = 1});
    const Seats game = seats(port());
    std::string token = game.first;
    Answer answer;
    for (int i = 10; answer.status == 0 || answer.status == 200; ++i) {
        ASSERT_LT(i, 60);
        const std::string next = "hT5wQ9eR2yU7iO4pA1sD" + std::to_string(i);
        answer = post(port(), "/api/games/" + game.game + "/token", {{"token", token}, {"next", next}});
        token = next;
    }
    EXPECT_EQ(problem(answer)["code"], "used_up");
    EXPECT_NE(answer.field("Retry-After"), "none");
}

TEST_F(Api, TellsOperatorsHowItIs) {
    start();
    EXPECT_EQ(get("/healthz").content, "ok\n");
    EXPECT_EQ(get("/readyz").status, 200);
    seats(port());
    EXPECT_EQ(metric("quincunx_store_created_total"), "1");
    EXPECT_EQ(get_as("localhost", "/metrics").field("Content-Type"),
              "text/plain; version=0.0.4; charset=utf-8");
}

TEST_F(Api, TellsHowAGameStands) {
    start();
    const Json seat = Json::parse(
        create({{"variant", "reversi"}, {"name", "Anna"}, {"side", "first"}, {"watchable", false}}).content);
    const std::string path = "/api/games/" + seat["settings"]["id"].get<std::string>();
    const auto status = [&](const Json& asked) { return post(port(), path + "/status", asked); };
    const Json own{{"token", seat["token"]}};
    Json told = Json::parse(status(own).content);
    EXPECT_EQ(told["progress"], "waiting");
    EXPECT_EQ(told["you"], "first");
    EXPECT_EQ(told["settings"], seat["settings"]);
    EXPECT_FALSE(Json::parse(status(Json::object()).content).contains("you"));

    const Json other = Json::parse(post(port(), path + "/seat", {{"name", "Boris"}}).content);
    told = Json::parse(status(own).content);
    EXPECT_EQ(told["progress"], "running");
    EXPECT_EQ(told["turn"], "first");
    EXPECT_EQ(told["second"], "Boris");
    EXPECT_EQ(status(Json::object()).status, 403) << "nobody may watch it";
    EXPECT_EQ(status({{"token", "x-x-x-x-x-x-x-x-x-x-x-"}}).status, 403);

    Player anna(port(), seat["settings"]["id"], seat["token"]);
    anna.order(2, {{"what", "resign"}});
    anna.entry(3);
    told = Json::parse(status(own).content);
    EXPECT_EQ(told["progress"], "finished");
    EXPECT_EQ(told["result"], "second");
    EXPECT_EQ(told["reason"], "resigned");
    EXPECT_EQ(post(port(), "/api/games/0123456789ab/status", own).status, 404);
}

TEST_F(Api, CallsAGameOffForItsCreator) {
    start();
    const Json seat = Json::parse(create(reversi).content);
    const std::string game = seat["settings"]["id"];
    Player anna(port(), game, seat["token"]);
    anna.order(1, {{"what", "call_off"}});
    EXPECT_EQ(anna.entry(2)["event"], (Json{{"what", "expired"}, {"by", "first"}}));
    EXPECT_EQ(Json::parse(get("/api/games").content)["games"], Json::array());
    const Answer answer = post(port(), "/api/games/" + game + "/seat", {{"name", "Boris"}});
    EXPECT_EQ(problem(answer)["code"], "not_now");
}

TEST_F(Api, AnalysesPositionsOfFinishedGames) {
    start();
    const Seats both = seats(port());
    const auto analysis = [&](const Json& asked) {
        return post(port(), "/api/games/" + both.game + "/analysis", asked);
    };
    Player anna(port(), both.game, both.first);
    anna.order(2, {{"what", "move"}, {"move", "d3"}});
    anna.entry(3);
    EXPECT_EQ(problem(analysis({{"version", 3}}))["code"], "not_now");
    anna.order(3, {{"what", "resign"}});
    anna.entry(4);
    const Answer answer = analysis({{"version", 3}, {"lines", 2}, {"effort", 1000}});
    EXPECT_EQ(answer.status, 200) << answer.content;
    const Json told = Json::parse(answer.content);
    EXPECT_EQ(told["version"], 3);
    EXPECT_GT(told["depth"], 0);
    ASSERT_EQ(told["lines"].size(), 2U);
    EXPECT_FALSE(told["lines"][0]["moves"].empty());
    EXPECT_EQ(problem(analysis({{"version", 9}}))["at"], "version");
    EXPECT_EQ(problem(analysis({{"version", 3}, {"lines", 6}}))["at"], "lines");
    EXPECT_EQ(problem(analysis({{"version", 3}, {"effort", 1'000'001}}))["at"], "effort");
    EXPECT_EQ(metric("quincunx_analyses_total"), "1");
}

TEST_F(Api, LimitsTheAnalysesOfAnAddressAndNotItsGames) {
    start({.games_a_day = 3, .analyses = {.most = 2, .each = milliseconds(60'000)}});
    const Seats both = seats(port());
    const auto status = [&] {
        return post(port(), "/api/games/" + both.game + "/analysis", {{"version", 2}}).status;
    };
    EXPECT_EQ(status(), 409);
    EXPECT_EQ(status(), 409);
    EXPECT_EQ(status(), 429);
    EXPECT_EQ(create(reversi).status, 201);
}

TEST_F(Api, KeepsAPrivateGameToItsPlayersWhenItIsOver) {
    start();
    const Seats game = seats(port(), "reversi", {{"watchable", false}});
    const std::string path = "/api/games/" + game.game;
    Player first(port(), game.game, game.first);
    first.order(2, {{"what", "move"}, {"move", "d3"}});
    first.entry(3);
    first.order(3, {{"what", "resign"}});
    first.entry(4);
    EXPECT_EQ(get(path).status, 403);
    EXPECT_EQ(post(port(), path + "/status", Json::object()).status, 403);
    EXPECT_EQ(post(port(), path + "/analysis", {{"version", 3}}).status, 403);
    EXPECT_EQ(Player(port(), game.game, "").greeting()["why"], "not_allowed");
    for (const std::string& token : {game.first, game.second}) {
        EXPECT_EQ(post(port(), path + "/status", {{"token", token}}).status, 200);
        EXPECT_EQ(
            post(port(), path + "/analysis", {{"version", 3}, {"effort", 1000}, {"token", token}}).status,
            200);
        EXPECT_EQ(Player(port(), game.game, token).greeting()["entries"].size(), 4U);
    }
}

TEST_F(Api, TellsItsFiguresUnderItsOwnNamesOnly) {
    start([](Options& options) { options.public_origin = "https://games.example.org"; });
    const std::string number = std::to_string(port());
    for (const std::string& host :
         {"localhost:" + number, "127.0.0.1:" + number, "[::1]:" + number, std::string("games.example.org")})
        EXPECT_EQ(get_as(host, "/metrics").status, 200) << host;
    for (const std::string host :
         {"evil.example", "localhost.evil.example", "games.example.org.evil.example", "127.1"})
        EXPECT_EQ(get_as(host, "/metrics").status, 404) << host;
}

TEST_F(Api, TellsItsFiguresToOperatorsOnly) {
    start();
    EXPECT_EQ(get_as("localhost", "/metrics", "X-Forwarded-For: 127.0.0.1\r\n").status, 404)
        << "for anybody behind a proxy";
    stop();
    start([](Options& options) {
        options.operators = {*quincunx::server::parse_network("10.0.0.0/8")};
        options.proxies = {*quincunx::server::parse_network("127.0.0.1")};
    });
    EXPECT_EQ(get_as("localhost", "/metrics").status, 404);
    EXPECT_EQ(get_as("localhost", "/metrics", "X-Forwarded-For: 192.0.2.1\r\n").status, 404);
    EXPECT_EQ(get_as("localhost", "/metrics", "X-Forwarded-For: 10.0.0.9\r\n").status, 200);
}

} // namespace
