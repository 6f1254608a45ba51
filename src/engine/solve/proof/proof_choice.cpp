#include "engine/solve/proof/proof_choice.hpp"

#include "engine/solve/proof/proof_path.hpp"

#include <algorithm>
#include <limits>

namespace quincunx::engine {

namespace {

/// How long the game lasts, and whether something was guessed, now that there is an answer.
void conclude(ProofNumbers& numbers, std::span<const ProofChild> children, std::size_t own) {
    const bool chosen = numbers.left[own] == 0; // by the player to move, and not suffered
    int plies = chosen ? std::numeric_limits<std::uint16_t>::max() : 0;
    bool all_guessed = true;
    bool any_guessed = false;
    for (const auto& [key, child, visitors] : children) {
        if (chosen && child.left[own] != 0)
            continue;
        plies = chosen ? std::min<int>(plies, child.plies) : std::max<int>(plies, child.plies);
        all_guessed = all_guessed && child.guessed;
        any_guessed = any_guessed || child.guessed;
    }
    numbers.plies = static_cast<std::uint16_t>(std::min(plies + 1, ProofPath::most_plies));
    numbers.guessed = numbers.is_disproved() && (chosen ? all_guessed : any_guessed);
}

/// What seems to be left where others are looking already.
std::uint32_t seeming(std::uint32_t left, int visitors) {
    if (visitors == 0 || left == ProofNumbers::infinite)
        return left;
    const std::uint64_t more = left + static_cast<std::uint64_t>(visitors) * (left / 2 + 1);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(more, ProofNumbers::infinite - 1));
}

} // namespace

ProofChoice choose(std::span<const ProofChild> children, std::size_t own) {
    const std::size_t other = 1 - own;
    ProofChoice choice;
    std::uint32_t least = ProofNumbers::infinite;
    std::uint32_t seeming_least = ProofNumbers::infinite;
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        const ProofNumbers& child = children[i].numbers;
        const std::uint32_t seems = seeming(child.left[own], children[i].visitors);
        if (seems < seeming_least) {
            choice.second = seeming_least;
            seeming_least = seems;
            choice.best = i;
        } else {
            choice.second = std::min(choice.second, seems);
        }
        least = std::min(least, child.left[own]);
        sum += child.left[other];
    }
    choice.numbers.left[own] = least;
    choice.numbers.left[other] =
        least == 0 ? ProofNumbers::infinite
                   : static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, ProofNumbers::infinite - 1));
    if (choice.numbers.is_answered())
        conclude(choice.numbers, children, own);
    return choice;
}

ProofLimit limit_for(const ProofNumbers& child, const ProofChoice& choice, std::size_t own,
                     const ProofLimit& limit) {
    const std::size_t other = 1 - own;
    const std::uint64_t patience = std::uint64_t{choice.second} + choice.second / 4 + 1;
    const std::uint64_t rest =
        limit[other] == ProofNumbers::infinite
            ? ProofNumbers::infinite
            : std::uint64_t{limit[other]} - (choice.numbers.left[other] - child.left[other]);
    ProofLimit result{};
    const std::uint64_t a_little = std::uint64_t{child.left[own]} + 1;
    result[own] =
        static_cast<std::uint32_t>(std::max(a_little, std::min<std::uint64_t>(limit[own], patience)));
    result[other] = static_cast<std::uint32_t>(rest);
    return result;
}

} // namespace quincunx::engine
