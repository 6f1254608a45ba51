#pragma once

#include "online/ports.hpp"

namespace quincunx::online {

/// A game that is to be, with who sits in it from the beginning. Its number and moment are still open.
struct Plan {
    struct Player {
        std::string name;
        std::string secret;
    };

    GameSettings settings;
    ByColor<std::optional<Player>> players;
    std::int64_t creator = 0; ///< as NewGame has it
};

/// The id that follows from a secret text.
std::string id_from(RandomSource& random, std::string_view secret);

/// What a player is called who asks for this. Errors: bad_message.
Result<std::string, Problem> name_of_player(std::string_view text);

/// What somebody asks for, with all that chance decides decided by `token`, so that who asks again gets the
/// same. Errors: bad_message, too_much.
Result<Plan, Problem> plan_of(const wire::NewGame& request, std::string_view token, RandomSource& random,
                              int most_squares);
/// The game after this one, for whoever of a seat completes the agreement.
std::optional<Plan> plan_of_rematch(const OnlineGame& game, Color seat, RandomSource& random);

/// A game that exists now.
struct CreatedGame {
    GameSettings settings;
    ByColor<std::string> secrets;
    std::optional<OnlineGame> game{}; ///< where it is new
};

/// Writes a game down, under a number that is free if it needs one. A game that is there under that id
/// already is as good, whatever it is: told with its settings. `then` is called unless nobody holds `alive`
/// any more. Errors: unavailable, too_much.
void create_game(Ports ports, Plan plan, std::weak_ptr<void> alive,
                 std::function<void(Result<CreatedGame, Problem>)> then);

} // namespace quincunx::online
