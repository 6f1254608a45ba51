#include "play/learned_weights.hpp"

#include "engine/eval/learned/embedded.hpp"

#include <algorithm>
#include <vector>

namespace quincunx::play {

namespace {

using List = std::vector<std::shared_ptr<const engine::Weights>>;

List read_all() {
    List list;
    for (const std::string_view text : engine::embedded_weights())
        if (auto weights = engine::parse_weights(text))
            list.push_back(std::make_shared<const engine::Weights>(std::move(*weights)));
    return list;
}

} // namespace

std::shared_ptr<const engine::Weights> learned_weights(const Variant& variant) {
    static const List list = read_all();
    const auto found =
        std::ranges::find(list, variant.text(), [](const auto& weights) { return weights->variant; });
    return found == list.end() ? nullptr : *found;
}

} // namespace quincunx::play
