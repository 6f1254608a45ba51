#pragma once

#include "board/color.hpp"
#include "i18n/words.hpp"
#include "terminal/locked_file.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal {

/// What is kept of a seat in a game on a server, so that its player can come back to it.
struct KeptSeat {
    std::string game;
    std::string number; ///< or the id, if one came by that and the server has not answered yet
    std::string server;
    std::string name;
    std::string token;  ///< whoever has it is the player
    std::string next{}; ///< what was asked to take its place; mostly empty

    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// Keeps the seat of this process in a file, under the directory of the program's state, that nobody but this
/// user can read. As long as the process lives, the file is locked: others on this machine leave the seat
/// alone, and may take the other one of the same game.
class SeatFile {
  public:
    /// Goes on with a seat in this game that was kept and that no process has, if there is one.
    std::optional<KeptSeat> resume(const std::string& game);
    /// Keeps a seat that one is about to ask for: should the answer be lost, its token takes it again.
    void keep_asked(const KeptSeat& seat);
    /// It is not given, and will not be. A seat that was given before stays.
    void give_up();
    /// Keeps a seat, and no longer the one before; or says why not.
    std::optional<std::string> keep(const KeptSeat& seat, Color side, Language language);
    /// Keeps something else of the seat that is kept; or says why not.
    std::optional<std::string> update(const KeptSeat& seat, Language language);
    /// The game is over: the file goes.
    void forget();

  private:
    static void forget_asked(const KeptSeat& seat);
    std::optional<std::string> keep_in(const std::string& path, const KeptSeat& seat, Language language);

    LockedFile file_;
    bool is_asked_ = false; ///< and not yet given
};

} // namespace quincunx::terminal
