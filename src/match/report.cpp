#include "match/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace quincunx::match {

namespace {

std::string pairs_text(const Pentanomial& pairs) {
    return fmt::format("{}", fmt::join(pairs, "-"));
}

std::string elo_text(const Estimate& estimate) {
    return fmt::format("Elo {:+.1f} ± {:.1f}", estimate.elo, estimate.error);
}

std::string sprt_text(const Sprt& sprt, const Pentanomial& pairs) {
    return fmt::format("LLR {:+.2f} ({:.2f}, {:.2f})", log_likelihood_ratio(sprt, pairs), sprt.lower(),
                       sprt.upper());
}

std::string draws_text(const Tally& tally) {
    std::string text = fmt::format("draws {}", tally.draws);
    const char* separator = ": ";
    for (std::size_t i = 0; i < tally.draws_by.size(); ++i)
        if (tally.draws_by[i] > 0) {
            text += fmt::format("{}{} {}", separator, end_reason_names[i], tally.draws_by[i]);
            separator = ", ";
        }
    return text;
}

std::string span_text(play::Milliseconds span) {
    const auto seconds = span / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

/// What is left to be done, at the pace so far.
std::string time_left(const MatchProgress& progress) {
    if (progress.played == 0)
        return "";
    const std::uint64_t left = progress.standings.schedule().games() - progress.standings.known();
    const double pace = static_cast<double>(progress.elapsed) / static_cast<double>(progress.played);
    return fmt::format("  {} left",
                       span_text(static_cast<play::Milliseconds>(pace * static_cast<double>(left))));
}

/// What all pairings of an entrant come to, as it sees them.
Tally tally_of(std::size_t entrant, const Standings& standings) {
    Tally sum;
    for (std::size_t i = 0; i < standings.schedule().pairings().size(); ++i) {
        const Pairing& pairing = standings.schedule().pairings()[i];
        const Tally& tally = standings.tally(i);
        const bool is_first = pairing.first == entrant;
        if (!is_first && pairing.second != entrant)
            continue;
        for (std::size_t k = 0; k < sum.pairs.size(); ++k)
            sum.pairs[k] += tally.pairs[is_first ? k : sum.pairs.size() - 1 - k];
        sum.wins += is_first ? tally.wins : tally.losses;
        sum.losses += is_first ? tally.losses : tally.wins;
        sum.draws += tally.draws;
        sum.forfeits += is_first ? tally.forfeits : tally.gifts;
        sum.gifts += is_first ? tally.gifts : tally.forfeits;
        for (std::size_t k = 0; k < sum.draws_by.size(); ++k)
            sum.draws_by[k] += tally.draws_by[k];
    }
    return sum;
}

std::string tally_text(std::string_view name, const Tally& tally) {
    const Estimate known = estimate(tally.pairs);
    return fmt::format("{}: {} won, {} drawn, {} lost  {:.1f} %  {}  LOS {:.1f} %  pairs {}\n", name,
                       tally.wins, tally.draws, tally.losses, 100 * known.score, elo_text(known),
                       100 * known.superior, pairs_text(tally.pairs));
}

std::string_view decision_text(std::optional<Decision> decision) {
    if (!decision)
        return "";
    return *decision == Decision::elo1 ? ": elo1 is accepted" : ": elo0 is accepted";
}

} // namespace

std::string progress_line(const MatchProgress& progress, const MatchTerms& terms) {
    const Standings& standings = progress.standings;
    std::string text = fmt::format("game {}/{}", standings.known(), standings.schedule().games());
    if (terms.entrants.size() == 2) {
        const Tally& tally = standings.tally(0);
        const Estimate known = estimate(tally.pairs);
        text += fmt::format("  {}-{}-{}  {:.1f} %  {}  LOS {:.1f} %  pairs {}", tally.wins, tally.draws,
                            tally.losses, 100 * known.score, elo_text(known), 100 * known.superior,
                            pairs_text(tally.pairs));
        if (const auto& sprt = standings.sprt())
            text += "  " + sprt_text(*sprt, tally.pairs);
        text += "  " + draws_text(tally);
    }
    return text + time_left(progress);
}

std::string summary(const MatchProgress& progress, const MatchTerms& terms) {
    const Standings& standings = progress.standings;
    std::string text = fmt::format("games {} of {}", standings.known(), standings.schedule().games());
    text += progress.uneven > 0 ? fmt::format(", {} from uneven openings\n", progress.uneven) : "\n";
    const std::size_t rows = terms.entrants.size() == 2 ? 1 : terms.entrants.size();
    for (std::size_t i = 0; i < rows; ++i)
        text += tally_text(terms.entrants[i].name, tally_of(i, standings));
    if (rows == 1)
        text += draws_text(standings.tally(0)) + '\n';
    for (std::size_t i = 0; rows > 1 && i < standings.schedule().pairings().size(); ++i) {
        const auto& [first, second] = standings.schedule().pairings()[i];
        text +=
            tally_text(fmt::format("{} against {}", terms.entrants[first].name, terms.entrants[second].name),
                       standings.tally(i));
    }
    if (const auto& sprt = standings.sprt())
        text += fmt::format("{}{}\n", sprt_text(*sprt, standings.tally(0).pairs),
                            decision_text(standings.decision()));
    for (const auto& [what, times] : progress.forfeits)
        text += fmt::format("forfeits {}: {}\n", times, what);
    return text;
}

namespace {

Json tally_json(const Tally& tally) {
    const Estimate known = estimate(tally.pairs);
    Json draws = Json::object();
    for (std::size_t i = 0; i < tally.draws_by.size(); ++i)
        if (tally.draws_by[i] > 0)
            draws[std::string(end_reason_names[i])] = tally.draws_by[i];
    return {{"wins", tally.wins},        {"draws", tally.draws}, {"losses", tally.losses},
            {"score", known.score},      {"elo", known.elo},     {"elo_error", known.error},
            {"los", known.superior},     {"pairs", tally.pairs}, {"draws_by", draws},
            {"forfeits", tally.forfeits}};
}

} // namespace

Json summary_json(const MatchProgress& progress, const MatchTerms& terms) {
    const Standings& standings = progress.standings;
    Json players = Json::array();
    for (std::size_t i = 0; i < terms.entrants.size(); ++i) {
        Json player{{"player", terms.entrants[i].name}};
        player.update(tally_json(tally_of(i, standings)));
        players.push_back(player);
    }
    Json json{{"games", standings.known()},
              {"of", standings.schedule().games()},
              {"uneven_openings", progress.uneven},
              {"players", players}};
    Json pairings = Json::array();
    for (std::size_t i = 0; i < standings.schedule().pairings().size(); ++i) {
        const auto& [first, second] = standings.schedule().pairings()[i];
        Json pairing{{"first", terms.entrants[first].name}, {"second", terms.entrants[second].name}};
        pairing.update(tally_json(standings.tally(i)));
        pairings.push_back(pairing);
    }
    json["pairings"] = pairings;
    if (const auto& sprt = standings.sprt()) {
        Json decision = nullptr;
        if (const auto decided = standings.decision())
            decision = *decided == Decision::elo1 ? "elo1" : "elo0";
        json["sprt"] = {{"elo0", sprt->elo0},
                        {"elo1", sprt->elo1},
                        {"llr", log_likelihood_ratio(*sprt, standings.tally(0).pairs)},
                        {"lower", sprt->lower()},
                        {"upper", sprt->upper()},
                        {"decision", decision}};
    }
    json["forfeits"] = progress.forfeits;
    json["seconds"] = static_cast<double>(progress.elapsed) / 1000;
    return json;
}

} // namespace quincunx::match
