#pragma once

#include "engine/solve/proof/proof_visits.hpp"
#include "engine/table/transposition_table.hpp"

#include <cstdint>

namespace quincunx::engine {

/// Between a search that solves an end and others that solve the same end and share no memory with it.
class EndNews {
  public:
    EndNews() = default;
    EndNews(const EndNews&) = delete;
    EndNews& operator=(const EndNews&) = delete;
    virtual ~EndNews() = default;

    /// What others find out goes into this table from now on.
    virtual void begin(TranspositionTable& table) = 0;
    /// What a thread of the search has found out, at the cost of so many positions. Called by any of them.
    virtual void tell(Key key, const TableEntry& found, std::uint64_t positions) = 0;
    /// Where the threads of all are.
    virtual ProofVisits& visits() = 0;
    /// Whether one of the others is rather to look into a position first: else all would begin with the same,
    /// for it takes a while until they hear where one is.
    virtual bool is_for_others(Key key) const = 0;
};

} // namespace quincunx::engine
