#pragma once

#include <cstdlib>

namespace quincunx::test {

/// Whether things are to go wrong often and for long, as with `./test --faults`, rather than as often as
/// there is time for with each change.
inline bool faults_are_long() {
    return std::getenv("QX_LONG_FAULTS") != nullptr;
}

} // namespace quincunx::test
