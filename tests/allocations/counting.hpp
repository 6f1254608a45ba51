#pragma once

namespace quincunx::test {

/// How often this program has asked for memory.
long allocations();
/// How many bytes of it this program has now, with what the heap adds to each piece.
long bytes_held();

template <class Work>
long allocations_of(Work work) {
    const long before = allocations();
    work();
    return allocations() - before;
}

} // namespace quincunx::test
