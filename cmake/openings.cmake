# The tables of openings that come with the program, as texts in a source of it.

file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/openings/shipped/*.openings)
set(texts)
set(choices)
foreach(file IN LISTS files)
    file(READ ${file} text)
    string(REGEX MATCH "\"variant\":\"([^\"]+)\"" variant "${text}")
    set(variant ${CMAKE_MATCH_1})
    string(MAKE_C_IDENTIFIER "text_of_${variant}" name)
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REGEX REPLACE "([^\n]*)\n" "    \"\\1\\\\n\"\n" text "${text}")
    string(APPEND texts "constexpr char ${name}[] =\n${text}    ;\n")
    string(APPEND choices "    if (name == \"${variant}\")\n        return read<${name}, sizeof ${name} - 1>();\n")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
endforeach()
set(source ${PROJECT_BINARY_DIR}/generated/openings/shipped.cpp)
file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[// Made by cmake/openings.cmake.
#include "openings/opening_table.hpp"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace quincunx::openings {

namespace {

@texts@
template <const char* text, std::size_t size>
const OpeningTable* read() {
    static const auto table = parse_openings(std::string_view(text, size));
    return table ? &*table : nullptr;
}

} // namespace

const OpeningTable* shipped_openings(const play::Variant& variant) {
    const std::string name = variant.text();
@choices@    return nullptr;
}

} // namespace quincunx::openings
]=])
if(TARGET qx_openings)
    target_sources(qx_openings PRIVATE ${source})
endif()
