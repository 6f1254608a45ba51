#pragma once

namespace quincunx::test {

/// How often this program has asked for memory.
long allocations();

template <class Work>
long allocations_of(Work work) {
    const long before = allocations();
    work();
    return allocations() - before;
}

} // namespace quincunx::test
