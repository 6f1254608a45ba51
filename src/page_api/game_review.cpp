#include "page_api/game_review.hpp"

#include "engine/eval/score.hpp"
#include "page_api/views.hpp"
#include "review/mistake_note.hpp"
#include "review/reason_words.hpp"

#include <algorithm>
#include <cmath>

namespace quincunx::page_api {

namespace {

/// A line that was told, on the board where it begins.
Result<engine::Line> line_on(const play::Game& game, const ThoughtLine& told) {
    engine::Line line{.score = static_cast<engine::Score>(
                          std::clamp<std::int64_t>(told.score, -engine::win_score, engine::win_score)),
                      .proved = told.certainty != Certainty::estimate,
                      .moves = {}};
    const auto at = game.clone();
    for (const std::string& text : told.moves) {
        const auto move = at->parse(text);
        if (!move)
            return move.error();
        if (auto wrong = at->play(*move))
            return *std::move(wrong);
        line.moves.push_back(*move);
    }
    return line;
}

/// What was found in each position, as a search would tell it.
Result<std::vector<std::optional<engine::Line>>> lines_in(const play::Record& record,
                                                          const std::vector<FoundPosition>& found) {
    if (found.size() != record.moves.size() + 1)
        return Error{ErrorCode::request_form, 0, {}};
    std::vector<std::optional<engine::Line>> lines;
    const auto game = review::position_at(record, 0);
    for (std::size_t ply = 0; ply < found.size(); ++ply) {
        lines.emplace_back();
        if (const auto& best = found[ply].best) {
            auto line = line_on(*game, *best);
            if (!line)
                return line.error();
            lines.back() = std::move(*line);
        }
        if (ply < record.moves.size())
            play::play_text(*game, record.moves[ply].text);
    }
    return lines;
}

/// The best line of a position, as far as it is shown.
ThoughtLine better_line(const play::Game& game, const review::Position& position) {
    engine::Line line = position.best.value_or(engine::Line{}); // there is one before a mistake
    line.moves.resize(std::min(line.moves.size(), review::shown_moves));
    return thought_line(game, line);
}

/// What is told of a mistake in a review.
class TellMistake {
  public:
    TellMistake(const play::Record& record, const review::Review& review, quincunx::Language language)
        : record_(record),
          review_(review),
          language_(language),
          game_(play::make_game(record.variant)),
          moments_(review::moments(review, review::told_moments)) {}

    Mistake operator()(const review::Mistake& mistake) const {
        const review::Position& before = review_.positions[mistake.ply];
        Mistake told;
        told.kind = mistake.kind;
        told.cost = review::percent_of(mistake.cost);
        told.better = better_line(*game_, before);
        told.ply = static_cast<std::int64_t>(mistake.ply);
        told.before = review::percent_for(before.turn, before);
        told.after = review::percent_for(before.turn, review_.positions[mistake.ply + 1]);
        told.matters = std::ranges::find(moments_, mistake.ply, &review::Mistake::ply) != moments_.end();
        const auto other = side_name(record_.variant.game(), !before.turn, language_);
        for (const review::Reason& reason : review::reasons_for(record_, review_, mistake)) {
            told.reasons.push_back(words(reason, other, language_));
            if (!review::tells_better_move(reason.kind))
                told.without_answer.push_back(told.reasons.back());
        }
        return told;
    }

  private:
    const play::Record& record_;
    const review::Review& review_;
    quincunx::Language language_;
    std::unique_ptr<play::Game> game_; ///< any position: each knows the board
    std::vector<review::Mistake> moments_;
};

} // namespace

Result<GameReview> game_review(const play::Record& record, const std::vector<FoundPosition>& found,
                               quincunx::Language language) {
    auto lines = lines_in(record, found);
    if (!lines)
        return lines.error();
    const review::Review review = review::judge(record, std::move(*lines));
    GameReview told;
    for (const Color player : colors)
        if (const auto accuracy = review::accuracy(review, player))
            told.accuracy[player] = std::lround(*accuracy);
    const TellMistake tell(record, review, language);
    for (const review::Mistake& mistake : review.mistakes)
        told.mistakes.push_back(tell(mistake));
    return told;
}

} // namespace quincunx::page_api
