#include "online/creation.hpp"
#include "server/api/api.hpp"
#include "server/engine_pool/tasks.hpp"

namespace quincunx::server {

using wire::Code;
using wire::Problem;

namespace {

constexpr milliseconds soon{1000};

Response unavailable() {
    return problem_response({Code::unavailable, "the games cannot be reached now: try again", {}}, soon);
}

/// The answer that has this message in it, or the problem.
template <class Message>
Response answer_of(const Result<Message, Problem>& result, Status status = Status::ok) {
    return result ? json_response(status, wire::to_text(*result)) : problem_response(result.error());
}

template <class Message>
Result<Message, Response> read_body(std::string_view body) {
    wire::Fault fault;
    if (auto message = wire::parse<Message>(body, fault))
        return std::move(*message);
    const auto at = fault.at.empty() ? std::nullopt : std::optional(fault.at);
    return problem_response({Code::bad_message, fault.expected + " is expected", at});
}

} // namespace

void Api::carry_out(const call::CreateGame& /*call*/, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::NewGame>(request.body);
    if (!wanted)
        return then(wanted.error());
    const std::string token = wanted->token.value_or(front_.secrets.token());
    wanted->token = token;
    Shard& shard = shard_of(online::id_from(front_.secrets, token));
    const std::string origin = own_origin(request);
    shard.post([this, &shard, origin, asker = asker_of(request.client), wanted = std::move(*wanted),
                then = std::move(then)]() mutable {
        shard.registry().create(
            std::move(wanted),
            [this, origin, then](Result<wire::Seat, Problem> seat) {
                give_seat(std::move(seat), origin, Status::created, then);
            },
            asker);
    });
}

void Api::carry_out(const call::TakeSeat& call, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::TakeSeat>(request.body);
    if (!wanted)
        return then(wanted.error());
    Shard& shard = shard_of(call.game);
    const std::string origin = own_origin(request);
    shard.post([this, &shard, origin, call, wanted = std::move(*wanted), then = std::move(then)]() mutable {
        shard.registry().sit(call.game, std::move(wanted),
                             [this, origin, then](Result<wire::Seat, Problem> seat) {
                                 give_seat(std::move(seat), origin, Status::ok, then);
                             });
    });
}

void Api::carry_out(const call::ReplaceToken& call, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::ReplaceToken>(request.body);
    if (!wanted)
        return then(wanted.error());
    Shard& shard = shard_of(call.game);
    const std::string origin = own_origin(request);
    shard.post([this, &shard, origin, call, wanted = std::move(*wanted), then = std::move(then)]() mutable {
        shard.registry().replace_token(call.game, std::move(wanted),
                                       [this, origin, then](Result<wire::Seat, Problem> seat) {
                                           give_seat(std::move(seat), origin, Status::ok, then);
                                       });
    });
}

void Api::carry_out(const call::FindNumber& call, const ApiRequest& /*request*/, Then then) const {
    front_.event_log->find(call.number, [then = std::move(then)](const auto& found) {
        if (!found)
            then(unavailable());
        else if (!*found)
            then(problem_response({Code::not_found, "no game has this number now", {}}));
        else
            then(json_response(Status::ok, wire::to_text(wire::Found{**found})));
    });
}

void Api::carry_out(const call::ListGames& call, const ApiRequest& /*request*/, Then then) {
    const auto phase = call.running ? online::Phase::running : online::Phase::waiting;
    lobby_.show({.phase = phase, .game = call.game, .from = call.from},
                [then = std::move(then)](const auto& listings) {
                    then(listings ? json_response(Status::ok, listings) : unavailable());
                });
}

void Api::carry_out(const call::ShowGame& call, const ApiRequest& /*request*/, Then then) {
    Shard& shard = shard_of(call.game);
    shard.post([this, &shard, call, then = std::move(then)]() mutable {
        shard.registry().show(call.game, {}, [this, then](const Result<wire::Whole, Problem>& whole) {
            front_.loop.post([then, response = answer_of(whole)] { then(response); });
        });
    });
}

void Api::carry_out(const call::AskStatus& call, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::AskStatus>(request.body);
    if (!wanted)
        return then(wanted.error());
    Shard& shard = shard_of(call.game);
    shard.post([this, &shard, call, wanted = std::move(*wanted), then = std::move(then)] {
        shard.registry().ask_status(
            call.game, wanted, [this, then](const Result<wire::GameStatus, Problem>& status) {
                front_.loop.post([then, response = answer_of(status)] { then(response); });
            });
    });
}

void Api::carry_out(const call::Analyse& call, const ApiRequest& request, Then then) {
    const auto wanted = read_body<wire::Inquiry>(request.body);
    if (!wanted)
        return then(wanted.error());
    Shard& shard = shard_of(call.game);
    const Then tell = [this, then = std::move(then)](Response response) {
        front_.loop.post([this, then, response = std::move(response)] {
            front_.counters.analyses.add(response.status == Status::ok ? 1 : 0);
            then(response);
        });
    };
    shard.post([this, &shard, call, wanted = *wanted, asker = asker_of(request.client), tell] {
        shard.registry().show(call.game, wanted.token,
                              [this, &shard, wanted, asker, tell](const Result<wire::Whole, Problem>& game) {
                                  analyse(shard, game, wanted, asker, tell);
                              });
    });
}

/// Runs on the registry's thread.
void Api::analyse(Shard& shard, const Result<wire::Whole, Problem>& game, const wire::Inquiry& inquiry,
                  std::int64_t asker, const Then& then) {
    if (!game)
        return then(problem_response(game.error()));
    const auto task = task_of(*game, inquiry);
    if (!task)
        return then(problem_response(task.error()));
    auto job = job_of(*task);
    if (!job) // the game is over there
        return then(json_response(Status::ok, wire::to_text(wire::Analysis{.version = inquiry.version})));
    job->asker = asker;
    shard.jobs().give(std::move(*job), *task, [then](const wire::TaskAnswer& answer) {
        const auto* analysed = std::get_if<wire::task_answer::Analysed>(&answer);
        if (analysed == nullptr)
            return then(problem_response(
                {Code::unavailable, "too many positions wait to be analysed: try again", {}}, soon));
        then(json_response(Status::ok, wire::to_text(analysed->analysis)));
    });
}

void Api::carry_out(const call::ShowOpenings& /*call*/, const ApiRequest& request, Then then) {
    const auto wanted = read_body<wire::AskOpenings>(request.body);
    if (!wanted)
        return then(wanted.error());
    auto position = online::parse_position(wanted->variant, wanted->position);
    if (!position)
        return then(problem_response(position.error()));
    openings_.show(std::move(*position), [then = std::move(then)](const auto& found) {
        then(found ? json_response(Status::ok, wire::to_text(*found)) : unavailable());
    });
}

void Api::carry_out(const call::DescribeServer& /*call*/, const ApiRequest& /*request*/, Then then) {
    const wire::About about{.protocol = wire::protocol_version,
                            .version = options_.version,
                            .now = front_.event_log->now(),
                            .most_squares = limits_.most_squares};
    then(json_response(Status::ok, wire::to_text(about)));
}

void Api::carry_out(const call::OpenSocket& /*call*/, const ApiRequest& /*request*/, Then then) {
    Response response = problem_response({Code::bad_message, "a WebSocket is expected", "Upgrade"});
    response.status = Status::upgrade_required;
    response.fields.push_back({"Upgrade", "websocket"});
    then(std::move(response));
}

/// Runs on the registry's thread.
void Api::give_seat(Result<wire::Seat, Problem> seat, const std::string& origin, Status status,
                    const Then& then) {
    if (seat)
        seat->link = origin + seat->link;
    front_.loop.post([then, response = answer_of(seat, status)] { then(response); });
}

} // namespace quincunx::server
