// What is defined between the pragmas is compiled for x86-64-v3, and used where `can_run` says so. All that
// it includes comes before: what other sources share with this one must run everywhere, whichever copy the
// linker takes.

#if defined(__x86_64__)

#include "board/pair.hpp"
#include "engine/eval/learned/patterns.hpp"
#include "engine/solve/reversi/endgame.hpp"
#include "engine/solve/reversi/middle_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
#endif

#include "engine/solve/reversi/endgame_search_impl.hpp"
#include "engine/solve/reversi/kernel_avx2.hpp"

namespace quincunx::engine {

std::unique_ptr<ReversiEndgame> make_avx2_endgame(const reversi::Options& options, const EndMemory& memory,
                                                  ReversiEndgame::GoOn go_on, const PatternTables* patterns);

std::unique_ptr<ReversiEndgame> make_avx2_endgame(const reversi::Options& options, const EndMemory& memory,
                                                  ReversiEndgame::GoOn go_on, const PatternTables* patterns) {
    if (options.lines() == Lines::all)
        return std::make_unique<EndgameSearch<Avx2Kernel<Lines::all>>>(options, memory, std::move(go_on),
                                                                       patterns);
    return std::make_unique<EndgameSearch<Avx2Kernel<Lines::orthogonal>>>(options, memory, std::move(go_on),
                                                                          patterns);
}

} // namespace quincunx::engine

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
