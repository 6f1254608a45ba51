#include "tablebase/summary.hpp"

#include <algorithm>

namespace quincunx::tablebase {

Summary summary_of(std::span<const Code> codes) {
    Summary summary;
    for (const Code code : codes) {
        if (code == Code::impossible)
            continue;
        if (is_win(code) || is_loss(code))
            summary.longest = std::max(summary.longest, plies_of(code));
        if (is_win(code))
            ++summary.wins;
        else if (is_loss(code))
            ++summary.losses;
        else if (code == Code::draw)
            ++summary.draws;
        else
            ++summary.bounds;
    }
    return summary;
}

} // namespace quincunx::tablebase
