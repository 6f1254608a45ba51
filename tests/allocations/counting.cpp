// This program's operator new counts.

#include "allocations/counting.hpp"

#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
long count = 0;
long held = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

long size_of(void* memory) {
    constexpr std::size_t head = sizeof(std::size_t);
    return memory == nullptr ? 0 : static_cast<long>(malloc_usable_size(memory) + head);
}

void let_go(void* memory) {
    held -= size_of(memory);
    std::free(memory);
}
} // namespace

// The other forms of new and delete call these.
void* operator new(std::size_t size) {
    ++count;
    if (void* const memory = std::malloc(size > 0 ? size : 1)) {
        held += size_of(memory);
        return memory;
    }
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept {
    let_go(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    let_go(memory);
}

namespace quincunx::test {

long allocations() {
    return count;
}

long bytes_held() {
    return held;
}

} // namespace quincunx::test
