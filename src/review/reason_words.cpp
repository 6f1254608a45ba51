#include "review/reason_words.hpp"

#include "games/text.hpp"

namespace quincunx::review {

namespace {

/// The sentences of a language: {0} is a move, {1} the other player, {2} how many, {3} another number.
struct ReasonSentences {
    std::string_view misses_sure_win;
    std::string_view misses_win_at_once;
    std::string_view misses_win;
    std::string_view wins_surely;
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

constexpr ReasonSentences english_reasons{
    .misses_sure_win = "{0} would have won for sure.",
    .misses_win_at_once = "{0} would have won at once.",
    .misses_win = "{0} would have won by force, in {2} moves.",
    .wins_surely = "{1} wins for sure with {0}.",
    .wins_at_once = "{1} wins at once with {0}.",
    .wins_by_force = "{1} wins by force with {0}, in {2} moves.",
    .takes_one = "{1} takes a piece with {0}.",
    .takes_several = "{1} takes {2} pieces with {0}.",
    .misses_capture = "{0} would have taken a piece.",
    .misses_captures = "{0} would have taken {2} pieces.",
    .takes_centre = "{1}'s knight comes to the centre by {0}, and leaves it with the next move.",
    .takes_corner = "{1} gets the corner {0}, where nothing is turned any more.",
    .leaves_moves = "Moves left to {1}: {2}; after {0} it would be {3}.",
};

constexpr ReasonSentences russian_reasons{
    .misses_sure_win = "{0} выигрывало наверняка.",
    .misses_win_at_once = "{0} выигрывало сразу.",
    .misses_win = "{0} выигрывало наверняка; ходов до победы: {2}.",
    .wins_surely = "{1} выигрывают наверняка ходом {0}.",
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

std::string_view sentence_of(const Reason& reason, const ReasonSentences& say) {
    switch (reason.kind) {
    case ReasonKind::misses_win:
        return reason.count == 0   ? say.misses_sure_win
               : reason.count == 1 ? say.misses_win_at_once
                                   : say.misses_win;
    case ReasonKind::wins_at_once:
        return say.wins_at_once;
    case ReasonKind::wins_by_force:
        return reason.count == 0 ? say.wins_surely : say.wins_by_force;
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

} // namespace

std::string words(const Reason& reason, std::string_view other_side, Language language) {
    const bool counts_plies =
        reason.kind == ReasonKind::misses_win || reason.kind == ReasonKind::wins_by_force;
    const int count = counts_plies ? (reason.count + 1) / 2 : reason.count; // who wins moves first and last
    const ReasonSentences& say = language == Language::russian ? russian_reasons : english_reasons;
    return filled(sentence_of(reason, say),
                  {reason.move, std::string(other_side), number_text(count), number_text(reason.other)});
}

} // namespace quincunx::review
