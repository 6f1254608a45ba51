#pragma once

#include "games/error.hpp"
#include "match/statistics.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::match {

/// A sequential probability ratio test (Wald 1945) of two hypotheses: the first player is elo0, or elo1,
/// stronger than the second.
struct Sprt {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05; ///< how often elo1 may be accepted where elo0 is true
    double beta = 0.05;  ///< how often elo0 may be accepted where elo1 is true

    /// At or below this logarithm of the likelihood ratio elo0 is accepted, at or above that one elo1.
    double lower() const;
    double upper() const;
};

enum class Decision : std::uint8_t { elo0, elo1 };

/// The logarithm of how much likelier the pairs are under elo1 than under elo0: the generalised test, which
/// takes for each hypothesis the distribution nearest to what was seen (Van den Bergh, A practical
/// introduction to the GSPRT, 2020).
double log_likelihood_ratio(const Sprt& sprt, const Pentanomial& pairs);

/// What is decided so far, if anything.
std::optional<Decision> decide(const Sprt& sprt, const Pentanomial& pairs);

/// What parse_sprt accepts, for messages.
inline constexpr std::string_view sprt_form = "elo0=0,elo1=5[,alpha=0.05,beta=0.05]";

/// Reads `elo0=0,elo1=5` with or without alpha and beta, in any order; elo0 is below elo1, alpha and beta are
/// above 0 and below a half.
std::optional<Sprt> parse_sprt(std::string_view text);

} // namespace quincunx::match
