#include "online/connection.hpp"

namespace quincunx::test {

using namespace wire;

/// The moment in which it would be seen: what is told must be on the disk by then.
void Connection::tell(const std::shared_ptr<const std::string>& message) {
    Fault fault;
    auto read = parse<ServerMessage>(*message, fault);
    if (!read) {
        setting_.complaints.push_back(name_ + ": cannot be read: " + *message);
        return;
    }
    std::vector<LogEntry> told;
    if (const auto* game = std::get_if<server_message::Game>(&*read))
        told = game->entries;
    if (const auto* news = std::get_if<server_message::News>(&*read))
        told = news->entries;
    const StoredGame* stored = setting_.archive.find(game_);
    for (const LogEntry& entry : told) {
        const auto place = static_cast<std::size_t>(entry.version) - 1;
        if (stored == nullptr || place >= stored->entries.size() || stored->entries[place].entry != entry)
            setting_.complaints.push_back(name_ + ": was told what is not in the event_log: " + *message);
    }
    incoming_.push_back(std::move(*read));
}

void Connection::dismiss(CloseReason why) {
    if (why != CloseReason::replaced)
        setting_.complaints.push_back(name_ + ": was dismissed");
    incoming_.emplace_back(server_message::Bye{why, {}});
}

ServerMessage Connection::next_mail() {
    ServerMessage message = std::move(incoming_.front());
    incoming_.pop_front();
    return message;
}

std::size_t Connection::happened() const {
    const StoredGame* stored = setting_.archive.find(game_);
    return stored == nullptr ? 0 : stored->entries.size();
}

void Connection::carry() {
    const Posted posted = std::move(outgoing_.front());
    outgoing_.pop_front();
    if (std::holds_alternative<client_message::Order>(posted.message) && posted.happened < happened())
        ++setting_.chronicle.late_orders;
    std::visit([&](const auto& one) { carry(one); }, posted.message);
}

void Connection::carry_all() {
    while (has_post())
        carry();
}

} // namespace quincunx::test
