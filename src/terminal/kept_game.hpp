#pragma once

#include "terminal/local_terms.hpp"
#include "terminal/locked_file.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::terminal {

// Games at this terminal that go on are kept in files under the directory of the program's state
// ($XDG_STATE_HOME/quincunx, else ~/.local/state/quincunx), each a record under the name of its game and a
// number: `ring-1.qxr`. A game is known by that name, `ring-1`, or by its number where no other game has it.

/// The file in which one game is kept as it goes on. As long as it is held, no other process goes on with it.
class KeptGame {
  public:
    /// A game that is kept nowhere yet.
    KeptGame() = default;
    explicit KeptGame(LockedFile file) : file_(std::move(file)) {}

    /// By which the person knows it; empty while it is kept nowhere.
    std::string name() const;

    /// Writes the game as it stands: the first time into a file of its own, with a number that no kept game
    /// has.
    std::optional<std::string> keep(const play::Record& record, Language language);
    /// It is not to be gone on with.
    void forget() { file_.remove(); }
    /// It stays as it is. What is kept next is another game.
    void let_go() { file_.let_go(); }

  private:
    LockedFile file_;
};

/// What is known of a game that is kept.
struct KeptListing {
    std::string name; ///< `ring-1`
    std::int64_t number = 0;
    std::filesystem::path path;
    std::int64_t changed = 0; ///< when, in nanoseconds since 1970
};

/// All games that are kept, the last one first.
std::vector<KeptListing> kept_games();

} // namespace quincunx::terminal
