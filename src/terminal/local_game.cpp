#include "terminal/local_game.hpp"

#include "clocks/now.hpp"
#include "play/levels.hpp"

namespace quincunx::terminal {

LocalGame::LocalGame(play::Session session, const ByColor<Player>& players, std::uint64_t seed,
                     const ProgramTerms& programs)
    : session_(std::move(session)),
      players_(players),
      random_(seed) {
    for (const Color color : colors)
        if (players[color].kind == Player::Kind::program)
            programs_[color].emplace(players[color].command, programs);
}

bool LocalGame::human_has_choice() const {
    return human_to_move() && !session_.must_pass();
}

std::optional<Error> LocalGame::handle(const play::Command& command) {
    const auto events = session_.handle(command, session_.turn(), clocks::steady_now());
    return events ? std::nullopt : std::optional(events.error());
}

std::string LocalGame::play_computer_move() {
    std::string text = session_.game().text_of(computer_move());
    handle(play::command::PlayMove{text});
    return text;
}

Move LocalGame::computer_move() {
    const play::Game& game = session_.game();
    const Player& player = players_[session_.turn()];
    if (auto& program = programs_[session_.turn()])
        return program->choose(session_, clocks::steady_now());
    return player.kind == Player::Kind::random
               ? play::random_move(game, random_)
               : play::choose_move(game, player.level, random_, table_, session_.history());
}

std::string LocalGame::hint() {
    const play::Game& game = session_.game();
    return game.text_of(play::choose_move(game, play::highest_level, random_, table_, session_.history()));
}

} // namespace quincunx::terminal
