#include "client/game.hpp"

namespace quincunx::client {

std::optional<Notice> Game::next() {
    auto notice = line_.mailbox().take();
    if (notice)
        std::visit([this](auto& each) { note(each); }, *notice);
    return notice;
}

bool Game::is_your_turn() const {
    const play::Session* now = session();
    return now != nullptr && !now->outcome() && you_ == now->turn();
}

void Game::order(const wire::Command& command) {
    awaited_ = line_.order(room_->version(), command);
}

void Game::note(notice::Joined& joined) {
    auto room = online::Room::open(std::move(joined.charter));
    if (!room)
        throw std::runtime_error("the server has a game that this program does not know: " +
                                 room.error().text);
    room_ = std::move(*room);
    you_ = joined.you;
    connected_ = true;
    for (const wire::Entry& entry : joined.entries)
        apply(entry);
}

void Game::note(const notice::Happened& happened) {
    if (happened.entry.key == awaited_)
        awaited_.clear();
    apply(happened.entry);
}

void Game::note(const notice::Refused& refused) {
    if (refused.key == awaited_)
        awaited_.clear();
}

void Game::apply(const wire::Entry& entry) {
    if (const auto problem = room_->apply({entry, {}}))
        throw std::runtime_error("the server has told something that does not fit: " + problem->text);
}

} // namespace quincunx::client
