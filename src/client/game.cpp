#include "client/game.hpp"

namespace quincunx::client {

std::optional<Notice> Game::next() {
    auto notice = connection_.mailbox().take();
    if (notice)
        std::visit([this](auto& each) { note(each); }, *notice);
    return notice;
}

bool Game::is_your_turn() const {
    const play::Session* now = session();
    return now != nullptr && !now->outcome() && you_ == now->turn();
}

void Game::order(const wire::Command& command) {
    if (state_)
        awaited_ = connection_.order(state_->version(), command);
}

void Game::note(notice::Joined& joined) {
    auto state = online::OnlineGame::open(std::move(joined.settings));
    if (!state)
        throw std::runtime_error("the server has a game that this program does not know: " +
                                 state.error().text);
    state_ = std::move(*state);
    you_ = joined.you;
    connected_ = true;
    for (const wire::LogEntry& entry : joined.entries)
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

void Game::apply(const wire::LogEntry& entry) {
    const auto problem = state_ ? state_->apply({entry, {}}) : std::nullopt;
    if (problem)
        throw std::runtime_error("the server has told something that does not fit: " + problem->text);
}

} // namespace quincunx::client
