#include "server/limits/connection_limiter.hpp"

#include <algorithm>

namespace quincunx::server {

ConnectionLimiter::Slot::~Slot() {
    if (limiter_ != nullptr)
        limiter_->give_back(*holder_);
}

void ConnectionLimiter::Slot::seat(bool plays) {
    limiter_->seat(*holder_, plays);
}

/// A site has no more than is left: the first one alone half of all, two together two thirds. So there is
/// room for others long before somebody has to make way.
ConnectionLimiter::Slot ConnectionLimiter::take(const Address& address, Moment now) {
    const Address site = address.site();
    const std::lock_guard lock(mutex_);
    const auto found = sites_.find(site);
    const std::size_t own = found == sites_.end() ? 0 : found->second.all();
    const std::size_t for_others = most_ - std::min(most_, kept_ + others_);
    if (own < std::min(most_ - std::min(most_, taken()), for_others))
        return enter(site, false, now);
    Site* greedy = greediest(false);
    if (greedy == nullptr || greedy->all() <= own + lead_ || !make_way(*greedy, false))
        return {};
    return enter(site, false, now);
}

/// To players all slots count as free that others have.
ConnectionLimiter::Slot ConnectionLimiter::take_seat(const Address& address, Moment now) {
    const Address site = address.site();
    const std::lock_guard lock(mutex_);
    const auto found = sites_.find(site);
    const std::size_t own = found == sites_.end() ? 0 : found->second.players.size();
    if (own < most_ - std::min(most_, players_)) {
        Site* greedy = taken() < most_ ? nullptr : greediest(false);
        if (taken() < most_ || (greedy != nullptr && make_way(*greedy, false)))
            return enter(site, true, now);
        return {};
    }
    Site* greedy = greediest(true);
    if (greedy == nullptr || greedy->players.size() <= own + lead_ || !make_way(*greedy, true))
        return {};
    return enter(site, true, now);
}

bool ConnectionLimiter::may_seat(const Site& site) const {
    return site.players.size() < most_ - std::min(most_, players_);
}

/// The site that has most, of those that have one of this kind.
ConnectionLimiter::Site* ConnectionLimiter::greediest(bool plays) {
    Site* most = nullptr;
    const auto size = [plays](const Site& site) { return plays ? site.players.size() : site.all(); };
    for (auto& [address, site] : sites_)
        if (!site.of(plays).empty() && (most == nullptr || size(site) > size(*most)))
            most = &site;
    return most;
}

/// The one goes of which nothing was heard for longest. Its socket is there until its thread has closed it:
/// so not too many may go at a time.
bool ConnectionLimiter::make_way(Site& site, bool plays) {
    if (lost_ > most_lost_)
        return false;
    Holder& idlest = **std::ranges::min_element(site.of(plays), {}, [](const Holder* holder) {
        return holder->heard_at.load(std::memory_order_relaxed);
    });
    remove(idlest);
    idlest.lost.store(true, std::memory_order_relaxed);
    ++lost_;
    return true;
}

ConnectionLimiter::Slot ConnectionLimiter::enter(const Address& site, bool plays, Moment now) {
    auto holder = std::make_unique<Holder>(site, now);
    holder->plays = plays;
    add(*holder);
    return {*this, std::move(holder)};
}

void ConnectionLimiter::add(Holder& holder) {
    std::vector<Holder*>& own = sites_[holder.site].of(holder.plays);
    holder.index = own.size();
    own.push_back(&holder);
    ++(holder.plays ? players_ : others_);
}

void ConnectionLimiter::remove(Holder& holder) {
    const auto site = sites_.find(holder.site);
    std::vector<Holder*>& own = site->second.of(holder.plays);
    own.back()->index = holder.index;
    own[holder.index] = own.back();
    own.pop_back();
    --(holder.plays ? players_ : others_);
    if (site->second.all() == 0)
        sites_.erase(site);
}

void ConnectionLimiter::give_back(Holder& holder) {
    const std::lock_guard lock(mutex_);
    if (holder.lost)
        --lost_;
    else
        remove(holder);
}

void ConnectionLimiter::seat(Holder& holder, bool plays) {
    const std::lock_guard lock(mutex_);
    if (holder.lost || holder.plays == plays || (plays && !may_seat(sites_[holder.site])))
        return;
    remove(holder);
    holder.plays = plays;
    add(holder);
}

} // namespace quincunx::server
