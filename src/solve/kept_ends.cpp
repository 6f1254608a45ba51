#include "solve/kept_ends.hpp"

#include "solve/end_entry.hpp"

#include <utility>

namespace quincunx::solve {

void KeptEnds::begin(engine::TranspositionTable& table) {
    kept_.for_each([&](const engine::ProofTable::Entry& entry) { learn(table, entry); });
}

void KeptEnds::tell(Key key, const engine::TableEntry& found, std::uint64_t positions) {
    if (positions < end_worth_keeping)
        return;
    const std::scoped_lock lock(mutex_);
    told_.push_back(to_entry(key, found, positions));
}

void KeptEnds::keep() {
    std::vector<engine::ProofTable::Entry> told;
    {
        const std::scoped_lock lock(mutex_);
        told.swap(told_);
    }
    for (const auto& entry : told)
        kept_.learn(entry);
}

} // namespace quincunx::solve
