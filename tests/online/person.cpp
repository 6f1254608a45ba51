#include "online/person.hpp"

#include <algorithm>

namespace quincunx::test {

using namespace wire;

Person::Person(const Archive& archive, std::vector<std::string>& complaints, std::string name,
               std::string token)
    : archive_(archive),
      complaints_(complaints),
      name_(std::move(name)),
      token_(std::move(token)) {}

/// The moment in which it would be seen: what is told must be on the disk by then.
void Person::tell(const std::shared_ptr<const std::string>& message) {
    Fault fault;
    auto read = parse<ServerMessage>(*message, fault);
    if (!read)
        return complain("cannot be read: " + *message);
    std::vector<Entry> told;
    if (const auto* game = std::get_if<server_message::Game>(&*read))
        told = game->entries;
    if (const auto* news = std::get_if<server_message::News>(&*read))
        told = news->entries;
    const Stored* stored = archive_.find(game_);
    for (const Entry& entry : told) {
        const auto place = static_cast<std::size_t>(entry.version) - 1;
        if (stored == nullptr || place >= stored->rows.size() || stored->rows[place].entry != entry)
            complain("was told what is not in the ledger: " + *message);
    }
    inbox_.push_back(std::move(*read));
}

void Person::dismiss(Farewell /*why*/) {
    complain("was dismissed");
    lose();
}

void Person::connect(Hall& hall, const std::string& game) {
    leave();
    hall_ = &hall;
    game_ = game;
    say_hello();
}

void Person::say_hello() {
    hall_->hello(
        *this, game_,
        {static_cast<std::int64_t>(entries_.size()), token_.empty() ? std::nullopt : std::optional(token_)});
}

void Person::leave() {
    if (hall_ != nullptr)
        hall_->leave(*this);
    lose();
}

void Person::lose() {
    hall_ = nullptr;
    greeted_ = false;
    inbox_.clear();
}

void Person::receive() {
    const ServerMessage message = std::move(inbox_.front());
    inbox_.pop_front();
    std::visit([&](const auto& one) { take(one); }, message);
}

void Person::take(const server_message::Game& game) {
    greeted_ = true;
    seat_ = game.you;
    if (!room_)
        room_ = *Room::open(game.charter);
    if (room_->charter() != game.charter)
        complain("the charter has changed");
    take(game.entries, true);
}

void Person::take(const server_message::News& news) {
    if (greeted_)
        take(news.entries, false);
    else
        complain("was told news before the game");
}

void Person::take(const std::vector<Entry>& entries, bool is_answer) {
    for (const Entry& entry : entries) {
        const auto place = static_cast<std::size_t>(entry.version) - 1;
        if (place < entries_.size()) {
            if (entries_[place] != entry)
                complain("an entry has changed");
        } else if (place > entries_.size()) {
            if (is_answer)
                complain("the answer to hello has a gap");
            else
                say_hello();
            return;
        } else {
            entries_.push_back(entry);
            if (room_->apply({entry, ""}))
                complain("an entry does not fit");
        }
        if (pending_ && entry.key == pending_->order.key) {
            if (place < pending_->version)
                complain("a command was done before it was given");
            pending_.reset();
        }
    }
}

void Person::take(const server_message::Refused& refused) {
    if (!pending_ || refused.key != pending_->order.key)
        return; // it was sent twice, and is answered twice
    if (refused.problem.code == Code::unavailable)
        return;
    if (refused.problem.code == Code::failed)
        complain("the server is at fault: " + refused.problem.text);
    if (pending_->sendings == 1)
        refused_.insert(refused.key);
    pending_.reset();
}

void Person::take(const server_message::Pulse& pulse) {
    if (static_cast<std::size_t>(pulse.version) > entries_.size())
        say_hello();
}

void Person::send_again() {
    if (!pending_ || !greeted_)
        return;
    ++pending_->sendings;
    hall_->order(*this, pending_->order);
}

void Person::act(Random& random) {
    if (!greeted_ || !seat_)
        return;
    if (!pending_) {
        const Stored* stored = archive_.find(game_);
        pending_ = Pending{{name_ + "-key-" + std::to_string(++keys_),
                            static_cast<std::int64_t>(entries_.size()), some_command(random)},
                           stored == nullptr ? 0 : stored->rows.size()};
    }
    send_again();
}

/// Moves mostly, and mostly legal ones; sometimes what makes no sense.
wire::Command Person::some_command(Random& random) const {
    const auto* session = room_->session();
    if (session == nullptr && random.below(4) == 0)
        return command::CallOff{};
    if (session != nullptr && session->outcome())
        return random.below(3) == 0 ? wire::Command(command::Say{Phrase::good_bye})
                                    : wire::Command(command::OfferRematch{});
    if (session != nullptr && session->takeback_request() == !*seat_ && random.below(2) == 0)
        return random.below(3) == 0 ? wire::Command(command::RefuseTakeback{})
                                    : wire::Command(command::GrantTakeback{});
    if (session != nullptr && session->draw_offer() == !*seat_ && random.below(3) == 0)
        return random.below(3) == 0 ? wire::Command(command::AcceptDraw{})
                                    : wire::Command(command::DeclineDraw{});
    switch (random.below(20)) {
    case 0:
        return command::OfferDraw{};
    case 1:
        return random.below(3) == 0 ? wire::Command(command::AcceptDraw{})
                                    : wire::Command(command::DeclineDraw{});
    case 2:
    case 3:
        return command::AskTakeback{};
    case 4:
        return command::GrantTakeback{};
    case 5:
        return command::RefuseTakeback{};
    case 6:
        return command::ClaimTime{};
    case 7:
        return command::Say{Phrase::one_moment};
    case 8:
        return random.below(4) == 0 ? wire::Command(command::Resign{})
                                    : wire::Command(command::OfferRematch{});
    default:
        break;
    }
    const auto moves = session != nullptr ? session->game().moves() : std::vector<play::MoveView>{};
    return command::Move{moves.empty() ? "a1"
                                       : moves[random.below(static_cast<std::uint32_t>(moves.size()))].text};
}

} // namespace quincunx::test
