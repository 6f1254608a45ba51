#include "engine/solve/reversi/endgame.hpp"

#include "engine/solve/reversi/endgame_search_impl.hpp"
#include "engine/solve/reversi/kernel_portable.hpp"

namespace quincunx::engine {

#if defined(__x86_64__)
// endgame_avx2.cpp
std::unique_ptr<ReversiEndgame> make_avx2_endgame(const reversi::Options& options, const EndMemory& memory,
                                                  ReversiEndgame::GoOn go_on, const PatternTables* patterns);
#endif

bool can_run(EndgameKernel kernel) {
#if defined(__x86_64__)
    return kernel == EndgameKernel::portable || __builtin_cpu_supports("x86-64-v3") != 0;
#else
    return kernel == EndgameKernel::portable;
#endif
}

std::unique_ptr<ReversiEndgame> make_endgame([[maybe_unused]] EndgameKernel kernel,
                                             const reversi::Options& options, const EndMemory& memory,
                                             ReversiEndgame::GoOn go_on, const PatternTables* patterns) {
#if defined(__x86_64__)
    if (kernel == EndgameKernel::avx2)
        return make_avx2_endgame(options, memory, std::move(go_on), patterns);
#endif
    return std::make_unique<EndgameSearch<PortableKernel>>(options, memory, std::move(go_on), patterns);
}

template <>
std::unique_ptr<ReversiEndgame> make_endgame(const reversi::Options& options, const EndMemory& memory,
                                             ReversiEndgame::GoOn go_on, const PatternTables* patterns) {
    const bool is_modern = can_run(EndgameKernel::avx2);
    return make_endgame(is_modern ? EndgameKernel::avx2 : EndgameKernel::portable, options, memory,
                        std::move(go_on), patterns);
}

} // namespace quincunx::engine
