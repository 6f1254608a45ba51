# The tables of openings that come with the program, as texts in a source of it.

file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/openings/shipped/*.openings)
qx_texts_by_variant("\"variant\":\"([^\"]+)\"" ${files})
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
