#include "terminal/plain/review_text.hpp"

#include "games/utf8.hpp"
#include "play/record/note.hpp"
#include "play/registry.hpp"
#include "review/mistake_note.hpp"
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
    // reasons: move; side; how many, and another number
    std::string_view misses_win_at_once;
    std::string_view misses_win;
    std::string_view wins_at_once;
    std::string_view wins_by_force;
    std::string_view takes_one;
    std::string_view takes_several;
    std::string_view misses_capture;
    std::string_view misses_captures;
    std::string_view takes_centre;
    std::string_view takes_corner;
    std::string_view leaves_moves;
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
    .misses_win_at_once = "{0} would have won at once.",
    .misses_win = "{0} would have won by force, in {2} moves.",
    .wins_at_once = "{1} wins at once with {0}.",
    .wins_by_force = "{1} wins by force with {0}, in {2} moves.",
    .takes_one = "{1} takes a piece with {0}.",
    .takes_several = "{1} takes {2} pieces with {0}.",
    .misses_capture = "{0} would have taken a piece.",
    .misses_captures = "{0} would have taken {2} pieces.",
    .takes_centre = "{1}'s knight comes to the centre by {0}, and leaves it with the next move.",
    .takes_corner = "{1} gets the corner {0}, where nothing is turned any more.",
    .leaves_moves = "It leaves {1} {2} moves; {0} would have left {3}.",
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
    .misses_win_at_once = "{0} выигрывало сразу.",
    .misses_win = "{0} выигрывало наверняка; ходов до победы: {2}.",
    .wins_at_once = "{1} тут же выигрывают ходом {0}.",
    .wins_by_force = "{1} выигрывают наверняка ходом {0}; ходов до победы: {2}.",
    .takes_one = "{1} берут фигуру ходом {0}.",
    .takes_several = "{1} берут ходом {0}; взято фигур: {2}.",
    .misses_capture = "{0} брало фигуру.",
    .misses_captures = "{0} брало; взятых фигур: {2}.",
    .takes_centre = "{1} ставят коня в центр ходом {0} и следующим ходом уйдут оттуда.",
    .takes_corner = "{1} занимают угол {0}, где фишку уже не перевернуть.",
    .leaves_moves = "{1} получают ходов: {2}; после {0} было бы {3}.",
};

const ReviewPhrases& review_phrases(Language language) {
    return language == Language::russian ? russian_review : english_review;
}

std::string_view phrase_of(const review::Reason& reason, const ReviewPhrases& say) {
    using review::ReasonKind;
    switch (reason.kind) {
    case ReasonKind::misses_win:
        return reason.count == 1 ? say.misses_win_at_once : say.misses_win;
    case ReasonKind::wins_at_once:
        return say.wins_at_once;
    case ReasonKind::wins_by_force:
        return say.wins_by_force;
    case ReasonKind::takes:
        return reason.count == 1 ? say.takes_one : say.takes_several;
    case ReasonKind::misses_capture:
        return reason.count == 1 ? say.misses_capture : say.misses_captures;
    case ReasonKind::takes_centre:
        return say.takes_centre;
    case ReasonKind::takes_corner:
        return say.takes_corner;
    case ReasonKind::leaves_moves:
        return say.leaves_moves;
    }
    return "";
}

std::string reason_text(const review::Reason& reason, std::string_view other_side, const ReviewPhrases& say) {
    using review::ReasonKind;
    const bool counts_plies =
        reason.kind == ReasonKind::misses_win || reason.kind == ReasonKind::wins_by_force;
    const int count = counts_plies ? (reason.count + 1) / 2 : reason.count; // who wins moves first and last
    return filled(phrase_of(reason, say), reason.move, other_side, count, reason.other) + '\n';
}

/// Only what is sure is 0 or 100.
int percent_of(double chance) {
    const bool is_sure = chance == 0 || chance == 1;
    return is_sure ? static_cast<int>(100 * chance)
                   : std::clamp(static_cast<int>(std::lround(100 * chance)), 1, 99);
}

/// The win chance of a player in a position that was looked at.
int percent_for(Color player, const review::Position& position) {
    const double chance = position.chance.value_or(0.5); // there is one on both sides of a mistake
    return percent_of(player == Color::first ? chance : 1 - chance);
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
               percent_for(before.turn, before), percent_for(before.turn, after)) +
        '\n';
    const std::string_view other = side_name(record.variant.game(), !before.turn, language);
    for (const review::Reason& reason : review::reasons_for(record, review, mistake))
        text += reason_text(reason, other, say);
    const review::MistakeNote note = review::note_on(*play::make_game(record.variant), mistake, before);
    return text + filled(say.better, fmt::to_string(fmt::join(note.better, " ")), worth_text(before)) + '\n';
}

std::string question_text(const play::Record& record, const review::Mistake& mistake, Language language) {
    return filled(review_phrases(language).question, record.moves[mistake.ply].text) + ' ';
}

std::string verdict_text(std::string_view move, double cost, Language language) {
    const ReviewPhrases& say = review_phrases(language);
    return (review::is_mistake(cost) ? filled(say.bad, move, percent_of(cost)) : filled(say.good, move)) +
           '\n';
}

std::string no_moments_text(Language language) {
    constexpr int least = 10;
    return filled(review_phrases(language).no_moments, least) + '\n';
}

} // namespace quincunx::terminal
