# Compiler flags for all of our own code; the presets choose among them by the QX_ variables.

set(QX_SANITIZE "" CACHE STRING "Sanitizers, as for -fsanitize=")
set(QX_COVERAGE OFF CACHE BOOL "Count executed lines and branches")
option(QX_UNITY "Compile several sources of a layer at once: quick from nothing, slow for one change" OFF)
set(QX_WASM OFF)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(QX_WASM ON)
    # Of the host's headers only this library, which needs nothing of the host.
    set(QX_HEADERS ${PROJECT_BINARY_DIR}/headers)
    file(MAKE_DIRECTORY ${QX_HEADERS})
    file(CREATE_LINK /usr/include/nlohmann ${QX_HEADERS}/nlohmann SYMBOLIC)
    add_compile_definitions(JSON_NOEXCEPTION=1 JSON_NO_IO=1)
endif()

set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

# Who embeds the library has another compiler, and other business, than to mend our warnings. What it must know of the
# standard its targets tell.
if(PROJECT_IS_TOP_LEVEL)
    set(CMAKE_CXX_STANDARD 20)
    set(CMAKE_CXX_STANDARD_REQUIRED ON)
    add_compile_options(-Werror)
endif()
add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
    -Wimplicit-fallthrough -Wdouble-promotion -Wextra-semi -Wformat=2 -Wundef -Wsuggest-override)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_compile_options(-Wconversion -Wsign-conversion -Wnull-dereference -Wcast-align -Wcomma
                        -Wunreachable-code -Wunused -Wrange-loop-bind-reference)
else()
    # GCC 12 guesses wrongly in these after inlining, and finds more "conversions" than the language has.
    add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-restrict
                        -Wno-maybe-uninitialized)
endif()

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    add_compile_options(-march=x86-64-v2)
endif()

if(PROJECT_IS_TOP_LEVEL)
    find_program(CCACHE ccache)
    mark_as_advanced(CCACHE)
    if(CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
    endif()
endif()

if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT QX_WASM)
    find_program(LLD ld.lld-19)
    mark_as_advanced(LLD)
    if(LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()

if(QX_SANITIZE)
    # vptr checks need RTTI, which the core does without.
    add_compile_options(-fsanitize=${QX_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${QX_SANITIZE} -fno-sanitize=vptr)
endif()
if(QX_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
