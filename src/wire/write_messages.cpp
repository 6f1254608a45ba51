// Made by tools/make_wire.py from src/wire/protocol.schema: change that.
#include "wire/messages.hpp"

namespace quincunx::wire {

namespace {

template <class T>
void write_list(std::string& out, const std::vector<T>& values) {
    out += '[';
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0)
            out += ',';
        write(out, values[i]);
    }
    out += ']';
}

} // namespace

namespace {

void put(ObjectText& /*object*/, std::string& /*out*/, const clock::None& /*value*/) {}

void put(ObjectText& object, std::string& out, const clock::Move& value) {
    object.member("limit");
    write_number(out, value.limit);
}

void put(ObjectText& object, std::string& out, const clock::Game& value) {
    object.member("base");
    write_number(out, value.base);
    object.member("increment");
    write_number(out, value.increment);
}

constexpr std::array<std::string_view, 3> clock_cases{"none", "move", "game"};

} // namespace

void write(std::string& out, const Clock& value) {
    ObjectText object(out);
    write_text(object.member("kind"), clock_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, out, one); }, value);
    object.end();
}

void write(std::string& out, const Computer& value) {
    ObjectText object(out);
    object.member("side");
    write_text(out, to_text(value.side));
    object.member("level");
    write_number(out, value.level);
    object.end();
}

void write(std::string& out, const Charter& value) {
    ObjectText object(out);
    object.member("id");
    write_text(out, value.id);
    object.member("number");
    write_text(out, value.number);
    object.member("created");
    write_number(out, value.created);
    object.member("variant");
    write_text(out, value.variant);
    object.member("position");
    write_text(out, value.position);
    object.member("clock");
    write(out, value.clock);
    object.member("listed");
    write_flag(out, value.listed);
    object.member("watchable");
    write_flag(out, value.watchable);
    if (value.computer) {
        object.member("computer");
        write(out, *value.computer);
    }
    if (value.rematch_of) {
        object.member("rematch_of");
        write_text(out, *value.rematch_of);
    }
    object.end();
}

namespace {

void put(ObjectText& object, std::string& out, const command::Move& value) {
    object.member("move");
    write_text(out, value.move);
}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::Resign& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::OfferDraw& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::AcceptDraw& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::DeclineDraw& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::AskTakeback& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::GrantTakeback& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::RefuseTakeback& /*value*/) {}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::ClaimTime& /*value*/) {}

void put(ObjectText& object, std::string& out, const command::Say& value) {
    object.member("phrase");
    write_text(out, to_text(value.phrase));
}

void put(ObjectText& /*object*/, std::string& /*out*/, const command::OfferRematch& /*value*/) {}

constexpr std::array<std::string_view, 11> command_cases{
    "move",           "resign",          "offer_draw", "accept_draw", "decline_draw", "ask_takeback",
    "grant_takeback", "refuse_takeback", "claim_time", "say",         "offer_rematch"};

} // namespace

void write(std::string& out, const Command& value) {
    ObjectText object(out);
    write_text(object.member("what"), command_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, out, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, std::string& out, const event::Seated& value) {
    object.member("side");
    write_text(out, to_text(value.side));
    object.member("name");
    write_text(out, value.name);
}

void put(ObjectText& object, std::string& out, const event::Moved& value) {
    object.member("move");
    write_text(out, value.move);
}

void put(ObjectText& object, std::string& out, const event::DrawOffered& value) {
    object.member("side");
    write_text(out, to_text(value.side));
}

void put(ObjectText& object, std::string& out, const event::DrawDeclined& value) {
    object.member("side");
    write_text(out, to_text(value.side));
}

void put(ObjectText& object, std::string& out, const event::TakebackAsked& value) {
    object.member("side");
    write_text(out, to_text(value.side));
}

void put(ObjectText& object, std::string& out, const event::TakebackGranted& value) {
    object.member("side");
    write_text(out, to_text(value.side));
    object.member("plies");
    write_number(out, value.plies);
}

void put(ObjectText& object, std::string& out, const event::TakebackRefused& value) {
    object.member("side");
    write_text(out, to_text(value.side));
}

void put(ObjectText& object, std::string& out, const event::Ended& value) {
    object.member("result");
    write_text(out, to_text(value.result));
    object.member("reason");
    write_text(out, value.reason);
}

void put(ObjectText& object, std::string& out, const event::Said& value) {
    object.member("side");
    write_text(out, to_text(value.side));
    object.member("phrase");
    write_text(out, to_text(value.phrase));
}

void put(ObjectText& object, std::string& out, const event::RematchOffered& value) {
    object.member("side");
    write_text(out, to_text(value.side));
}

void put(ObjectText& object, std::string& out, const event::Rematched& value) {
    object.member("game");
    write_text(out, value.game);
}

void put(ObjectText& object, std::string& out, const event::TimeGiven& value) {
    object.member("span");
    write_number(out, value.span);
}

void put(ObjectText& /*object*/, std::string& /*out*/, const event::Expired& /*value*/) {}

constexpr std::array<std::string_view, 13> event_cases{
    "seated",           "moved", "draw_offered", "draw_declined",   "takeback_asked", "takeback_granted",
    "takeback_refused", "ended", "said",         "rematch_offered", "rematched",      "time_given",
    "expired"};

} // namespace

void write(std::string& out, const Event& value) {
    ObjectText object(out);
    write_text(object.member("what"), event_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, out, one); }, value);
    object.end();
}

void write(std::string& out, const Entry& value) {
    ObjectText object(out);
    object.member("version");
    write_number(out, value.version);
    object.member("at");
    write_number(out, value.at);
    if (value.key) {
        object.member("key");
        write_text(out, *value.key);
    }
    object.member("event");
    write(out, value.event);
    object.end();
}

