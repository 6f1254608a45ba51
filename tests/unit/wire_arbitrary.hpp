// Made by tools/make_wire.py from src/wire/protocol.schema and src/wire/nodes.schema: change that.
#pragma once

#include "unit/wire_values.hpp"

template <>
struct rc::Arbitrary<quincunx::wire::clock::None> {
    static Gen<quincunx::wire::clock::None> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(clock::None{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::clock::Move> {
    static Gen<quincunx::wire::clock::Move> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<clock::Move>(gen::set(&clock::Move::limit, number(span_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::clock::Game> {
    static Gen<quincunx::wire::clock::Game> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<clock::Game>(gen::set(&clock::Game::base, number(span_rule)),
                                       gen::set(&clock::Game::increment, number(span_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Clock> {
    static Gen<quincunx::wire::Clock> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<Clock>(gen::arbitrary<clock::None>()),
                          gen::cast<Clock>(gen::arbitrary<clock::Move>()),
                          gen::cast<Clock>(gen::arbitrary<clock::Game>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Computer> {
    static Gen<quincunx::wire::Computer> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Computer>(gen::set(&Computer::side, word<quincunx::Color>(side_names)),
                                    gen::set(&Computer::level, number(level_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Charter> {
    static Gen<quincunx::wire::Charter> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Charter>(
            gen::set(&Charter::id, text(game_id_rule)), gen::set(&Charter::number, text(game_number_rule)),
            gen::set(&Charter::created, number(moment_rule)), gen::set(&Charter::variant, text(variant_rule)),
            gen::set(&Charter::position, text(position_rule)),
            gen::set(&Charter::clock, gen::arbitrary<Clock>()),
            gen::set(&Charter::listed, gen::arbitrary<bool>()),
            gen::set(&Charter::watchable, gen::arbitrary<bool>()),
            gen::set(&Charter::computer, maybe(gen::arbitrary<Computer>())),
            gen::set(&Charter::rematch_of, maybe(text(game_id_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::Move> {
    static Gen<quincunx::wire::command::Move> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<command::Move>(gen::set(&command::Move::move, text(move_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::Resign> {
    static Gen<quincunx::wire::command::Resign> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::Resign{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::OfferDraw> {
    static Gen<quincunx::wire::command::OfferDraw> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::OfferDraw{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::AcceptDraw> {
    static Gen<quincunx::wire::command::AcceptDraw> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::AcceptDraw{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::DeclineDraw> {
    static Gen<quincunx::wire::command::DeclineDraw> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::DeclineDraw{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::AskTakeback> {
    static Gen<quincunx::wire::command::AskTakeback> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::AskTakeback{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::GrantTakeback> {
    static Gen<quincunx::wire::command::GrantTakeback> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::GrantTakeback{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::RefuseTakeback> {
    static Gen<quincunx::wire::command::RefuseTakeback> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::RefuseTakeback{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::ClaimTime> {
    static Gen<quincunx::wire::command::ClaimTime> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::ClaimTime{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::Say> {
    static Gen<quincunx::wire::command::Say> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<command::Say>(gen::set(&command::Say::phrase, word<Phrase>(phrase_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::OfferRematch> {
    static Gen<quincunx::wire::command::OfferRematch> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::OfferRematch{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::command::CallOff> {
    static Gen<quincunx::wire::command::CallOff> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(command::CallOff{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Command> {
    static Gen<quincunx::wire::Command> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<Command>(gen::arbitrary<command::Move>()),
                          gen::cast<Command>(gen::arbitrary<command::Resign>()),
                          gen::cast<Command>(gen::arbitrary<command::OfferDraw>()),
                          gen::cast<Command>(gen::arbitrary<command::AcceptDraw>()),
                          gen::cast<Command>(gen::arbitrary<command::DeclineDraw>()),
                          gen::cast<Command>(gen::arbitrary<command::AskTakeback>()),
                          gen::cast<Command>(gen::arbitrary<command::GrantTakeback>()),
                          gen::cast<Command>(gen::arbitrary<command::RefuseTakeback>()),
                          gen::cast<Command>(gen::arbitrary<command::ClaimTime>()),
                          gen::cast<Command>(gen::arbitrary<command::Say>()),
                          gen::cast<Command>(gen::arbitrary<command::OfferRematch>()),
                          gen::cast<Command>(gen::arbitrary<command::CallOff>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Seated> {
    static Gen<quincunx::wire::event::Seated> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Seated>(gen::set(&event::Seated::side, word<quincunx::Color>(side_names)),
                                         gen::set(&event::Seated::name, text(name_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Moved> {
    static Gen<quincunx::wire::event::Moved> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Moved>(gen::set(&event::Moved::move, text(move_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::DrawOffered> {
    static Gen<quincunx::wire::event::DrawOffered> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::DrawOffered>(
            gen::set(&event::DrawOffered::side, word<quincunx::Color>(side_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::DrawDeclined> {
    static Gen<quincunx::wire::event::DrawDeclined> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::DrawDeclined>(
            gen::set(&event::DrawDeclined::side, word<quincunx::Color>(side_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::TakebackAsked> {
    static Gen<quincunx::wire::event::TakebackAsked> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::TakebackAsked>(
            gen::set(&event::TakebackAsked::side, word<quincunx::Color>(side_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::TakebackGranted> {
    static Gen<quincunx::wire::event::TakebackGranted> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::TakebackGranted>(
            gen::set(&event::TakebackGranted::side, word<quincunx::Color>(side_names)),
            gen::set(&event::TakebackGranted::plies, number(NumberRule{1, 1000000})));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::TakebackRefused> {
    static Gen<quincunx::wire::event::TakebackRefused> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::TakebackRefused>(
            gen::set(&event::TakebackRefused::side, word<quincunx::Color>(side_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Ended> {
    static Gen<quincunx::wire::event::Ended> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Ended>(
            gen::set(&event::Ended::result, word<Result>(result_names)),
            gen::set(&event::Ended::reason, text(TextRule{1, 20, Letters::words})));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Said> {
    static Gen<quincunx::wire::event::Said> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Said>(gen::set(&event::Said::side, word<quincunx::Color>(side_names)),
                                       gen::set(&event::Said::phrase, word<Phrase>(phrase_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::RematchOffered> {
    static Gen<quincunx::wire::event::RematchOffered> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::RematchOffered>(
            gen::set(&event::RematchOffered::side, word<quincunx::Color>(side_names)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Rematched> {
    static Gen<quincunx::wire::event::Rematched> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Rematched>(gen::set(&event::Rematched::game, text(game_id_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::TimeGiven> {
    static Gen<quincunx::wire::event::TimeGiven> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::TimeGiven>(gen::set(&event::TimeGiven::span, number(span_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::event::Expired> {
    static Gen<quincunx::wire::event::Expired> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<event::Expired>(
            gen::set(&event::Expired::by, maybe(word<quincunx::Color>(side_names))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Event> {
    static Gen<quincunx::wire::Event> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<Event>(gen::arbitrary<event::Seated>()),
                          gen::cast<Event>(gen::arbitrary<event::Moved>()),
                          gen::cast<Event>(gen::arbitrary<event::DrawOffered>()),
                          gen::cast<Event>(gen::arbitrary<event::DrawDeclined>()),
                          gen::cast<Event>(gen::arbitrary<event::TakebackAsked>()),
                          gen::cast<Event>(gen::arbitrary<event::TakebackGranted>()),
                          gen::cast<Event>(gen::arbitrary<event::TakebackRefused>()),
                          gen::cast<Event>(gen::arbitrary<event::Ended>()),
                          gen::cast<Event>(gen::arbitrary<event::Said>()),
                          gen::cast<Event>(gen::arbitrary<event::RematchOffered>()),
                          gen::cast<Event>(gen::arbitrary<event::Rematched>()),
                          gen::cast<Event>(gen::arbitrary<event::TimeGiven>()),
                          gen::cast<Event>(gen::arbitrary<event::Expired>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Entry> {
    static Gen<quincunx::wire::Entry> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Entry>(
            gen::set(&Entry::version, number(version_rule)), gen::set(&Entry::at, number(moment_rule)),
            gen::set(&Entry::key, maybe(text(key_rule))), gen::set(&Entry::event, gen::arbitrary<Event>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Present> {
    static Gen<quincunx::wire::Present> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Present>(gen::set(&Present::first, gen::arbitrary<bool>()),
                                   gen::set(&Present::second, gen::arbitrary<bool>()),
                                   gen::set(&Present::watchers, number(NumberRule{0, 1000000})));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Problem> {
    static Gen<quincunx::wire::Problem> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Problem>(gen::set(&Problem::code, word<Code>(code_names)),
                                   gen::set(&Problem::text, text(TextRule{0, 400, Letters::line})),
                                   gen::set(&Problem::at, maybe(text(TextRule{0, 100, Letters::line}))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::client_message::Hello> {
    static Gen<quincunx::wire::client_message::Hello> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<client_message::Hello>(
            gen::set(&client_message::Hello::have, number(version_rule)),
            gen::set(&client_message::Hello::token, maybe(text(token_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::client_message::Order> {
    static Gen<quincunx::wire::client_message::Order> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<client_message::Order>(
            gen::set(&client_message::Order::key, text(key_rule)),
            gen::set(&client_message::Order::version, number(version_rule)),
            gen::set(&client_message::Order::command, gen::arbitrary<Command>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::client_message::Pulse> {
    static Gen<quincunx::wire::client_message::Pulse> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(client_message::Pulse{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::ClientMessage> {
    static Gen<quincunx::wire::ClientMessage> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<ClientMessage>(gen::arbitrary<client_message::Hello>()),
                          gen::cast<ClientMessage>(gen::arbitrary<client_message::Order>()),
                          gen::cast<ClientMessage>(gen::arbitrary<client_message::Pulse>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::server_message::Game> {
    static Gen<quincunx::wire::server_message::Game> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<server_message::Game>(
            gen::set(&server_message::Game::charter, gen::arbitrary<Charter>()),
            gen::set(&server_message::Game::you, maybe(word<quincunx::Color>(side_names))),
            gen::set(&server_message::Game::now, number(moment_rule)),
            gen::set(&server_message::Game::present, gen::arbitrary<Present>()),
            gen::set(&server_message::Game::entries, list(gen::arbitrary<Entry>(), 1000000)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::server_message::News> {
    static Gen<quincunx::wire::server_message::News> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<server_message::News>(
            gen::set(&server_message::News::now, number(moment_rule)),
            gen::set(&server_message::News::entries, list(gen::arbitrary<Entry>(), 1000000)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::server_message::Refused> {
    static Gen<quincunx::wire::server_message::Refused> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<server_message::Refused>(
            gen::set(&server_message::Refused::key, text(key_rule)),
            gen::set(&server_message::Refused::version, number(version_rule)),
            gen::set(&server_message::Refused::problem, gen::arbitrary<Problem>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::server_message::Pulse> {
    static Gen<quincunx::wire::server_message::Pulse> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<server_message::Pulse>(
            gen::set(&server_message::Pulse::now, number(moment_rule)),
            gen::set(&server_message::Pulse::version, number(version_rule)),
            gen::set(&server_message::Pulse::present, gen::arbitrary<Present>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::server_message::Bye> {
    static Gen<quincunx::wire::server_message::Bye> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<server_message::Bye>(
            gen::set(&server_message::Bye::why, word<Farewell>(farewell_names)),
            gen::set(&server_message::Bye::retry, maybe(number(span_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::ServerMessage> {
    static Gen<quincunx::wire::ServerMessage> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<ServerMessage>(gen::arbitrary<server_message::Game>()),
                          gen::cast<ServerMessage>(gen::arbitrary<server_message::News>()),
                          gen::cast<ServerMessage>(gen::arbitrary<server_message::Refused>()),
                          gen::cast<ServerMessage>(gen::arbitrary<server_message::Pulse>()),
                          gen::cast<ServerMessage>(gen::arbitrary<server_message::Bye>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::NewGame> {
    static Gen<quincunx::wire::NewGame> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<NewGame>(gen::set(&NewGame::variant, text(variant_rule)),
                                   gen::set(&NewGame::position, maybe(text(position_rule))),
                                   gen::set(&NewGame::setup, maybe(gen::arbitrary<bool>())),
                                   gen::set(&NewGame::side, maybe(word<quincunx::Color>(side_names))),
                                   gen::set(&NewGame::name, text(name_rule)),
                                   gen::set(&NewGame::clock, maybe(gen::arbitrary<Clock>())),
                                   gen::set(&NewGame::listed, maybe(gen::arbitrary<bool>())),
                                   gen::set(&NewGame::watchable, maybe(gen::arbitrary<bool>())),
                                   gen::set(&NewGame::level, maybe(number(level_rule))),
                                   gen::set(&NewGame::token, maybe(text(token_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::TakeSeat> {
    static Gen<quincunx::wire::TakeSeat> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<TakeSeat>(gen::set(&TakeSeat::name, text(name_rule)),
                                    gen::set(&TakeSeat::token, maybe(text(token_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Seat> {
    static Gen<quincunx::wire::Seat> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Seat>(gen::set(&Seat::charter, gen::arbitrary<Charter>()),
                                gen::set(&Seat::side, word<quincunx::Color>(side_names)),
                                gen::set(&Seat::token, text(token_rule)),
                                gen::set(&Seat::link, text(TextRule{1, 300, Letters::line})));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Found> {
    static Gen<quincunx::wire::Found> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Found>(gen::set(&Found::id, text(game_id_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Listing> {
    static Gen<quincunx::wire::Listing> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Listing>(gen::set(&Listing::charter, gen::arbitrary<Charter>()),
                                   gen::set(&Listing::first, maybe(text(name_rule))),
                                   gen::set(&Listing::second, maybe(text(name_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Listings> {
    static Gen<quincunx::wire::Listings> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Listings>(gen::set(&Listings::now, number(moment_rule)),
                                    gen::set(&Listings::games, list(gen::arbitrary<Listing>(), 200)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Whole> {
    static Gen<quincunx::wire::Whole> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Whole>(gen::set(&Whole::charter, gen::arbitrary<Charter>()),
                                 gen::set(&Whole::now, number(moment_rule)),
                                 gen::set(&Whole::entries, list(gen::arbitrary<Entry>(), 1000000)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::AskStanding> {
    static Gen<quincunx::wire::AskStanding> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<AskStanding>(gen::set(&AskStanding::token, maybe(text(token_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Standing> {
    static Gen<quincunx::wire::Standing> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Standing>(
            gen::set(&Standing::charter, gen::arbitrary<Charter>()),
            gen::set(&Standing::now, number(moment_rule)),
            gen::set(&Standing::progress, word<Progress>(progress_names)),
            gen::set(&Standing::first, maybe(text(name_rule))),
            gen::set(&Standing::second, maybe(text(name_rule))),
            gen::set(&Standing::you, maybe(word<quincunx::Color>(side_names))),
            gen::set(&Standing::turn, maybe(word<quincunx::Color>(side_names))),
            gen::set(&Standing::result, maybe(word<Result>(result_names))),
            gen::set(&Standing::reason, maybe(text(TextRule{1, 20, Letters::words}))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Inquiry> {
    static Gen<quincunx::wire::Inquiry> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Inquiry>(gen::set(&Inquiry::version, number(version_rule)),
                                   gen::set(&Inquiry::lines, maybe(number(NumberRule{1, 5}))),
                                   gen::set(&Inquiry::effort, maybe(number(effort_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::BestLine> {
    static Gen<quincunx::wire::BestLine> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<BestLine>(gen::set(&BestLine::score, number(NumberRule{-30000, 30000})),
                                    gen::set(&BestLine::certainty, word<Certainty>(certainty_names)),
                                    gen::set(&BestLine::plies, maybe(number(NumberRule{0, 1000}))),
                                    gen::set(&BestLine::moves, list(text(move_rule), 128)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Analysis> {
    static Gen<quincunx::wire::Analysis> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Analysis>(gen::set(&Analysis::version, number(version_rule)),
                                    gen::set(&Analysis::depth, number(NumberRule{0, 127})),
                                    gen::set(&Analysis::nodes, number(NumberRule{0, 1000000000})),
                                    gen::set(&Analysis::lines, list(gen::arbitrary<BestLine>(), 5)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::About> {
    static Gen<quincunx::wire::About> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<About>(gen::set(&About::protocol, number(NumberRule{1, 1000})),
                                 gen::set(&About::version, text(TextRule{1, 40, Letters::line})),
                                 gen::set(&About::now, number(moment_rule)),
                                 gen::set(&About::most_squares, number(NumberRule{16, 676})));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::game_news::Entries> {
    static Gen<quincunx::wire::game_news::Entries> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<game_news::Entries>(
            gen::set(&game_news::Entries::entries, list(gen::arbitrary<Entry>(), 1000)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::game_news::Version> {
    static Gen<quincunx::wire::game_news::Version> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<game_news::Version>(gen::set(&game_news::Version::version, number(version_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::game_news::Beat> {
    static Gen<quincunx::wire::game_news::Beat> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<game_news::Beat>(gen::set(&game_news::Beat::node, text(node_name_rule)),
                                           gen::set(&game_news::Beat::version, number(version_rule)),
                                           gen::set(&game_news::Beat::present, gen::arbitrary<Present>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::GameNews> {
    static Gen<quincunx::wire::GameNews> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<GameNews>(gen::arbitrary<game_news::Entries>()),
                          gen::cast<GameNews>(gen::arbitrary<game_news::Version>()),
                          gen::cast<GameNews>(gen::arbitrary<game_news::Beat>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::node_news::Here> {
    static Gen<quincunx::wire::node_news::Here> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<node_news::Here>(gen::set(&node_news::Here::node, text(node_name_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::node_news::Bye> {
    static Gen<quincunx::wire::node_news::Bye> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<node_news::Bye>(gen::set(&node_news::Bye::node, text(node_name_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::NodeNews> {
    static Gen<quincunx::wire::NodeNews> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<NodeNews>(gen::arbitrary<node_news::Here>()),
                          gen::cast<NodeNews>(gen::arbitrary<node_news::Bye>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::errand::Move> {
    static Gen<quincunx::wire::errand::Move> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<errand::Move>(gen::set(&errand::Move::level, number(level_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::errand::Analysis> {
    static Gen<quincunx::wire::errand::Analysis> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<errand::Analysis>(gen::set(&errand::Analysis::lines, number(NumberRule{1, 5})),
                                            gen::set(&errand::Analysis::effort, number(effort_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Errand> {
    static Gen<quincunx::wire::Errand> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<Errand>(gen::arbitrary<errand::Move>()),
                          gen::cast<Errand>(gen::arbitrary<errand::Analysis>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::Task> {
    static Gen<quincunx::wire::Task> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<Task>(
            gen::set(&Task::game, text(game_id_rule)), gen::set(&Task::version, number(version_rule)),
            gen::set(&Task::variant, text(variant_rule)), gen::set(&Task::position, text(position_rule)),
            gen::set(&Task::moves, list(text(move_rule), 10000)),
            gen::set(&Task::errand, gen::arbitrary<Errand>()),
            gen::set(&Task::asker, maybe(number(asker_rule))));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::task_answer::Found> {
    static Gen<quincunx::wire::task_answer::Found> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<task_answer::Found>(gen::set(&task_answer::Found::game, text(game_id_rule)),
                                              gen::set(&task_answer::Found::version, number(version_rule)),
                                              gen::set(&task_answer::Found::move, text(move_rule)));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::task_answer::Analysed> {
    static Gen<quincunx::wire::task_answer::Analysed> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::build<task_answer::Analysed>(
            gen::set(&task_answer::Analysed::game, text(game_id_rule)),
            gen::set(&task_answer::Analysed::analysis, gen::arbitrary<Analysis>()));
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::task_answer::Refused> {
    static Gen<quincunx::wire::task_answer::Refused> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::just(task_answer::Refused{});
    }
};
template <>
struct rc::Arbitrary<quincunx::wire::TaskAnswer> {
    static Gen<quincunx::wire::TaskAnswer> arbitrary() {
        using namespace quincunx::wire;
        using namespace quincunx::test;
        return gen::oneOf(gen::cast<TaskAnswer>(gen::arbitrary<task_answer::Found>()),
                          gen::cast<TaskAnswer>(gen::arbitrary<task_answer::Analysed>()),
                          gen::cast<TaskAnswer>(gen::arbitrary<task_answer::Refused>()));
    }
};
namespace quincunx::test {

/// All that is read and written.
using Messages =
    ::testing::Types<wire::Clock, wire::Computer, wire::Charter, wire::Command, wire::Event, wire::Entry,
                     wire::Present, wire::Problem, wire::ClientMessage, wire::ServerMessage, wire::NewGame,
                     wire::TakeSeat, wire::Seat, wire::Found, wire::Listing, wire::Listings, wire::Whole,
                     wire::AskStanding, wire::Standing, wire::Inquiry, wire::BestLine, wire::Analysis,
                     wire::About, wire::GameNews, wire::NodeNews, wire::Errand, wire::Task, wire::TaskAnswer>;

} // namespace quincunx::test
