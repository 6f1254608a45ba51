// Made by tools/make_wire.py from src/wire/protocol.schema and src/wire/nodes.schema: change that.
#include "wire/protocol.hpp"

namespace quincunx::wire {

namespace {

void put(ObjectText& /*object*/, const clock::None& /*value*/) {}

void put(ObjectText& object, const clock::Move& value) {
    write_number(object.member("limit"), value.limit);
}

void put(ObjectText& object, const clock::Game& value) {
    write_number(object.member("base"), value.base);
    write_number(object.member("increment"), value.increment);
}

constexpr std::array<std::string_view, 3> written_clock_cases{"none", "move", "game"};

} // namespace

void write(std::string& out, const Clock& value) {
    ObjectText object(out);
    write_text(object.member("kind"), written_clock_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

void write(std::string& out, const Computer& value) {
    ObjectText object(out);
    write_text(object.member("side"), to_text(value.side));
    write_number(object.member("level"), value.level);
    object.end();
}

void write(std::string& out, const GameSettings& value) {
    ObjectText object(out);
    write_text(object.member("id"), value.id);
    if (value.number)
        write_text(object.member("number"), *value.number);
    write_number(object.member("created"), value.created);
    write_text(object.member("variant"), value.variant);
    write_text(object.member("position"), value.position);
    write(object.member("clock"), value.clock);
    write_flag(object.member("listed"), value.listed);
    write_flag(object.member("watchable"), value.watchable);
    if (value.computer)
        write(object.member("computer"), *value.computer);
    if (value.rematch_of)
        write_text(object.member("rematch_of"), *value.rematch_of);
    object.end();
}

namespace {

void put(ObjectText& object, const command::Move& value) {
    write_text(object.member("move"), value.move);
}

void put(ObjectText& /*object*/, const command::Resign& /*value*/) {}

void put(ObjectText& /*object*/, const command::OfferDraw& /*value*/) {}

void put(ObjectText& /*object*/, const command::AcceptDraw& /*value*/) {}

void put(ObjectText& /*object*/, const command::DeclineDraw& /*value*/) {}

void put(ObjectText& /*object*/, const command::AskTakeback& /*value*/) {}

void put(ObjectText& /*object*/, const command::GrantTakeback& /*value*/) {}

void put(ObjectText& /*object*/, const command::RefuseTakeback& /*value*/) {}

void put(ObjectText& /*object*/, const command::ClaimTime& /*value*/) {}

void put(ObjectText& object, const command::Say& value) {
    write_text(object.member("phrase"), to_text(value.phrase));
}

void put(ObjectText& /*object*/, const command::OfferRematch& /*value*/) {}

void put(ObjectText& /*object*/, const command::CallOff& /*value*/) {}

void put(ObjectText& /*object*/, const command::ClaimWin& /*value*/) {}

void put(ObjectText& /*object*/, const command::ClaimDraw& /*value*/) {}

constexpr std::array<std::string_view, 14> written_command_cases{
    "move",          "resign",         "offer_draw",      "accept_draw", "decline_draw",
    "ask_takeback",  "grant_takeback", "refuse_takeback", "claim_time",  "say",
    "offer_rematch", "call_off",       "claim_win",       "claim_draw"};

} // namespace

void write(std::string& out, const Command& value) {
    ObjectText object(out);
    write_text(object.member("what"), written_command_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, const event::Seated& value) {
    write_text(object.member("side"), to_text(value.side));
    write_text(object.member("name"), value.name);
}

void put(ObjectText& object, const event::Moved& value) {
    write_text(object.member("move"), value.move);
}

void put(ObjectText& object, const event::DrawOffered& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::DrawDeclined& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::TakebackAsked& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::TakebackGranted& value) {
    write_text(object.member("side"), to_text(value.side));
    write_number(object.member("plies"), value.plies);
}

void put(ObjectText& object, const event::TakebackRefused& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::Ended& value) {
    write_text(object.member("result"), to_text(value.result));
    write_text(object.member("reason"), value.reason);
}

void put(ObjectText& object, const event::Said& value) {
    write_text(object.member("side"), to_text(value.side));
    write_text(object.member("phrase"), to_text(value.phrase));
}

void put(ObjectText& object, const event::RematchOffered& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::Rematched& value) {
    write_text(object.member("game"), value.game);
}

void put(ObjectText& object, const event::TimeGiven& value) {
    write_number(object.member("span"), value.span);
}

void put(ObjectText& object, const event::Expired& value) {
    if (value.by)
        write_text(object.member("by"), to_text(*value.by));
}

void put(ObjectText& object, const event::Away& value) {
    write_text(object.member("side"), to_text(value.side));
    write_number(object.member("passed"), value.passed);
}

void put(ObjectText& object, const event::CameBack& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const event::TokenReplaced& value) {
    write_text(object.member("side"), to_text(value.side));
}

constexpr std::array<std::string_view, 16> written_event_cases{
    "seated",           "moved", "draw_offered", "draw_declined",   "takeback_asked", "takeback_granted",
    "takeback_refused", "ended", "said",         "rematch_offered", "rematched",      "time_given",
    "expired",          "away",  "came_back",    "token_replaced"};

} // namespace

void write(std::string& out, const Event& value) {
    ObjectText object(out);
    write_text(object.member("what"), written_event_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

void write(std::string& out, const LogEntry& value) {
    ObjectText object(out);
    write_number(object.member("version"), value.version);
    write_number(object.member("at"), value.at);
    if (value.key)
        write_text(object.member("key"), *value.key);
    write(object.member("event"), value.event);
    object.end();
}

void write(std::string& out, const Present& value) {
    ObjectText object(out);
    write_flag(object.member("first"), value.first);
    write_flag(object.member("second"), value.second);
    write_number(object.member("watchers"), value.watchers);
    object.end();
}

void write(std::string& out, const Problem& value) {
    ObjectText object(out);
    write_text(object.member("code"), to_text(value.code));
    write_text(object.member("text"), value.text);
    if (value.at)
        write_text(object.member("at"), *value.at);
    object.end();
}

namespace {

void put(ObjectText& object, const client_message::Hello& value) {
    write_number(object.member("have"), value.have);
    if (value.token)
        write_text(object.member("token"), *value.token);
}

void put(ObjectText& object, const client_message::Order& value) {
    write_text(object.member("key"), value.key);
    write_number(object.member("version"), value.version);
    write(object.member("command"), value.command);
}

void put(ObjectText& /*object*/, const client_message::Pulse& /*value*/) {}

constexpr std::array<std::string_view, 3> written_client_message_cases{"hello", "order", "pulse"};

} // namespace

void write(std::string& out, const ClientMessage& value) {
    ObjectText object(out);
    write_text(object.member("do"), written_client_message_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, const server_message::Game& value) {
    write(object.member("settings"), value.settings);
    if (value.you)
        write_text(object.member("you"), to_text(*value.you));
    write_number(object.member("now"), value.now);
    write(object.member("present"), value.present);
    write_list(object.member("entries"), value.entries);
}

void put(ObjectText& object, const server_message::News& value) {
    write_number(object.member("now"), value.now);
    write_list(object.member("entries"), value.entries);
}

void put(ObjectText& object, const server_message::Refused& value) {
    write_text(object.member("key"), value.key);
    write_number(object.member("version"), value.version);
    write(object.member("problem"), value.problem);
}

void put(ObjectText& object, const server_message::Pulse& value) {
    write_number(object.member("now"), value.now);
    write_number(object.member("version"), value.version);
    write(object.member("present"), value.present);
}

void put(ObjectText& object, const server_message::Bye& value) {
    write_text(object.member("why"), to_text(value.why));
    if (value.retry)
        write_number(object.member("retry"), *value.retry);
}

constexpr std::array<std::string_view, 5> written_server_message_cases{"game", "news", "refused", "pulse",
                                                                       "bye"};

} // namespace

void write(std::string& out, const ServerMessage& value) {
    ObjectText object(out);
    write_text(object.member("is"), written_server_message_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

void write(std::string& out, const NewGame& value) {
    ObjectText object(out);
    write_text(object.member("variant"), value.variant);
    if (value.position)
        write_text(object.member("position"), *value.position);
    if (value.setup)
        write_flag(object.member("setup"), *value.setup);
    if (value.side)
        write_text(object.member("side"), to_text(*value.side));
    write_text(object.member("name"), value.name);
    if (value.clock)
        write(object.member("clock"), *value.clock);
    if (value.listed)
        write_flag(object.member("listed"), *value.listed);
    if (value.watchable)
        write_flag(object.member("watchable"), *value.watchable);
    if (value.level)
        write_number(object.member("level"), *value.level);
    if (value.token)
        write_text(object.member("token"), *value.token);
    object.end();
}

void write(std::string& out, const TakeSeat& value) {
    ObjectText object(out);
    write_text(object.member("name"), value.name);
    if (value.token)
        write_text(object.member("token"), *value.token);
    object.end();
}

void write(std::string& out, const ReplaceToken& value) {
    ObjectText object(out);
    write_text(object.member("token"), value.token);
    write_text(object.member("next"), value.next);
    object.end();
}

void write(std::string& out, const Seat& value) {
    ObjectText object(out);
    write(object.member("settings"), value.settings);
    write_text(object.member("side"), to_text(value.side));
    write_text(object.member("token"), value.token);
    write_text(object.member("link"), value.link);
    object.end();
}

void write(std::string& out, const Found& value) {
    ObjectText object(out);
    write_text(object.member("id"), value.id);
    object.end();
}

void write(std::string& out, const Listing& value) {
    ObjectText object(out);
    write(object.member("settings"), value.settings);
    if (value.first)
        write_text(object.member("first"), *value.first);
    if (value.second)
        write_text(object.member("second"), *value.second);
    object.end();
}

void write(std::string& out, const Listings& value) {
    ObjectText object(out);
    write_number(object.member("now"), value.now);
    write_list(object.member("games"), value.games);
    if (value.next)
        write_number(object.member("next"), *value.next);
    object.end();
}

void write(std::string& out, const Whole& value) {
    ObjectText object(out);
    write(object.member("settings"), value.settings);
    write_number(object.member("now"), value.now);
    write_list(object.member("entries"), value.entries);
    object.end();
}

void write(std::string& out, const AskStatus& value) {
    ObjectText object(out);
    if (value.token)
        write_text(object.member("token"), *value.token);
    object.end();
}

void write(std::string& out, const GameStatus& value) {
    ObjectText object(out);
    write(object.member("settings"), value.settings);
    write_number(object.member("now"), value.now);
    write_text(object.member("progress"), to_text(value.progress));
    if (value.first)
        write_text(object.member("first"), *value.first);
    if (value.second)
        write_text(object.member("second"), *value.second);
    if (value.you)
        write_text(object.member("you"), to_text(*value.you));
    if (value.turn)
        write_text(object.member("turn"), to_text(*value.turn));
    if (value.result)
        write_text(object.member("result"), to_text(*value.result));
    if (value.reason)
        write_text(object.member("reason"), *value.reason);
    object.end();
}

void write(std::string& out, const Inquiry& value) {
    ObjectText object(out);
    write_number(object.member("version"), value.version);
    if (value.lines)
        write_number(object.member("lines"), *value.lines);
    if (value.effort)
        write_number(object.member("effort"), *value.effort);
    if (value.token)
        write_text(object.member("token"), *value.token);
    object.end();
}

void write(std::string& out, const BestLine& value) {
    ObjectText object(out);
    write_number(object.member("score"), value.score);
    write_text(object.member("certainty"), to_text(value.certainty));
    if (value.plies)
        write_number(object.member("plies"), *value.plies);
    write_list(object.member("moves"), value.moves);
    object.end();
}

void write(std::string& out, const Analysis& value) {
    ObjectText object(out);
    write_number(object.member("version"), value.version);
    write_number(object.member("depth"), value.depth);
    write_number(object.member("nodes"), value.nodes);
    write_list(object.member("lines"), value.lines);
    object.end();
}

void write(std::string& out, const AskOpenings& value) {
    ObjectText object(out);
    write_text(object.member("variant"), value.variant);
    write_text(object.member("position"), value.position);
    object.end();
}

void write(std::string& out, const Continuation& value) {
    ObjectText object(out);
    write_text(object.member("move"), value.move);
    write_number(object.member("first"), value.first);
    write_number(object.member("draws"), value.draws);
    write_number(object.member("second"), value.second);
    object.end();
}

void write(std::string& out, const Openings& value) {
    ObjectText object(out);
    write_number(object.member("games"), value.games);
    write_list(object.member("moves"), value.moves);
    object.end();
}

void write(std::string& out, const About& value) {
    ObjectText object(out);
    write_number(object.member("protocol"), value.protocol);
    write_text(object.member("version"), value.version);
    write_number(object.member("now"), value.now);
    write_number(object.member("most_squares"), value.most_squares);
    object.end();
}

namespace {

void put(ObjectText& object, const game_news::Entries& value) {
    write_list(object.member("entries"), value.entries);
}

void put(ObjectText& object, const game_news::Version& value) {
    write_number(object.member("version"), value.version);
}

void put(ObjectText& object, const game_news::Beat& value) {
    write_text(object.member("node"), value.node);
    write_number(object.member("version"), value.version);
    write(object.member("present"), value.present);
}

constexpr std::array<std::string_view, 3> written_game_news_cases{"entries", "version", "beat"};

} // namespace

void write(std::string& out, const GameNews& value) {
    ObjectText object(out);
    write_text(object.member("tells"), written_game_news_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, const node_news::Here& value) {
    write_text(object.member("node"), value.node);
}

void put(ObjectText& object, const node_news::Bye& value) {
    write_text(object.member("node"), value.node);
}

constexpr std::array<std::string_view, 2> written_node_news_cases{"here", "bye"};

} // namespace

void write(std::string& out, const NodeNews& value) {
    ObjectText object(out);
    write_text(object.member("tells"), written_node_news_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, const goal::Move& value) {
    write_number(object.member("level"), value.level);
}

void put(ObjectText& object, const goal::Draw& value) {
    write_text(object.member("side"), to_text(value.side));
}

void put(ObjectText& object, const goal::Analysis& value) {
    write_number(object.member("lines"), value.lines);
    write_number(object.member("effort"), value.effort);
}

constexpr std::array<std::string_view, 3> written_goal_cases{"move", "draw", "analysis"};

} // namespace

void write(std::string& out, const Goal& value) {
    ObjectText object(out);
    write_text(object.member("finds"), written_goal_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

void write(std::string& out, const Task& value) {
    ObjectText object(out);
    write_text(object.member("game"), value.game);
    write_number(object.member("version"), value.version);
    write_text(object.member("variant"), value.variant);
    write_text(object.member("position"), value.position);
    write_list(object.member("moves"), value.moves);
    write(object.member("goal"), value.goal);
    if (value.asker)
        write_number(object.member("asker"), *value.asker);
    object.end();
}

namespace {

void put(ObjectText& object, const task_answer::Found& value) {
    write_text(object.member("game"), value.game);
    write_number(object.member("version"), value.version);
    write_text(object.member("move"), value.move);
}

void put(ObjectText& object, const task_answer::Judged& value) {
    write_text(object.member("game"), value.game);
    write_number(object.member("version"), value.version);
    write_flag(object.member("takes"), value.takes);
}

void put(ObjectText& object, const task_answer::Analysed& value) {
    write_text(object.member("game"), value.game);
    write(object.member("analysis"), value.analysis);
}

void put(ObjectText& /*object*/, const task_answer::Refused& /*value*/) {}

constexpr std::array<std::string_view, 4> written_task_answer_cases{"found", "judged", "analysed", "refused"};

} // namespace

void write(std::string& out, const TaskAnswer& value) {
    ObjectText object(out);
    write_text(object.member("is"), written_task_answer_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, one); }, value);
    object.end();
}

} // namespace quincunx::wire
