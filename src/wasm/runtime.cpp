// The few functions that libc++ and the compiler expect of an operating system. With them, and without
// exceptions and streams, the module imports nothing but what host.hpp names. Failing means stopping: there
// is nobody to tell.

#include <__verbose_abort>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

#ifdef __wasm_atomics__
#include <atomic>
#endif

namespace {

#ifdef __wasm_atomics__
// The C library allocates for one thread; where workers share the memory, one after the other.
std::atomic_flag allocating; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
class Lock {
  public:
    Lock() {
        while (allocating.test_and_set(std::memory_order_acquire)) {
        }
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() { allocating.clear(std::memory_order_release); }
};
#else
struct Lock {
    Lock() {} // NOLINT(modernize-use-equals-default): so that it counts as used
};
#endif

void release(void* memory) {
    const Lock lock;
    std::free(memory); // NOLINT(cppcoreguidelines-no-malloc): this is what `delete` stands on
}

void* allocate(std::size_t size) {
    const Lock lock;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) // NOLINT(cppcoreguidelines-no-malloc): and `new`
        return memory;
    __builtin_trap();
}

void* allocate(std::size_t size, std::align_val_t alignment) {
    const Lock lock;
    const auto unit = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit))
        return memory;
    __builtin_trap();
}

} // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, alignment);
}

void operator delete(void* memory) noexcept {
    release(memory);
}
void operator delete[](void* memory) noexcept {
    release(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    release(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    release(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    release(memory);
}

extern "C" {

void abort() {
    __builtin_trap();
}

std::uintptr_t __stack_chk_guard = 0x9e3779b9; // NOLINT: the linker's name

[[noreturn]] void __stack_chk_fail() { // NOLINT: the linker's name
    __builtin_trap();
}

// What the C library's printing would write to. It formats numbers here and opens no file.
int __imported_wasi_snapshot_preview1_fd_close(int) { // NOLINT: the C library's name
    __builtin_trap();
}
int __imported_wasi_snapshot_preview1_fd_seek(int, std::int64_t, int, int) { // NOLINT
    __builtin_trap();
}
int __imported_wasi_snapshot_preview1_fd_write(int, int, int, int) { // NOLINT
    __builtin_trap();
}

} // extern "C"

void std::__libcpp_verbose_abort(const char*, ...) { // NOLINT: libc++'s own name
    __builtin_trap();
}

// Two that write messages, which nobody here would read: the C++ library's on a call that cannot be, and the
// JSON reader's of control characters. The C library's formats would be a fortieth of the module.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { // NOLINT(cert-dcl50-cpp)
    __builtin_trap();
}
extern "C" int snprintf(char* to, std::size_t size, const char* /*format*/, ...) { // NOLINT(cert-dcl50-cpp)
    if (size > 0)
        *to = '\0';
    return 0;
}
