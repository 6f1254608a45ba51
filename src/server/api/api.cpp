#include "server/api/api.hpp"

#include "server/http/public_urls.hpp"

#include <algorithm>

namespace quincunx::server {

using wire::Code;
using wire::Problem;

namespace {

constexpr milliseconds a_second{1000};

Response refused_page() {
    Response response =
        problem_response({Code::bad_message, "pages of other servers are not answered", "Origin"});
    response.status = Status::forbidden;
    return response;
}

Response going_down() {
    return problem_response({Code::unavailable, "the server is going down: try again", {}}, a_second);
}

/// For browsers, which ask this before a page of another server's may ask anything.
Response what_pages_may_ask() {
    Response response = plain_response(Status::ok, "");
    response.fields.push_back({"Access-Control-Allow-Methods", "GET, POST"});
    response.fields.push_back({"Access-Control-Allow-Headers", "Content-Type"});
    response.fields.push_back({"Access-Control-Max-Age", "600"});
    return response;
}

bool is_json(std::string_view content_type) {
    std::string type(content_type.substr(0, content_type.find(';')));
    std::erase_if(type, [](char c) { return c == ' ' || c == '\t'; });
    std::ranges::transform(type, type.begin(),
                           [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return type == "application/json";
}

/// What a call writes to the disk, where it is carried out.
double bytes_of(const Call& call) {
    if (std::holds_alternative<call::CreateGame>(call))
        return Budget::game;
    const bool is_about_seat =
        std::holds_alternative<call::TakeSeat>(call) || std::holds_alternative<call::ReplaceToken>(call);
    return is_about_seat ? Budget::seat : 0;
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

Api::Api(Options options, const Limits& limits, const Log& log, Front& front, Budget& budget, Shards& shards)
    : options_(std::move(options)),
      limits_(limits),
      log_(log),
      front_(front),
      budget_(budget),
      shards_(shards),
      origins_(options_.origins),
      lobby_(*front_.event_log, limits.lobby.count()),
      openings_(*front_.event_log, limits.openings.count()),
      calls_(limits.calls),
      handshakes_(limits.handshakes),
      numbers_(limits.numbers),
      seats_(limits.games()),
      analyses_(limits.analyses) {}

void Api::answer(const ApiRequest& request, Then then) {
    if (origins_.name(request.origin)) {
        then = [origin = std::string(request.origin), then = std::move(then)](Response response) {
            response.fields.push_back({"Access-Control-Allow-Origin", origin});
            response.fields.push_back({"Vary", "Origin"});
            then(std::move(response));
        };
        if (request.method == "OPTIONS")
            return log_when_done("preflight", request, std::move(then))(what_pages_may_ask());
    }
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
    if (auto refusal = check_rate(rates_of(*call), request))
        return logged(std::move(*refusal));
    if (auto refusal = check_budget(*call, request))
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
    if (auto refusal = check_rate(handshakes_, request))
        return std::move(*refusal);
    return socket->game;
}

Rates& Api::rates_of(const Call& call) {
    if (std::holds_alternative<call::CreateGame>(call) || std::holds_alternative<call::TakeSeat>(call))
        return seats_;
    if (std::holds_alternative<call::FindNumber>(call))
        return numbers_;
    return std::holds_alternative<call::Analyse>(call) ? analyses_ : calls_;
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

/// What a game takes on the disk is paid by who makes it, sits down or takes another token.
std::optional<Response> Api::check_budget(const Call& call, const ApiRequest& request) {
    const double bytes = bytes_of(call);
    if (bytes == 0)
        return std::nullopt;
    const auto wait = budget_.take(request.is_proxy ? std::nullopt : std::optional(request.client), bytes,
                                   std::chrono::steady_clock::now());
    if (wait.count() == 0)
        return std::nullopt;
    front_.counters.used_up.add();
    return problem_response(used_up(), wait);
}

/// Where the people are sent whom somebody wants to play with.
std::string Api::own_origin(const ApiRequest& request) const {
    if (!options_.public_origin.empty())
        return options_.public_origin;
    return origin_for_others(request.host, options_.public_urls);
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
