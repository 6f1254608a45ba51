// Whatever is commanded, and whatever entries come from a broken store: a game takes what it decides, refuses
// what does not fit and stays as it was, and any room is found again from its entries.

#include "online/online_game.hpp"
#include "play/registry.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::online;
using test::Choices;
using test::demand;

constexpr Milliseconds began = 1'000'000;

GameSettings some_settings(Choices& choices) {
    constexpr std::array variants{"reversi:size=4", "ring:width=3,height=3", "ugolki:size=4",
                                  "jesonmor:size=5", "checkers:size=6"};
    GameSettings settings;
    settings.id = "abcdefghijkl";
    settings.created = began;
    settings.variant = variants[choices.below(variants.size())];
    settings.position = play::make_game(*play::parse_variant(settings.variant))->position_text();
    settings.clock = choices.below(2) == 0 ? wire::Clock(wire::clock::Move{500})
                                           : wire::Clock(wire::clock::Game{2'000, 10});
    if (choices.below(4) == 0)
        settings.computer = wire::Computer{Color::second, 1};
    return settings;
}

std::string some_move(const OnlineGame& game, Choices& choices) {
    const auto moves =
        game.session() == nullptr ? std::vector<play::MoveView>() : game.session()->game().moves();
    if (moves.empty() || choices.below(8) == 0)
        return choices.below(2) == 0 ? "a1" : "pass";
    return moves[choices.below(moves.size())].text;
}

wire::Command some_command(const OnlineGame& game, Choices& choices) {
    using namespace wire::command;
    const std::array<wire::Command, 12> all{wire::command::Move{some_move(game, choices)},
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

wire::Event some_event(const OnlineGame& game, Choices& choices) {
    using namespace wire::event;
    const Color side = choices.below(2) == 0 ? Color::first : Color::second;
    const std::array<wire::Event, 13> all{
        Seated{side, "Dora"},
        Moved{some_move(game, choices)},
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

/// What a game shows.
std::string shown(const OnlineGame& game, Milliseconds now) {
    std::string text = std::to_string(game.version()) + " " + std::to_string(game.play_version()) + " " +
                       std::to_string(game.due()) + game.rematched();
    if (const auto* session = game.session()) {
        text += session->game().position_text();
        for (const Color color : colors)
            text += " " + std::to_string(session->time_left(color, now).value_or(-1));
        text += session->outcome() ? to_text(session->outcome()->reason) : "";
        text += session->draw_offer() ? " draw?" : "";
        text += session->takeback_request() ? " back?" : "";
    }
    return text;
}

/// Whether the game takes the entry; then it is the next of those that were taken.
bool takes(OnlineGame& game, std::vector<StoredEntry>& taken, const StoredEntry& stored) {
    const std::int64_t before = game.version();
    if (game.apply(stored))
        return false;
    demand(stored.entry.version == before + 1 && game.version() == before + 1,
           "a game takes one version after the other", shown(game, 0));
    taken.push_back(stored);
    return true;
}

void take(OnlineGame& game, std::vector<StoredEntry>& taken, const std::vector<StoredEntry>& entries) {
    const GameSummary summary = game.summary_after(entries);
    for (const StoredEntry& stored : entries)
        demand(takes(game, taken, stored), "a game takes what it decides", shown(game, 0));
    demand(summary == game.summary(), "a summary is known before", shown(game, 0));
}

void step(OnlineGame& game, std::vector<StoredEntry>& taken, Choices& choices, Milliseconds now) {
    const Color seat = choices.below(2) == 0 ? Color::first : Color::second;
    const std::array<Downtime, 1> downtimes{{{now - 100, now - 50}}};
    const auto some_downtime = std::span(downtimes).first(choices.below(2));
    const auto made_for =
        std::max<std::int64_t>(game.version() + 1 - static_cast<std::int64_t>(choices.below(4)), 0);
    OnlineGame::Entries entries = std::vector<StoredEntry>{};
    switch (choices.below(8)) {
    case 0:
        entries = game.sit("Anne", choices.below(2) == 0 ? "one" : "two", std::nullopt, now);
        break;
    case 1:
        entries = game.fall_due(some_downtime, now);
        break;
    case 2:
        entries = game.computer_decides(some_command(game, choices), made_for, some_downtime, now);
        break;
    case 3: {
        const std::string before = shown(game, now);
        StoredEntry stored;
        stored.entry = {game.version() + static_cast<std::int64_t>(choices.below(3)), now, std::nullopt,
                        some_event(game, choices)};
        demand(takes(game, taken, stored) || shown(game, now) == before,
               "a game that refuses stays as it was", before);
        return;
    }
    default:
        entries = game.decide(some_command(game, choices), made_for, seat, some_downtime, now);
    }
    if (entries)
        take(game, taken, *entries);
    else
        demand(!entries.error().text.empty(), "a refusal says why", shown(game, now));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(data, size);
    OnlineGame game = *OnlineGame::open(some_settings(choices));
    std::vector<StoredEntry> taken;
    Milliseconds now = began;
    while (!choices.empty()) {
        now += static_cast<Milliseconds>(choices.below(64));
        step(game, taken, choices, now);
    }
    demand(game.entries() == taken, "a game keeps its entries", shown(game, now));
    OnlineGame again = *OnlineGame::open(game.settings());
    for (const StoredEntry& stored : game.entries())
        demand(!again.apply(stored), "a game is found again from its entries", shown(game, now));
    demand(shown(again, now) == shown(game, now), "a game is found again from its entries", shown(game, now));
    return 0;
}
