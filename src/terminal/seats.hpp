#pragma once

#include "board/color.hpp"
#include "terminal/files.hpp"

#include <optional>
#include <string>
#include <utility>

namespace quincunx::terminal {

/// What is kept of a seat in a game on a server, so that its player can come back to it.
struct KeptSeat {
    std::string game;
    std::string number;
    std::string server;
    std::string name;
    std::string token; ///< whoever has it is the player

    friend bool operator==(const KeptSeat&, const KeptSeat&) = default;
};

/// Keeps the seat of this process in a file, under the directory of the program's state, that nobody but this
/// user can read. As long as the process lives, the file is locked: others on this machine leave the seat
/// alone, and may take the other one of the same game.
class SeatKeeper {
  public:
    SeatKeeper() = default;
    SeatKeeper(SeatKeeper&& other) noexcept
        : path_(std::exchange(other.path_, {})),
          lock_(std::exchange(other.lock_, -1)) {}
    SeatKeeper& operator=(SeatKeeper&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(lock_, other.lock_);
        return *this;
    }
    ~SeatKeeper() { let_go(); }

    /// Goes on with a seat in this game that was kept and that no process has, if there is one.
    std::optional<KeptSeat> resume(const std::string& game);
    /// Keeps a seat, and no longer the one before; or says why not.
    std::optional<std::string> keep(const KeptSeat& seat, Color side, Language language);
    /// The game is over: the file goes.
    void forget();

  private:
    bool lock(const std::string& path);
    void let_go();

    std::string path_; ///< empty if there is none
    int lock_ = -1;
};

} // namespace quincunx::terminal
