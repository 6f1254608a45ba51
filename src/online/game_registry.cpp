#include "online/game_registry.hpp"

#include "online/game_actor.hpp"

namespace quincunx::online {

namespace {

Problem not_created(wire::Code code, std::string text) {
    return {.code = code, .text = std::move(text)};
}

Problem going_down() {
    return not_created(wire::Code::unavailable, "the server is going down; send it again");
}

/// Whether two games differ in nothing but what is drawn for each.
bool same_terms(GameSettings a, const GameSettings& b) {
    a.number = b.number;
    a.created = b.created;
    return a == b;
}

} // namespace

GameRegistry::GameRegistry(EventLog& event_log, Bus& bus, MoveFinder& move_finder, RandomSource& random,
                           RegistryLimits limits)
    : ports_{event_log, bus, move_finder, random, metrics_},
      limits_(limits),
      here_(std::make_shared<GameRegistry*>(this)) {}

GameRegistry::~GameRegistry() = default;

/// The actor of a game; nothing if there is no room for another.
std::shared_ptr<GameActor> GameRegistry::actor(const std::string& game) {
    auto found = actors_.find(game);
    if (found != actors_.end() && found->second->gone())
        found = drop(found);
    else if (found != actors_.end())
        return found->second;
    if (closing_ || (actors_.size() >= limits_.games && !make_way()))
        return nullptr;
    ports_.bus.follow(game); // before it is loaded, so that nothing is missed in between
    return actors_[game] = std::make_shared<GameActor>(ports_, game);
}

void GameRegistry::create(wire::NewGame request, Then<wire::Seat> then, std::int64_t asker) {
    if (closing_)
        return then(going_down());
    const std::string token = request.token ? *request.token : ports_.random.token();
    auto plan = plan_of(request, token, ports_.random, limits_.squares);
    if (!plan)
        return then(plan.error());
    plan->creator = asker % creators;
    const GameSettings wanted = plan->settings;
    create_game(ports_, std::move(*plan), here_,
                [this, wanted, token, then = std::move(then)](Result<CreatedGame, Problem> created) {
                    if (!created)
                        return then(created.error());
                    then(seat_of_creator(wanted, token, *created));
                });
}

Result<wire::Seat, Problem> GameRegistry::seat_of_creator(const GameSettings& wanted,
                                                          const std::string& token, CreatedGame& created) {
    const std::string secret = ports_.random.hash(token);
    const Color side =
        ports_.random.same(created.secrets[Color::first], secret) ? Color::first : Color::second;
    if (!same_terms(wanted, created.settings) || !ports_.random.same(created.secrets[side], secret))
        return not_created(wire::Code::not_now, "another game was created with this token");
    if (created.game)
        if (const auto at = actor(created.settings.id))
            at->adopt(std::move(*created.game));
    return wire::Seat{created.settings, side, token, "/game/" + created.settings.id};
}

void GameRegistry::sit(const std::string& game, wire::TakeSeat request, Then<wire::Seat> then) {
    if (const auto at = actor(game))
        at->sit(std::move(request), std::move(then));
    else
        then(not_created(wire::Code::unavailable, "the server has no game for another game now"));
}

void GameRegistry::replace_token(const std::string& game, wire::ReplaceToken request, Then<wire::Seat> then) {
    if (const auto at = actor(game))
        at->replace_token(std::move(request), std::move(then));
    else
        then(not_created(wire::Code::unavailable, "the server has no game for another game now"));
}

void GameRegistry::show(const std::string& game, const std::optional<std::string>& token,
                        Then<wire::Whole> then) {
    if (const auto at = actor(game))
        at->show(token, std::move(then));
    else
        then(not_created(wire::Code::unavailable, "the server has no game for another game now"));
}

void GameRegistry::ask_status(const std::string& game, const wire::AskStatus& request,
                              Then<wire::GameStatus> then) {
    if (const auto at = actor(game))
        at->ask_status(request, std::move(then));
    else
        then(not_created(wire::Code::unavailable, "the server has no game for another game now"));
}

void GameRegistry::hello(Subscriber& subscriber, const std::string& game,
                         const wire::client_message::Hello& hello) {
    const auto at = actor(game);
    auto& followed = followed_[&subscriber];
    if (followed && followed != at)
        followed->leave(subscriber);
    followed = at;
    if (at)
        at->hello(subscriber, hello);
    else
        subscriber.dismiss(closing_.value_or(wire::CloseReason::crowded));
}

void GameRegistry::order(Subscriber& subscriber, wire::client_message::Order order) {
    const auto followed = followed_.find(&subscriber);
    if (followed != followed_.end() && followed->second)
        followed->second->order(subscriber, std::move(order));
}

void GameRegistry::pulse(Subscriber& subscriber) {
    const auto followed = followed_.find(&subscriber);
    if (followed != followed_.end() && followed->second)
        followed->second->pulse(subscriber);
}

void GameRegistry::leave(Subscriber& subscriber) {
    const auto followed = followed_.extract(&subscriber);
    if (followed && followed.mapped())
        followed.mapped()->leave(subscriber);
}

void GameRegistry::hear(const std::string& game, std::span<const StoredEntry> entries) {
    if (const auto found = actors_.find(game); found != actors_.end())
        found->second->hear(entries);
}

void GameRegistry::hear_of(const std::string& game, std::int64_t version) {
    if (const auto found = actors_.find(game); found != actors_.end())
        found->second->hear_of(version);
}

void GameRegistry::hear_beat(const std::string& node, const std::string& game, std::int64_t version,
                             const wire::Present& present) {
    if (const auto found = actors_.find(game); found != actors_.end())
        found->second->hear_beat(node, version, present);
}

void GameRegistry::computer_decides(const std::string& game, std::int64_t version, wire::Command command) {
    if (const auto found = actors_.find(game); found != actors_.end())
        found->second->computer_decides(version, std::move(command));
}

void GameRegistry::reread() {
    for (const auto& [game, at] : actors_)
        at->reread();
}

} // namespace quincunx::online
