// The session on the desk.

#include "games/checkers/save_file.hpp"
#include "games/ring/random_setup.hpp"
#include "play/record.hpp"
#include "wasm/desk.hpp"
#include "wasm/shown.hpp"

#include <algorithm>

namespace quincunx::wasm {

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

/// Puts a session on the desk, if there is one.
Json Desk::take(Result<play::Session> session, const Request& request) {
    if (!session)
        return error(session.error());
    session_ = std::move(*session);
    room_.reset();
    return state(request);
}

Json Desk::begin(const Request& request) {
    auto game = game_of(request);
    if (!game)
        return error(game.error());
    if ((*game)->variant().game().name == "ring" && request.has("setupSeed")) {
        const auto options = *ring::make_options((*game)->variant().values());
        (*game)->set_position(
            ring::random_setup(options, static_cast<std::uint64_t>(request.number("setupSeed"))));
    }
    return take(play::Session::begin(**game, terms_of(request.part("terms")), request.number("now")),
                request);
}

Json Desk::load(const Request& request) {
    const auto record = play::parse_record(request.text("record"));
    if (!record)
        return error(record.error());
    return take(play::session_from(*record, terms_of(request.part("terms")), request.number("now")), request);
}

/// CHK-6.
Json Desk::load_file(const Request& request) {
    const auto game = game_of(request);
    if (!game)
        return error(game.error());
    const auto options = *checkers::make_options((*game)->variant().values());
    const auto fields = checkers::parse_save_file(request.text("file"), options);
    if (!fields)
        return error(fields.error());
    (*game)->set_position(position_text(checkers::position_format, *fields, options.size));
    return take(play::Session::begin(**game, terms_of(request.part("terms")), request.number("now")),
                request);
}

Json Desk::command(const Request& request) {
    const auto command = command_of(request);
    if (!command)
        return {{"error", {{"text", "no such command"}, {"offset", 0}}}};
    const auto events = session_->handle(*command, request.color("who"), request.number("now"));
    return events ? state(request) : error(events.error());
}

Json Desk::state(const Request& request) {
    return shown(*session_, request.number("now"), language_);
}

Json Desk::look(const Request& request) {
    const auto plies = static_cast<std::int64_t>(session_->played().size() + session_->undone().size());
    return shown_ply(*session_,
                     static_cast<std::size_t>(std::clamp<std::int64_t>(request.number("ply"), 0, plies)),
                     language_);
}

Json Desk::record(const Request& request) {
    play::Record record = play::record_of(*session_);
    record.date = request.text("date");
    return {{"record", play::to_text(record)}};
}

Json Desk::save_file(const Request& /*request*/) {
    const play::Game& game = session_->game();
    const auto options = *checkers::make_options(game.variant().values());
    return {{"file", checkers::save_file_text(game.view().letters, game.turn(), options)}};
}

} // namespace quincunx::wasm
