#include "match/sprt.hpp"

#include "games/text.hpp"
#include "match/pair_scores.hpp"

#include <charconv>
#include <cmath>

namespace quincunx::match {

double Sprt::lower() const {
    return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
    return std::log((1 - beta) / alpha);
}

namespace {

/// Results that never came are taken for rare, not for impossible.
PairShares without_zeros(const Pentanomial& pairs) {
    constexpr double rare = 1e-3;
    PairShares shares;
    for (const std::uint64_t count : pairs)
        shares.pairs += count == 0 ? rare : static_cast<double>(count);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        shares.share[i] = (pairs[i] == 0 ? rare : static_cast<double>(pairs[i])) / shares.pairs;
    return shares;
}

/// The multiplier of the likeliest distribution with this mean: its shares are those seen, each divided by
/// 1 + multiplier · (result - mean). The sum below falls with the multiplier and is 0 at the right one.
double multiplier(const PairShares& seen, double wanted_mean) {
    double low = -1 / (1 - wanted_mean);
    double high = 1 / wanted_mean;
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < pair_scores.size(); ++k) {
            const double distance = pair_scores[k] - wanted_mean;
            sum += seen.share[k] * distance / (1 + middle * distance);
        }
        (sum > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace

double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs) {
    const PairShares seen = without_zeros(pairs);
    const double mean0 = expected_score(sprt.elo0);
    const double mean1 = expected_score(sprt.elo1);
    const double multiplier0 = multiplier(seen, mean0);
    const double multiplier1 = multiplier(seen, mean1);
    double sum = 0;
    for (std::size_t k = 0; k < pair_scores.size(); ++k)
        sum += seen.share[k] * (std::log1p(multiplier0 * (pair_scores[k] - mean0)) -
                                std::log1p(multiplier1 * (pair_scores[k] - mean1)));
    return seen.pairs * sum;
}

std::optional<Decision> decide(const Sprt& sprt, const Pentanomial& pairs) {
    const double ratio = log_likelihood_ratio(sprt, pairs);
    if (ratio >= sprt.upper())
        return Decision::elo1;
    return ratio <= sprt.lower() ? std::optional(Decision::elo0) : std::nullopt;
}

namespace {

std::optional<double> parse_real(std::string_view text) {
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

bool is_possible(const Sprt& sprt) {
    constexpr double most = 1000;
    const auto is_rate = [](double rate) { return 0 < rate && rate < 0.5; };
    return -most <= sprt.elo0 && sprt.elo0 < sprt.elo1 && sprt.elo1 <= most && is_rate(sprt.alpha) &&
           is_rate(sprt.beta);
}

} // namespace

std::optional<Sprt> parse_sprt(std::string_view text) {
    Sprt sprt;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t equals = part.find('=');
        const auto value =
            equals == std::string_view::npos ? std::nullopt : parse_real(part.substr(equals + 1));
        const std::string_view name = part.substr(0, equals);
        double* place = name == "elo0"    ? &sprt.elo0
                        : name == "elo1"  ? &sprt.elo1
                        : name == "alpha" ? &sprt.alpha
                        : name == "beta"  ? &sprt.beta
                                          : nullptr;
        if (!value || place == nullptr)
            return std::nullopt;
        *place = *value;
    }
    return is_possible(sprt) ? std::optional(sprt) : std::nullopt;
}

} // namespace quincunx::match
