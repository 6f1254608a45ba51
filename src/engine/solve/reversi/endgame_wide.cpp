#include "engine/solve/reversi/endgame.hpp"
#include "engine/solve/reversi/endgame_search_impl.hpp"
#include "engine/solve/reversi/kernel_wide.hpp"

namespace quincunx::engine {

template <class Set>
std::unique_ptr<EndgameOn<Set>> make_endgame(const reversi::Options& options, const EndMemory& memory,
                                             typename EndgameOn<Set>::GoOn go_on,
                                             const PatternTables* patterns) {
    using Kernel = WideKernel<static_cast<int>(Set::size)>;
    return std::make_unique<EndgameSearch<Kernel>>(options, memory, std::move(go_on), patterns);
}

template std::unique_ptr<EndgameOn<Bitboard<2>>>
make_endgame(const reversi::Options&, const EndMemory&, EndgameOn<Bitboard<2>>::GoOn, const PatternTables*);
template std::unique_ptr<EndgameOn<Bitboard<4>>>
make_endgame(const reversi::Options&, const EndMemory&, EndgameOn<Bitboard<4>>::GoOn, const PatternTables*);

} // namespace quincunx::engine
