# clang-19 with Debian's wasi-libc and libc++; src/wasm/runtime.cpp has what these miss without an operating system.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19 CACHE STRING "")
set(CMAKE_RANLIB llvm-ranlib-19 CACHE STRING "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# The C library has no thread-local variables, whatever its headers say: it was compiled for one thread.
set(CMAKE_CXX_FLAGS_INIT "-flto -msimd128 -mbulk-memory -fvisibility=hidden -Dthread_local=")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-flto -mexec-model=reactor")
# CMake links with the compile flags of the build type; keep the optimisation level out of them.
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG" CACHE STRING "")
add_compile_options(-O3)
# No -O here: clang would then run an installed wasm-opt by itself. As quick as --lto-O3, and 4 % smaller. Places in the
# code are as short as they can be, not as long as the linker once left room for: another 1 % of what is sent.
add_link_options(-Wl,--lto-O2,--gc-sections,--strip-all,--compress-relocations)
# What is the same for several geometries is kept once, and what is marked inline is as seldom written out as the rest:
# 2 % of what is sent, and as quick.
add_link_options(-Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inlinehint-threshold=225)
# The deepest searches that were made take 85 KB of stack, and none can take more than half of this (tests/wasm/stack.mjs
# measures both). It lies below everything else, so that what does not fit traps, and overwrites nothing.
add_link_options(-Wl,-z,stack-size=1048576,--stack-first,--export=__stack_pointer)
