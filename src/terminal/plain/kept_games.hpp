#pragma once

#include "i18n/words.hpp"
#include "terminal/kept_game.hpp"
#include "terminal/local_game.hpp"

#include <string>
#include <string_view>

namespace quincunx::terminal {

/// The game that is known by this: a name, or a number; or says that there is none, or more than one.
Result<KeptListing, std::string> find_kept(std::string_view known_by, Language language);

/// Which game a record is of, and how long it is: `Ring, 12 moves`.
std::string in_brief(const play::Record& record, Language language);

/// A game to go on with.
struct Resumed {
    KeptGame file;
    play::Record record;
};

/// A game as it is gone on with: the computers' random numbers begin with `seed`, and `stop` interrupts them.
LocalGame resumed_game(const Resumed& resumed, std::uint64_t seed, const std::atomic<bool>* stop);

/// Takes a game that no process goes on with; or says why not, with its name.
Result<Resumed, std::string> take_kept(const KeptListing& listing, Language language);

/// Takes the game that was played last, of those that are not over and that no process goes on with; or says
/// that there is none.
Result<Resumed, std::string> take_last_kept(Language language);

} // namespace quincunx::terminal
