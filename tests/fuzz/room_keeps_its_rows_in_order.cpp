// Whatever is commanded, and whatever rows come from a broken store: a room takes what it decides, refuses
// what does not fit and stays as it was, and any room is found again from its rows.

#include "online/room.hpp"
#include "play/registry.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::online;
using test::Choices;
using test::demand;

constexpr Milliseconds began = 1'000'000;

Charter some_charter(Choices& choices) {
    constexpr std::array variants{"reversi:size=4", "ring:width=3,height=3", "ugolki:size=4",
                                  "jesonmor:size=5", "checkers:size=6"};
    Charter charter;
    charter.id = "abcdefghijkl";
    charter.created = began;
    charter.variant = variants[choices.below(variants.size())];
    charter.position = play::make_game(*play::parse_variant(charter.variant))->position_text();
    charter.clock = choices.below(2) == 0 ? wire::Clock(wire::clock::Move{500})
                                          : wire::Clock(wire::clock::Game{2'000, 10});
    if (choices.below(4) == 0)
        charter.computer = wire::Computer{Color::second, 1};
    return charter;
}

std::string some_move(const Room& room, Choices& choices) {
    const auto moves =
        room.session() == nullptr ? std::vector<play::MoveView>() : room.session()->game().moves();
    if (moves.empty() || choices.below(8) == 0)
        return choices.below(2) == 0 ? "a1" : "pass";
    return moves[choices.below(moves.size())].text;
}

wire::Command some_command(const Room& room, Choices& choices) {
    using namespace wire::command;
    const std::array<wire::Command, 12> all{wire::command::Move{some_move(room, choices)},
                                            Resign{},
                                            OfferDraw{},
                                            AcceptDraw{},
                                            DeclineDraw{},
                                            AskTakeback{},
                                            GrantTakeback{},
                                            RefuseTakeback{},
                                            ClaimTime{},
                                            Say{},
                                            OfferRematch{},
                                            CallOff{}};
    const std::size_t choice = choices.below(2 * all.size());
    return choice < all.size() ? all[choice] : all.front();
}

wire::Event some_event(const Room& room, Choices& choices) {
    using namespace wire::event;
    const Color side = choices.below(2) == 0 ? Color::first : Color::second;
    const std::array<wire::Event, 13> all{
        Seated{side, "Dora"},
        Moved{some_move(room, choices)},
        DrawOffered{side},
        DrawDeclined{side},
        TakebackAsked{side},
        TakebackGranted{side, static_cast<std::int64_t>(choices.below(4))},
        TakebackRefused{side},
        Ended{static_cast<wire::Result>(choices.below(3)),
              std::string(end_reason_names[choices.below(end_reason_names.size())])},
        Said{side},
        RematchOffered{side},
        Rematched{"bcdefghijklm"},
        TimeGiven{static_cast<std::int64_t>(choices.below(300))},
        Expired{choices.below(2) == 0 ? std::optional(side) : std::nullopt}};
    return all[choices.below(all.size())];
}

/// What a room shows.
std::string shown(const Room& room, Milliseconds now) {
    std::string text = std::to_string(room.version()) + " " + std::to_string(room.play_version()) + " " +
                       std::to_string(room.due()) + room.rematched();
    if (const auto* session = room.session()) {
        text += session->game().position_text();
        for (const Color color : colors)
            text += " " + std::to_string(session->time_left(color, now).value_or(-1));
        text += session->outcome() ? to_text(session->outcome()->reason) : "";
        text += session->draw_offer() ? " draw?" : "";
        text += session->takeback_request() ? " back?" : "";
    }
    return text;
}

/// Whether the room takes the row; then it is the next of those that were taken.
bool takes(Room& room, std::vector<Row>& taken, const Row& row) {
    const std::int64_t before = room.version();
    if (room.apply(row))
        return false;
    demand(row.entry.version == before + 1 && room.version() == before + 1,
           "a room takes one version after the other", shown(room, 0));
    taken.push_back(row);
    return true;
}

void take(Room& room, std::vector<Row>& taken, const std::vector<Row>& rows) {
    const Card card = room.card_after(rows);
    for (const Row& row : rows)
        demand(takes(room, taken, row), "a room takes what it decides", shown(room, 0));
    demand(card == room.card(), "a card is known before", shown(room, 0));
}

void step(Room& room, std::vector<Row>& taken, Choices& choices, Milliseconds now) {
    const Color seat = choices.below(2) == 0 ? Color::first : Color::second;
    const std::array<Downtime, 1> downtimes{{{now - 100, now - 50}}};
    const auto some_downtime = std::span(downtimes).first(choices.below(2));
    const auto made_for =
        std::max<std::int64_t>(room.version() + 1 - static_cast<std::int64_t>(choices.below(4)), 0);
    Room::Rows rows = std::vector<Row>{};
    switch (choices.below(8)) {
    case 0:
        rows = room.sit("Anne", choices.below(2) == 0 ? "one" : "two", std::nullopt, now);
        break;
    case 1:
        rows = room.fall_due(some_downtime, now);
        break;
    case 2:
        rows = room.computer_moves(some_move(room, choices), made_for, some_downtime, now);
        break;
    case 3: {
        const std::string before = shown(room, now);
        Row row;
        row.entry = {room.version() + static_cast<std::int64_t>(choices.below(3)), now, std::nullopt,
                     some_event(room, choices)};
        demand(takes(room, taken, row) || shown(room, now) == before, "a room that refuses stays as it was",
               before);
        return;
    }
    default:
        rows = room.decide(some_command(room, choices), made_for, seat, some_downtime, now);
    }
    if (rows)
        take(room, taken, *rows);
    else
        demand(!rows.error().text.empty(), "a refusal says why", shown(room, now));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    Room room = *Room::open(some_charter(choices));
    std::vector<Row> taken;
    Milliseconds now = began;
    while (!choices.empty()) {
        now += static_cast<Milliseconds>(choices.below(64));
        step(room, taken, choices, now);
    }
    demand(room.rows() == taken, "a room keeps its rows", shown(room, now));
    Room again = *Room::open(room.charter());
    for (const Row& row : room.rows())
        demand(!again.apply(row), "a room is found again from its rows", shown(room, now));
    demand(shown(again, now) == shown(room, now), "a room is found again from its rows", shown(room, now));
    return 0;
}
