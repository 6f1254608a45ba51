#include "online/hall.hpp"

#include "online/table.hpp"

namespace quincunx::online {

namespace {

Problem refused(wire::Code code, std::string text) {
    return {.code = code, .text = std::move(text)};
}

Problem going_down() {
    return refused(wire::Code::unavailable, "the server is going down; send it again");
}

/// Whether two games differ in nothing but what is drawn for each.
bool same_terms(Charter a, const Charter& b) {
    a.number = b.number;
    a.created = b.created;
    return a == b;
}

} // namespace

Hall::Hall(Ledger& ledger, Bus& bus, Thinkers& thinkers, Lots& lots, HallLimits limits)
    : ports_{ledger, bus, thinkers, lots, figures_},
      limits_(limits),
      here_(std::make_shared<Hall*>(this)) {}

Hall::~Hall() = default;

/// The table of a game; nothing if there is no room for another.
std::shared_ptr<Table> Hall::table(const std::string& game) {
    auto found = tables_.find(game);
    if (found != tables_.end() && found->second->gone())
        found = drop(found);
    else if (found != tables_.end())
        return found->second;
    if (closing_ || (tables_.size() >= limits_.rooms && !make_way()))
        return nullptr;
    ports_.bus.follow(game); // before it is loaded, so that nothing is missed in between
    return tables_[game] = std::make_shared<Table>(ports_, game);
}

void Hall::create(wire::NewGame request, Then<wire::Seat> then, std::int64_t asker) {
    if (closing_)
        return then(going_down());
    const std::string token = request.token ? *request.token : ports_.lots.token();
    auto plan = plan_of(request, token, ports_.lots, limits_.squares);
    if (!plan)
        return then(plan.error());
    plan->creator = asker % creators;
    const Charter wanted = plan->charter;
    found(ports_, std::move(*plan), here_,
          [this, wanted, token, then = std::move(then)](Result<Founded, Problem> founded) {
              if (!founded)
                  return then(founded.error());
              then(seat_of_creator(wanted, token, *founded));
          });
}

Result<wire::Seat, Problem> Hall::seat_of_creator(const Charter& wanted, const std::string& token,
                                                  Founded& founded) {
    const std::string secret = ports_.lots.hash(token);
    const Color side = ports_.lots.same(founded.secrets[Color::first], secret) ? Color::first : Color::second;
    if (!same_terms(wanted, founded.charter) || !ports_.lots.same(founded.secrets[side], secret))
        return refused(wire::Code::not_now, "another game was created with this token");
    if (founded.room)
        if (const auto at = table(founded.charter.id))
            at->adopt(std::move(*founded.room));
    return wire::Seat{founded.charter, side, token, "/game/" + founded.charter.id};
}

void Hall::sit(const std::string& game, wire::TakeSeat request, Then<wire::Seat> then) {
    if (const auto at = table(game))
        at->sit(std::move(request), std::move(then));
    else
        then(refused(wire::Code::unavailable, "the server has no room for another game now"));
}

void Hall::replace_token(const std::string& game, wire::ReplaceToken request, Then<wire::Seat> then) {
    if (const auto at = table(game))
        at->replace_token(std::move(request), std::move(then));
    else
        then(refused(wire::Code::unavailable, "the server has no room for another game now"));
}

void Hall::show(const std::string& game, const std::optional<std::string>& token, Then<wire::Whole> then) {
    if (const auto at = table(game))
        at->show(token, std::move(then));
    else
        then(refused(wire::Code::unavailable, "the server has no room for another game now"));
}

void Hall::stand(const std::string& game, const wire::AskStanding& request, Then<wire::Standing> then) {
    if (const auto at = table(game))
        at->stand(request, std::move(then));
    else
        then(refused(wire::Code::unavailable, "the server has no room for another game now"));
}

void Hall::hello(Guest& guest, const std::string& game, const wire::client_message::Hello& hello) {
    const auto at = table(game);
    auto& place = places_[&guest];
    if (place && place != at)
        place->leave(guest);
    place = at;
    if (at)
        at->hello(guest, hello);
    else
        guest.dismiss(closing_.value_or(wire::Farewell::crowded));
}

void Hall::order(Guest& guest, wire::client_message::Order order) {
    const auto place = places_.find(&guest);
    if (place != places_.end() && place->second)
        place->second->order(guest, std::move(order));
}

void Hall::pulse(Guest& guest) {
    const auto place = places_.find(&guest);
    if (place != places_.end() && place->second)
        place->second->pulse(guest);
}

void Hall::leave(Guest& guest) {
    const auto place = places_.extract(&guest);
    if (place && place.mapped())
        place.mapped()->leave(guest);
}

void Hall::hear(const std::string& game, std::span<const Row> rows) {
    if (const auto found = tables_.find(game); found != tables_.end())
        found->second->hear(rows);
}

void Hall::hear_of(const std::string& game, std::int64_t version) {
    if (const auto found = tables_.find(game); found != tables_.end())
        found->second->hear_of(version);
}

void Hall::hear_beat(const std::string& node, const std::string& game, std::int64_t version,
                     const wire::Present& present) {
    if (const auto found = tables_.find(game); found != tables_.end())
        found->second->hear_beat(node, version, present);
}

void Hall::thought(const std::string& game, std::int64_t version, std::string move) {
    if (const auto found = tables_.find(game); found != tables_.end())
        found->second->thought(version, std::move(move));
}

void Hall::reread() {
    for (const auto& [game, at] : tables_)
        at->reread();
}

} // namespace quincunx::online
