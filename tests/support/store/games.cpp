#include "support/store/games.hpp"

#include <fmt/format.h>

namespace quincunx::store {

std::string id_of(int n) {
    return fmt::format("game{:08}", n);
}

std::string number_of(int n) {
    return fmt::format("{:06}", 100'000 + n);
}

online::StoredEntry seated(std::int64_t version, Color side, const std::string& name) {
    return {.entry = {.version = version, .at = 1000, .key = {}, .event = wire::event::Seated{side, name}},
            .secret = std::string("\0hash\xff", 6)};
}

online::StoredEntry moved(std::int64_t version, const std::string& move) {
    return {.entry = {.version = version,
                      .at = 1000 + version,
                      .key = "key-of-move-" + move,
                      .event = wire::event::Moved{move}},
            .secret = {}};
}

NewGame new_game(int n, Milliseconds created) {
    return {
        .settings = {.id = id_of(n),
                     .number = number_of(n),
                     .created = created,
                     .variant = "reversi",
                     .position = "8/8/8/3ox3/3xo3/8/8/8 x",
                     .clock = wire::clock::Game{60'000, 1000},
                     .listed = true,
                     .watchable = true,
                     .computer = wire::Computer{Color::second, 3},
                     .rematch_of = id_of(n + 1)},
        .entries = {seated(1, Color::first, "Ann \"the\\ first\"")},
        .summary = {.phase = Phase::waiting, .first = "Ann \"the\\ first\"", .second = {}, .due = created}};
}

Append append(int n, std::int64_t version, const std::string& move) {
    return {.game = id_of(n), .entries = {moved(version, move)}};
}

Append ending(int n, std::int64_t version, Milliseconds at) {
    const wire::event::Ended ended{wire::Result::first, "resigned"};
    return {.game = id_of(n),
            .entries = {{.entry = {.version = version, .at = at, .key = {}, .event = ended}, .secret = {}}},
            .summary =
                online::GameSummary{.phase = Phase::finished, .first = "Ann", .second = "Bob", .due = 0}};
}

std::vector<NewGame> finished_games(int count) {
    std::vector<NewGame> games;
    for (int n = 0; n < count; ++n) {
        games.push_back(new_game(n));
        games.back().summary.phase = Phase::finished;
    }
    return games;
}

Written create(Store& store, const NewGame& game) {
    return store.commit({.creates = {&game, 1}}).creates.front();
}

Written append(Store& store, const Append& append) {
    return store.commit({.appends = {&append, 1}}).appends.front();
}

std::vector<std::string> moves_of(Store& store, int n) {
    std::vector<std::string> moves;
    const std::optional<StoredGame> stored = store.load(id_of(n), 0);
    if (stored)
        for (const online::StoredEntry& one : stored->entries)
            if (const auto* move = std::get_if<wire::event::Moved>(&one.entry.event))
                moves.push_back(move->move);
    return moves;
}

} // namespace quincunx::store
