#include "solve/setup_results.hpp"

#include "board/board_image.hpp"
#include "games/ring/fair_setups.hpp"
#include "games/ring/pieces.hpp"
#include "solve/solver.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace quincunx::solve {

namespace {

/// Whether there is a piece with the number, of either colour.
bool has(const Letters& letters, int number) {
    return std::ranges::any_of(
        colors, [&](Color color) { return letters.find(ring::letter_of(color, number)) != Letters::npos; });
}

/// For each number the least that it can be; unused ones stay 0.
std::array<int, ring::numbers + 1> least_numbers(const Letters& letters) {
    std::array<int, ring::numbers + 1> least{};
    int rank = 0;
    for (int number = 1; number <= ring::numbers; ++number)
        if (has(letters, number))
            least[static_cast<std::size_t>(number)] = ++rank;
    if (has(letters, 1) && has(letters, ring::numbers))
        least.back() = ring::numbers;
    return least;
}

Letters with_least_numbers(Letters letters) {
    const auto least = least_numbers(letters);
    for (char& letter : letters)
        for (const Color color : colors) {
            const std::size_t number = ring::letters_of(color).find(letter) + 1; // 0 if it is none
            if (number > 0)
                letter = ring::letter_of(color, least[number]);
        }
    return letters;
}

Letters least_image(const ring::Options& options, const Letters& letters) {
    const int images = options.width() == options.height() ? 8 : 4;
    Letters least = letters;
    for (int number = 1; number < images; ++number) {
        const BoardImage image = board_image(number);
        Letters other = letters;
        for (int square = 0; square < static_cast<int>(letters.size()); ++square)
            other[static_cast<std::size_t>(image.of(square, options.width(), options.height()))] =
                letters[static_cast<std::size_t>(square)];
        least = std::min(least, other);
    }
    return least;
}

/// Solves setups of one variant; of those that are alike one.
class Setups {
  public:
    Setups(const play::Variant& variant, const std::atomic<bool>& stop)
        : variant_(variant),
          options_(*ring::make_options(variant.values())),
          stop_(stop) {}

    std::uint64_t positions() const { return positions_; }
    std::vector<Letters> all_with(int pieces) const { return ring::fair_setups(options_, pieces); }

    /// For Red, who moves first: 1, 0 or -1; without meaning if `stop` became true.
    int value(const Letters& letters) {
        const auto [place, is_new] = values_.try_emplace(least_alike(options_, letters));
        if (is_new)
            place->second = solve(place->first);
        return place->second;
    }

  private:
    int solve(const Letters& letters) {
        constexpr std::size_t megabytes = 64;
        const auto game = play::make_game(
            variant_, position_text(ring::format, {.letters = letters, .counters = {1}}, options_.width()));
        engine::ProofTable table(megabytes);
        Solver solver(**game, table, 1);
        const auto go_on = [this](std::uint64_t positions) {
            positions_ += positions;
            return !stop_;
        };
        solver.run(go_on, [] {});
        if (!solver.bounds().meet() && !stop_)
            throw std::runtime_error((*game)->position_text() + " needs more memory");
        return solver.bounds().lowest;
    }

    const play::Variant& variant_;
    ring::Options options_;
    const std::atomic<bool>& stop_;
    std::map<Letters, int> values_;
    std::uint64_t positions_ = 0;
};

} // namespace

Letters least_alike(const ring::Options& options, const Letters& letters) {
    return least_image(options, with_least_numbers(letters));
}

std::optional<SetupResults> results_of_setups(const play::Variant& variant, int pieces,
                                              const std::atomic<bool>& stop) {
    Setups setups(variant, stop);
    SetupResults results;
    for (const Letters& letters : setups.all_with(pieces)) {
        const int value = setups.value(letters);
        if (stop)
            return std::nullopt;
        ++results.setups;
        ++(value > 0 ? results.first_wins : value < 0 ? results.second_wins : results.draws);
    }
    results.positions = setups.positions();
    return results;
}

} // namespace quincunx::solve
