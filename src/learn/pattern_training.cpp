#include "learn/pattern_training.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::learn {

namespace {

using engine::PatternBoard;
using engine::PatternTables;
using Vector = std::vector<double>; ///< a number for each weight

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// The least squares of one phase. Weights that are the same are one: the others stay 0.
template <int Size>
class PhaseFit {
  public:
    explicit PhaseFit(const std::vector<std::uint32_t>& shared) : shared_(shared), seen_(shared.size()) {}

    void add(const PatternSample& sample) {
        samples_.push_back(&sample);
        for_each(sample, [&](std::size_t weight) { ++seen_[weight]; });
    }

    Vector solve() const {
        constexpr int steps = 60;
        Vector weights(seen_.size());
        Vector residual(seen_.size());
        for (const PatternSample* const sample : samples_)
            for_each(*sample, [&](std::size_t weight) { residual[weight] += sample->value; });
        Vector direction = scaled(residual);
        double size = dot(residual, direction);
        for (int step = 0; step < steps && size > 0; ++step) {
            const Vector product = times(direction);
            const double far = size / dot(direction, product);
            for (std::size_t i = 0; i < weights.size(); ++i) {
                weights[i] += far * direction[i];
                residual[i] -= far * product[i];
            }
            const Vector next = scaled(residual);
            const double next_size = dot(residual, next);
            for (std::size_t i = 0; i < weights.size(); ++i)
                direction[i] = next[i] + next_size / size * direction[i];
            size = next_size;
        }
        return weights;
    }

  private:
    /// So many sightings that say "nothing" each weight has besides its own.
    static constexpr double doubt = 20;

    template <class Visit>
    void for_each(const PatternSample& sample, Visit visit) const {
        PatternBoard<Size>::for_each(sample.view, [&](std::size_t weight) { visit(shared_[weight]); });
    }
    Vector scaled(const Vector& residual) const {
        Vector result(residual.size());
        for (std::size_t i = 0; i < residual.size(); ++i)
            result[i] = residual[i] / (seen_[i] + doubt);
        return result;
    }
    /// The matrix of the normal equations, times a direction.
    Vector times(const Vector& direction) const {
        Vector result(direction.size());
        for (std::size_t i = 0; i < direction.size(); ++i)
            result[i] = doubt * direction[i];
        for (const PatternSample* const sample : samples_) {
            double sum = 0;
            for_each(*sample, [&](std::size_t weight) { sum += direction[weight]; });
            for_each(*sample, [&](std::size_t weight) { result[weight] += sum; });
        }
        return result;
    }

    const std::vector<std::uint32_t>& shared_;
    std::vector<const PatternSample*> samples_;
    Vector seen_; ///< how often each weight is
};

int discs_of(const PatternSample& sample) {
    return std::popcount(sample.view.own | sample.view.other);
}

template <int Size>
void fit_phase(const std::vector<PatternSample>& samples, const std::vector<std::uint32_t>& shared,
               std::size_t phase, PatternTables& tables) {
    constexpr int beyond = 3; // discs: what comes a little before or after is like it
    PhaseFit<Size> fit(shared);
    for (const PatternSample& sample : samples)
        if (PatternTables::phase_of(discs_of(sample) - beyond, Size) <= phase &&
            phase <= PatternTables::phase_of(discs_of(sample) + beyond, Size))
            fit.add(sample);
    constexpr double most = 32'767;
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
        if (PatternTables::phase_of(discs_of(sample), size) < phases) {
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
    const auto shared = PatternTables::shared_of(size);
    const auto by_hand = [](const PatternSample& sample) { return sample.by_hand; };
    const auto learned = [&](const PatternSample& sample) {
        return static_cast<double>(tables.estimate(sample.view));
    };
    for (std::size_t phase = 0; phase < PatternTables::phases; ++phase) {
        if (size == 8)
            fit_phase<8>(samples, shared, phase, tables);
        else
            fit_phase<6>(samples, shared, phase, tables);
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
