// Whatever is asked of the page's page API, there is a JSON object for an answer, and what is refused is
// refused in words and has changed nothing.

#include "page_api/page_api.hpp"
#include "support/fuzz.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <algorithm>
#include <array>

namespace {

using namespace quincunx;
using test::demand;

/// The request with less work in it, where it is one that could take for ever.
std::string quick(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("do") || !json["do"].is_string())
        return text;
    const std::string what = json["do"];
    if (what == "bench")
        json["do"] = "games";
    else if (what == "perft")
        json["depth"] = 1;
    else if (what == "think")
        json["nodes"] = 100;
    else if (what == "choose")
        json["level"] = json.value("seed", Json()) == 0 ? 0 : 1;
    else
        return text;
    return json.dump();
}

constexpr std::string_view state = R"({"do": "state", "now": 0})";

void ask(page_api::PageApi& api, const std::string& text) {
    const std::string before = api.answer(state);
    const Json answer = Json::parse(api.answer(text), nullptr, false);
    demand(answer.is_object(), "an answer is a JSON object", text);
    if (!answer.contains("error"))
        return;
    demand(!answer["error"]["text"].get<std::string>().empty(), "a refusal has words", text);
    demand(answer["error"]["offset"].is_number_unsigned(), "a refusal has a place", text);
    demand(api.answer(state) == before, "what was refused changed nothing", text);
}

constexpr std::array questions{"language",   "games",   "look-at", "name",   "perft",  "begin",     "load",
                               "load-file",  "command", "state",   "look",   "record", "save-file", "setup",
                               "setup-move", "choose",  "think",   "follow", "news",   "try"};
constexpr std::array members{"variant", "position",  "now",   "terms",    "record",   "file",
                             "command", "who",       "move",  "plies",    "ply",      "date",
                             "setup",   "moves",     "level", "seed",     "nodes",    "milliseconds",
                             "lines",   "setupSeed", "depth", "language", "settings", "entries"};
constexpr std::array values{"null",
                            "true",
                            "0",
                            "1",
                            "2",
                            "-1",
                            "1.5",
                            "1e300",
                            "-9007199254740991",
                            "9007199254740991",
                            R"("")",
                            "[]",
                            R"("ring")",
                            R"("ring:width=2,height=2")",
                            R"("reversi")",
                            R"("reversi:size=26")",
                            R"("ugolki:size=5")",
                            R"("jesonmor:size=3")",
                            R"("checkers")",
                            R"("checkers:size=4")",
                            R"("1w2/4/4/4 r")",
                            R"("6/6/6/6/6/6 setup 2")",
                            R"("a1")",
                            R"("a1a2")",
                            R"("pass")",
                            R"("c3=b")",
                            R"("a1=1")",
                            R"("next")",
                            R"(["a1a2", "pass"])",
                            R"([[]])",
                            R"({"what": "move", "move": "a1a2"})",
                            R"({"what": "undo", "plies": 1})",
                            R"({"what": "redo", "plies": 9007199254740991})",
                            R"({"what": "resign"})",
                            R"({"what": "offer-draw"})",
                            R"({"what": "accept-draw"})",
                            R"({"what": "decline-draw"})",
                            R"({"what": "claim-time"})",
                            R"({"what": "end"})",
                            R"("first")",
                            R"("second")",
                            R"("ru")",
                            R"("w\nr\nw\n")",
                            R"({"endButton": true, "freeUndo": true, "names": {"first": "\u0000é\"]"}})",
                            R"({"adjudicated": true, "clock": {"kind": "move", "limit": 1000}})",
                            R"({"clock": {"kind": "game", "base": 1000, "increment": 1000000000}})"};

constexpr int most_chosen = 16;

/// One of the moves that the page API calls legal; null where there is none.
Json legal_move(page_api::PageApi& api, test::Choices& choices) {
    const Json shown = Json::parse(api.answer(state));
    if (!shown.contains("moves") || shown["moves"].empty())
        return nullptr;
    return shown["moves"][choices.below(shown["moves"].size())]["text"];
}

/// A request that there is, its members of any kind. With luck it is a legal move, or asks for what the page
/// API has written itself.
Json chosen_request(page_api::PageApi& api, test::Choices& choices) {
    Json request{{"do", questions[choices.below(questions.size())]}};
    for (std::size_t left = choices.below(5); left > 0; --left)
        request[members[choices.below(members.size())]] = Json::parse(values[choices.below(values.size())]);
    if (request["do"] == "command" && choices.below(2) == 1)
        request["command"] = {{"what", "move"}, {"move", legal_move(api, choices)}};
    if (request["do"] == "load" && choices.below(2) == 1)
        request.update(Json::parse(api.answer(R"({"do": "record", "date": ""})")));
    return choices.below(4) == 0 ? request : test::completed(request);
}

} // namespace

// Behind an even byte the others choose requests. Otherwise, as with a brace, each line is one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    page_api::PageApi api(test::page_api_host(
        [](const std::string& json) { demand(Json::accept(json), "a report is JSON", json); }));
    if (size > 0 && *data % 2 == 0) {
        test::Choices choices(data + 1, size - 1);
        for (int left = most_chosen; left > 0 && !choices.empty(); --left)
            ask(api, quick(chosen_request(api, choices).dump()));
        return 0;
    }
    for (std::string_view rest(reinterpret_cast<const char*>(data), size); !rest.empty();) {
        const std::string line(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        ask(api, quick(line));
    }
    return 0;
}
