#include "learn/training.hpp"

#include "board/random.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace quincunx::learn {

namespace {

using engine::hidden_units;
using engine::Network;
using Units = std::array<float, hidden_units>;

constexpr std::size_t phases = Network::phases;
constexpr std::size_t outputs = 2 * hidden_units; ///< weights of a phase
/// Behind the weights of a phase: the bias, and the share of the estimate by hand.
constexpr std::size_t phase_size = outputs + 2;

double draw(Random& random) {
    constexpr double most = 4294967296;
    return static_cast<double>(random.next() >> 32U) / most;
}

/// All that is learned, in one row: a column for each input, the hidden units' bias, and the phases.
class Parameters {
  public:
    explicit Parameters(std::size_t inputs)
        : inputs_(inputs),
          all_((inputs + 1) * hidden_units + phases * phase_size) {}

    std::vector<float>& all() { return all_; }
    const std::vector<float>& all() const { return all_; }
    float* column(std::size_t input) { return all_.data() + input * hidden_units; }
    const float* column(std::size_t input) const { return all_.data() + input * hidden_units; }
    float* bias() { return column(inputs_); }
    const float* bias() const { return column(inputs_); }
    float* phase(std::size_t phase) { return column(inputs_ + 1) + phase * phase_size; }
    const float* phase(std::size_t phase) const { return column(inputs_ + 1) + phase * phase_size; }
    std::size_t columns_end() const { return inputs_ * hidden_units; }

    /// Hidden units begin in the middle of where they are neither 0 nor cut off; nothing is added by them.
    void begin(Random& random) {
        constexpr double spread = 0.1;
        constexpr float middle = 0.4F;
        for (std::size_t i = 0; i < columns_end(); ++i)
            all_[i] = static_cast<float>(spread * (2 * draw(random) - 1));
        std::fill_n(bias(), hidden_units, middle);
        for (std::size_t p = 0; p < phases; ++p) {
            for (std::size_t i = 0; i < outputs; ++i)
                phase(p)[i] = static_cast<float>(spread * (2 * draw(random) - 1));
            phase(p)[outputs + 1] = 1;
        }
    }

  private:
    std::size_t inputs_;
    std::vector<float> all_;
};

/// A pass of one sample through the network, there and back.
class Pass {
  public:
    Pass(const Samples& samples, const Parameters& parameters, double win_scale)
        : samples_(samples),
          parameters_(parameters),
          per_hundredth_(static_cast<float>(1 / win_scale)) {}

    /// The chance of winning that the network gives a sample in one of its views.
    float forward(const Samples::Sample& sample, const Samples::View& view) {
        for (Units& sums : sums_)
            std::copy_n(parameters_.bias(), hidden_units, sums.begin());
        for_each_input(sample, view, [&](std::size_t mover, std::size_t other) {
            add(sums_[0].data(), parameters_.column(mover));
            add(sums_[1].data(), parameters_.column(other));
        });
        const float* weights = parameters_.phase(phase_of(sample));
        float out = weights[outputs] + weights[outputs + 1] * sample.by_hand * per_hundredth_;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < hidden_units; ++i) {
                const float cut = std::clamp(sums_[side][i], 0.0F, 1.0F);
                out += weights[side * hidden_units + i] * cut * cut;
            }
        return 1 / (1 + std::exp(-out));
    }

    /// Adds to the gradient what the last sample's error says; `error` is by how much its chance was too
    /// high.
    void backward(const Samples::Sample& sample, const Samples::View& view, float error,
                  Parameters& gradient) {
        const float* weights = parameters_.phase(phase_of(sample));
        float* to = gradient.phase(phase_of(sample));
        to[outputs] += error;
        to[outputs + 1] += error * sample.by_hand * per_hundredth_;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t i = 0; i < hidden_units; ++i) {
                const float sum = sums_[side][i];
                const float cut = std::clamp(sum, 0.0F, 1.0F);
                to[side * hidden_units + i] += error * cut * cut;
                sums_[side][i] = sum == cut ? 2 * error * weights[side * hidden_units + i] * cut : 0;
            }
        add(gradient.bias(), sums_[0].data());
        add(gradient.bias(), sums_[1].data());
        for_each_input(sample, view, [&](std::size_t mover, std::size_t other) {
            add(gradient.column(mover), sums_[0].data());
            add(gradient.column(other), sums_[1].data());
        });
    }

  private:
    std::size_t phase_of(const Samples::Sample& sample) const {
        return Network::phase_of(sample.pieces, samples_.most_pieces);
    }
    template <class Visit>
    void for_each_input(const Samples::Sample& sample, const Samples::View& view, Visit visit) const {
        const auto& mover = sample.second_moves ? view.second : view.first;
        const auto& other = sample.second_moves ? view.first : view.second;
        for (std::uint32_t i = sample.begin; i < sample.begin + sample.pieces; ++i)
            visit(mover[samples_.inputs[i]], other[samples_.inputs[i]]);
    }
    static void add(float* sums, const float* column) {
        for (std::size_t i = 0; i < hidden_units; ++i)
            sums[i] += column[i];
    }

    const Samples& samples_;
    const Parameters& parameters_;
    float per_hundredth_;
    std::array<Units, 2> sums_{}; ///< the mover's view, and the other's
};

class Adam {
  public:
    explicit Adam(std::size_t size) : mean_(size), square_(size) {}