void write(std::string& out, const Present& value) {
    ObjectText object(out);
    object.member("first");
    write_flag(out, value.first);
    object.member("second");
    write_flag(out, value.second);
    object.member("watchers");
    write_number(out, value.watchers);
    object.end();
}

void write(std::string& out, const Problem& value) {
    ObjectText object(out);
    object.member("code");
    write_text(out, to_text(value.code));
    object.member("text");
    write_text(out, value.text);
    if (value.at) {
        object.member("at");
        write_text(out, *value.at);
    }
    object.end();
}

namespace {

void put(ObjectText& object, std::string& out, const client_message::Hello& value) {
    object.member("have");
    write_number(out, value.have);
    if (value.token) {
        object.member("token");
        write_text(out, *value.token);
    }
}

void put(ObjectText& object, std::string& out, const client_message::Order& value) {
    object.member("key");
    write_text(out, value.key);
    object.member("version");
    write_number(out, value.version);
    object.member("command");
    write(out, value.command);
}

void put(ObjectText& /*object*/, std::string& /*out*/, const client_message::Pulse& /*value*/) {}

constexpr std::array<std::string_view, 3> client_message_cases{"hello", "order", "pulse"};

} // namespace

void write(std::string& out, const ClientMessage& value) {
    ObjectText object(out);
    write_text(object.member("do"), client_message_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, out, one); }, value);
    object.end();
}

namespace {

void put(ObjectText& object, std::string& out, const server_message::Game& value) {
    object.member("charter");
    write(out, value.charter);
    if (value.you) {
        object.member("you");
        write_text(out, to_text(*value.you));
    }
    object.member("now");
    write_number(out, value.now);
    object.member("present");
    write(out, value.present);
    write_list(object.member("entries"), value.entries);
}

void put(ObjectText& object, std::string& out, const server_message::News& value) {
    object.member("now");
    write_number(out, value.now);
    write_list(object.member("entries"), value.entries);
}

void put(ObjectText& object, std::string& out, const server_message::Refused& value) {
    object.member("key");
    write_text(out, value.key);
    object.member("version");
    write_number(out, value.version);
    object.member("problem");
    write(out, value.problem);
}

void put(ObjectText& object, std::string& out, const server_message::Pulse& value) {
    object.member("now");
    write_number(out, value.now);
    object.member("version");
    write_number(out, value.version);
    object.member("present");
    write(out, value.present);
}

void put(ObjectText& object, std::string& out, const server_message::Bye& value) {
    object.member("why");
    write_text(out, to_text(value.why));
    if (value.retry) {
        object.member("retry");
        write_number(out, *value.retry);
    }
}

constexpr std::array<std::string_view, 5> server_message_cases{"game", "news", "refused", "pulse", "bye"};

} // namespace

void write(std::string& out, const ServerMessage& value) {
    ObjectText object(out);
    write_text(object.member("is"), server_message_cases[value.index()]);
    std::visit([&](const auto& one) { put(object, out, one); }, value);
    object.end();
}

void write(std::string& out, const NewGame& value) {
    ObjectText object(out);
    object.member("variant");
    write_text(out, value.variant);
    if (value.position) {
        object.member("position");
        write_text(out, *value.position);
    }
    if (value.setup) {
        object.member("setup");
        write_flag(out, *value.setup);
    }
    if (value.side) {
        object.member("side");
        write_text(out, to_text(*value.side));
    }
    object.member("name");
    write_text(out, value.name);
    if (value.clock) {
        object.member("clock");
        write(out, *value.clock);
    }
    if (value.listed) {
        object.member("listed");
        write_flag(out, *value.listed);
    }
    if (value.watchable) {
        object.member("watchable");
        write_flag(out, *value.watchable);
    }
    if (value.level) {
        object.member("level");
        write_number(out, *value.level);
    }
    if (value.token) {
        object.member("token");
        write_text(out, *value.token);
    }
    object.end();
}

void write(std::string& out, const TakeSeat& value) {
    ObjectText object(out);
    object.member("name");
    write_text(out, value.name);
    if (value.token) {
        object.member("token");
        write_text(out, *value.token);
    }
    object.end();
}

void write(std::string& out, const Seat& value) {
    ObjectText object(out);
    object.member("charter");
    write(out, value.charter);
    object.member("side");
    write_text(out, to_text(value.side));
    object.member("token");
    write_text(out, value.token);
    object.member("link");
    write_text(out, value.link);
    object.end();
}

void write(std::string& out, const Found& value) {
    ObjectText object(out);
    object.member("id");
    write_text(out, value.id);
    object.end();
}

void write(std::string& out, const Listing& value) {
    ObjectText object(out);
    object.member("charter");
    write(out, value.charter);
    if (value.first) {
        object.member("first");
        write_text(out, *value.first);
    }
    if (value.second) {
        object.member("second");
        write_text(out, *value.second);
    }
    object.end();
}

void write(std::string& out, const Listings& value) {
    ObjectText object(out);
    object.member("now");
    write_number(out, value.now);
    write_list(object.member("games"), value.games);
    object.end();
}

void write(std::string& out, const Whole& value) {
    ObjectText object(out);
    object.member("charter");
    write(out, value.charter);
    object.member("now");
    write_number(out, value.now);
    write_list(object.member("entries"), value.entries);
    object.end();
}

void write(std::string& out, const About& value) {
    ObjectText object(out);
    object.member("protocol");
    write_number(out, value.protocol);
    object.member("version");
    write_text(out, value.version);
    object.member("now");
    write_number(out, value.now);
    object.member("most_squares");
    write_number(out, value.most_squares);
    object.end();
}

} // namespace quincunx::wire
