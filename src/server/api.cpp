#include "server/api.hpp"

#include "online/founding.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace quincunx::server {

using wire::Code;
using wire::Problem;

namespace {

constexpr std::size_t most_listed = 200;
constexpr milliseconds soon{1000};

Response unavailable() {
    return problem_response({Code::unavailable, "the games cannot be reached now: try again", {}}, soon);
}

Response refused_page() {
    Response response =
        problem_response({Code::bad_message, "pages of other servers are not answered", "Origin"});
    response.status = Status::forbidden;
    return response;
}

Response going_down() {
    return problem_response({Code::unavailable, "the server is going down: try again", {}}, soon);
}

/// The answer that has this message in it, or the problem.
template <class Message>
Response answer_of(const Result<Message, Problem>& result, Status status = Status::ok) {
    return result ? json_response(status, wire::to_text(*result)) : problem_response(result.error());
}

bool is_json(std::string_view content_type) {
    std::string type(content_type.substr(0, content_type.find(';')));
    std::erase_if(type, [](char c) { return c == ' ' || c == '\t'; });
    std::ranges::transform(type, type.begin(),
                           [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return type == "application/json";
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

Response problem_response(const Problem& problem, milliseconds retry_after) {
    Response response =
        json_response(static_cast<Status>(wire::status_of(problem.code)), wire::to_text(problem));
    if (retry_after > milliseconds(0))
        response.fields.push_back({"Retry-After", std::to_string((retry_after.count() + 999) / 1000)});
    return response;
}

Response too_fast(milliseconds wait) {
    return problem_response({Code::too_fast, "too many requests of this kind come from your address", {}},
                            wait);
}

Api::Api(Options options, const Limits& limits, const Log& log, Front& front,
         std::vector<std::unique_ptr<Shard>>& shards)
    : options_(std::move(options)),
      limits_(limits),
      log_(log),
      front_(front),
      shards_(shards),
      origins_(options_.origins),
      calls_(limits.calls),
      openings_(limits.openings),
      numbers_(limits.numbers),
      seats_({.most = static_cast<double>(limits.games_a_day),
              .each = std::chrono::milliseconds(std::chrono::hours(24)) /
                      static_cast<std::int64_t>(std::max<std::size_t>(limits.games_a_day, 1))}) {}

void Api::answer(const ApiRequest& request, Then then) {
    const auto call = parse_call(request.method, request.target);
    if (!call) {
        Response response = problem_response({Code::not_found, "nothing is found there", {}});
        if (!call.error().methods.empty()) {
            response = problem_response({Code::bad_message, "that method is not answered there", {}});
            response.status = Status::method_not_allowed;
            response.fields.push_back({"Allow", std::string(call.error().methods)});
        }
        return log_when_done("none", request, std::move(then))(std::move(response));
    }
    Then logged = log_when_done(name_of(*call), request, std::move(then));
    if (closing_)
        return logged(going_down());
    const bool is_post = request.method == "POST";
    if (auto refusal = is_post ? check_post(request) : std::nullopt)
        return logged(std::move(*refusal));
    Rates& rates = is_post ? seats_ : std::holds_alternative<call::FindNumber>(*call) ? numbers_ : calls_;
    if (auto refusal = check_rate(rates, request))
        return logged(std::move(*refusal));
    std::visit([&](const auto& each) { carry_out(each, request, std::move(logged)); }, *call);
}

Result<std::string, Response> Api::admit(const ApiRequest& request) {
    const auto call = parse_call(request.method, request.target);
    const auto* socket = call ? std::get_if<call::OpenSocket>(&*call) : nullptr;
    if (socket == nullptr)
        return problem_response({Code::not_found, "no socket is found there", {}});
    if (!origins_.allow(request.origin, request.host))
        return refused_page();
    if (closing_)
        return going_down();
    if (auto refusal = check_rate(openings_, request))
        return std::move(*refusal);
    return socket->game;
}

/// A page of somebody else's cannot ask for anything: neither its Origin nor, without asking first, this type
/// of content gets through.
std::optional<Response> Api::check_post(const ApiRequest& request) const {
    if (!origins_.allow(request.origin, request.host))
        return refused_page();
    if (is_json(request.content_type))
        return std::nullopt;
    Response response = problem_response({Code::bad_message, "application/json is expected", "Content-Type"});
    response.status = Status::unsupported_media_type;
    return response;
}

std::optional<Response> Api::check_rate(Rates& rates, const ApiRequest& request) {
    const auto wait = rates.take(request.client, std::chrono::steady_clock::now());
    if (wait.count() <= 0)
        return std::nullopt;
    front_.counters.limited.add();
    return too_fast(wait);
}

void Api::carry_out(const call::CreateGame& /*call*/, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::NewGame>(request.body);
    if (!wanted)
        return then(wanted.error());
    const std::string token = wanted->token.value_or(front_.lots.token());
    wanted->token = token;
    Shard& shard = shard_of(online::id_from(front_.lots, token));
    const std::string origin = own_origin(request);
    shard.post([this, &shard, origin, wanted = std::move(*wanted), then = std::move(then)]() mutable {
        shard.hall().create(std::move(wanted), [this, origin, then](Result<wire::Seat, Problem> seat) {
            give_seat(std::move(seat), origin, Status::created, then);
        });
    });
}

void Api::carry_out(const call::TakeSeat& call, const ApiRequest& request, Then then) {
    auto wanted = read_body<wire::TakeSeat>(request.body);
    if (!wanted)
        return then(wanted.error());
    Shard& shard = shard_of(call.game);
    const std::string origin = own_origin(request);
    shard.post([this, &shard, origin, call, wanted = std::move(*wanted), then = std::move(then)]() mutable {
        shard.hall().sit(call.game, std::move(wanted),
                         [this, origin, then](Result<wire::Seat, Problem> seat) {
                             give_seat(std::move(seat), origin, Status::ok, then);
                         });
    });
}

void Api::carry_out(const call::FindNumber& call, const ApiRequest& /*request*/, Then then) {
    front_.ledger->find(call.number, [then = std::move(then)](const auto& found) {
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
    front_.ledger->list(phase, most_listed, [this, then = std::move(then)](const auto& found) {
        if (!found)
            return then(unavailable());
        wire::Listings listings{.now = front_.ledger->now(), .games = {}};
        for (const online::Listed& one : *found)
            listings.games.push_back({one.charter, one.card.first, one.card.second});
        then(json_response(Status::ok, wire::to_text(listings)));
    });
}

void Api::carry_out(const call::ShowGame& call, const ApiRequest& /*request*/, Then then) {
    Shard& shard = shard_of(call.game);
    shard.post([this, &shard, call, then = std::move(then)]() mutable {
        shard.hall().show(call.game, [this, then](const Result<wire::Whole, Problem>& whole) {
            front_.loop.post([then, response = answer_of(whole)] { then(response); });
        });
    });
}

void Api::carry_out(const call::DescribeServer& /*call*/, const ApiRequest& /*request*/, Then then) {
    const wire::About about{.protocol = wire::protocol_version,
                            .version = options_.version,
                            .now = front_.ledger->now(),
                            .most_squares = limits_.most_squares};
    then(json_response(Status::ok, wire::to_text(about)));
}

void Api::carry_out(const call::OpenSocket& /*call*/, const ApiRequest& /*request*/, Then then) {
    Response response = problem_response({Code::bad_message, "a WebSocket is expected", "Upgrade"});
    response.status = Status::upgrade_required;
    response.fields.push_back({"Upgrade", "websocket"});
    then(std::move(response));
}

/// Runs on the hall's thread.
void Api::give_seat(Result<wire::Seat, Problem> seat, const std::string& origin, Status status,
                    const Then& then) {
    if (seat)
        seat->link = origin + seat->link;
    front_.loop.post([then, response = answer_of(seat, status)] { then(response); });
}

/// Where the people are sent whom somebody wants to play with.
std::string Api::own_origin(const ApiRequest& request) const {
    if (!options_.public_origin.empty())
        return options_.public_origin;
    const std::string asked = fmt::format("http://{}", request.host);
    return is_origin(asked) ? asked : "";
}

Api::Then Api::log_when_done(std::string_view name, const ApiRequest& request, Then then) {
    if (!log_.says(LogLevel::info))
        return then;
    return [this, name, id = std::string(request.id), client = request.client.text(),
            began = std::chrono::steady_clock::now(), then = std::move(then)](Response response) {
        const auto spent = std::chrono::steady_clock::now() - began;
        log_.say(LogLevel::info, "request",
                 {{"id", id},
                  {"call", name},
                  {"status", static_cast<std::int64_t>(response.status)},
                  {"microseconds", std::chrono::duration_cast<std::chrono::microseconds>(spent).count()},
                  {"client", client}});
        then(std::move(response));
    };
}

} // namespace quincunx::server
