#pragma once

#include "engine/eval/learned/network.hpp"
#include "learn/samples.hpp"

#include <functional>

namespace quincunx::learn {

/// How a network is fitted.
struct TrainingTerms {
    int epochs = 12;
    double win_scale = 100; ///< so many hundredths multiply the odds of winning by e
    std::uint64_t seed = 1; ///< of the first weights and of the order of samples
};

/// How far training has come. Losses are the cross entropy above that of the labels themselves, in nats.
struct TrainingProgress {
    int epoch = 0;        ///< that has ended, from 1 on
    double loss = 0;      ///< of the samples in that epoch
    double held_back = 0; ///< of those that are not learned from
    double by_hand = 0;   ///< of the latter by the estimate by hand
};

/// How wrong a chance is where another was the case: the cross entropy above the latter's own.
double loss_of(double chance, double label);

/// Fits a network to samples: by Adam (Kingma and Ba 2015) with a rate that falls to nothing, in batches,
/// each sample in another of its views each time. The same on the same machine. Nothing if `go_on` answers
/// that it shall stop.
std::optional<engine::Network> train(const Samples& samples, const Samples& held_back,
                                     const TrainingTerms& terms,
                                     const std::function<bool(const TrainingProgress&)>& go_on);

} // namespace quincunx::learn
