#include "server/api/calls.hpp"

#include "play/registry.hpp"
#include "wire/messages.hpp"

#include <algorithm>
#include <array>
#include <charconv>
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
struct Methods {
    std::optional<Call> get;
    std::optional<Call> post;
};

Methods methods_of_game(std::string_view id, std::string_view rest) {
    if (!wire::game_id_rule.allows(id))
        return {};
    const std::string game(id);
    if (rest.empty())
        return {.get = call::ShowGame{game}, .post = {}};
    if (rest == "seat")
        return {.get = {}, .post = call::TakeSeat{game}};
    if (rest == "token")
        return {.get = {}, .post = call::ReplaceToken{game}};
    if (rest == "status")
        return {.get = {}, .post = call::AskStatus{game}};
    if (rest == "analysis")
        return {.get = {}, .post = call::Analyse{game}};
    if (rest == "socket")
        return {.get = call::OpenSocket{game}, .post = {}};
    return {};
}

bool is_game(std::string_view name) {
    return std::ranges::any_of(play::games(),
                               [&](const play::GameEntry& entry) { return entry.spec->name == name; });
}

/// Which games are to be listed; nothing, if nobody knows what is wanted. There is one way to write it.
std::optional<call::ListGames> list_of(std::string_view query) {
    constexpr std::size_t most_digits = 6;
    call::ListGames list;
    for (std::string_view rest = query; !rest.empty();) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view word = rest.substr(0, end);
        const std::string_view value = word.substr(std::min(word.find('=') + 1, word.size()));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (word == "running")
            list.running = true;
        else if (word.starts_with("game=") && is_game(value))
            list.game = value;
        else if (word.starts_with("from=") && value.size() <= most_digits)
            std::from_chars(value.data(), value.data() + value.size(), list.from);
    }
    return query_of(list) == query ? std::optional(list) : std::nullopt;
}

Methods methods_of(std::string_view path, std::string_view query) {
    if (path == "games") {
        const auto list = list_of(query);
        return {.get = list ? std::optional<Call>(*list) : std::nullopt,
                .post = query.empty() ? std::optional<Call>(call::CreateGame{}) : std::nullopt};
    }
    if (!query.empty() || path.ends_with('/'))
        return {};
    if (path == "openings")
        return {.get = {}, .post = call::ShowOpenings{}};
    if (path == "server")
        return {.get = call::DescribeServer{}, .post = {}};
    const std::string_view first = take_name(path);
    const std::string_view second = take_name(path);
    if (first == "games")
        return methods_of_game(second, path);
    if (first == "numbers" && path.empty() && wire::game_number_rule.allows(second))
        return {.get = call::FindNumber{std::string(second)}, .post = {}};
    return {};
}

} // namespace

std::string query_of(const call::ListGames& list) {
    std::string query;
    const auto add = [&query](const std::string& word) { query += query.empty() ? word : '&' + word; };
    if (list.running)
        add("running");
    if (!list.game.empty())
        add("game=" + list.game);
    if (list.from != 0)
        add("from=" + std::to_string(list.from));
    return query;
}

bool is_api(std::string_view target) {
    return target.starts_with(root) || target == "/api";
}

Result<Call, NoCall> parse_call(std::string_view method, std::string_view target) {
    if (!target.starts_with(root))
        return NoCall{};
    const std::string_view rest = target.substr(root.size());
    const std::size_t mark = rest.find('?');
    const Methods methods = methods_of(
        rest.substr(0, mark), mark == std::string_view::npos ? std::string_view() : rest.substr(mark + 1));
    if (methods.get && (method == "GET" || method == "HEAD"))
        return *methods.get;
    if (methods.post && method == "POST")
        return *methods.post;
    if (methods.get)
        return NoCall{methods.post ? "GET, HEAD, POST" : "GET, HEAD"};
    return NoCall{methods.post ? "POST" : ""};
}

std::string_view name_of(const Call& call) {
    constexpr std::array<std::string_view, std::variant_size_v<Call>> names{
        "create", "seat",     "token",    "number", "list",  "show",
        "status", "analysis", "openings", "server", "socket"};
    return names[call.index()];
}

} // namespace quincunx::server
