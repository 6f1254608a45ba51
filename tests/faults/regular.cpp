#include "faults/regular.hpp"

#include "support/frames.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::test {

using namespace wire;
using server::Opcode;

namespace {

/// Everybody has an address of their own, as they play more games than one address may.
std::string address_of(const std::string& name) {
    const std::size_t hash = std::hash<std::string>()(name);
    return fmt::format("10.{}.{}.{}", hash % 256, hash / 256 % 256, hash / 65536 % 256);
}

} // namespace

void Whereabouts::open(std::uint16_t port) {
    const std::lock_guard lock(mutex_);
    port_ = port;
    changed_.notify_all();
}

void Whereabouts::close() {
    const std::lock_guard lock(mutex_);
    port_ = 0;
}

void Whereabouts::close_for_ever() {
    const std::lock_guard lock(mutex_);
    port_ = 0;
    for_ever_ = true;
    changed_.notify_all();
}

std::uint16_t Whereabouts::port() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return port_ != 0 || for_ever_; });
    return port_;
}

Regular::Regular(Whereabouts& place, Witness& witness, std::string name, std::string game, std::string token,
                 PlaysOn plays_on)
    : place_(place),
      witness_(witness),
      name_(std::move(name)),
      game_(std::move(game)),
      token_(std::move(token)),
      from_{"X-Forwarded-For: " + address_of(name_) + "\r\n"},
      plays_on_(std::move(plays_on)),
      random_(std::hash<std::string>()(name_)) {}

void Regular::play() {
    try {
        while (!done_)
            if (connect())
                listen();
    } catch (const std::exception& error) {
        complain(error.what());
    }
}

/// False if the server went away meanwhile.
bool Regular::connect() {
    const std::uint16_t port = place_.port();
    done_ = port == 0;
    if (done_)
        return false;
    try {
        talk_ = std::make_unique<Player>(port, game_, from_);
    } catch (const Silence&) {
        throw;
    } catch (const std::exception&) {
        return false;
    }
    greeted_ = leaves_ = false;
    say_hello();
    return true;
}

void Regular::say_hello() {
    latest_ = 0;
    client_message::Hello hello{.have = have(), .token = {}};
    if (!token_.empty())
        hello.token = token_;
    talk_->client().send(masked(Opcode::text, to_text(ClientMessage(hello))));
}

void Regular::listen() {
    while (!done_ && !leaves_) {
        const auto frame = talk_->frame();
        if (!frame)
            return;
        if (frame->first == Opcode::ping)
            talk_->client().send(masked(Opcode::pong, frame->second));
        else if (frame->first == Opcode::text)
            take(frame->second);
    }
}

void Regular::take(const std::string& text) {
    Fault fault;
    const auto message = parse<ServerMessage>(text, fault);
    if (!message)
        return complain("cannot be read: " + text);
    std::visit([&](const auto& one) { take(one); }, *message);
    witness_.heard();
}

void Regular::take(const server_message::Game& game) {
    if (online_game_ && online_game_->settings() != game.settings)
        complain("the settings has changed");
    const bool anew = !game.entries.empty() && game.entries.front().version == 1;
    if (!online_game_ || anew)
        online_game_ = *online::OnlineGame::open(game.settings);
    seat_ = game.you;
    greeted_ = true;
    take_entries(game.entries);
    if (latest_ > have())
        say_hello(); // news have overtaken the greeting
    const bool waits = pending_.has_value();
    act();
    if (waits && pending_ && !done_)
        send();
}

void Regular::take(const server_message::News& news) {
    take_entries(news.entries);
    act();
}

void Regular::take_entries(const std::vector<LogEntry>& entries) {
    if (!entries.empty())
        latest_ = std::max(latest_, entries.back().version);
    for (const LogEntry& entry : entries) {
        witness_.told(game_, entry);
        if (!online_game_)
            continue; // it comes again with the greeting
        if (entry.version > have() + 1) {
            witness_.gap();
            return say_hello();
        }
        if (entry.version == have() + 1) {
            if (const auto problem = online_game_->apply({entry, ""}))
                complain("an entry does not fit: " + problem->text);
            plain_ = false;
        }
        if (pending_ && entry.key == pending_->order.key) {
            if (entry.version <= pending_->last)
                complain("a command was done before it was given");
            pending_.reset();
        }
    }
}

