#include "terminal/weights_file.hpp"

#include "engine/eval/learned/weights.hpp"
#include "games/text.hpp"
#include "terminal/files.hpp"

#include <fmt/format.h>

namespace quincunx::terminal {

Result<std::shared_ptr<const engine::Weights>, WeightsError> read_weights(const std::string& name) {
    if (name == "none")
        return std::shared_ptr<const engine::Weights>();
    const auto text = read_file(name);
    if (!text)
        return WeightsError{file_error_text(name, text.error(), Language::english)};
    auto weights = engine::parse_weights(*text);
    if (!weights)
        return WeightsError{fmt::format("{}: {}", quoted(name, std::string::npos), weights.error()), true};
    return std::shared_ptr<const engine::Weights>(
        std::make_shared<const engine::Weights>(std::move(*weights)));
}

} // namespace quincunx::terminal
