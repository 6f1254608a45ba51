#include "solve/remote/end_exchange.hpp"

#include "board/random.hpp"
#include "solve/end_entry.hpp"

namespace quincunx::solve {

using engine::TableEntry;

EndExchange::EndExchange(bus::Link& link, const ProofTask& task)
    : exchange_(link, task, visits_, ProofExchange::GivesWay::both,
                [this](const ProofExchange::Entry& entry) {
                    if (engine::TranspositionTable* const table = table_)
                        learn(*table, entry);
                }) {}

void EndExchange::tell(Key key, const TableEntry& found, std::uint64_t positions) {
    if (positions >= end_worth_keeping)
        exchange_.note(to_entry(key, found, positions));
}

/// Each has its share of all positions.
bool EndExchange::is_for_others(Key key) const {
    return mix(key) % exchange_.workers() != exchange_.rank();
}

} // namespace quincunx::solve
