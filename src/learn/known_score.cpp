#include "learn/known_score.hpp"

#include "engine/eval/checkers/evaluation.hpp"
#include "engine/eval/jesonmor/evaluation.hpp"
#include "engine/eval/learned/planes.hpp"
#include "engine/eval/reversi/evaluation.hpp"
#include "engine/eval/ring/evaluation.hpp"
#include "engine/eval/ugolki/evaluation.hpp"
#include "engine/traits.hpp"
#include "verify/with_position.hpp"

namespace quincunx::learn {

std::optional<engine::Score> known_score(const engine::KnownPositions& known, const play::Game& game) {
    return verify::with_position(
        game, [&]<class P>(const auto& /*rules*/, const P& position) -> std::optional<engine::Score> {
            if constexpr (engine::MayBeKnown<P>)
                return known.find(engine::Planes<P>(position).words(), position.turn());
            return std::nullopt;
        });
}

} // namespace quincunx::learn
