// The session, for the page.

#include "games/checkers/save_file.hpp"
#include "games/ring/random_setup.hpp"
#include "page_api/asked_game.hpp"
#include "page_api/page_api.hpp"
#include "page_api/views.hpp"
#include "review/annotated_record.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

play::Terms terms_of(const Terms& asked) {
    play::Terms terms;
    terms.names = asked.names;
    terms.clock = asked.clock ? online::clock_terms(*asked.clock) : play::NoClock{};
    terms.adjudicated = asked.adjudicated;
    terms.free_undo = asked.free_undo;
    terms.end_button = asked.end_button;
    terms.people = asked.people;
    return terms;
}

int plies_of(std::int64_t count) {
    return static_cast<int>(std::min<std::int64_t>(count, 1 << 30));
}

play::Command command_of(const session_command::Move& command) {
    return play::command::PlayMove{command.move};
}
play::Command command_of(const session_command::Undo& command) {
    return play::command::Undo{plies_of(command.plies)};
}
play::Command command_of(const session_command::Redo& command) {
    return play::command::Redo{plies_of(command.plies)};
}
play::Command command_of(const session_command::Resign& /*command*/) {
    return play::command::Resign{};
}
play::Command command_of(const session_command::OfferDraw& /*command*/) {
    return play::command::OfferDraw{};
}
play::Command command_of(const session_command::AcceptDraw& /*command*/) {
    return play::command::AcceptDraw{};
}
play::Command command_of(const session_command::DeclineDraw& /*command*/) {
    return play::command::DeclineDraw{};
}
play::Command command_of(const session_command::ClaimTime& /*command*/) {
    return play::command::ClaimTime{};
}
play::Command command_of(const session_command::End& /*command*/) {
    return play::command::EndGame{};
}

Error no_session() {
    return Error{ErrorCode::request_no_session, 0, {}};
}

} // namespace

/// Takes up a session, if there is one.
Result<SessionView> PageApi::take(Result<play::Session> session, play::Milliseconds now, RecordNotes notes) {
    if (!session)
        return session.error();
    followed_.reset();
    positions_.clear();
    notes_ = std::move(notes);
    session_ = std::move(*session);
    return view(now, 0);
}

Result<SessionView> PageApi::answer(const request::Begin& request) {
    auto game = asked_game(request.variant, request.position);
    if (!game)
        return game.error();
    if ((*game)->variant().game().name == ring::spec.name && request.setup_seed) {
        const auto options = *ring::make_options((*game)->variant().values());
        (*game)->set_position(ring::random_setup(options, static_cast<std::uint64_t>(*request.setup_seed)));
    }
    return take(play::Session::begin(**game, terms_of(request.terms), request.now), request.now);
}

Result<SessionView> PageApi::answer(const request::Load& request) {
    const auto record = review::parse_annotated(request.record);
    if (!record)
        return record.error();
    return take(play::session_from(*record, terms_of(request.terms), request.now), request.now,
                RecordNotes(*record));
}

Result<SessionView> PageApi::answer(const request::LoadFile& request) {
    const auto game = asked_game(request.variant, request.position);
    if (!game)
        return game.error();
    if (auto wrong = wrong_game((*game)->variant(), checkers::spec))
        return *std::move(wrong);
    const auto options = *checkers::make_options((*game)->variant().values());
    const auto fields = checkers::parse_save_file(request.file, options);
    if (!fields)
        return fields.error();
    (*game)->set_position(position_text(checkers::position_format, *fields, options.size));
    return take(play::Session::begin(**game, terms_of(request.terms), request.now), request.now);
}

const play::Session* PageApi::session() const {
    return followed_ ? &followed_->session() : session_ ? &*session_ : nullptr;
}

Result<SessionView> PageApi::answer(const request::Command& request) {
    if (followed_)
        return Error{ErrorCode::request_followed, 0, {}};
    if (!session_)
        return no_session();
    const std::size_t before = session_->played().size();
    const auto command = std::visit([](const auto& asked) { return command_of(asked); }, request.command);
    const auto events = session_->handle(command, request.who, request.now);
    if (!events)
        return events.error();
    if (session_->played().size() > before)
        notes_.made(before, session_->game().text_of(session_->played()[before].move));
    return view(request.now, std::min(before, session_->played().size()));
}

SessionView PageApi::view(play::Milliseconds now, std::size_t kept) {
    positions_.cut(kept);
    return session_view(*session(), notes_, {now, kept, language_}, positions_);
}

Result<SessionView> PageApi::answer(const request::State& request) {
    if (session() == nullptr)
        return no_session();
    return session_view(*session(), notes_, {request.now, 0, language_}, positions_);
}

Result<PlyView> PageApi::answer(const request::Look& request) {
    if (session() == nullptr)
        return no_session();
    const auto plies = static_cast<std::int64_t>(session()->played().size() + session()->undone().size());
    const auto ply = static_cast<std::size_t>(std::clamp<std::int64_t>(request.ply, 0, plies));
    return ply_view(*session(), ply, positions_, language_);
}

Result<Done> PageApi::answer(const request::Try& request) {
    if (session() == nullptr)
        return no_session();
    const auto game = session()->game().clone();
    if (auto wrong = play::play_text(*game, request.move))
        return *std::move(wrong);
    return Done{};
}

Result<RecordText> PageApi::answer(const request::Record& request) {
    if (session() == nullptr)
        return no_session();
    play::Record record = play::record_of(*session());
    notes_.add_to(record);
    record.date = request.date;
    return RecordText{play::to_text(record)};
}

Result<SaveFile> PageApi::answer(const request::SaveFile& /*request*/) {
    if (session() == nullptr)
        return no_session();
    const play::Game& game = session()->game();
    if (auto wrong = wrong_game(game.variant(), checkers::spec))
        return *std::move(wrong);
    const auto options = *checkers::make_options(game.variant().values());
    return SaveFile{checkers::save_file_text(game.view().letters, game.turn(), options)};
}

} // namespace quincunx::page_api
