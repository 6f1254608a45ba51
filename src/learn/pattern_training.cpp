#include "learn/pattern_training.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace quincunx::learn {

namespace {

using engine::PatternBoard;
using engine::PatternTables;
using Vector = std::vector<float>; ///< a number for each weight

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += static_cast<double>(a[i]) * static_cast<double>(b[i]);
    return sum;
}

/// The least squares of one phase. Weights that are the same are one: the others stay 0.
class PhaseFit {
  public:
    PhaseFit(const PatternBoard& board, const std::vector<std::uint32_t>& shared, float doubt)
        : board_(board),
          shared_(shared),
          doubt_(doubt),
          seen_(shared.size()) {}

    void add(const PatternSample& sample) {
        engine::PatternNumbers numbers;
        numbers.look(board_, numbers, sample.view);
        numbers.for_each_weight(board_, sample.view, [&](std::size_t weight) {
            weights_.push_back(shared_[weight]);
            ++seen_[shared_[weight]];
        });
        values_.push_back(static_cast<float>(sample.value));
    }

    Vector solve() const {
        constexpr int steps = 60;
        Vector weights(seen_.size());
        Vector residual(seen_.size());
        for (std::size_t i = 0; i < values_.size(); ++i)
            for (const std::uint32_t weight : weights_of(i))
                residual[weight] += values_[i];
        Vector direction = scaled(residual);
        double size = dot(residual, direction);
        for (int step = 0; step < steps && size > 0; ++step) {
            const Vector product = times(direction);
            const auto far = static_cast<float>(size / dot(direction, product));
            for (std::size_t i = 0; i < weights.size(); ++i) {
                weights[i] += far * direction[i];
                residual[i] -= far * product[i];
            }
            const Vector next = scaled(residual);
            const double next_size = dot(residual, next);
            const auto share = static_cast<float>(next_size / size);
            for (std::size_t i = 0; i < weights.size(); ++i)
                direction[i] = next[i] + share * direction[i];
            size = next_size;
        }
        for (std::size_t i = 0; i < weights.size(); ++i)
            if (seen_[i] < rare)
                weights[i] = 0;
        return weights;
    }

  private:
    /// Seen fewer times than this, a weight says nothing: they are most of all, and foretell no more.
    static constexpr float rare = 8;

    /// Of a sample.
    std::span<const std::uint32_t> weights_of(std::size_t sample) const {
        const std::size_t each = weights_.size() / values_.size();
        return std::span(weights_).subspan(sample * each, each);
    }
    Vector scaled(const Vector& residual) const {
        Vector result(residual.size());
        for (std::size_t i = 0; i < residual.size(); ++i)
            result[i] = residual[i] / (seen_[i] + doubt_);
        return result;
    }
    /// The matrix of the normal equations, times a direction.
    Vector times(const Vector& direction) const {
        Vector result(direction.size());
        for (std::size_t i = 0; i < direction.size(); ++i)
            result[i] = doubt_ * direction[i];
        for (std::size_t i = 0; i < values_.size(); ++i) {
            float sum = 0;
            for (const std::uint32_t weight : weights_of(i))
                sum += direction[weight];
            for (const std::uint32_t weight : weights_of(i))
                result[weight] += sum;
        }
        return result;
    }

    const PatternBoard& board_;
    const std::vector<std::uint32_t>& shared_;
    float doubt_;                        ///< so many sightings of "nothing" each weight has besides its own
    std::vector<std::uint32_t> weights_; ///< of one sample after the other
    Vector values_;                      ///< of the samples
    Vector seen_;                        ///< how often each weight is
};

void fit_phase(const std::vector<PatternSample>& samples, const std::vector<std::uint32_t>& shared,
               std::size_t phase, PatternTables& tables) {
    constexpr int beyond = 3;                       // discs: what comes a little before or after is like it
    const float doubt = tables.size <= 8 ? 20 : 80; // larger boards have more weights, and fewer games
    PhaseFit fit(PatternTables::board_of(tables.size), shared, doubt);
    for (const PatternSample& sample : samples)
        if (PatternTables::phase_of(sample.view.discs() - beyond, tables.size) <= phase &&
            phase <= PatternTables::phase_of(sample.view.discs() + beyond, tables.size))
            fit.add(sample);
    constexpr float most = 32'767;
    const Vector weights = fit.solve();
    for (const std::uint32_t weight : shared)
        tables.values.push_back(
            static_cast<std::int16_t>(std::lround(std::clamp(weights[weight], -most, most))));
}

/// How wrong estimates are about the positions of the first phases.
template <class Estimate>
double mean_loss(const std::vector<PatternSample>& samples, std::size_t phases, int size, double win_scale,
                 Estimate estimate) {
    const auto chance = [&](double value) { return 1 / (1 + std::exp(-value / win_scale)); };
    double sum = 0;
    double count = 0;
    for (const PatternSample& sample : samples)
        if (PatternTables::phase_of(sample.view.discs(), size) < phases) {
            sum += loss_of(chance(estimate(sample)), chance(sample.value));
            ++count;
        }
    return sum / std::max(count, 1.0);
}

} // namespace

std::optional<PatternTables> train(const std::vector<PatternSample>& samples,
                                   const std::vector<PatternSample>& held_back, int size, double win_scale,
                                   const std::function<bool(const TrainingProgress&)>& go_on) {
    PatternTables tables{.size = size, .values = {}};
    const auto shared = PatternTables::board_of(size).shared();
    const auto by_hand = [](const PatternSample& sample) { return sample.by_hand; };
    const auto learned = [&](const PatternSample& sample) {
        return static_cast<double>(tables.estimate(sample.view));
    };
    for (std::size_t phase = 0; phase < PatternTables::phases; ++phase) {
        fit_phase(samples, shared, phase, tables);
        const std::size_t phases = phase + 1;
        if (!go_on({.epoch = static_cast<int>(phases),
                    .loss = mean_loss(samples, phases, size, win_scale, learned),
                    .held_back = mean_loss(held_back, phases, size, win_scale, learned),
                    .by_hand = mean_loss(held_back, phases, size, win_scale, by_hand)}))
            return std::nullopt;
    }
    return tables;
}

} // namespace quincunx::learn
