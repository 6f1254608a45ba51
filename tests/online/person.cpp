#include "online/person.hpp"

#include <algorithm>

namespace quincunx::test {

using namespace wire;

namespace {

/// Whether another position, or none, is to be moved in from now on.
bool changes_play(const Event& event) {
    return std::holds_alternative<event::Moved>(event) ||
           std::holds_alternative<event::TakebackGranted>(event) ||
           std::holds_alternative<event::Ended>(event);
}

bool is_about_position(const wire::Command& command) {
    return std::holds_alternative<command::Move>(command) ||
           std::holds_alternative<command::AcceptDraw>(command) ||
           std::holds_alternative<command::GrantTakeback>(command);
}

} // namespace

Person::Person(Setting setting, std::string name, std::string token)
    : setting_(setting),
      name_(std::move(name)),
      token_(std::move(token)) {}

std::string Person::next_token() {
    constexpr std::size_t length = 22;
    if (next_token_.empty()) {
        next_token_ = name_ + "-token-" + std::to_string(++tokens_) + "-";
        next_token_.resize(length, 'x');
    }
    return next_token_;
}

void Person::use_token(const std::string& token) {
    if (token != std::exchange(next_token_, {}))
        return; // it was asked for twice, and is answered twice
    token_ = token;
    leave();
}

void Person::connect(GameRegistry& registry, const std::string& game) {
    leave();
    connection_ = std::make_unique<Connection>(setting_, name_, registry, game);
    game_ = game;
    say_hello();
}

void Person::say_hello() {
    connection_->post(client_message::Hello{static_cast<std::int64_t>(entries_.size()),
                                            token_.empty() ? std::nullopt : std::optional(token_)});
}

void Person::leave() {
    if (connection_)
        left_.push_back(std::move(connection_));
    greeted_ = false;
}

void Person::lose(const GameRegistry& registry) {
    if (connection_ && connection_->leads_to(registry)) {
        connection_.reset();
        greeted_ = false;
    }
    std::erase_if(left_, [&](const auto& old) { return old->leads_to(registry); });
}

void Person::carry(Random& random) {
    const std::size_t choice = random.below(static_cast<std::uint32_t>(left_.size()) + 1);
    if (choice == left_.size()) {
        while (connection_ && connection_->has_post() && random.below(4) > 0)
            connection_->carry();
    } else if (left_[choice]->has_post() && random.below(4) > 0) {
        left_[choice]->carry();
        ++setting_.chronicle.stragglers;
    } else {
        left_[choice]->close();
        left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(choice));
    }
}

void Person::carry_all() {
    for (const auto& old : std::exchange(left_, {})) {
        old->carry_all();
        old->close();
    }
    if (connection_)
        connection_->carry_all();
}

void Person::receive() {
    const ServerMessage message = connection_->next_mail();
    std::visit([&](const auto& one) { take(one); }, message);
}

void Person::take(const server_message::Game& game) {
    greeted_ = true;
    seat_ = game.you;
    if (!online_game_)
        online_game_ = *OnlineGame::open(game.settings);
    if (online_game_->settings() != game.settings)
        complain("the settings has changed");
    take(game.entries, true);
}

void Person::take(const server_message::News& news) {
    if (greeted_)
        take(news.entries, false);
    else
        complain("was told news before the game");
}

void Person::take(const std::vector<LogEntry>& entries, bool is_answer) {
    for (const LogEntry& entry : entries) {
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
            if (online_game_->apply({entry, ""}))
                complain("an entry does not fit");
        }
        if (pending_ && entry.key == pending_->order.key) {
            judge_done(place);
            pending_.reset();
        }
    }
}

void Person::take(const server_message::Refused& refused) {
    if (!pending_ || refused.key != pending_->order.key)
        return; // it was sent twice, and is answered twice
    const bool crowded = refused.problem.code == Code::too_fast && pending_->is_good_move;
    if (refused.problem.code == Code::unavailable || crowded)
        return;
    if (refused.problem.code == Code::failed)
        complain("the server is at fault: " + refused.problem.text);
    if (pending_->is_good_move)
        judge_refused(refused);
    if (pending_->sendings == 1)
        refused_.insert(refused.key);
    pending_.reset();
}

/// What is about a position is done in that one only, however late it comes.
void Person::judge_done(std::size_t place) {
    if (place < pending_->version)
        complain("a command was done before it was given");
    const auto seen = std::min(static_cast<std::size_t>(pending_->order.version), place);
    if (is_about_position(pending_->order.command) &&
        std::any_of(entries_.begin() + static_cast<std::ptrdiff_t>(seen),
                    entries_.begin() + static_cast<std::ptrdiff_t>(place),
                    [](const LogEntry& entry) { return changes_play(entry.event); }))
        complain("a command was done in another position");
}

/// A good move is refused only where another position has come since.
void Person::judge_refused(const server_message::Refused& refused) {
    const StoredGame* stored = setting_.archive.find(game_);
    if (stored == nullptr || std::cmp_greater(refused.version, stored->entries.size()))
        return complain("was refused in a version that is not in the event_log");
    const auto gone_on = [&](const StoredEntry& stored) {
        return stored.entry.version > pending_->order.version && stored.entry.version <= refused.version &&
               changes_play(stored.entry.event);
    };
    const bool has_words = refused.problem.code == Code::stale || refused.problem.code == Code::not_now;
    if (has_words && std::ranges::any_of(stored->entries, gone_on))
        ++setting_.chronicle.outrun_moves;
    else
        complain("a good move is refused: " + refused.problem.text);
}

void Person::take(const server_message::Pulse& pulse) {
    if (static_cast<std::size_t>(pulse.version) > entries_.size())
        say_hello();
}

void Person::send_again() {
    if (!pending_ || !greeted_ || !seat_)
        return;
    ++pending_->sendings;
    connection_->post(pending_->order);
}

void Person::act(Random& random) {
    if (!greeted_ || !seat_)
        return;
    if (!pending_) {
        const StoredGame* stored = setting_.archive.find(game_);
        const wire::Command command = some_command(random);
        pending_ = Pending{
            {name_ + "-key-" + std::to_string(++keys_), static_cast<std::int64_t>(entries_.size()), command},
            stored == nullptr ? 0 : stored->entries.size(),
            is_good_move(command)};
    }
    send_again();
}

/// Moves mostly, and mostly legal ones; sometimes what makes no sense.
wire::Command Person::some_command(Random& random) const {
    const auto* session = online_game_->session();
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
        return random.below(2) == 0   ? wire::Command(command::ClaimTime{})
               : random.below(2) == 0 ? wire::Command(command::ClaimWin{})
                                      : wire::Command(command::ClaimDraw{});
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

/// Whether it is a move of the side to move: whatever moves are tried then are legal.
bool Person::is_good_move(const wire::Command& command) const {
    const auto* session = online_game_->session();
    return std::holds_alternative<command::Move>(command) && session != nullptr && !session->outcome() &&
           session->turn() == *seat_;
}

} // namespace quincunx::test