void Regular::take(const server_message::Refused& refused) {
    if (!pending_ || refused.key != pending_->order.key)
        return; // it was sent twice, and is answered twice
    if (refused.problem.code == Code::unavailable) {
        witness_.unavailable();
        return send();
    }
    const bool is_move = std::holds_alternative<command::Move>(pending_->order.command);
    if (refused.problem.code == Code::too_fast && is_move)
        return send(); // others crowd the game
    if (refused.problem.code == Code::failed || (is_move && refused.version == pending_->order.version))
        complain("a good command is refused: " + refused.problem.text);
    if (pending_->sendings == 1)
        witness_.refused(game_, refused.key);
    pending_.reset();
    plain_ = true;
    if (refused.version <= have())
        act();
}

void Regular::take(const server_message::Pulse& pulse) {
    if (pulse.version > have() && greeted_)
        say_hello();
}

void Regular::take(const server_message::Bye& bye) {
    if (bye.why != CloseReason::going_down)
        complain("is dismissed: " + std::string(wire::to_text(bye.why)));
    done_ = bye.why == CloseReason::not_allowed || bye.why == CloseReason::bad_message;
}

void Regular::act() {
    if (!greeted_ || !online_game_->session())
        return;
    if (online_game_->session()->outcome())
        return act_after_the_end();
    if (!seat_ || pending_)
        return;
    if (auto command = some_command())
        order(std::move(*command));
}

void Regular::act_after_the_end() {
    if (!online_game_->rematched().empty()) {
        game_ = online_game_->rematched();
        online_game_.reset();
        pending_.reset();
        offered_ = false;
        leaves_ = true;
        ++games_;
    } else if (!plays_on_(games_)) {
        done_ = true;
    } else if (seat_ && !pending_ && !offered_) {
        offered_ = true;
        order(command::OfferRematch{});
    }
}

/// Mostly a move; nothing if it is the other one's turn.
std::optional<Command> Regular::some_command() {
    const auto& session = *online_game_->session();
    if (session.takeback_request() == !*seat_ && !plain_)
        return random_.below(2) == 0 ? Command(command::GrantTakeback{}) : Command(command::RefuseTakeback{});
    if (session.draw_offer() == !*seat_ && !plain_)
        return random_.below(8) == 0 ? Command(command::AcceptDraw{}) : Command(command::DeclineDraw{});
    if (session.turn() != *seat_)
        return std::nullopt;
    switch (plain_ ? ~0U : random_.below(16)) {
    case 0:
        return command::OfferDraw{};
    case 1:
        return command::AskTakeback{};
    case 2:
        return command::Say{Phrase::one_moment};
    default:
        break;
    }
    const auto moves = session.game().moves();
    return command::Move{moves[random_.below(static_cast<std::uint32_t>(moves.size()))].text};
}

void Regular::order(Command command) {
    const std::string key = name_ + "-key-" + std::to_string(++keys_);
    pending_ = Pending{.order = {.key = key, .version = have(), .command = std::move(command)},
                       .last = witness_.last_of(game_)};
    send();
}

void Regular::send() {
    ++pending_->sendings;
    talk_->client().send(masked(Opcode::text, to_text(ClientMessage(pending_->order))));
}

Round::Round(Whereabouts& place, Witness& witness, const Seats& seats, const PlaysOn& plays_on) {
    const auto join = [&](const std::string& name, const std::string& token) {
        people_.push_back(
            std::make_unique<Regular>(place, witness, name + '-' + seats.game, seats.game, token, plays_on));
        threads_.emplace_back([person = people_.back().get()] { person->play(); });
    };
    join("anna", seats.first);
    join("boris", seats.second);
    join("clara", "");
}

} // namespace quincunx::test
