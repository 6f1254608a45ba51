#include "bus/link.hpp"
#include "cli/bus.hpp"
#include "cli/commands.hpp"
#include "cli/store_option.hpp"
#include "cli/support.hpp"
#include "cli/version.hpp"
#include "server/origins.hpp"
#include "server/server.hpp"
#include "store/scribe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace quincunx::cli {

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> log_levels{"debug", "info", "warning", "error", "off"};

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string root;
    StoreOption store;
    std::optional<std::int64_t> keep_days;
    std::string bus;
    std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency() / 2, 1, 2);
    std::size_t engine_threads = std::clamp<std::size_t>(std::thread::hardware_concurrency() / 2, 1, 16);
    std::string public_url;
    std::vector<std::string> origins;
    std::vector<std::string> proxies;
    std::vector<std::string> operators{"127.0.0.0/8", "::1"};
    server::Limits limits;
    std::string log_level = "warning";
    bool log_json = false;
};

bool holds_page(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / "index.html", ignored);
}

/// The folder that was named; else where the page is built, and then where it is installed.
fs::path find_page(const Options& options) {
    if (!options.root.empty()) {
        if (!holds_page(options.root))
            throw Failure(could_not, fmt::format("--root: there is no index.html in '{}'",
                                                 quincunx::quoted(options.root)));
        return options.root;
    }
    const fs::path above = fs::read_symlink("/proc/self/exe").parent_path().parent_path();
    const fs::path built = above / "web";
    const fs::path installed = above / "share/quincunx/web";
    for (const fs::path& folder : {built, installed})
        if (holds_page(folder))
            return folder;
    throw Failure(could_not,
                  fmt::format("there is no page in '{}' or '{}'; build it with tools/build_web, or "
                              "say with --root where it is",
                              built.string(), installed.string()));
}

Failure failure_to_listen(const Options& options, const std::system_error& error) {
    if (error.code() == std::errc::address_in_use)
        return {could_not, fmt::format("port {} of {} is taken; choose another one with --port, or 0 for any "
                                       "that is free",
                                       options.port, options.address)};
    return {could_not, fmt::format("cannot listen on port {} of {}: {}", options.port, options.address,
                                   error.code().message())};
}

/// How long games stay after their end; nothing: for ever.
std::optional<play::Milliseconds> keeping(const Options& options) {
    constexpr play::Milliseconds day = 24LL * 60 * 60 * 1000;
    return options.keep_days ? std::optional(*options.keep_days * day) : std::nullopt;
}

/// The file in which the games are is opened first: whatever is wrong with it is said at once.
std::unique_ptr<store::Scribe> open_games(const Options& options, const server::Log& log) {
    const std::string address = options.store.address();
    try {
        return std::make_unique<store::Scribe>(
            [address] { return store::open_store(address); },
            store::ScribeOptions{.keep = keeping(options), .complain = [&log](const std::string& what) {
                                     log.say(server::LogLevel::error, "store", {{"why", what}});
                                 }});
    } catch (const store::Failure& failure) {
        throw Failure(could_not, fmt::format("--store: {}", failure.what()));
    }
}

server::Log::Options log_options(const Options& options) {
    const auto level = std::ranges::find(log_levels, options.log_level) - log_levels.begin();
    return {.level = static_cast<server::LogLevel>(level), .json = options.log_json};
}

std::vector<server::Network> networks(const std::vector<std::string>& texts) {
    std::vector<server::Network> networks;
    networks.reserve(texts.size());
    for (const std::string& text : texts)
        if (const auto network = server::parse_network(text))
            networks.push_back(*network);
    return networks;
}

/// Whose pages may play here.
std::vector<std::string> origins(const Options& options) {
    std::vector<std::string> origins;
    origins.reserve(options.origins.size() + 1);
    for (const std::string& url : options.origins)
        origins.emplace_back(server::origin_of(url));
    if (!options.public_url.empty())
        origins.emplace_back(server::origin_of(options.public_url));
    return origins;
}

/// Games go on without it, more slowly where two nodes have a part in one.
std::unique_ptr<bus::Link> open_bus(const Options& options, const server::Log& log) {
    if (options.bus.empty())
        return nullptr;
    auto link = bus::open_nats(options.bus);
    link->watch([&log, url = options.bus, first = true](bool up) mutable {
        if (up)
            log.say(server::LogLevel::info, "bus", {{"url", bus::without_secrets(url)}});
        else if (!std::exchange(first, false))
            log.say(server::LogLevel::warning, "bus", {{"why", words_for_missing_bus(url)}});
    });
    return link;
}

