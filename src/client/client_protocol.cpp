#include "client/client_protocol.hpp"

#include "wire/timings.hpp"

#include <algorithm>

namespace quincunx::client {

namespace {

constexpr Milliseconds answer_time = 5'000;      ///< after which an order is sent again
constexpr Milliseconds unavailable_wait = 1'000; ///< if the server asks for that; it doubles

} // namespace

ClientProtocol::ClientProtocol(std::optional<std::string> token, std::uint64_t seed)
    : token_(std::move(token)),
      random_(seed) {}

/// Those that wait for the same server do not come all at once.
Milliseconds ClientProtocol::spread(Milliseconds wait) {
    return wait / 2 + random_.below(static_cast<std::uint32_t>(wait / 2 + 1));
}

void ClientProtocol::open(Milliseconds now) {
    sent_.clear();
    heard_at_ = pulse_at_ = now;
    offset_.reset();
    asked_ = false;
    ask_for_rest();
}

void ClientProtocol::ask_for_rest() {
    if (std::exchange(asked_, true))
        return;
    latest_ = 0;
    sent_.push_back(wire::to_text(wire::ClientMessage(wire::client_message::Hello{have_, token_})));
}

/// The game has come to a version. While an answer is awaited, that is only remembered: the answer may be
/// older.
void ClientProtocol::catch_up(std::int64_t version) {
    latest_ = std::max(latest_, version);
    if (latest_ > have_)
        ask_for_rest();
}

bool ClientProtocol::take(std::string_view message, Milliseconds now) {
    wire::Fault fault;
    auto parsed = wire::parse<wire::ServerMessage>(message, fault);
    heard_at_ = now;
    if (parsed)
        std::visit([&](auto& each) { on(each, now); }, *parsed);
    return parsed.has_value();
}

std::optional<Milliseconds> ClientProtocol::close() {
    sent_.clear();
    if (over_)
        return std::nullopt;
    if (joined_ && !std::exchange(lost_, true))
        notices_.emplace_back(notice::Lost{});
    if (retry_)
        return std::exchange(retry_, std::nullopt);
    constexpr int most_doublings = 6;
    const int doublings = std::min(tries_++, most_doublings);
    return spread(std::min(wire::first_pause << doublings, wire::longest_pause));
}

void ClientProtocol::dismiss(std::string why) {
    over_ = true;
    notices_.emplace_back(notice::Dismissed{std::move(why)});
}

void ClientProtocol::order(std::string key, std::int64_t version, wire::Command command, Milliseconds now) {
    orders_.push_back({{std::move(key), version, std::move(command)}, now + answer_time, unavailable_wait});
    if (!asked_ && !lost_) // else it is sent when the server has told the rest
        send(orders_.back().order);
}

bool ClientProtocol::tick(Milliseconds now) {
    if (now - heard_at_ >= wire::dead_time)
        return false;
    if (now - heard_at_ >= wire::quiet_time && now - pulse_at_ >= wire::quiet_time)
        ask_for_pulse(now);
    if (asked_)
        return true;
    for (Pending& pending : orders_)
        if (pending.again_at <= now) {
            pending.again_at = now + answer_time;
            send(pending.order);
        }
    return true;
}

void ClientProtocol::send(const wire::client_message::Order& order) {
    sent_.push_back(wire::to_text(wire::ClientMessage(order)));
}

/// The first answer is the whole game; later ones have what came since.
void ClientProtocol::on(wire::server_message::Game& message, Milliseconds now) {
    asked_ = false;
    tries_ = 0;
    learn_clock(message.now, now);
    if (!std::exchange(joined_, true)) {
        has_computer_ = message.settings.computer.has_value();
        have_ = message.entries.empty() ? 0 : message.entries.back().version;
        notices_.emplace_back(
            notice::Joined{std::move(message.settings), message.you, std::move(message.entries)});
    } else {
        take_entries(message.entries);
    }
    if (std::exchange(lost_, false))
        notices_.emplace_back(notice::Back{});
    look_around(message.present);
    for (Pending& pending : orders_) {
        pending.again_at = now + answer_time;
        send(pending.order);
    }
    catch_up(latest_);
}

void ClientProtocol::on(wire::server_message::News& message, Milliseconds now) {
    learn_clock(message.now, now);
    take_entries(message.entries);
    const bool is_alone = present_ && !has_computer_ && (!present_->first || !present_->second);
    if (is_alone && !asked_) // whoever did this may have come
        ask_for_pulse(now);
}

void ClientProtocol::ask_for_pulse(Milliseconds now) {
    pulse_at_ = now;
    sent_.push_back(wire::to_text(wire::ClientMessage(wire::client_message::Pulse{})));
}

void ClientProtocol::take_entries(std::vector<wire::LogEntry>& entries) {
    for (wire::LogEntry& entry : entries) {
        if (entry.version <= have_)
            continue;
        if (entry.version > have_ + 1 || !joined_)
            break;
        ++have_;
        if (entry.key)
            std::erase_if(orders_, [&](const Pending& each) { return each.order.key == *entry.key; });
        notices_.emplace_back(notice::Happened{std::move(entry)});
    }
    if (!entries.empty())
        catch_up(entries.back().version);
}

void ClientProtocol::on(wire::server_message::Refused& message, Milliseconds now) {
    const auto order =
        std::ranges::find(orders_, message.key, [](const Pending& each) { return each.order.key; });
    if (order == orders_.end())
        return;
    if (message.problem.code == wire::Code::unavailable) {
        order->again_at = now + spread(order->wait);
        order->wait = std::min(order->wait * 2, wire::longest_pause);
        return;
    }
    notices_.emplace_back(notice::Refused{std::move(message.key), std::move(message.problem)});
    orders_.erase(order);
}

void ClientProtocol::on(wire::server_message::Pulse& message, Milliseconds now) {
    learn_clock(message.now, now);
    catch_up(message.version);
    look_around(message.present);
}

void ClientProtocol::on(const wire::server_message::Bye& message, Milliseconds /*now*/) {
    retry_ = message.retry;
    if (!message.retry)
        dismiss(std::string(wire::to_text(message.why)));
}

void ClientProtocol::look_around(const wire::Present& present) {
    if (present_ == present)
        return;
    present_ = present;
    notices_.emplace_back(notice::Around{present});
}

/// The message that took the shortest way says it best: no server's clock is ahead by less than it seems.
void ClientProtocol::learn_clock(Milliseconds server, Milliseconds now) {
    offset_ = std::max(offset_.value_or(server - now), server - now);
}

} // namespace quincunx::client
