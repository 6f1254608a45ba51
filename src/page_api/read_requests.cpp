// Made by tools/make_wire.py from src/page_api/page.schema: change that.
#include "page_api/messages.hpp"
#include "wire/read_case.hpp"

namespace quincunx::page_api {

namespace {

/// What has a `read` of its own here.
struct OwnRule {
    template <class T>
    bool operator()(const wire::Json& json, T& value, wire::Fault& fault) const {
        return read(json, value, fault);
    }
};

} // namespace

bool read(const wire::Json& json, ThoughtLine& value, wire::Fault& fault) {
    wire::Members members(json, fault);
    return members.begin() &&
           members.take("score", value.score, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.take("certainty", value.certainty, wire::WordRule<Certainty, 3>{certainty_names}) &&
           members.take("plies", value.plies, wire::NumberRule{0, 9007199254740991}) &&
           members.take("chance", value.chance, wire::NumberRule{0, 100}) &&
           members.take("moves", value.moves, wire::ListRule{AnyTextRule{}, most_in_list}) && members.end();
}

bool read(const wire::Json& json, FoundPosition& value, wire::Fault& fault) {
    wire::Members members(json, fault);
    return members.begin() && members.take("best", value.best, OwnRule{}) && members.end();
}

bool read(const wire::Json& json, Terms& value, wire::Fault& fault) {
    wire::Members members(json, fault);
    return members.begin() && members.take("names", value.names, BySideRule{AnyTextRule{}}) &&
           members.take("adjudicated", value.adjudicated, wire::FlagRule{}) &&
           members.take("freeUndo", value.free_undo, wire::FlagRule{}) &&
           members.take("people", value.people, BySideRule{wire::FlagRule{}}) &&
           members.take("endButton", value.end_button, wire::FlagRule{}) &&
           members.take("clock", value.clock, wire::ValueRule{}) && members.end();
}

namespace {

bool take(wire::Members& members, session_command::Move& value) {
    return members.take("move", value.move, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, session_command::Undo& value) {
    return members.take("plies", value.plies, wire::NumberRule{0, 9007199254740991}) && members.end();
}

bool take(wire::Members& members, session_command::Redo& value) {
    return members.take("plies", value.plies, wire::NumberRule{0, 9007199254740991}) && members.end();
}

bool take(wire::Members& members, session_command::Resign& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, session_command::OfferDraw& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, session_command::AcceptDraw& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, session_command::DeclineDraw& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, session_command::ClaimTime& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, session_command::End& /*value*/) {
    return members.end();
}

constexpr std::array<std::string_view, 9> read_session_command_cases{
    "move", "undo", "redo", "resign", "offer-draw", "accept-draw", "decline-draw", "claim-time", "end"};

} // namespace

bool read(const wire::Json& json, SessionCommand& value, wire::Fault& fault) {
    return wire::read_case(json, "what", read_session_command_cases, value, fault,
                           [](wire::Members& members, auto& one) { return take(members, one); });
}

namespace {

bool take(wire::Members& members, request::Language& value) {
    return members.take("language", value.language, wire::WordRule<quincunx::Language, 2>{language_names}) &&
           members.end();
}

bool take(wire::Members& members, request::Games& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, request::LookAt& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::Name& value) {
    return members.take("text", value.text, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::Perft& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("depth", value.depth, wire::NumberRule{0, 9007199254740991}) && members.end();
}

bool take(wire::Members& members, request::Bench& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, request::Begin& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("terms", value.terms, OwnRule{}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.take("setupSeed", value.setup_seed, wire::NumberRule{0, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::Load& value) {
    return members.take("record", value.record, AnyTextRule{}) &&
           members.take("terms", value.terms, OwnRule{}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::LoadFile& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("file", value.file, AnyTextRule{}) && members.take("terms", value.terms, OwnRule{}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::Command& value) {
    return members.take("who", value.who, wire::WordRule<Color, 2>{wire::side_names}) &&
           members.take("command", value.command, OwnRule{}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::State& value) {
    return members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::Look& value) {
    return members.take("ply", value.ply, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::Try& value) {
    return members.take("move", value.move, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::Record& value) {
    return members.take("date", value.date, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::SaveFile& /*value*/) {
    return members.end();
}

bool take(wire::Members& members, request::Follow& value) {
    return members.take("settings", value.settings, wire::ValueRule{}) &&
           members.take("entries", value.entries, wire::ListRule{wire::ValueRule{}, most_in_list}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::News& value) {
    return members.take("entries", value.entries, wire::ListRule{wire::ValueRule{}, most_in_list}) &&
           members.take("now", value.now, wire::NumberRule{-9007199254740991, 9007199254740991}) &&
           members.end();
}

bool take(wire::Members& members, request::Setup& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("setup", value.setup, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::SetupMove& value) {
    return members.take("move", value.move, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::TablePlaces& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("moves", value.moves, wire::ListRule{AnyTextRule{}, most_in_list}) && members.end();
}

bool take(wire::Members& members, request::Choose& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("moves", value.moves, wire::ListRule{AnyTextRule{}, most_in_list}) &&
           members.take("level", value.level, wire::NumberRule{0, 10}) &&
           members.take("seed", value.seed, wire::NumberRule{0, 9007199254740991}) &&
           members.take("values", value.values, wire::ListRule{wire::NumberRule{0, 65535}, most_in_list}) &&
           members.end();
}

bool take(wire::Members& members, request::Think& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("moves", value.moves, wire::ListRule{AnyTextRule{}, most_in_list}) &&
           members.take("depth", value.depth, wire::NumberRule{1, 9007199254740991}) &&
           members.take("nodes", value.nodes, wire::NumberRule{1, 9007199254740991}) &&
           members.take("milliseconds", value.milliseconds, wire::NumberRule{1, 9007199254740991}) &&
           members.take("lines", value.lines, wire::NumberRule{1, 9007199254740991}) &&
           members.take("values", value.values, wire::ListRule{wire::NumberRule{0, 65535}, most_in_list}) &&
           members.end();
}

bool take(wire::Members& members, request::Review& value) {
    return members.take("variant", value.variant, AnyTextRule{}) &&
           members.take("position", value.position, AnyTextRule{}) &&
           members.take("moves", value.moves, wire::ListRule{AnyTextRule{}, most_in_list}) &&
           members.take("found", value.found, wire::ListRule{OwnRule{}, most_in_list}) && members.end();
}

bool take(wire::Members& members, request::Puzzle& value) {
    return members.take("puzzles", value.puzzles, AnyTextRule{}) &&
           members.take("solved", value.solved, AnyTextRule{}) &&
           members.take("today", value.today, AnyTextRule{}) &&
           members.take("game", value.game, AnyTextRule{}) && members.end();
}

bool take(wire::Members& members, request::Weights& value) {
    return members.take("text", value.text, AnyTextRule{}) && members.end();
}

constexpr std::array<std::string_view, 25> read_request_cases{
    "language",   "games",        "look-at", "name",  "perft",  "bench",     "begin",  "load", "load-file",
    "command",    "state",        "look",    "try",   "record", "save-file", "follow", "news", "setup",
    "setup-move", "table-places", "choose",  "think", "review", "puzzle",    "weights"};

} // namespace

bool read(const wire::Json& json, Request& value, wire::Fault& fault) {
    return wire::read_case(json, "do", read_request_cases, value, fault,
                           [](wire::Members& members, auto& one) { return take(members, one); });
}

} // namespace quincunx::page_api
