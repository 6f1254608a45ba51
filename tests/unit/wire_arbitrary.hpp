// Made by tools/make_wire.py from src/wire/protocol.schema and src/wire/nodes.schema: change that.
#pragma once

#include "unit/wire_values.hpp"

namespace quincunx::test {

using namespace wire;

template <>
inline clock::None some() {
    return {};
}
template <>
inline clock::Move some() {
    clock::Move drawn;
    drawn.limit = number(span_rule);
    return drawn;
}
template <>
inline clock::Game some() {
    clock::Game drawn;
    drawn.base = number(span_rule);
    drawn.increment = number(span_rule);
    return drawn;
}
template <>
inline Clock some() {
    switch (choice(3)) {
    case 0:
        return some<clock::None>();
    case 1:
        return some<clock::Move>();
    default:
        return some<clock::Game>();
    }
}
template <>
inline Computer some() {
    Computer drawn;
    drawn.side = word<quincunx::Color>(side_names);
    drawn.level = number(level_rule);
    return drawn;
}
template <>
inline GameSettings some() {
    GameSettings drawn;
    drawn.id = text(game_id_rule);
    drawn.number = maybe([] { return text(game_number_rule); });
    drawn.created = number(moment_rule);
    drawn.variant = text(variant_rule);
    drawn.position = text(position_rule);
    drawn.clock = some<Clock>();
    drawn.listed = choice(2) == 1;
    drawn.watchable = choice(2) == 1;
    drawn.computer = maybe([] { return some<Computer>(); });
    drawn.rematch_of = maybe([] { return text(game_id_rule); });
    return drawn;
}
template <>
inline command::Move some() {
    command::Move drawn;
    drawn.move = text(move_rule);
    return drawn;
}
template <>
inline command::Resign some() {
    return {};
}
template <>
inline command::OfferDraw some() {
    return {};
}
template <>
inline command::AcceptDraw some() {
    return {};
}
template <>
inline command::DeclineDraw some() {
    return {};
}
template <>
inline command::AskTakeback some() {
    return {};
}
template <>
inline command::GrantTakeback some() {
    return {};
}
template <>
inline command::RefuseTakeback some() {
    return {};
}
template <>
inline command::ClaimTime some() {
    return {};
}
template <>
inline command::Say some() {
    command::Say drawn;
    drawn.phrase = word<Phrase>(phrase_names);
    return drawn;
}
template <>
inline command::OfferRematch some() {
    return {};
}
template <>
inline command::CallOff some() {
    return {};
}
template <>
inline command::ClaimWin some() {
    return {};
}
template <>
inline command::ClaimDraw some() {
    return {};
}
template <>
inline Command some() {
    switch (choice(14)) {
    case 0:
        return some<command::Move>();
    case 1:
        return some<command::Resign>();
    case 2:
        return some<command::OfferDraw>();
    case 3:
        return some<command::AcceptDraw>();
    case 4:
        return some<command::DeclineDraw>();
    case 5:
        return some<command::AskTakeback>();
    case 6:
        return some<command::GrantTakeback>();
    case 7:
        return some<command::RefuseTakeback>();
    case 8:
        return some<command::ClaimTime>();
    case 9:
        return some<command::Say>();
    case 10:
        return some<command::OfferRematch>();
    case 11:
        return some<command::CallOff>();
    case 12:
        return some<command::ClaimWin>();
    default:
        return some<command::ClaimDraw>();
    }
}
template <>
inline event::Seated some() {
    event::Seated drawn;
    drawn.side = word<quincunx::Color>(side_names);
    drawn.name = text(name_rule);
    return drawn;
}
template <>
inline event::Moved some() {
    event::Moved drawn;
    drawn.move = text(move_rule);
    return drawn;
}
template <>
inline event::DrawOffered some() {
    event::DrawOffered drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::DrawDeclined some() {
    event::DrawDeclined drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::TakebackAsked some() {
    event::TakebackAsked drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::TakebackGranted some() {
    event::TakebackGranted drawn;
    drawn.side = word<quincunx::Color>(side_names);
    drawn.plies = number(NumberRule{1, 1000000});
    return drawn;
}
template <>
inline event::TakebackRefused some() {
    event::TakebackRefused drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::Ended some() {
    event::Ended drawn;
    drawn.result = word<Result>(result_names);
    drawn.reason = text(TextRule{1, 20, Letters::words});
    return drawn;
}
template <>
inline event::Said some() {
    event::Said drawn;
    drawn.side = word<quincunx::Color>(side_names);
    drawn.phrase = word<Phrase>(phrase_names);
    return drawn;
}
template <>
inline event::RematchOffered some() {
    event::RematchOffered drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::Rematched some() {
    event::Rematched drawn;
    drawn.game = text(game_id_rule);
    return drawn;
}
template <>
inline event::TimeGiven some() {
    event::TimeGiven drawn;
    drawn.span = number(span_rule);
    return drawn;
}
template <>
inline event::Expired some() {
    event::Expired drawn;
    drawn.by = maybe([] { return word<quincunx::Color>(side_names); });
    return drawn;
}
template <>
inline event::Away some() {
    event::Away drawn;
    drawn.side = word<quincunx::Color>(side_names);
    drawn.passed = number(span_rule);
    return drawn;
}
template <>
inline event::CameBack some() {
    event::CameBack drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline event::TokenReplaced some() {
    event::TokenReplaced drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline Event some() {
    switch (choice(16)) {
    case 0:
        return some<event::Seated>();
    case 1:
        return some<event::Moved>();
    case 2:
        return some<event::DrawOffered>();
    case 3:
        return some<event::DrawDeclined>();
    case 4:
        return some<event::TakebackAsked>();
    case 5:
        return some<event::TakebackGranted>();
    case 6:
        return some<event::TakebackRefused>();
    case 7:
        return some<event::Ended>();
    case 8:
        return some<event::Said>();
    case 9:
        return some<event::RematchOffered>();
    case 10:
        return some<event::Rematched>();
    case 11:
        return some<event::TimeGiven>();
    case 12:
        return some<event::Expired>();
    case 13:
        return some<event::Away>();
    case 14:
        return some<event::CameBack>();
    default:
        return some<event::TokenReplaced>();
    }
}
template <>
inline LogEntry some() {
    LogEntry drawn;
    drawn.version = number(version_rule);
    drawn.at = number(moment_rule);
    drawn.key = maybe([] { return text(key_rule); });
    drawn.event = some<Event>();
    return drawn;
}
template <>
inline Present some() {
    Present drawn;
    drawn.first = choice(2) == 1;
    drawn.second = choice(2) == 1;
    drawn.watchers = number(NumberRule{0, 1000000});
    return drawn;
}
template <>
inline Problem some() {
    Problem drawn;
    drawn.code = word<Code>(code_names);
    drawn.text = text(TextRule{0, 400, Letters::line});
    drawn.at = maybe([] { return text(TextRule{0, 100, Letters::line}); });
    return drawn;
}
template <>
inline client_message::Hello some() {
    client_message::Hello drawn;
    drawn.have = number(version_rule);
    drawn.token = maybe([] { return text(token_rule); });
    return drawn;
}
template <>
inline client_message::Order some() {
    client_message::Order drawn;
    drawn.key = text(key_rule);
    drawn.version = number(version_rule);
    drawn.command = some<Command>();
    return drawn;
}
template <>
inline client_message::Pulse some() {
    return {};
}
template <>
inline ClientMessage some() {
    switch (choice(3)) {
    case 0:
        return some<client_message::Hello>();
    case 1:
        return some<client_message::Order>();
    default:
        return some<client_message::Pulse>();
    }
}
template <>
inline server_message::Game some() {
    server_message::Game drawn;
    drawn.settings = some<GameSettings>();
    drawn.you = maybe([] { return word<quincunx::Color>(side_names); });
    drawn.now = number(moment_rule);
    drawn.present = some<Present>();
    drawn.entries = list([] { return some<LogEntry>(); }, 1000000);
    return drawn;
}
template <>
inline server_message::News some() {
    server_message::News drawn;
    drawn.now = number(moment_rule);
    drawn.entries = list([] { return some<LogEntry>(); }, 1000000);
    return drawn;
}
template <>
inline server_message::Refused some() {
    server_message::Refused drawn;
    drawn.key = text(key_rule);
    drawn.version = number(version_rule);
    drawn.problem = some<Problem>();
    return drawn;
}
template <>
inline server_message::Pulse some() {
    server_message::Pulse drawn;
    drawn.now = number(moment_rule);
    drawn.version = number(version_rule);
    drawn.present = some<Present>();
    return drawn;
}
template <>
inline server_message::Bye some() {
    server_message::Bye drawn;
    drawn.why = word<CloseReason>(close_reason_names);
    drawn.retry = maybe([] { return number(span_rule); });
    return drawn;
}
template <>
inline ServerMessage some() {
    switch (choice(5)) {
    case 0:
        return some<server_message::Game>();
    case 1:
        return some<server_message::News>();
    case 2:
        return some<server_message::Refused>();
    case 3:
        return some<server_message::Pulse>();
    default:
        return some<server_message::Bye>();
    }
}
template <>
inline NewGame some() {
    NewGame drawn;
    drawn.variant = text(variant_rule);
    drawn.position = maybe([] { return text(position_rule); });
    drawn.setup = maybe([] { return choice(2) == 1; });
    drawn.side = maybe([] { return word<quincunx::Color>(side_names); });
    drawn.name = text(name_rule);
    drawn.clock = maybe([] { return some<Clock>(); });
    drawn.listed = maybe([] { return choice(2) == 1; });
    drawn.watchable = maybe([] { return choice(2) == 1; });
    drawn.level = maybe([] { return number(level_rule); });
    drawn.token = maybe([] { return text(token_rule); });
    return drawn;
}
template <>
inline TakeSeat some() {
    TakeSeat drawn;
    drawn.name = text(name_rule);
    drawn.token = maybe([] { return text(token_rule); });
    return drawn;
}
template <>
inline ReplaceToken some() {
    ReplaceToken drawn;
    drawn.token = text(token_rule);
    drawn.next = text(token_rule);
    return drawn;
}
template <>
inline Seat some() {
    Seat drawn;
    drawn.settings = some<GameSettings>();
    drawn.side = word<quincunx::Color>(side_names);
    drawn.token = text(token_rule);
    drawn.link = text(TextRule{1, 300, Letters::line});
    return drawn;
}
template <>
inline Found some() {
    Found drawn;
    drawn.id = text(game_id_rule);
    return drawn;
}
template <>
inline Listing some() {
    Listing drawn;
    drawn.settings = some<GameSettings>();
    drawn.first = maybe([] { return text(name_rule); });
    drawn.second = maybe([] { return text(name_rule); });
    return drawn;
}
template <>
inline Listings some() {
    Listings drawn;
    drawn.now = number(moment_rule);
    drawn.games = list([] { return some<Listing>(); }, 200);
    drawn.next = maybe([] { return number(NumberRule{1, 1000000}); });
    return drawn;
}
template <>
inline Whole some() {
    Whole drawn;
    drawn.settings = some<GameSettings>();
    drawn.now = number(moment_rule);
    drawn.entries = list([] { return some<LogEntry>(); }, 1000000);
    return drawn;
}
template <>
inline AskStatus some() {
    AskStatus drawn;
    drawn.token = maybe([] { return text(token_rule); });
    return drawn;
}
template <>
inline GameStatus some() {
    GameStatus drawn;
    drawn.settings = some<GameSettings>();
    drawn.now = number(moment_rule);
    drawn.progress = word<Progress>(progress_names);
    drawn.first = maybe([] { return text(name_rule); });
    drawn.second = maybe([] { return text(name_rule); });
    drawn.you = maybe([] { return word<quincunx::Color>(side_names); });
    drawn.turn = maybe([] { return word<quincunx::Color>(side_names); });
    drawn.result = maybe([] { return word<Result>(result_names); });
    drawn.reason = maybe([] { return text(TextRule{1, 20, Letters::words}); });
    return drawn;
}
template <>
inline Inquiry some() {
    Inquiry drawn;
    drawn.version = number(version_rule);
    drawn.lines = maybe([] { return number(NumberRule{1, 5}); });
    drawn.effort = maybe([] { return number(effort_rule); });
    drawn.token = maybe([] { return text(token_rule); });
    return drawn;
}
template <>
inline BestLine some() {
    BestLine drawn;
    drawn.score = number(NumberRule{-30000, 30000});
    drawn.certainty = word<Certainty>(certainty_names);
    drawn.plies = maybe([] { return number(NumberRule{0, 1000}); });
    drawn.moves = list([] { return text(move_rule); }, 128);
    return drawn;
}
template <>
inline Analysis some() {
    Analysis drawn;
    drawn.version = number(version_rule);
    drawn.depth = number(NumberRule{0, 127});
    drawn.nodes = number(NumberRule{0, 1000000000});
    drawn.lines = list([] { return some<BestLine>(); }, 5);
    return drawn;
}
template <>
inline AskOpenings some() {
    AskOpenings drawn;
    drawn.variant = text(variant_rule);
    drawn.position = text(position_rule);
    return drawn;
}
template <>
inline Continuation some() {
    Continuation drawn;
    drawn.move = text(move_rule);
    drawn.first = number(NumberRule{0, 1000000});
    drawn.draws = number(NumberRule{0, 1000000});
    drawn.second = number(NumberRule{0, 1000000});
    return drawn;
}
template <>
inline Openings some() {
    Openings drawn;
    drawn.games = number(NumberRule{0, 1000000});
    drawn.moves = list([] { return some<Continuation>(); }, 100);
    return drawn;
}
template <>
inline About some() {
    About drawn;
    drawn.protocol = number(NumberRule{1, 1000});
    drawn.version = text(TextRule{1, 40, Letters::line});
    drawn.now = number(moment_rule);
    drawn.most_squares = number(NumberRule{16, 676});
    return drawn;
}
template <>
inline game_news::Entries some() {
    game_news::Entries drawn;
    drawn.entries = list([] { return some<LogEntry>(); }, 1000);
    return drawn;
}
template <>
inline game_news::Version some() {
    game_news::Version drawn;
    drawn.version = number(version_rule);
    return drawn;
}
template <>
inline game_news::Beat some() {
    game_news::Beat drawn;
    drawn.node = text(node_name_rule);
    drawn.version = number(version_rule);
    drawn.present = some<Present>();
    return drawn;
}
template <>
inline GameNews some() {
    switch (choice(3)) {
    case 0:
        return some<game_news::Entries>();
    case 1:
        return some<game_news::Version>();
    default:
        return some<game_news::Beat>();
    }
}
template <>
inline node_news::Here some() {
    node_news::Here drawn;
    drawn.node = text(node_name_rule);
    return drawn;
}
template <>
inline node_news::Bye some() {
    node_news::Bye drawn;
    drawn.node = text(node_name_rule);
    return drawn;
}
template <>
inline NodeNews some() {
    switch (choice(2)) {
    case 0:
        return some<node_news::Here>();
    default:
        return some<node_news::Bye>();
    }
}
template <>
inline goal::Move some() {
    goal::Move drawn;
    drawn.level = number(level_rule);
    return drawn;
}
template <>
inline goal::Draw some() {
    goal::Draw drawn;
    drawn.side = word<quincunx::Color>(side_names);
    return drawn;
}
template <>
inline goal::Analysis some() {
    goal::Analysis drawn;
    drawn.lines = number(NumberRule{1, 5});
    drawn.effort = number(effort_rule);
    return drawn;
}
template <>
inline Goal some() {
    switch (choice(3)) {
    case 0:
        return some<goal::Move>();
    case 1:
        return some<goal::Draw>();
    default:
        return some<goal::Analysis>();
    }
}
template <>
inline Task some() {
    Task drawn;
    drawn.game = text(game_id_rule);
    drawn.version = number(version_rule);
    drawn.variant = text(variant_rule);
    drawn.position = text(position_rule);
    drawn.moves = list([] { return text(move_rule); }, 10000);
    drawn.goal = some<Goal>();
    drawn.asker = maybe([] { return number(asker_rule); });
    return drawn;
}
template <>
inline task_answer::Found some() {
    task_answer::Found drawn;
    drawn.game = text(game_id_rule);
    drawn.version = number(version_rule);
    drawn.move = text(move_rule);
    return drawn;
}
template <>
inline task_answer::Judged some() {
    task_answer::Judged drawn;
    drawn.game = text(game_id_rule);
    drawn.version = number(version_rule);
    drawn.takes = choice(2) == 1;
    return drawn;
}
template <>
inline task_answer::Analysed some() {
    task_answer::Analysed drawn;
    drawn.game = text(game_id_rule);
    drawn.analysis = some<Analysis>();
    return drawn;
}
template <>
inline task_answer::Refused some() {
    return {};
}
template <>
inline TaskAnswer some() {
    switch (choice(4)) {
    case 0:
        return some<task_answer::Found>();
    case 1:
        return some<task_answer::Judged>();
    case 2:
        return some<task_answer::Analysed>();
    default:
        return some<task_answer::Refused>();
    }
}

/// All that is read and written.
using Messages = ::testing::Types<
    wire::Clock, wire::Computer, wire::GameSettings, wire::Command, wire::Event, wire::LogEntry,
    wire::Present, wire::Problem, wire::ClientMessage, wire::ServerMessage, wire::NewGame, wire::TakeSeat,
    wire::ReplaceToken, wire::Seat, wire::Found, wire::Listing, wire::Listings, wire::Whole, wire::AskStatus,
    wire::GameStatus, wire::Inquiry, wire::BestLine, wire::Analysis, wire::AskOpenings, wire::Continuation,
    wire::Openings, wire::About, wire::GameNews, wire::NodeNews, wire::Goal, wire::Task, wire::TaskAnswer>;

} // namespace quincunx::test
