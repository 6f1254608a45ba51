#include "library/access.hpp"

#include <algorithm>

namespace quincunx::v0 {

namespace {

play::ClockTerms clock_of(const Terms& terms) {
    switch (terms.clock) {
    case ClockKind::none:
        return play::NoClock{};
    case ClockKind::move:
        return play::MoveClock{.limit = terms.time};
    case ClockKind::increment:
        return play::IncrementClock{.base = terms.time, .increment = terms.increment};
    }
    return play::NoClock{};
}

play::Terms terms_of(const Terms& terms) {
    play::Terms agreed{
        .clock = clock_of(terms), .adjudicated = terms.adjudicated, .max_plies = terms.max_plies};
    std::ranges::copy(terms.names, agreed.names.values.begin());
    return agreed;
}

std::optional<Error> handle(play::Session& session, const play::Command& command, Color who,
                            Milliseconds now) {
    const auto events = session.handle(command, core(who), now);
    return events ? std::nullopt : std::optional(face(events.error()));
}

} // namespace

Session::Session(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Session::Session(const Session& other) : data_(std::make_unique<Data>(*other.data_)) {}
Session::Session(Session&& other) noexcept = default;
Session& Session::operator=(const Session& other) {
    return *this = Session(other);
}
Session& Session::operator=(Session&& other) noexcept = default;
Session::~Session() = default;

Result<Session> Session::begin(const Position& start, const Terms& terms, Milliseconds now) {
    auto session = play::Session::begin(detail::Access::core(start), terms_of(terms), now);
    if (!session)
        return face(session.error());
    return detail::Access::session(start.variant(), std::move(*session));
}

Position Session::position() const {
    return detail::Access::position(data_->variant, data_->session.game().clone());
}

Color Session::turn() const {
    return face(data_->session.turn());
}

std::optional<Outcome> Session::outcome() const {
    return face(data_->session.outcome());
}

std::vector<Move> Session::moves() const {
    std::vector<Move> moves;
    for (const play::Ply& ply : data_->session.played())
        moves.push_back(face(ply.move));
    return moves;
}

std::vector<Key> Session::history() const {
    return data_->session.history();
}

std::optional<Color> Session::draw_offer() const {
    return face(data_->session.draw_offer());
}

std::optional<Color> Session::takeback_request() const {
    return face(data_->session.takeback_request());
}

std::optional<Milliseconds> Session::time_left(Color color, Milliseconds now) const {
    return data_->session.time_left(core(color), now);
}

std::optional<Error> Session::play(std::string_view move, Milliseconds now) {
    return handle(data_->session, play::command::PlayMove{std::string(move)}, turn(), now);
}

std::optional<Error> Session::resign(Color who, Milliseconds now) {
    return handle(data_->session, play::command::Resign{}, who, now);
}

std::optional<Error> Session::offer_draw(Color who, Milliseconds now) {
    return handle(data_->session, play::command::OfferDraw{}, who, now);
}

std::optional<Error> Session::accept_draw(Color who, Milliseconds now) {
    return handle(data_->session, play::command::AcceptDraw{}, who, now);
}

std::optional<Error> Session::decline_draw(Color who, Milliseconds now) {
    return handle(data_->session, play::command::DeclineDraw{}, who, now);
}

std::optional<Error> Session::ask_takeback(Color who, Milliseconds now) {
    return handle(data_->session, play::command::AskTakeback{}, who, now);
}

std::optional<Error> Session::grant_takeback(Color who, Milliseconds now) {
    return handle(data_->session, play::command::GrantTakeback{}, who, now);
}

std::optional<Error> Session::refuse_takeback(Color who, Milliseconds now) {
    return handle(data_->session, play::command::RefuseTakeback{}, who, now);
}

std::optional<Error> Session::undo(int plies, Milliseconds now) {
    return handle(data_->session, play::command::Undo{plies}, turn(), now);
}

std::optional<Error> Session::redo(int plies, Milliseconds now) {
    return handle(data_->session, play::command::Redo{plies}, turn(), now);
}

std::optional<Error> Session::claim_time(Milliseconds now) {
    return handle(data_->session, play::command::ClaimTime{}, turn(), now);
}

Record Session::record() const {
    return detail::Access::record(data_->variant, play::record_of(data_->session));
}

} // namespace quincunx::v0
