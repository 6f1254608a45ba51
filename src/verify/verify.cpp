#include "verify/verifier.hpp"
#include "verify/with_position.hpp"

namespace quincunx::verify {

Verdict verify(const play::Game& game, const Claim& claim, const std::atomic<bool>& stop) {
    return with_position(game, [&]<class P>(const auto& /*rules*/, const P& position) {
        return Verifier<P>(claim, stop).check(position);
    });
}

} // namespace quincunx::verify
