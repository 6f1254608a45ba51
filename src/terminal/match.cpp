#include "terminal/match.hpp"

#include "play/levels.hpp"
#include "terminal/think.hpp"

namespace quincunx::terminal {

std::optional<Error> Match::handle(const play::Command& command) {
    const auto events = session_.handle(command, session_.turn(), milliseconds());
    return events ? std::nullopt : std::optional(events.error());
}

std::string Match::play_computer_move() {
    const play::Game& game = session_.game();
    const Player& player = players_[session_.turn()];
    const Move move = player.kind == Player::Kind::random
                          ? play::random_move(game, random_)
                          : play::choose_move(game, player.level, random_, table_, session_.history());
    std::string text = game.text_of(move);
    handle(play::command::PlayMove{text});
    return text;
}

std::string Match::hint() {
    const play::Game& game = session_.game();
    return game.text_of(play::choose_move(game, play::highest_level, random_, table_, session_.history()));
}

} // namespace quincunx::terminal
