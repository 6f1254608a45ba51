#include "online/scene.hpp"

#include "play/registry.hpp"
#include "server/engine_pool/tasks.hpp"

#include <algorithm>

namespace quincunx::test {

using namespace wire::command;

namespace {

std::optional<std::string> token_of(const std::string& who) {
    static const std::map<std::string, std::optional<std::string>> tokens{
        {"Anne", "anne-anne-anne-anne-an"},
        {"Bert", "bert-bert-bert-bert-be"},
        {"a watcher", std::nullopt},
        {"a stranger", "x-x-x-x-x-x-x-x-x-x-x-"},
        {"an impostor", ""}};
    return tokens.at(who);
}

/// How a registry answered, which it must have done.
template <class T>
Answer answer_of(const std::optional<Result<T, Problem>>& result) {
    EXPECT_TRUE(result);
    return !result || *result ? done : Answer(result->error().code);
}

} // namespace

std::vector<std::string> all_games() {
    std::vector<std::string> names;
    for (const auto& entry : play::games())
        names.emplace_back(entry.spec->name);
    return names;
}

Scene::Scene(const Terms& terms, Moment moment) : terms_(terms) {
    wire::NewGame request{.variant = terms.variant,
                          .side = first,
                          .name = "Anne",
                          .watchable = terms.watchable,
                          .token = token_of("Anne")};
    if (terms.opponent == Opponent::computer)
        request.level = 3;
    if (moment == Moment::left)
        request.clock = wire::clock::None{};
    registry_.create(request, [&](auto seat) { game_ = seat->settings.id; });
    event_log_.let_all();
    go_to(moment);
}

void Scene::go_to(Moment moment) {
    const bool alone = terms_.opponent == Opponent::computer;
    switch (moment) {
    case Moment::waiting:
        return;
    case Moment::called_off:
        return must("Anne", CallOff{});
    case Moment::begun:
        EXPECT_TRUE(alone || sit("Bert") == done);
        return;
    case Moment::moved:
        go_to(Moment::begun);
        return must("Anne", PlayMove{a_move()});
    case Moment::asked:
        go_to(Moment::moved);
        must("Anne", OfferDraw{});
        return must("Anne", AskTakeback{});
    case Moment::finished:
        go_to(Moment::begun);
        return must("Anne", Resign{});
    case Moment::wanted:
        go_to(Moment::finished);
        return must("Anne", OfferRematch{});
    case Moment::rematched:
        go_to(alone ? Moment::finished : Moment::wanted);
        return must(alone ? "Anne" : "Bert", OfferRematch{});
    case Moment::left:
        go_to(Moment::moved);
        return leave_alone("Anne");
    }
}

/// For so long that whoever is not there may be claimed against.
void Scene::leave_alone(const std::string& who) {
    FakeSubscriber subscriber;
    registry_.hello(subscriber, game_, {0, token_of(who)});
    event_log_.let_all();
    for (const Milliseconds time : {Milliseconds{0}, Milliseconds{10'000}, away_time}) {
        archive_.now += time;
        registry_.tick();
        event_log_.let_all();
    }
    registry_.leave(subscriber);
}

Answer Scene::ask(const std::string& who, const wire::Command& command) {
    FakeSubscriber subscriber;
    registry_.hello(subscriber, game_, {0, token_of(who)});
    event_log_.let_all();
    registry_.tick(); // whoever was away is back
    event_log_.let_all();
    const std::size_t before = entries().size();
    const std::string key = "key-number-" + std::to_string(++keys_);
    registry_.order(subscriber, {key, version(), command});
    event_log_.let_all();
    registry_.leave(subscriber);
    const auto* refused = subscriber.last<wire::server_message::Refused>();
    const bool is_done =
        std::ranges::any_of(entries(), [&](const StoredEntry& stored) { return stored.entry.key == key; });
    EXPECT_NE(refused != nullptr, is_done) << "either it is refused or it is done";
    EXPECT_EQ(entries().size() > before, is_done) << "nothing happens but what is done";
    return refused != nullptr ? Answer(refused->problem.code) : done;
}

void Scene::move_found(std::int64_t version, const std::string& move) {
    registry_.computer_decides(game_, version, wire::command::Move{move});
    event_log_.let_all();
}

Answer Scene::sit(const std::string& who) {
    std::optional<Result<wire::Seat, Problem>> seat;
    registry_.sit(game_, {.name = "Bert", .token = token_of(who)},
                  [&](auto result) { seat = std::move(result); });
    event_log_.let_all();
    return answer_of(seat);
}

Answer Scene::ask_status(const std::string& who) {
    std::optional<Result<wire::GameStatus, Problem>> status;
    registry_.ask_status(game_, {.token = token_of(who)}, [&](auto result) { status = std::move(result); });
    event_log_.let_all();
    if (status && *status) {
        const bool sits = who == "Bert" && online_game().name(second) && terms_.opponent == Opponent::person;
        EXPECT_EQ((*status)->you, who == "Anne" ? std::optional(first)
                                  : sits        ? std::optional(second)
                                                : std::nullopt)
            << who;
    }
    return answer_of(status);
}

Answer Scene::replace_token(const std::string& who) {
    const std::string next = "next-next-next-next-ne";
    std::optional<Result<wire::Seat, Problem>> seat;
    registry_.replace_token(game_, {token_of(who).value_or(""), next},
                            [&](auto result) { seat = std::move(result); });
    event_log_.let_all();
    std::optional<Color> by_old;
    std::optional<Color> by_new;
    registry_.ask_status(game_, {.token = token_of(who)},
                         [&](auto status) { by_old = status ? status->you : std::nullopt; });
    registry_.ask_status(game_, {.token = next},
                         [&](auto status) { by_new = status ? status->you : std::nullopt; });
    event_log_.let_all();
    EXPECT_FALSE(by_old && by_new) << "one token opens the seat";
    EXPECT_EQ(by_new.has_value(), seat && *seat) << who;
    return answer_of(seat);
}

Answer Scene::show(const std::string& who) {
    std::optional<Result<wire::Whole, Problem>> whole;
    registry_.show(game_, token_of(who), [&](auto result) { whole = std::move(result); });
    event_log_.let_all();
    return answer_of(whole);
}

/// As the server does it: of the last version but one, which is before the end.
Answer Scene::analyse(const std::string& who) {
    std::optional<Result<wire::Task, Problem>> task;
    registry_.show(game_, token_of(who), [&](auto whole) {
        if (whole)
            task = server::task_of(*whole, {.version = version() - 1});
        else
            task = whole.error();
    });
    event_log_.let_all();
    return answer_of(task);
}

OnlineGame Scene::online_game() const {
    const StoredGame& stored = *archive_.find(game_);
    OnlineGame online_game = *OnlineGame::open(stored.settings);
    for (const StoredEntry& entry : stored.entries)
        EXPECT_FALSE(online_game.apply(entry));
    return online_game;
}

std::string Scene::a_move() const {
    const OnlineGame now = online_game();
    const bool goes_on = now.session() != nullptr && !now.session()->outcome();
    return goes_on ? now.session()->game().moves().front().text : "a1";
}

} // namespace quincunx::test
