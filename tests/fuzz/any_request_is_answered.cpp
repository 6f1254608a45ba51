// Whatever is asked of the page's desk, there is a JSON object for an answer, and what is refused is refused
// in words and has changed nothing.

#include "desk/desk.hpp"
#include "support/desk_host.hpp"
#include "support/fuzz.hpp"

#include <algorithm>

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

void ask(desk::Desk& desk, const std::string& text) {
    constexpr const char* state = R"({"do": "state"})";
    const std::string before = desk.answer(std::string_view(state));
    const Json answer = Json::parse(desk.answer(std::string_view(text)), nullptr, false);
    demand(answer.is_object(), "an answer is a JSON object", text);
    if (!answer.contains("error"))
        return;
    demand(!answer["error"]["text"].get<std::string>().empty(), "a refusal has words", text);
    demand(answer["error"]["offset"].is_number_unsigned(), "a refusal has a place", text);
    demand(desk.answer(std::string_view(state)) == before, "what was refused changed nothing", text);
}

} // namespace

// Each line is a request, asked of the same desk.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    desk::Desk desk(test::desk_host(
        [](const std::string& json) { demand(Json::accept(json), "a report is JSON", json); }));
    for (std::string_view rest(reinterpret_cast<const char*>(data), size); !rest.empty();) {
        const std::string line(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        ask(desk, quick(line));
    }
    return 0;
}