server::Server start(const Options& options, store::Scribe& scribe, const server::Log& log, bus::Link* link) {
    const fs::path root = find_page(options);
    try {
        return server::Server({.address = options.address,
                               .port = options.port,
                               .root = root,
                               .scribe = scribe,
                               .log = log,
                               .version = std::string(version),
                               .public_origin = std::string(server::origin_of(options.public_url)),
                               .origins = origins(options),
                               .proxies = networks(options.proxies),
                               .operators = networks(options.operators),
                               .threads = options.threads,
                               .engine_threads = options.engine_threads,
                               .limits = options.limits,
                               .neighbours = {.link = link}});
    } catch (const std::system_error& error) {
        throw failure_to_listen(options, error);
    }
}

void run(const Options& options) {
    find_page(options); // before anything is made
    const server::Log log(log_options(options));
    const auto scribe = open_games(options, log);
    const auto link = open_bus(options, log);
    server::Server server = start(options, *scribe, log, link.get());
    fmt::print("Quincunx at {}\n", server.url());
    std::fflush(stdout);
    server.run();
}

CLI::Validator web_address() {
    return accepted("a scheme and a host, like https://games.example.org", [](const std::string& text) {
        const std::string_view origin = server::origin_of(text);
        return server::is_origin(origin) && (text == origin || text == std::string(origin) + "/");
    });
}

CLI::Validator number_of_address() {
    return accepted("the number of an address, like 127.0.0.1, ::1 or 0.0.0.0",
                    [](const std::string& text) { return server::parse_address(text).has_value(); });
}

CLI::Validator network() {
    return accepted("an address, like 127.0.0.1, or a network, like 10.0.0.0/8",
                    [](const std::string& text) { return server::parse_network(text).has_value(); });
}

void add_where(CLI::App& command, Options& options) {
    command
        .add_option("--port", options.port, "The port to listen on, 8080 unless given; 0: any that is free")
        ->option_text("N")
        ->check(between<std::uint32_t>(0, 65535));
    command
        .add_option("--bind", options.address,
                    "The address to listen on, 127.0.0.1 unless given; 0.0.0.0: all of this machine")
        ->option_text("ADDRESS")
        ->check(number_of_address());
    command.add_option("--root", options.root, "The folder in which the page was built")
        ->option_text("FOLDER");
    options.store.add_to(command);
    command
        .add_option("--keep-days", options.keep_days,
                    "Delete games so many days after their end; they stay unless given")
        ->option_text("N")
        ->check(between(std::int64_t{30}, std::int64_t{36'500})); // numbers rest for thirty
    command
        .add_option("--bus", options.bus,
                    "Where servers with the same games and workers meet: nats://HOST:PORT")
        ->option_text("URL")
        ->check(bus_address());
    command
        .add_option("--public-url", options.public_url, "Where people find this server, for links to games")
        ->option_text("URL")
        ->check(web_address());
}

void add_trust(CLI::App& command, Options& options) {
    command
        .add_option("--trusted-proxy", options.proxies,
                    "Proxies whose X-Forwarded-For is believed; without them all their clients are one")
        ->option_text("ADDRESS ...")
        ->check(network());
    command.add_option("--metrics-to", options.operators, "Who may read /metrics: this machine unless given")
        ->option_text("ADDRESS ...")
        ->check(network());
    command.add_option("--allow-origin", options.origins, "Other servers whose pages may play here")
        ->option_text("URL ...")
        ->check(web_address());
}

void add_sizes(CLI::App& command, Options& options) {
    const auto add = [&](const char* name, auto& value, const char* help, std::size_t least,
                         std::size_t most) {
        command.add_option(name, value, fmt::format("{}, {} unless given", help, value))
            ->option_text("N")
            ->check(between(least, most));
    };
    add("--threads", options.threads, "Threads for games", 1, 64);
    add("--engine-threads", options.engine_threads, "Threads for the computer's moves", 1, 256);
    add("--most-connections", options.limits.sockets, "How many players and watchers at once", 2, 1'000'000);
    add("--most-games-per-address", options.limits.games_a_day,
        "How many games an address may create or join a day", 1, 1'000'000);
    add("--most-squares", options.limits.most_squares, "How many squares a board may have", 16, 676);
}

void add_log(CLI::App& command, Options& options) {
    command
        .add_option("--log-level", options.log_level,
                    "What is said: debug, info, warning (unless given), error, off")
        ->option_text("LEVEL")
        ->check(one_of(log_levels));
    command.add_flag("--log-json", options.log_json, "Say it in JSON, a line each");
}

} // namespace

void add_serve(CLI::App& program) {
    CLI::App* command = add_command(program, "serve", "Serve the page and games over the network");
    auto options = std::make_shared<Options>();
    add_where(*command, *options);
    add_trust(*command, *options);
    add_sizes(*command, *options);
    add_log(*command, *options);
    command->callback([options] { run(*options); });
}

} // namespace quincunx::cli
