#pragma once

#include "games/move.hpp"
#include "games/outcome.hpp"
#include "play/clock.hpp"

#include <string>
#include <variant>

namespace quincunx::play {

/// What a player, or whoever runs the game for a player, may ask of a session.
namespace command {

/// A move in canonical notation (C-4).
struct PlayMove {
    std::string text;
};
struct Resign {};
/// Where the opponent's offer stands already, this accepts it.
struct OfferDraw {};
struct AcceptDraw {};
struct DeclineDraw {};
/// Asks the opponent for one's own last move back.
struct AskTakeback {};
struct GrantTakeback {};
struct RefuseTakeback {};
/// Takes plies back without asking, on one machine.
struct Undo {
    int plies = 1;
};
struct Redo {
    int plies = 1;
};
/// Says that the time of the player to move is out.
struct ClaimTime {};
/// Ring's button (RING-9).
struct EndGame {};

} // namespace command

using Command =
    std::variant<command::PlayMove, command::Resign, command::OfferDraw, command::AcceptDraw,
                 command::DeclineDraw, command::AskTakeback, command::GrantTakeback, command::RefuseTakeback,
                 command::Undo, command::Redo, command::ClaimTime, command::EndGame>;

/// What has happened in a session. Facts: they hold whatever is found out later.
namespace event {

struct Moved {
    Move move;
    friend bool operator==(const Moved&, const Moved&) = default;
};
struct DrawOffered {
    Color by;
    friend bool operator==(const DrawOffered&, const DrawOffered&) = default;
};
struct DrawDeclined {
    Color by;
    friend bool operator==(const DrawDeclined&, const DrawDeclined&) = default;
};
struct TakebackAsked {
    Color by;
    friend bool operator==(const TakebackAsked&, const TakebackAsked&) = default;
};
struct TakebackGranted {
    Color by;
    int plies;
    friend bool operator==(const TakebackGranted&, const TakebackGranted&) = default;
};
struct TakebackRefused {
    Color by;
    friend bool operator==(const TakebackRefused&, const TakebackRefused&) = default;
};
struct Undone {
    int plies;
    friend bool operator==(const Undone&, const Undone&) = default;
};
struct Redone {
    int plies;
    friend bool operator==(const Redone&, const Redone&) = default;
};
/// The clock that runs gets time back that its player never had: the server was away.
struct TimeGiven {
    Milliseconds span;
    friend bool operator==(const TimeGiven&, const TimeGiven&) = default;
};
/// The game is over by something that the rules don't know: it was resigned, agreed, lost on time,
/// adjudicated (C-6) or ended by Ring's button (RING-9). An end by the rules is no event: the position says
/// it.
struct Ended {
    Outcome outcome;
    friend bool operator==(const Ended&, const Ended&) = default;
};

} // namespace event

using Event = std::variant<event::Moved, event::DrawOffered, event::DrawDeclined, event::TakebackAsked,
                           event::TakebackGranted, event::TakebackRefused, event::Undone, event::Redone,
                           event::TimeGiven, event::Ended>;

} // namespace quincunx::play
