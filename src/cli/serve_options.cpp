#include "cli/serve_options.hpp"

#include "cli/common/bus.hpp"
#include "cli/common/support.hpp"
#include "server/http/origins.hpp"

#include <fmt/format.h>

#include <string_view>

namespace quincunx::cli {

namespace {

const std::vector<std::string> log_levels{"debug", "info", "warning", "error", "off"};

Accepted web_address() {
    return Accepted("a scheme and a host, like https://games.example.org", [](const std::string& text) {
        const std::string_view origin = server::origin_of(text);
        return server::is_origin(origin) && (text == origin || text == std::string(origin) + "/");
    });
}

Accepted number_of_address() {
    return Accepted("the number of an address, like 127.0.0.1, ::1 or 0.0.0.0",
                    [](const std::string& text) { return server::parse_address(text).has_value(); });
}

Accepted network() {
    return Accepted("an address, like 127.0.0.1, or a network, like 10.0.0.0/8",
                    [](const std::string& text) { return server::parse_network(text).has_value(); });
}

std::vector<server::Network> networks(const std::vector<std::string>& texts) {
    std::vector<server::Network> networks;
    networks.reserve(texts.size());
    for (const std::string& text : texts)
        if (const auto network = server::parse_network(text))
            networks.push_back(*network);
    return networks;
}

void add_where(Command& command, ServeOptions& options) {
    command.option("--port", options.port, "The port to listen on, 8080 unless given; 0: any that is free")
        .placeholder("N")
        .check(between<std::uint32_t>(0, 65535));
    command
        .option("--bind", options.address,
                "The address to listen on, 127.0.0.1 unless given; 0.0.0.0: all of this machine")
        .placeholder("ADDRESS")
        .check(number_of_address());
    command.option("--root", options.root, "The folder in which the page was built").placeholder("FOLDER");
    options.store.add_to(command);
    command
        .option("--keep-days", options.keep_days,
                "Delete games so many days after their end, 30 or more; they stay for ever unless given")
        .placeholder("N")
        .check(between(std::int64_t{30}, std::int64_t{36'500})); // so long players stay away from a game
    command.option("--bus", options.bus, "Where servers with the same games and workers meet")
        .placeholder("nats://HOST:PORT")
        .check(bus_address());
    command.option("--public-url", options.public_url, "Where people find this server, for links to games")
        .placeholder("URL")
        .check(web_address());
}

void add_trust(Command& command, ServeOptions& options) {
    command
        .option("--trusted-proxy", options.proxies,
                "Proxies whose X-Forwarded-For is believed; without them all their clients are one")
        .placeholder("NETWORK ...")
        .check(network());
    command.option("--metrics-to", options.operators, "Who may read /metrics: this machine unless given")
        .placeholder("NETWORK ...")
        .check(network());
    command.option("--allow-origin", options.origins, "Other servers whose pages may play here")
        .placeholder("URL ...")
        .check(web_address());
}

void add_sizes(Command& command, ServeOptions& options) {
    const auto add = [&](const char* name, auto& value, const char* help, std::size_t least,
                         std::size_t most) {
        return command.option(name, value, fmt::format("{}, {} unless given", help, value))
            .placeholder("N")
            .check(between(least, most));
    };
    add("--threads", options.threads, "Threads for games", 1, 64).placeholder("THREADS");
    add("--engine-threads", options.engine_threads, "Threads for the computer's moves", 1, 256)
        .placeholder("THREADS");
    add("--most-connections", options.limits.sockets, "How many players and watchers at once", 2, 1'000'000);
    add("--most-games-per-address", options.limits.games_a_day,
        "How many games an address may create or join a day", 1, 1'000'000);
    add("--most-megabytes-a-day", options.limits.megabytes_a_day,
        "How much all games together may fill of the disk in a day", 64, 1'000'000'000);
    add("--most-squares", options.limits.most_squares, "How many squares a board may have", 16, 676);
}

void add_log(Command& command, ServeOptions& options) {
    command.option("--log-level", options.log_level, "What is told on standard error, warning unless given")
        .one_of(log_levels);
    command.flag("--log-json", options.log_json, "Tell it in JSON, a line each");
}

} // namespace

void ServeOptions::add_to(Command& command) {
    add_where(command, *this);
    add_trust(command, *this);
    add_sizes(command, *this);
    add_log(command, *this);
}

std::optional<play::Milliseconds> ServeOptions::keeping() const {
    constexpr play::Milliseconds day = 24LL * 60 * 60 * 1000;
    return keep_days ? std::optional(*keep_days * day) : std::nullopt;
}

server::Log::Options ServeOptions::log() const {
    const auto level = std::ranges::find(log_levels, log_level) - log_levels.begin();
    return {.level = static_cast<server::LogLevel>(level), .json = log_json};
}

std::vector<std::string> ServeOptions::page_origins() const {
    std::vector<std::string> all;
    all.reserve(origins.size() + 1);
    for (const std::string& url : origins)
        all.emplace_back(server::origin_of(url));
    if (!public_url.empty())
        all.emplace_back(server::origin_of(public_url));
    return all;
}

std::vector<server::Network> ServeOptions::believed_proxies() const {
    return networks(proxies);
}

std::vector<server::Network> ServeOptions::metrics_readers() const {
    return networks(operators);
}

} // namespace quincunx::cli
