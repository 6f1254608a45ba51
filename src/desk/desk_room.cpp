// A game over the network: its charter and entries come from a server, and are folded here as they are there.

#include "desk/desk.hpp"
#include "desk/shown.hpp"
#include "play/registry.hpp"

namespace quincunx::desk {

namespace {

Error senseless(std::string why) {
    return Error{ErrorCode::request_room, 0, {std::move(why)}};
}

Error senseless(std::string_view member, const wire::Fault& fault) {
    return senseless(std::string(member) + "." + fault.at + ": " + fault.expected);
}

/// The session of a room; while it waits for players, the one that would begin now.
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
Result<Json> Desk::follow(const Request& request) {
    wire::Fault fault;
    auto charter = wire::parse<wire::Charter>(json_text(request.json("charter")), fault);
    if (!charter)
        return senseless("charter", fault);
    auto room = online::Room::open(std::move(*charter));
    if (!room)
        return senseless(room.error().text);
    return take_entries(std::move(*room), request);
}

/// The `entries` that follow those that it has.
Result<Json> Desk::news(const online::Room& room, const Request& request) {
    return take_entries(room, request);
}

Result<Json> Desk::take_entries(online::Room room, const Request& request) {
    for (const Json& json : request.json("entries")) {
        wire::Fault fault;
        auto entry = wire::parse<wire::Entry>(json_text(json), fault);
        if (!entry)
            return senseless("entries", fault);
        if (const auto problem = room.apply({.entry = std::move(*entry), .secret = {}}))
            return senseless(problem->text);
    }
    auto session = session_of(room, request.number("now"));
    if (!session)
        return session.error();
    room_ = std::move(room);
    Json json = shown(session_.emplace(std::move(*session)), request.number("now"), language_);
    json["room"] = shown(*room_);
    return json;
}

Result<Json> Desk::clocks(play::Session& session, const Request& request) {
    return Json{{"clocks", shown_clocks(session, request.number("now"))}};
}

} // namespace quincunx::desk
