#include "learn/remote/weights_trade.hpp"

#include "clocks/now.hpp"
#include "engine/eval/learned/weights.hpp"
#include "games/text.hpp"
#include "jobs/remote_jobs.hpp"

#include <algorithm>

namespace quincunx::learn {

namespace {

std::string subject_of(const std::string& name) {
    return "quincunx.learn.weights." + name;
}

} // namespace

WeightsOffer::WeightsOffer(bus::Link& link, const engine::Weights& weights)
    : link_(link),
      text_(to_text(weights)),
      name_(engine::weights_checksum(text_)),
      listener_(link.listen(subject_of(name_), hearing_.call(&WeightsOffer::hear))) {}

WeightsOffer::~WeightsOffer() {
    hearing_.end();
    link_.mute(listener_);
}

void WeightsOffer::hear(const bus::Message& message) {
    const auto number = parse_number(message.text, INT64_MAX);
    const auto piece = number ? piece_of(text_, static_cast<std::size_t>(*number)) : std::nullopt;
    if (piece && !message.reply.empty())
        link_.say({.subject = message.reply, .text = to_text(*piece)});
}

WeightsReceiver::WeightsReceiver(bus::Link& link)
    : link_(link),
      replies_(jobs::own_replies("quincunx.learn.pieces")),
      listener_(link.listen(replies_ + "*", hearing_.call(&WeightsReceiver::hear))) {}

WeightsReceiver::~WeightsReceiver() {
    hearing_.end();
    link_.mute(listener_);
}

WeightsPointer WeightsReceiver::find(const std::string& name) {
    constexpr play::Milliseconds patience = 1'000; // with a piece
    const std::scoped_lock lock(mutex_);
    const auto kept = std::ranges::find(kept_, name, [](const auto& entry) { return entry.first; });
    if (kept != kept_.end())
        return kept->second;
    const bool is_late = wanted_.empty() || clocks::steady_now() - asked_ >= patience;
    if (is_late && wanted_ != name) {
        wanted_ = name;
        pieces_ = {};
    }
    if (is_late)
        ask(*pieces_.missing()); // NOLINT(bugprone-unchecked-optional-access): whole ones are kept
    return nullptr;
}

/// The lock is held.
void WeightsReceiver::ask(std::size_t piece) {
    asked_ = clocks::steady_now();
    link_.say({.subject = subject_of(wanted_),
               .text = number_text(static_cast<std::int64_t>(piece)),
               .reply = replies_ + wanted_});
}

void WeightsReceiver::hear(const bus::Message& message) {
    auto piece = parse_text_piece(message.text);
    const std::scoped_lock lock(mutex_);
    if (!piece || wanted_.empty() || message.subject != replies_ + wanted_)
        return;
    pieces_.add(std::move(*piece));
    if (const auto missing = pieces_.missing())
        ask(*missing);
    else
        keep();
}

/// What has come, if it is what was wanted. The lock is held.
void WeightsReceiver::keep() {
    constexpr std::size_t most_kept = 3; // several may learn on a bus
    if (engine::weights_checksum(pieces_.text()) == wanted_)
        if (auto weights = engine::parse_weights(pieces_.text()))
            kept_.emplace_front(wanted_, std::make_shared<const engine::Weights>(std::move(*weights)));
    kept_.resize(std::min(kept_.size(), most_kept));
    wanted_.clear();
    pieces_ = {};
}

} // namespace quincunx::learn
