#pragma once

#include "learn/self_play.hpp"
#include "posix/descriptor.hpp"

#include <string>
#include <vector>

namespace quincunx::learn {

/// The file to which learning adds each game when it is over, and what became of each generation's weights,
/// and from which it goes on. A line is in it whole or not at all: what a killed process left of the last one
/// is taken away.
class GamesFile {
  public:
    /// Opens or makes the file, for this process alone. `heading`, its first line, says what is learned and
    /// how: a file with another one is refused. On failure: why, in English.
    static Result<GamesFile, std::string> open(const std::string& path, const std::string& heading,
                                               const play::Game& start);

    /// The games that were in it, by their numbers.
    std::vector<SelfPlay>& games() { return games_; }
    /// Whether the weights of each generation that was judged are better than those before.
    const std::vector<bool>& verdicts() const { return verdicts_; }

    /// Each adds a line. Throws std::system_error.
    void add(const SelfPlay& game, const play::Game& start);
    void add_verdict(bool better);

  private:
    explicit GamesFile(Descriptor file) : file_(std::move(file)) {}
    bool read_line(std::string_view line, const play::Game& start);
    void write(const std::string& line);

    Descriptor file_;
    std::vector<SelfPlay> games_;
    std::vector<bool> verdicts_;
};

} // namespace quincunx::learn
