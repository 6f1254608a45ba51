# The learned weights, as texts in a source of the program. The page fetches them one by one: its module has none.

file(GLOB weights CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/engine/eval/learned/weights/*.weights)
if(QX_WASM)
    set(weights)
endif()
set(texts)
set(names)
foreach(file IN LISTS weights)
    file(READ ${file} text)
    string(REGEX REPLACE "([^\n]*)\n" "    \"\\1\\\\n\"\n" text "${text}")
    list(LENGTH names number)
    # Compilers give up counting the letters of so long a text.
    string(APPEND texts "constexpr char text_${number}[] =\n${text}    ;\n")
    list(APPEND names "std::string_view(text_${number}, sizeof text_${number} - 1)")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endforeach()
list(LENGTH names count)
list(JOIN names ", " names)
set(source ${PROJECT_BINARY_DIR}/generated/engine/eval/learned/embedded.cpp)
file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [[// Made by cmake/weights.cmake.
#include "engine/eval/learned/embedded.hpp"

#include <array>

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace quincunx::engine {

namespace {

@texts@
constexpr std::array<std::string_view, @count@> texts{@names@};

} // namespace

std::span<const std::string_view> embedded_weights() {
    return texts;
}

} // namespace quincunx::engine
]])
target_sources(qx_engine_eval_learned PRIVATE ${source})
