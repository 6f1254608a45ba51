# The learned weights, as texts in a source of the program. The page fetches them one by one: its module has none.

file(GLOB weights CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/engine/eval/learned/weights/*.weights)
if(QX_WASM)
    set(weights)
endif()
qx_texts_by_variant("\nvariant ([^\n]+)\n" ${weights})
set(source ${PROJECT_BINARY_DIR}/generated/engine/eval/learned/embedded.cpp)
file(CONFIGURE OUTPUT ${source} @ONLY CONTENT [=[// Made by cmake/weights.cmake.
#include "engine/eval/learned/embedded.hpp"

#include "engine/eval/learned/weights.hpp"

#pragma GCC diagnostic ignored "-Woverlength-strings"

namespace quincunx::engine {

namespace {

@texts@
template <const char* text, std::size_t size>
std::shared_ptr<const Weights> read() {
    static const std::shared_ptr<const Weights> weights = [] {
        auto parsed = parse_weights(std::string_view(text, size));
        return parsed ? std::make_shared<const Weights>(std::move(*parsed)) : nullptr;
    }();
    return weights;
}

} // namespace

std::shared_ptr<const Weights> embedded_weights([[maybe_unused]] std::string_view name) {
@choices@    return nullptr;
}

} // namespace quincunx::engine
]=])
target_sources(qx_engine_eval_learned PRIVATE ${source})
