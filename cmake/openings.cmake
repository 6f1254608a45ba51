# The tables and books of openings that come with the program, as texts in sources of it.

# qx_shipped(OpeningTable opening_table parse_openings shipped_openings openings): what is in shipped/*.openings.
function(qx_shipped type header parse name ending)
    file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/openings/shipped/*.${ending})
    qx_texts_by_variant("\"variant\":\"([^\"]+)\"" ${files})
    set(source ${PROJECT_BINARY_DIR}/generated/openings/${name}.cpp)
    file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[// Made by cmake/openings.cmake.
#include "openings/@header@.hpp"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace quincunx::openings {

// Sources may be compiled as one.
namespace of_@ending@ {
namespace {

@texts@
template <const char* text, std::size_t size>
const @type@* read() {
    static const auto parsed = @parse@(std::string_view(text, size));
    return parsed ? &*parsed : nullptr;
}

} // namespace
} // namespace of_@ending@

const @type@* @name@(const play::Variant& variant) {
    using namespace of_@ending@;
    const std::string name = variant.text();
@choices@    return nullptr;
}

} // namespace quincunx::openings
]=])
    if(TARGET qx_openings)
        target_sources(qx_openings PRIVATE ${source})
    endif()
endfunction()

qx_shipped(OpeningTable opening_table parse_openings shipped_openings openings)
qx_shipped(OpeningBook opening_book parse_book shipped_book book)
