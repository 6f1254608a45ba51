// The session, for the page.

#include "games/checkers/save_file.hpp"
#include "games/ring/random_setup.hpp"
#include "games/text.hpp"
#include "page_api/page_api.hpp"
#include "page_api/serializers.hpp"
#include "play/record.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

play::ClockTerms clock_of(const Request& request) {
    if (const auto limit = request.number("move"); limit > 0)
        return play::MoveClock{limit};
    if (const auto base = request.number("base"); base > 0)
        return play::IncrementClock{.base = base, .increment = request.number("increment")};
    return play::NoClock{};
}

play::Terms terms_of(const Request& request) {
    const Request names = request.part("names");
    play::Terms terms;
    terms.names = {names.text("first"), names.text("second")};
    terms.clock = clock_of(request.part("clock"));
    terms.adjudicated = request.flag("adjudicated");
    terms.free_undo = request.flag("freeUndo");
    terms.end_button = request.flag("endButton");
    const Request people = request.part("people");
    terms.people = {{people.flag("first"), people.flag("second")}};
    return terms;
}

std::optional<play::Command> command_of(const Request& request) {
    using namespace play::command;
    const std::string what = request.text("command");
    const auto plies = static_cast<int>(std::clamp<std::int64_t>(request.number("plies", 1), 0, 1 << 30));
    if (what == "move")
        return PlayMove{request.text("move")};
    if (what == "undo")
        return Undo{plies};
    if (what == "redo")
        return Redo{plies};
    if (what == "resign")
        return Resign{};
    if (what == "offer-draw")
        return OfferDraw{};
    if (what == "accept-draw")
        return AcceptDraw{};
    if (what == "decline-draw")
        return DeclineDraw{};
    if (what == "claim-time")
        return ClaimTime{};
    if (what == "end")
        return EndGame{};
    return std::nullopt;
}

} // namespace

/// Takes up a session, if there is one.
Result<Json> PageApi::take(Result<play::Session> session, const Request& request) {
    if (!session)
        return session.error();
    followed_.reset();
    positions_.clear();
    session_ = std::move(*session);
    return state_after(request, 0);
}

Result<Json> PageApi::begin_from(const play::Game& game, const Request& request) {
    return take(play::Session::begin(game, terms_of(request.part("terms")), request.number("now")), request);
}

Result<Json> PageApi::begin(const Request& request) {
    auto game = game_of(request);
    if (!game)
        return game.error();
    if ((*game)->variant().game().name == ring::spec.name && request.has("setupSeed")) {
        const auto options = *ring::make_options((*game)->variant().values());
        (*game)->set_position(
            ring::random_setup(options, static_cast<std::uint64_t>(request.number("setupSeed"))));
    }
    return begin_from(**game, request);
}

Result<Json> PageApi::load(const Request& request) {
    const auto record = play::parse_record(request.text("record"));
    if (!record)
        return record.error();
    return take(play::session_from(*record, terms_of(request.part("terms")), request.number("now")), request);
}

/// CHK-6.
Result<Json> PageApi::load_file(const Request& request) {
    const auto game = game_of(request, checkers::spec);
    if (!game)
        return game.error();
    const auto options = *checkers::make_options((*game)->variant().values());
    const auto fields = checkers::parse_save_file(request.text("file"), options);
    if (!fields)
        return fields.error();
    (*game)->set_position(position_text(checkers::position_format, *fields, options.size));
    return begin_from(**game, request);
}

const play::Session* PageApi::session() const {
    return followed_ ? &followed_->session() : session_ ? &*session_ : nullptr;
}

Result<Json> PageApi::command(const Request& request) {
    if (followed_)
        return Error{ErrorCode::request_followed, 0, {}};
    if (!session_)
        return Error{ErrorCode::request_no_session, 0, {}};
    const auto command = command_of(request);
    if (!command)
        return Error{ErrorCode::request_command, 0, {quincunx::quoted(request.text("command"))}};
    const std::size_t before = session_->played().size();
    const auto events = session_->handle(*command, request.color("who"), request.number("now"));
    if (!events)
        return events.error();
    return state_after(request, std::min(before, session_->played().size()));
}

Json PageApi::state_after(const Request& request, std::size_t kept) {
    positions_.cut(kept);
    const std::size_t known = request.flag("onlyNew") ? kept : 0;
    Json json = to_json(*session(), {request.number("now"), known, language_}, positions_);
    if (followed_)
        json["online"] = followed_->to_json();
    return json;
}

Result<Json> PageApi::state(const play::Session& session, const Request& request) {
    return to_json(session, {request.number("now"), 0, language_}, positions_);
}

Result<Json> PageApi::look(const play::Session& session, const Request& request) {
    const auto plies = static_cast<std::int64_t>(session.played().size() + session.undone().size());
    const auto ply = static_cast<std::size_t>(std::clamp<std::int64_t>(request.number("ply"), 0, plies));
    return ply_to_json(session, ply, positions_, language_);
}

/// Refuses a move that cannot be made, as making it would; nothing changes in any case.
Result<Json> PageApi::try_move(const play::Session& session, const Request& request) {
    const auto game = session.game().clone();
    if (auto wrong = play::play_text(*game, request.text("move")))
        return *std::move(wrong);
    return Json::object();
}

Result<Json> PageApi::record(const play::Session& session, const Request& request) {
    play::Record record = play::record_of(session);
    record.date = request.text("date");
    return Json{{"record", play::to_text(record)}};
}

Result<Json> PageApi::save_file(const play::Session& session, const Request& /*request*/) {
    const play::Game& game = session.game();
    if (auto wrong = wrong_game(game.variant(), checkers::spec))
        return *std::move(wrong);
    const auto options = *checkers::make_options(game.variant().values());
    return Json{{"file", checkers::save_file_text(game.view().letters, game.turn(), options)}};
}

} // namespace quincunx::page_api
