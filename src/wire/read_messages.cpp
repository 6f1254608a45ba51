// Made by tools/make_wire.py from src/wire/protocol.schema and src/wire/nodes.schema: change that.
#include "wire/protocol.hpp"
#include "wire/read_case.hpp"

namespace quincunx::wire {

namespace {

bool take(Members& members, clock::None& /*value*/) {
    return members.end();
}

bool take(Members& members, clock::Move& value) {
    return members.take("limit", value.limit, span_rule) && members.end();
}

bool take(Members& members, clock::Game& value) {
    return members.take("base", value.base, span_rule) &&
           members.take("increment", value.increment, span_rule) && members.end();
}

constexpr std::array<std::string_view, 3> read_clock_cases{"none", "move", "game"};

} // namespace

bool read(const Json& json, Clock& value, Fault& fault) {
    return read_case(json, "kind", read_clock_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

bool read(const Json& json, Computer& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("level", value.level, level_rule) && members.end();
}

bool read(const Json& json, GameSettings& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("id", value.id, game_id_rule) &&
           members.take("number", value.number, game_number_rule) &&
           members.take("created", value.created, moment_rule) &&
           members.take("variant", value.variant, variant_rule) &&
           members.take("position", value.position, position_rule) &&
           members.take("clock", value.clock, ValueRule{}) &&
           members.take("listed", value.listed, FlagRule{}) &&
           members.take("watchable", value.watchable, FlagRule{}) &&
           members.take("computer", value.computer, ValueRule{}) &&
           members.take("rematch_of", value.rematch_of, game_id_rule) && members.end();
}

namespace {

bool take(Members& members, command::Move& value) {
    return members.take("move", value.move, move_rule) && members.end();
}

bool take(Members& members, command::Resign& /*value*/) {
    return members.end();
}

bool take(Members& members, command::OfferDraw& /*value*/) {
    return members.end();
}

bool take(Members& members, command::AcceptDraw& /*value*/) {
    return members.end();
}

bool take(Members& members, command::DeclineDraw& /*value*/) {
    return members.end();
}

bool take(Members& members, command::AskTakeback& /*value*/) {
    return members.end();
}

bool take(Members& members, command::GrantTakeback& /*value*/) {
    return members.end();
}

bool take(Members& members, command::RefuseTakeback& /*value*/) {
    return members.end();
}

bool take(Members& members, command::ClaimTime& /*value*/) {
    return members.end();
}

bool take(Members& members, command::Say& value) {
    return members.take("phrase", value.phrase, WordRule<Phrase, 7>{phrase_names}) && members.end();
}

bool take(Members& members, command::OfferRematch& /*value*/) {
    return members.end();
}

bool take(Members& members, command::CallOff& /*value*/) {
    return members.end();
}

bool take(Members& members, command::ClaimWin& /*value*/) {
    return members.end();
}

bool take(Members& members, command::ClaimDraw& /*value*/) {
    return members.end();
}

constexpr std::array<std::string_view, 14> read_command_cases{
    "move",          "resign",         "offer_draw",      "accept_draw", "decline_draw",
    "ask_takeback",  "grant_takeback", "refuse_takeback", "claim_time",  "say",
    "offer_rematch", "call_off",       "claim_win",       "claim_draw"};

} // namespace

bool read(const Json& json, Command& value, Fault& fault) {
    return read_case(json, "what", read_command_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

namespace {

bool take(Members& members, event::Seated& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("name", value.name, name_rule) && members.end();
}

bool take(Members& members, event::Moved& value) {
    return members.take("move", value.move, move_rule) && members.end();
}

bool take(Members& members, event::DrawOffered& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::DrawDeclined& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::TakebackAsked& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::TakebackGranted& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("plies", value.plies, NumberRule{1, 1000000}) && members.end();
}

bool take(Members& members, event::TakebackRefused& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::Ended& value) {
    return members.take("result", value.result, WordRule<Result, 3>{result_names}) &&
           members.take("reason", value.reason, TextRule{1, 20, Letters::words}) && members.end();
}

bool take(Members& members, event::Said& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("phrase", value.phrase, WordRule<Phrase, 7>{phrase_names}) && members.end();
}

bool take(Members& members, event::RematchOffered& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::Rematched& value) {
    return members.take("game", value.game, game_id_rule) && members.end();
}

bool take(Members& members, event::TimeGiven& value) {
    return members.take("span", value.span, span_rule) && members.end();
}

bool take(Members& members, event::Expired& value) {
    return members.take("by", value.by, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::Away& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("passed", value.passed, span_rule) && members.end();
}

bool take(Members& members, event::CameBack& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, event::TokenReplaced& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

constexpr std::array<std::string_view, 16> read_event_cases{
    "seated",           "moved", "draw_offered", "draw_declined",   "takeback_asked", "takeback_granted",
    "takeback_refused", "ended", "said",         "rematch_offered", "rematched",      "time_given",
    "expired",          "away",  "came_back",    "token_replaced"};

} // namespace

bool read(const Json& json, Event& value, Fault& fault) {
    return read_case(json, "what", read_event_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

bool read(const Json& json, LogEntry& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("version", value.version, version_rule) &&
           members.take("at", value.at, moment_rule) && members.take("key", value.key, key_rule) &&
           members.take("event", value.event, ValueRule{}) && members.end();
}

bool read(const Json& json, Present& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("first", value.first, FlagRule{}) &&
           members.take("second", value.second, FlagRule{}) &&
           members.take("watchers", value.watchers, NumberRule{0, 1000000}) && members.end();
}

bool read(const Json& json, Problem& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("code", value.code, WordRule<Code, 11>{code_names}) &&
           members.take("text", value.text, TextRule{0, 400, Letters::line}) &&
           members.take("at", value.at, TextRule{0, 100, Letters::line}) && members.end();
}

namespace {

bool take(Members& members, client_message::Hello& value) {
    return members.take("have", value.have, version_rule) && members.take("token", value.token, token_rule) &&
           members.end();
}

bool take(Members& members, client_message::Order& value) {
    return members.take("key", value.key, key_rule) && members.take("version", value.version, version_rule) &&
           members.take("command", value.command, ValueRule{}) && members.end();
}

bool take(Members& members, client_message::Pulse& /*value*/) {
    return members.end();
}

constexpr std::array<std::string_view, 3> read_client_message_cases{"hello", "order", "pulse"};

} // namespace

bool read(const Json& json, ClientMessage& value, Fault& fault) {
    return read_case(json, "do", read_client_message_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

namespace {

bool take(Members& members, server_message::Game& value) {
    return members.take("settings", value.settings, ValueRule{}) &&
           members.take("you", value.you, WordRule<Color, 2>{side_names}) &&
           members.take("now", value.now, moment_rule) &&
           members.take("present", value.present, ValueRule{}) &&
           members.take("entries", value.entries, ListRule<ValueRule>{ValueRule{}, 1000000}) && members.end();
}

bool take(Members& members, server_message::News& value) {
    return members.take("now", value.now, moment_rule) &&
           members.take("entries", value.entries, ListRule<ValueRule>{ValueRule{}, 1000000}) && members.end();
}

bool take(Members& members, server_message::Refused& value) {
    return members.take("key", value.key, key_rule) && members.take("version", value.version, version_rule) &&
           members.take("problem", value.problem, ValueRule{}) && members.end();
}

bool take(Members& members, server_message::Pulse& value) {
    return members.take("now", value.now, moment_rule) &&
           members.take("version", value.version, version_rule) &&
           members.take("present", value.present, ValueRule{}) && members.end();
}

bool take(Members& members, server_message::Bye& value) {
    return members.take("why", value.why, WordRule<CloseReason, 7>{close_reason_names}) &&
           members.take("retry", value.retry, span_rule) && members.end();
}

constexpr std::array<std::string_view, 5> read_server_message_cases{"game", "news", "refused", "pulse",
                                                                    "bye"};

} // namespace

bool read(const Json& json, ServerMessage& value, Fault& fault) {
    return read_case(json, "is", read_server_message_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

bool read(const Json& json, NewGame& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("variant", value.variant, variant_rule) &&
           members.take("position", value.position, position_rule) &&
           members.take("setup", value.setup, FlagRule{}) &&
           members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("name", value.name, name_rule) && members.take("clock", value.clock, ValueRule{}) &&
           members.take("listed", value.listed, FlagRule{}) &&
           members.take("watchable", value.watchable, FlagRule{}) &&
           members.take("level", value.level, level_rule) && members.take("token", value.token, token_rule) &&
           members.end();
}

bool read(const Json& json, TakeSeat& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("name", value.name, name_rule) &&
           members.take("token", value.token, token_rule) && members.end();
}

bool read(const Json& json, ReplaceToken& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("token", value.token, token_rule) &&
           members.take("next", value.next, token_rule) && members.end();
}

bool read(const Json& json, Seat& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("settings", value.settings, ValueRule{}) &&
           members.take("side", value.side, WordRule<Color, 2>{side_names}) &&
           members.take("token", value.token, token_rule) &&
           members.take("link", value.link, TextRule{1, 300, Letters::line}) && members.end();
}

bool read(const Json& json, Found& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("id", value.id, game_id_rule) && members.end();
}

bool read(const Json& json, Listing& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("settings", value.settings, ValueRule{}) &&
           members.take("first", value.first, name_rule) && members.take("second", value.second, name_rule) &&
           members.end();
}

bool read(const Json& json, Listings& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("now", value.now, moment_rule) &&
           members.take("games", value.games, ListRule<ValueRule>{ValueRule{}, 200}) &&
           members.take("next", value.next, NumberRule{1, 1000000}) && members.end();
}

bool read(const Json& json, Whole& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("settings", value.settings, ValueRule{}) &&
           members.take("now", value.now, moment_rule) &&
           members.take("entries", value.entries, ListRule<ValueRule>{ValueRule{}, 1000000}) && members.end();
}

bool read(const Json& json, AskStatus& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("token", value.token, token_rule) && members.end();
}

bool read(const Json& json, GameStatus& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("settings", value.settings, ValueRule{}) &&
           members.take("now", value.now, moment_rule) &&
           members.take("progress", value.progress, WordRule<Progress, 3>{progress_names}) &&
           members.take("first", value.first, name_rule) && members.take("second", value.second, name_rule) &&
           members.take("you", value.you, WordRule<Color, 2>{side_names}) &&
           members.take("turn", value.turn, WordRule<Color, 2>{side_names}) &&
           members.take("result", value.result, WordRule<Result, 3>{result_names}) &&
           members.take("reason", value.reason, TextRule{1, 20, Letters::words}) && members.end();
}

bool read(const Json& json, Inquiry& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("version", value.version, version_rule) &&
           members.take("lines", value.lines, NumberRule{1, 5}) &&
           members.take("effort", value.effort, effort_rule) &&
           members.take("token", value.token, token_rule) && members.end();
}

bool read(const Json& json, BestLine& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("score", value.score, NumberRule{-30000, 30000}) &&
           members.take("certainty", value.certainty, WordRule<Certainty, 3>{certainty_names}) &&
           members.take("plies", value.plies, NumberRule{0, 1000}) &&
           members.take("moves", value.moves, ListRule<TextRule>{move_rule, 128}) && members.end();
}

bool read(const Json& json, Analysis& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("version", value.version, version_rule) &&
           members.take("depth", value.depth, NumberRule{0, 127}) &&
           members.take("nodes", value.nodes, NumberRule{0, 1000000000}) &&
           members.take("lines", value.lines, ListRule<ValueRule>{ValueRule{}, 5}) && members.end();
}

bool read(const Json& json, AskOpenings& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("variant", value.variant, variant_rule) &&
           members.take("position", value.position, position_rule) && members.end();
}

bool read(const Json& json, Continuation& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("move", value.move, move_rule) &&
           members.take("first", value.first, NumberRule{0, 1000000}) &&
           members.take("draws", value.draws, NumberRule{0, 1000000}) &&
           members.take("second", value.second, NumberRule{0, 1000000}) && members.end();
}

bool read(const Json& json, Openings& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("games", value.games, NumberRule{0, 1000000}) &&
           members.take("moves", value.moves, ListRule<ValueRule>{ValueRule{}, 100}) && members.end();
}

bool read(const Json& json, About& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("protocol", value.protocol, NumberRule{1, 1000}) &&
           members.take("version", value.version, TextRule{1, 40, Letters::line}) &&
           members.take("now", value.now, moment_rule) &&
           members.take("most_squares", value.most_squares, NumberRule{16, 676}) && members.end();
}

namespace {

bool take(Members& members, game_news::Entries& value) {
    return members.take("entries", value.entries, ListRule<ValueRule>{ValueRule{}, 1000}) && members.end();
}

bool take(Members& members, game_news::Version& value) {
    return members.take("version", value.version, version_rule) && members.end();
}

bool take(Members& members, game_news::Beat& value) {
    return members.take("node", value.node, node_name_rule) &&
           members.take("version", value.version, version_rule) &&
           members.take("present", value.present, ValueRule{}) && members.end();
}

constexpr std::array<std::string_view, 3> read_game_news_cases{"entries", "version", "beat"};

} // namespace

bool read(const Json& json, GameNews& value, Fault& fault) {
    return read_case(json, "tells", read_game_news_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

namespace {

bool take(Members& members, node_news::Here& value) {
    return members.take("node", value.node, node_name_rule) && members.end();
}

bool take(Members& members, node_news::Bye& value) {
    return members.take("node", value.node, node_name_rule) && members.end();
}

constexpr std::array<std::string_view, 2> read_node_news_cases{"here", "bye"};

} // namespace

bool read(const Json& json, NodeNews& value, Fault& fault) {
    return read_case(json, "tells", read_node_news_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

namespace {

bool take(Members& members, goal::Move& value) {
    return members.take("level", value.level, level_rule) && members.end();
}

bool take(Members& members, goal::Draw& value) {
    return members.take("side", value.side, WordRule<Color, 2>{side_names}) && members.end();
}

bool take(Members& members, goal::Analysis& value) {
    return members.take("lines", value.lines, NumberRule{1, 5}) &&
           members.take("effort", value.effort, effort_rule) && members.end();
}

constexpr std::array<std::string_view, 3> read_goal_cases{"move", "draw", "analysis"};

} // namespace

bool read(const Json& json, Goal& value, Fault& fault) {
    return read_case(json, "finds", read_goal_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

bool read(const Json& json, Task& value, Fault& fault) {
    Members members(json, fault);
    return members.begin() && members.take("game", value.game, game_id_rule) &&
           members.take("version", value.version, version_rule) &&
           members.take("variant", value.variant, variant_rule) &&
           members.take("position", value.position, position_rule) &&
           members.take("moves", value.moves, ListRule<TextRule>{move_rule, 10000}) &&
           members.take("goal", value.goal, ValueRule{}) && members.take("asker", value.asker, asker_rule) &&
           members.end();
}

namespace {

bool take(Members& members, task_answer::Found& value) {
    return members.take("game", value.game, game_id_rule) &&
           members.take("version", value.version, version_rule) &&
           members.take("move", value.move, move_rule) && members.end();
}

bool take(Members& members, task_answer::Judged& value) {
    return members.take("game", value.game, game_id_rule) &&
           members.take("version", value.version, version_rule) &&
           members.take("takes", value.takes, FlagRule{}) && members.end();
}

bool take(Members& members, task_answer::Analysed& value) {
    return members.take("game", value.game, game_id_rule) &&
           members.take("analysis", value.analysis, ValueRule{}) && members.end();
}

bool take(Members& members, task_answer::Refused& /*value*/) {
    return members.end();
}

constexpr std::array<std::string_view, 4> read_task_answer_cases{"found", "judged", "analysed", "refused"};

} // namespace

bool read(const Json& json, TaskAnswer& value, Fault& fault) {
    return read_case(json, "is", read_task_answer_cases, value, fault,
                     [](Members& members, auto& one) { return take(members, one); });
}

} // namespace quincunx::wire
