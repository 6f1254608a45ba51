#pragma once

#include "match/game_runner.hpp"
#include "match/standings.hpp"
#include "posix/descriptor.hpp"

namespace quincunx::match {

/// The file to which a match adds the record of each game when it is over, and from which it goes on. A game
/// is in it whole or not at all: what a crash left of the last one is taken away. Its tags say which game of
/// which match it is: Match, Number, Forfeit where there was one, and Opening where that was uneven.
class Journal {
  public:
    /// Opens or makes the file, for this process alone, and reads what there is of this match. On failure:
    /// why, in English.
    static Result<Journal, std::string> open(const std::string& path, const std::string& match);
    /// The games that were in it.
    const std::vector<GameScore>& found() const { return found_; }
    /// Adds a game; when this returns it is on the disk. Throws std::system_error.
    void add(std::uint64_t number, const PlayedGame& game);

  private:
    Journal(Descriptor file, std::string match) : file_(std::move(file)), match_(std::move(match)) {}
    std::optional<std::string> read();

    Descriptor file_;
    std::string match_;
    std::vector<GameScore> found_;
};

} // namespace quincunx::match
