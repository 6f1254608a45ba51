#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <initializer_list>
#include <string>

namespace quincunx::test {

/// A request to the page API with what it must have, and what a test leaves out as it does not matter there.
inline nlohmann::ordered_json completed(nlohmann::ordered_json request) {
    using Json = nlohmann::ordered_json;
    const Json name = request.value("do", Json());
    const std::string what = name.is_string() ? name.get<std::string>() : std::string();
    const auto is_one_of = [&](std::initializer_list<const char*> all) {
        return std::find(all.begin(), all.end(), what) != all.end();
    };
    const auto add = [&](Json& object, const char* member, const Json& value) {
        if (!object.contains(member))
            object[member] = value;
    };
    if (is_one_of({"begin", "load", "load-file", "command", "state", "follow", "news"}))
        add(request, "now", 0);
    if (is_one_of({"begin", "load", "load-file"})) {
        const Json given = request.value("terms", Json());
        Json terms = given.is_object() ? given : Json::object();
        add(terms, "names", {{"first", ""}, {"second", ""}});
        add(terms, "people", Json::object());
        for (const char* side : {"first", "second"})
            if (terms["people"].is_object())
                add(terms["people"], side, false);
        for (const char* flag : {"adjudicated", "freeUndo", "endButton"})
            add(terms, flag, false);
        request["terms"] = terms;
    }
    if (is_one_of({"choose", "think", "table-places"}))
        add(request, "moves", Json::array());
    if (what == "choose") {
        add(request, "level", 1);
        add(request, "seed", 0);
    }
    if (what == "record")
        add(request, "date", "");
    return request;
}

/// The plies of a session, of which some were told before.
inline nlohmann::ordered_json whole_line(nlohmann::ordered_json told, const nlohmann::ordered_json& view) {
    told.erase(told.begin() + view["playedFrom"].get<std::ptrdiff_t>(), told.end());
    for (const auto& ply : view["played"])
        told.push_back(ply);
    return told;
}

} // namespace quincunx::test
