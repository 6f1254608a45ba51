#pragma once

#include "store/store.hpp"

#include <string>
#include <vector>

namespace quincunx::store {

/// The id of the nth game.
std::string id_of(int n);
/// The number of the nth game.
std::string number_of(int n);

online::StoredEntry seated(std::int64_t version, Color side, const std::string& name);
online::StoredEntry moved(std::int64_t version, const std::string& move = "c4");
/// The nth game, in which the first player sits since that moment.
NewGame new_game(int n, Milliseconds created = 1000);
/// A move in the nth game.
Append append(int n, std::int64_t version, const std::string& move = "c4");
/// The end of the nth game.
Append ending(int n, std::int64_t version, Milliseconds at);

/// So many games that are over as soon as they are created.
std::vector<NewGame> finished_games(int count);

Written create(Store& store, const NewGame& game);
Written append(Store& store, const Append& append);
/// The moves of a game, in their order.
std::vector<std::string> moves_of(Store& store, int n);

} // namespace quincunx::store
