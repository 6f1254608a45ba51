# The puzzles that come with the program, as texts in a source of it.

file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/puzzles/shipped/*.puzzles)
set(texts)
foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX REPLACE "([^\n]*)\n" "    \"\\1\\\\n\"\n" text "${text}")
    string(APPEND texts "${text}    ,\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endforeach()
set(source ${PROJECT_BINARY_DIR}/generated/puzzles/shipped.cpp)
file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[// Made by cmake/puzzles.cmake.
#include "puzzles/shipped.hpp"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace quincunx::puzzles {

namespace {

constexpr std::string_view texts[] = {
@texts@};

std::vector<Puzzle> read_all() {
    std::vector<Puzzle> all;
    for (const std::string_view text : texts)
        if (auto puzzles = parse_puzzles(text))
            all.insert(all.end(), puzzles->begin(), puzzles->end());
    return all;
}

} // namespace

const std::vector<Puzzle>& shipped_puzzles() {
    static const std::vector<Puzzle> all = read_all();
    return all;
}

} // namespace quincunx::puzzles
]=])
if(TARGET qx_puzzles)
    target_sources(qx_puzzles PRIVATE ${source})
endif()
