#include "play/record/ending.hpp"

#include "games/adjudication.hpp"
#include "games/text.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

constexpr std::string_view unfinished = "*";
constexpr std::string_view ended_words = "first, second, draw";

/// All ends, besides those by the rules, that are possible where the rules see none (C-6, C-7).
std::vector<Outcome> possible_ends(const Game& final, std::span<const Key> keys) {
    std::vector<Outcome> ends;
    for (const Color color : colors) {
        ends.push_back(Outcome::win(color, EndReason::resigned));
        ends.push_back(Outcome::win(color, EndReason::time));
    }
    ends.push_back(Outcome::draw(EndReason::agreed));
    ends.push_back(Outcome::draw(EndReason::time)); // claimed of somebody who was away
    if (std::ranges::count(keys, keys.back()) >= drawn_occurrences)
        ends.push_back(Outcome::draw(EndReason::repetition));
    if (keys.size() > 2) // more plies than N, whatever N was
        ends.push_back(Outcome::draw(EndReason::length));
    if (const auto ended = final.ended_by_request())
        ends.push_back(*ended);
    return ends;
}

std::string reasons_text(std::span<const Outcome> ends) {
    std::string text;
    for (const Outcome& end : ends)
        text.append(text.empty() ? "" : ", ").append(to_text(end.reason));
    return text;
}

Error wrong_reason(std::string_view found, std::span<const Outcome> accepted) {
    return {ErrorCode::record_reason, 0, {quoted(found), reasons_text(accepted)}};
}

/// The position's own outcome is the record's: the tags may only repeat it.
Result<std::optional<Outcome>> judge_over(const Outcome& outcome, const ClaimedEnding& claimed) {
    if (claimed.result != winner_text(outcome)) {
        const std::string actual =
            std::string(winner_text(outcome)).append(" ").append(to_text(outcome.reason));
        return Error{ErrorCode::record_contradiction, 0, {std::string(claimed.result), actual}};
    }
    if (claimed.reason && *claimed.reason != to_text(outcome.reason))
        return wrong_reason(*claimed.reason, std::span(&outcome, 1));
    return std::optional(outcome);
}

} // namespace

bool is_result_word(std::string_view word) {
    return word == unfinished || word == "draw" || word == "first" || word == "second";
}

Result<std::optional<Outcome>> judge_ending(const Game& final, std::span<const Key> keys,
                                            const ClaimedEnding& claimed) {
    if (const auto outcome = final.outcome())
        return judge_over(*outcome, claimed);
    if (claimed.result == unfinished) {
        if (claimed.reason) // a game that goes on has no reason to be over
            return Error{ErrorCode::record_result, 0, {std::string(unfinished), std::string(ended_words)}};
        return std::optional<Outcome>();
    }
    if (!claimed.reason)
        return Error{ErrorCode::record_missing_tag, 0, {"Reason"}};
    auto ends = possible_ends(final, keys);
    std::erase_if(ends, [&](const Outcome& end) { return winner_text(end) != claimed.result; });
    const auto end =
        std::ranges::find(ends, *claimed.reason, [](const Outcome& o) { return to_text(o.reason); });
    if (end == ends.end())
        return wrong_reason(*claimed.reason, ends);
    return std::optional(*end);
}

} // namespace quincunx::play
