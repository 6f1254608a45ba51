#pragma once

#include "match/match.hpp"
#include "json/json.hpp"

namespace quincunx::match {

/// How a match stands, in one line.
std::string progress_line(const MatchProgress& progress, const MatchTerms& terms);

/// How it ended, or was left, in lines.
std::string summary(const MatchProgress& progress, const MatchTerms& terms);

/// The same for programs.
Json summary_json(const MatchProgress& progress, const MatchTerms& terms);

} // namespace quincunx::match
