#include "faults/witness.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <ostream>

namespace quincunx::test {

namespace {

constexpr std::size_t most_complaints = 20;
constexpr std::chrono::seconds patience{60};

/// Of these entries, how many keys come more than once.
std::size_t doubled_keys(const std::vector<online::StoredEntry>& entries) {
    std::map<std::string, int> times;
    std::size_t doubled = 0;
    for (const online::StoredEntry& stored : entries)
        if (stored.entry.key)
            doubled += ++times[*stored.entry.key] > 1 ? 1 : 0;
    return doubled;
}

} // namespace

void Witness::told(const std::string& game, const wire::LogEntry& entry) {
    const std::lock_guard lock(mutex_);
    const auto [place, is_new] = games_[game].entries.emplace(entry.version, entry);
    if (!is_new && place->second != entry)
        ++contradictions_;
}

void Witness::refused(const std::string& game, const std::string& key) {
    const std::lock_guard lock(mutex_);
    if (refusals_ == Refusals::count)
        games_[game].refused.insert(key);
}

void Witness::unavailable() {
    const std::lock_guard lock(mutex_);
    ++unavailable_;
    changed_.notify_all();
}

void Witness::gap() {
    const std::lock_guard lock(mutex_);
    ++gaps_;
}

void Witness::complain(const std::string& what) {
    const std::lock_guard lock(mutex_);
    if (complaints_.size() < most_complaints)
        complaints_.push_back(what);
}

void Witness::heard() {
    const std::lock_guard lock(mutex_);
    ++messages_;
    changed_.notify_all();
}

void Witness::wait_for_messages(std::uint64_t more) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, patience, [this, until = messages_ + more] {
        return messages_ >= until;
    })) << "nobody is told anything";
}

void Witness::wait_for_unavailable(std::uint64_t more) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, patience, [this, until = unavailable_ + more] {
        return unavailable_ >= until;
    })) << "nobody is refused anything";
}

std::int64_t Witness::last_of(const std::string& game) const {
    const std::lock_guard lock(mutex_);
    const auto found = games_.find(game);
    return found == games_.end() || found->second.entries.empty() ? 0 : found->second.entries.rbegin()->first;
}

std::vector<std::string> Witness::games() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> games;
    for (const auto& [id, game] : games_)
        games.push_back(id);
    return games;
}

Witness::Count Witness::compare(store::Store& store) const {
    const std::lock_guard lock(mutex_);
    Count count{.games = games_.size(),
                .unavailable = unavailable_,
                .gaps = gaps_,
                .missing = contradictions_,
                .complaints = complaints_};
    for (const auto& [id, game] : games_) {
        const auto stored = store.load(id, 0);
        const auto entries = stored ? stored->entries : std::vector<online::StoredEntry>();
        count.shown += game.entries.size();
        for (const auto& [version, entry] : game.entries) {
            count.acknowledged += entry.key ? 1 : 0;
            const auto place = static_cast<std::size_t>(version) - 1;
            count.missing += place >= entries.size() || entries[place].entry != entry ? 1 : 0;
        }
        count.doubled += doubled_keys(entries);
        for (const online::StoredEntry& one : entries)
            if (one.entry.key && game.refused.contains(*one.entry.key))
                count.complaints.push_back("what was refused was done: " + *one.entry.key);
    }
    return count;
}

std::ostream& operator<<(std::ostream& stream, const Witness::Count& count) {
    stream << count.games << " games, " << count.shown << " entries shown, " << count.acknowledged
           << " commands acknowledged, " << count.unavailable << " times unavailable, " << count.gaps
           << " gaps; " << count.missing << " missing, " << count.doubled << " doubled";
    for (const std::string& complaint : count.complaints)
        stream << "\n  " << complaint;
    return stream;
}

} // namespace quincunx::test
