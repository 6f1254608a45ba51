#include "server/calls.hpp"

#include "wire/messages.hpp"

#include <array>
#include <optional>

namespace quincunx::server {

namespace {

constexpr std::string_view root = "/api/";

/// What stands before the next slash, which is cut off with it.
std::string_view take_name(std::string_view& path) {
    const std::size_t slash = path.find('/');
    const std::string_view name = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    return name;
}

/// What may be done at an address: by GET, by POST.
struct Place {
    std::optional<Call> get;
    std::optional<Call> post;
};

Place place_of_game(std::string_view id, std::string_view rest) {
    if (!wire::game_id_rule.allows(id))
        return {};
    const std::string game(id);
    if (rest.empty())
        return {.get = call::ShowGame{game}, .post = {}};
    if (rest == "seat")
        return {.get = {}, .post = call::TakeSeat{game}};
    if (rest == "standing")
        return {.get = {}, .post = call::AskStanding{game}};
    if (rest == "analysis")
        return {.get = {}, .post = call::Analyse{game}};
    if (rest == "socket")
        return {.get = call::OpenSocket{game}, .post = {}};
    return {};
}

Place place_of(std::string_view path, std::string_view query) {
    if (path == "games" && query == "running")
        return {.get = call::ListGames{true}, .post = {}};
    if (!query.empty() || path.ends_with('/'))
        return {};
    if (path == "games")
        return {.get = call::ListGames{false}, .post = call::CreateGame{}};
    const std::string_view first = take_name(path);
    const std::string_view second = take_name(path);
    if (first == "server" && second.empty() && path.empty())
        return {.get = call::DescribeServer{}, .post = {}};
    if (first == "games")
        return place_of_game(second, path);
    if (first == "numbers" && path.empty() && wire::game_number_rule.allows(second))
        return {.get = call::FindNumber{std::string(second)}, .post = {}};
    return {};
}

} // namespace

bool is_api(std::string_view target) {
    return target.starts_with(root) || target == "/api";
}

Result<Call, NoCall> parse_call(std::string_view method, std::string_view target) {
    if (!target.starts_with(root))
        return NoCall{};
    const std::string_view rest = target.substr(root.size());
    const std::size_t mark = rest.find('?');
    const Place place = place_of(rest.substr(0, mark),
                                 mark == std::string_view::npos ? std::string_view() : rest.substr(mark + 1));
    if (place.get && (method == "GET" || method == "HEAD"))
        return *place.get;
    if (place.post && method == "POST")
        return *place.post;
    if (place.get)
        return NoCall{place.post ? "GET, HEAD, POST" : "GET, HEAD"};
    return NoCall{place.post ? "POST" : ""};
}

std::string_view name_of(const Call& call) {
    constexpr std::array<std::string_view, std::variant_size_v<Call>> names{
        "create", "seat", "number", "list", "show", "standing", "analysis", "server", "socket"};
    return names[call.index()];
}

} // namespace quincunx::server
