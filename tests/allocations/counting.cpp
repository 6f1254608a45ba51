// This program's operator new counts.

#include "allocations/counting.hpp"

#include <cstdlib>
#include <new>

namespace {
long count = 0; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
} // namespace

// The other forms of new and delete call these.
void* operator new(std::size_t size) {
    ++count;
    if (void* const memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

namespace quincunx::test {

long allocations() {
    return count;
}

} // namespace quincunx::test
