// A game over the network: its charter and entries come from a server, and are folded here as they are there.

#include "play/registry.hpp"
#include "wasm/desk.hpp"
#include "wasm/shown.hpp"

namespace quincunx::wasm {

namespace {

Json wrong(const std::string& text) {
    return {{"error", {{"text", text}, {"offset", 0}}}};
}

/// The session of a room; while it waits for players, one that has not begun.
Result<play::Session> session_of(const online::Room& room, play::Milliseconds now) {
    if (room.session() != nullptr)
        return *room.session();
    const auto variant = play::parse_variant(room.charter().variant);
    const auto start = play::make_game(*variant, room.charter().position);
    play::Terms terms{.clock = online::clock_terms(room.charter().clock), .free_undo = false};
    for (const Color color : {Color::first, Color::second})
        terms.names[color] = room.name(color).value_or("");
    return play::Session::begin(**start, std::move(terms), now);
}

} // namespace

/// A room with its `charter` and first `entries`.
Json Desk::follow(const Request& request) {
    online::Charter charter;
    wire::Fault fault;
    if (!wire::read(request.json("charter"), charter, fault))
        return wrong("charter." + fault.at + ": " + fault.expected);
    auto room = online::Room::open(std::move(charter));
    return room ? take_entries(std::move(*room), request) : wrong(room.error().text);
}

/// The `entries` that follow those that it has.
Json Desk::news(const Request& request) {
    return take_entries(*room_, request);
}

Json Desk::take_entries(online::Room room, const Request& request) {
    std::vector<wire::Entry> entries;
    wire::Fault fault;
    if (!wire::ListRule{wire::ValueRule{}, 1'000'000}(request.json("entries"), entries, fault))
        return wrong("entries." + fault.at + ": " + fault.expected);
    for (wire::Entry& entry : entries)
        if (const auto problem = room.apply({.entry = std::move(entry), .secret = {}}))
            return wrong(problem->text);
    auto session = session_of(room, request.number("now"));
    if (!session)
        return error(session.error());
    session_ = std::move(*session);
    room_ = std::move(room);
    Json json = state(request);
    json["room"] = shown(*room_);
    return json;
}

Json Desk::clocks(const Request& request) {
    return {{"clocks", shown_clocks(*session_, request.number("now"))}};
}

} // namespace quincunx::wasm
