#include "solve/remote/proof_exchange.hpp"

#include "clocks/now.hpp"

#include <utility>

namespace quincunx::solve {

namespace {

/// Of who asked: there is nobody any more.
constexpr play::Milliseconds longest_wait = 5'000;
/// What is told has cost 2^6 positions more than when it was told last.
constexpr unsigned heavy_steps = 6;

} // namespace

ProofExchange::ProofExchange(bus::Link& link, const ProofTask& task, engine::ProofVisits& visits,
                             GivesWay gives_way, std::function<void(const Entry&)> learn)
    : channel_(link, task),
      visits_(visits),
      gives_way_(gives_way),
      learn_(std::move(learn)) {}

ProofExchange::~ProofExchange() {
    for (const auto& [number, other] : others_)
        visits_.move_other(other.places, {});
}

void ProofExchange::note(const Entry& entry) {
    const std::scoped_lock lock(mutex_);
    if (to_tell_.size() < ProofNews::most_entries)
        to_tell_.push_back(entry);
}

bool ProofExchange::run(std::uint64_t positions, std::uint64_t at_ends, const EndLeft& end_left) {
    positions_ += positions;
    at_ends_ += at_ends;
    const play::Milliseconds now = clocks::steady_now();
    if (now - told_at_ < pause)
        return is_wanted_ && now - wanted_at_ < longest_wait;
    told_at_ = now;
    tell(visits_.places(), end_left);
    auto heard = channel_.take();
    for (ProofNews& news : heard)
        learn(news);
    if (!heard.empty())
        visits_.note_news();
    forget_silent();
    return is_wanted_ && now - wanted_at_ < longest_wait;
}

void ProofExchange::begin() {
    is_wanted_ = true;
    wanted_at_ = clocks::steady_now();
}

void ProofExchange::rest() {
    tell({}, {});
}

void ProofExchange::tell(std::vector<std::uint16_t> places, const EndLeft& end_left) {
    ProofNews news{.positions = std::exchange(positions_, 0),
                   .at_ends = std::exchange(at_ends_, 0),
                   .places = std::move(places),
                   .end_left = end_left};
    {
        const std::scoped_lock lock(mutex_);
        news.entries.swap(to_tell_);
    }
    channel_.say(std::move(news));
}

void ProofExchange::learn(ProofNews& news) {
    for (const auto& entry : news.entries)
        learn_(entry);
    if (news.is_wanted) {
        is_wanted_ = *news.is_wanted;
        wanted_at_ = told_at_;
        return; // it does not look itself
    }
    if (gives_way_ == GivesWay::one && news.from > channel_.self())
        news.places.clear();
    Other& other = others_[news.from];
    visits_.move_other(other.places, news.places);
    other = {.heard = told_at_, .places = std::move(news.places)};
}

void ProofExchange::forget_silent() {
    std::erase_if(others_, [this](const auto& entry) {
        const Other& other = entry.second;
        if (told_at_ - other.heard < ProofNews::longest_silence)
            return false;
        visits_.move_other(other.places, {});
        return true;
    });
    workers_ = static_cast<std::uint32_t>(others_.size() + 1);
    rank_ = static_cast<std::uint32_t>(std::distance(others_.begin(), others_.lower_bound(channel_.self())));
}

void tell_heavy(engine::ProofTable& table, ProofExchange& exchange) {
    table.tell_heavy(heavy_steps, [&exchange](const ProofExchange::Entry& entry) { exchange.note(entry); });
}

} // namespace quincunx::solve
