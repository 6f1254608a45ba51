#include "play/clock.hpp"

#include "games/text.hpp"

#include <algorithm>

namespace quincunx::play {

namespace {

Milliseconds at_start(const ClockTerms& terms) {
    if (const auto* move = std::get_if<MoveClock>(&terms))
        return move->limit;
    const auto* increment = std::get_if<IncrementClock>(&terms);
    return increment != nullptr ? increment->base : 0;
}

std::optional<Error> check_span(Milliseconds span, Milliseconds shortest) {
    if (shortest <= span && span <= longest_time)
        return std::nullopt;
    return Error{ErrorCode::session_clock,
                 0,
                 {number_text(span), number_text(shortest) + ".." + number_text(longest_time)}};
}

} // namespace

std::optional<Error> check_clock(const ClockTerms& terms) {
    if (std::holds_alternative<NoClock>(terms))
        return std::nullopt;
    if (const auto error = check_span(at_start(terms), 1))
        return error;
    const auto* increment = std::get_if<IncrementClock>(&terms);
    return increment != nullptr ? check_span(increment->increment, 0) : std::nullopt;
}

Clocks::Clocks(const ClockTerms& terms, Color turn, Milliseconds now)
    : terms_(terms),
      left_{{at_start(terms), at_start(terms)}},
      turn_(turn),
      since_(now) {}

std::optional<Milliseconds> Clocks::left(Color color, Milliseconds now) const {
    if (std::holds_alternative<NoClock>(terms_))
        return std::nullopt;
    if (!running_ || color != turn_)
        return left_[color];
    const Milliseconds gone = std::max<Milliseconds>(now - since_, 0);
    return std::max<Milliseconds>(left_[color] - gone, 0);
}

bool Clocks::has_fallen(Milliseconds now) const {
    return running_ && left(turn_, now) == 0;
}

void Clocks::press(Milliseconds now) {
    if (const auto* increment = std::get_if<IncrementClock>(&terms_))
        left_[turn_] = left(turn_, now).value_or(0) + increment->increment;
    turn_ = !turn_;
    since_ = now;
}

void Clocks::give(Milliseconds span) {
    since_ += span;
}

void Clocks::stop(Milliseconds now) {
    left_[turn_] = left(turn_, now).value_or(0);
    running_ = false;
}

void Clocks::resume(const ByColor<Milliseconds>& left, Color turn, Milliseconds now) {
    left_ = left;
    turn_ = turn;
    since_ = now;
    running_ = true;
}

} // namespace quincunx::play