    void step(Parameters& parameters, Parameters& gradient, float rate, float share) {
        constexpr float keep_mean = 0.9F;
        constexpr float keep_square = 0.999F;
        constexpr float least = 1e-8F;
        constexpr float largest_column =
            1.98F; // so that no sum leaves 16 bits on boards with up to 90 pieces
        mean_left_ *= keep_mean;
        square_left_ *= keep_square;
        const float step = rate * std::sqrt(1 - square_left_) / (1 - mean_left_);
        auto& all = parameters.all();
        auto& slope = gradient.all();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const float g = slope[i] * share;
            slope[i] = 0;
            mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
            square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
            all[i] -= step * mean_[i] / (std::sqrt(square_[i]) + least);
        }
        for (std::size_t i = 0; i < parameters.columns_end(); ++i)
            all[i] = std::clamp(all[i], -largest_column, largest_column);
    }

  private:
    std::vector<float> mean_;
    std::vector<float> square_;
    float mean_left_ = 1;
    float square_left_ = 1;
};

double mean_loss(const Samples& samples, const auto& chance_of) {
    double sum = 0;
    for (const Samples::Sample& sample : samples.samples)
        sum += loss_of(chance_of(sample), static_cast<double>(sample.chance));
    return sum / static_cast<double>(std::max<std::size_t>(samples.samples.size(), 1));
}

void shuffle(std::vector<std::uint32_t>& order, Random& random) {
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
}

std::int16_t rounded(double value, double most) {
    return static_cast<std::int16_t>(std::lround(std::clamp(value, -most, most)));
}

/// The network in whole numbers.
Network quantised(const Parameters& parameters, const Samples& samples, double win_scale) {
    constexpr double most_sum = 32'767;
    Network network{};
    network.shape = samples.shape;
    network.most_pieces = samples.most_pieces;
    const auto quantise_column = [&](const float* from) {
        engine::HiddenSums column{};
        for (std::size_t i = 0; i < hidden_units; ++i)
            column[i] = rounded(Network::unit * static_cast<double>(from[i]), most_sum);
        return column;
    };
    network.bias = quantise_column(parameters.bias());
    for (std::size_t input = 0; input < samples.shape.inputs(); ++input)
        network.columns.push_back(quantise_column(parameters.column(input)));
    double largest = 1;
    for (std::size_t p = 0; p < phases; ++p)
        for (std::size_t i = 0; i < outputs; ++i)
            largest = std::max(largest, std::abs(win_scale * static_cast<double>(parameters.phase(p)[i])));
    const double parts = Network::largest_output / largest; // of a hundredth
    network.scale = std::llround(Network::one / (Network::unit * Network::unit * parts));
    for (std::size_t p = 0; p < phases; ++p) {
        const float* from = parameters.phase(p);
        Network::Phase& phase = network.outputs[p];
        for (std::size_t i = 0; i < outputs; ++i)
            phase.weights[i] =
                rounded(win_scale * parts * static_cast<double>(from[i]), Network::largest_output);
        phase.bias = rounded(win_scale * static_cast<double>(from[outputs]), most_sum / 2);
        phase.hand =
            std::clamp(rounded(Network::hand_parts * static_cast<double>(from[outputs + 1]), most_sum),
                       std::int16_t{0}, std::int16_t{Network::most_hand});
    }
    return network;
}

} // namespace

double loss_of(double chance, double label) {
    static constexpr double least = 1e-9;
    const auto term = [](double share, double of) {
        return share <= 0 ? 0 : share * std::log(share / std::clamp(of, least, 1.0));
    };
    return term(label, chance) + term(1 - label, 1 - chance);
}

std::optional<Network> train(const Samples& samples, const Samples& held_back, const TrainingTerms& terms,
                             const std::function<bool(const TrainingProgress&)>& go_on) {
    constexpr std::size_t batch = 512;
    constexpr double first_rate = 0.002;
    Random random(mix(terms.seed));
    Parameters parameters(samples.shape.inputs());
    parameters.begin(random);
    Parameters gradient(samples.shape.inputs());
    Adam adam(parameters.all().size());
    Pass pass(samples, parameters, terms.win_scale);
    Pass judging(held_back, parameters, terms.win_scale);
    TrainingProgress progress;
    progress.by_hand = mean_loss(held_back, [&](const Samples::Sample& sample) {
        return 1 / (1 + std::exp(-static_cast<double>(sample.by_hand) / terms.win_scale));
    });
    std::vector<std::uint32_t> order(samples.samples.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto views = static_cast<std::uint32_t>(samples.views.size());
    for (int epoch = 0; epoch < terms.epochs; ++epoch) {
        shuffle(order, random);
        double loss = 0;
        for (std::size_t begin = 0; begin < order.size(); begin += batch) {
            const std::size_t end = std::min(order.size(), begin + batch);
            for (std::size_t i = begin; i < end; ++i) {
                const Samples::Sample& sample = samples.samples[order[i]];
                const Samples::View& view = samples.views[random.below(views)];
                const float chance = pass.forward(sample, view);
                loss += loss_of(static_cast<double>(chance), static_cast<double>(sample.chance));
                pass.backward(sample, view, chance - sample.chance, gradient);
            }
            const double done =
                (epoch + static_cast<double>(begin) / static_cast<double>(order.size())) / terms.epochs;
            const double rate = first_rate * (1 + std::cos(std::numbers::pi * done)) / 2;
            adam.step(parameters, gradient, static_cast<float>(rate), 1 / static_cast<float>(end - begin));
        }
        progress.epoch = epoch + 1;
        progress.loss = loss / static_cast<double>(std::max<std::size_t>(order.size(), 1));
        progress.held_back = mean_loss(held_back, [&](const Samples::Sample& sample) {
            return static_cast<double>(judging.forward(sample, held_back.views.front()));
        });
        if (!go_on(progress))
            return std::nullopt;
    }
    return quantised(parameters, samples, terms.win_scale);
}

} // namespace quincunx::learn
