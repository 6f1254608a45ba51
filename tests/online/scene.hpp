#pragma once

#include "online/fakes.hpp"
#include "online/online_games.hpp"

namespace quincunx::test {

/// How a command or a request is answered: done, or the code of the refusal.
using Answer = std::optional<wire::Code>;

inline constexpr Answer done{};
inline constexpr Answer no = wire::Code::not_now; ///< not now
inline constexpr Answer not_yours = wire::Code::not_yours;

/// Where a game has come to.
enum class Moment : std::uint8_t {
    waiting,    ///< Anne sits, and the other seat is free
    called_off, ///< by Anne
    begun,      ///< Anne is to move
    moved,      ///< Anne has
    asked,      ///< Anne has, offers a draw and wants to take her move back
    finished,   ///< Anne has resigned
    wanted,     ///< Anne wants a rematch
    rematched,  ///< so did the other
    left,       ///< Anne has moved, without a clock, and Bert has been away for ten minutes
};

/// Who plays second.
enum class Opponent : std::uint8_t { person, computer };

/// What the games in a matrix are like.
struct Terms {
    std::string variant;
    Opponent opponent = Opponent::person;
    bool watchable = true;
};

std::vector<std::string> all_games();

/// A registry with one game at some moment, and all who may come: Anne plays first, and Bert, if a person
/// does, second. `a watcher` has no token, `a stranger` one of another game, `an impostor` an empty one,
/// which is the secret of a computer's seat.
class Scene {
  public:
    Scene(const Terms& terms, Moment moment);

    /// One of them gives a command.
    Answer ask(const std::string& who, const wire::Command& command);
    /// A thinker has found a move for a version.
    void move_found(std::int64_t version, const std::string& move);

    // requests
    Answer sit(const std::string& who);
    /// Expects that whoever stands has the seat that is theirs, if they are told.
    Answer ask_status(const std::string& who);
    /// One of them wants another token for their seat; then the one of before opens nothing.
    Answer replace_token(const std::string& who);
    Answer show(const std::string& who);
    Answer analyse(const std::string& who);

    /// Legal, where the game goes on.
    std::string a_move() const;
    std::int64_t version() const { return static_cast<std::int64_t>(entries().size()); }

  private:
    const std::vector<StoredEntry>& entries() const { return archive_.find(game_)->entries; }
    OnlineGame online_game() const;
    void go_to(Moment moment);
    void leave_alone(const std::string& who);
    void must(const std::string& who, const wire::Command& command) { EXPECT_EQ(ask(who, command), done); }

    Terms terms_;
    Archive archive_;
    FakeEventLog event_log_{archive_};
    FakeBus bus_;
    FakeMoveFinder move_finder_;
    FakeRandomSource random_{1};
    GameRegistry registry_{event_log_, bus_, move_finder_, random_};
    std::string game_;
    int keys_ = 0;
};

} // namespace quincunx::test
