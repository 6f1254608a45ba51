#include "terminal/plain/review_text.hpp"

#include "games/utf8.hpp"
#include "play/record/note.hpp"
#include "play/registry.hpp"
#include "review/mistake_note.hpp"
#include "review/reason_words.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/phrases.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace quincunx::terminal {

namespace {

struct ReviewPhrases {
    std::string_view accuracy;   ///< side, name, percent, blunders, mistakes, inaccuracies
    std::string_view no_choice;  ///< side, name
    std::string_view no_moments; ///< percent
    std::string_view moment;     ///< number, side
    std::string_view played;     ///< move, kind, percent before and after
    std::string_view better;     ///< moves, score
    std::string_view question;   ///< move
    std::string_view good;       ///< move
    std::string_view bad;        ///< move, percent
    std::array<std::string_view, 3> kinds;
};

constexpr ReviewPhrases english_review{
    .accuracy = "{}{}: accuracy {} %; blunders {}, mistakes {}, inaccuracies {}.",
    .no_choice = "{}{}: had no choice.",
    .no_moments = "No move cost as much as {} % of the win chance.",
    .moment = "Move {}, {}",
    .played = "{} was {}: the win chance fell from {} % to {} %.",
    .better = "Better was {} ({}).",
    .question = "What is better than {}? (Enter tells it.)",
    .good = "{} is good.",
    .bad = "{} costs {} % of the win chance.",
    .kinds = {"an inaccuracy", "a mistake", "a blunder"},
};

constexpr ReviewPhrases russian_review{
    .accuracy = "{}{}: точность {} %; грубых ошибок {}, ошибок {}, неточностей {}.",
    .no_choice = "{}{}: выбирать было не из чего.",
    .no_moments = "Ни один ход не стоил и {} % шансов на победу.",
    .moment = "Ход {}, {}",
    .played = "{} — {}: шансы на победу упали с {} % до {} %.",
    .better = "Лучше было {} ({}).",
    .question = "Что лучше, чем {}? (Enter покажет.)",
    .good = "{} — хороший ход.",
    .bad = "{} стоит {} % шансов на победу.",
    .kinds = {"неточность", "ошибка", "грубая ошибка"},
};

const ReviewPhrases& review_phrases(Language language) {
    return language == Language::russian ? russian_review : english_review;
}

/// What a position is worth for whose turn it is: `+3.25`, or `#5` for a win that is sure.
std::string worth_text(const review::Position& position) {
    if (!position.best)
        return ""; // there is one before a mistake
    const std::string text = play::score_text(play::recorded_score(*position.best, Color::first));
    return position.best->score > 0 && !engine::is_decisive(position.best->score) ? '+' + text : text;
}

std::string player_text(const play::Record& record, Color player, const ReviewPhrases& say,
                        const review::Review& review, Language language) {
    const std::string_view side = side_name(record.variant.game(), player, language);
    const std::string name = record.names[player].empty() ? "" : ", " + printable(record.names[player]);
    const auto accuracy = review::accuracy(review, player);
    if (!accuracy)
        return filled(say.no_choice, side, name) + '\n';
    const auto count = [&](review::MistakeKind kind) {
        return std::ranges::count_if(review.mistakes, [&](const review::Mistake& mistake) {
            return mistake.kind == kind && review.positions[mistake.ply].turn == player;
        });
    };
    using review::MistakeKind;
    return filled(say.accuracy, side, name, std::lround(*accuracy), count(MistakeKind::blunder),
                  count(MistakeKind::mistake), count(MistakeKind::slip)) +
           '\n';
}

} // namespace

std::string accuracy_text(const play::Record& record, const review::Review& review, Language language) {
    std::string text;
    for (const Color player : colors)
        text += player_text(record, player, review_phrases(language), review, language);
    return text;
}

std::string moment_text(const play::Record& record, const review::Mistake& mistake, Language language,
                        bool colors) {
    play::Record until = record;
    until.moves.resize(mistake.ply);
    until.outcome.reset();
    const auto session = play::session_from(until, {}, 0);
    if (!session)
        return ""; // what parse_record has read can be played
    const std::string_view side = side_name(record.variant.game(), session->turn(), language);
    return filled(review_phrases(language).moment, mistake.ply / 2 + 1, side) + "\n\n" +
           plain_board(*session, false, colors) + '\n';
}

std::string answer_text(const play::Record& record, const review::Review& review,
                        const review::Mistake& mistake, Language language) {
    const ReviewPhrases& say = review_phrases(language);
    const review::Position& before = review.positions[mistake.ply];
    const review::Position& after = review.positions[mistake.ply + 1];
    std::string text =
        filled(say.played, record.moves[mistake.ply].text, say.kinds[static_cast<std::size_t>(mistake.kind)],
               review::percent_for(before.turn, before), review::percent_for(before.turn, after)) +
        '\n';
    const std::string_view other = side_name(record.variant.game(), !before.turn, language);
    for (const review::Reason& reason : review::reasons_for(record, review, mistake))
        text += words(reason, other, language) + '\n';
    const review::MistakeNote note = review::note_on(*play::make_game(record.variant), mistake, before);
    return text + filled(say.better, fmt::to_string(fmt::join(note.better, " ")), worth_text(before)) + '\n';
}

std::string question_text(const play::Record& record, const review::Mistake& mistake, Language language) {
    return filled(review_phrases(language).question, record.moves[mistake.ply].text) + ' ';
}

std::string verdict_text(std::string_view move, double cost, Language language) {
    const ReviewPhrases& say = review_phrases(language);
    return (review::is_mistake(cost) ? filled(say.bad, move, review::percent_of(cost))
                                     : filled(say.good, move)) +
           '\n';
}

std::string no_moments_text(Language language) {
    constexpr int least = 10;
    return filled(review_phrases(language).no_moments, least) + '\n';
}

} // namespace quincunx::terminal
