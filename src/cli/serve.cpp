#include "bus/link.hpp"
#include "cli/commands.hpp"
#include "cli/common/bus.hpp"
#include "cli/common/support.hpp"
#include "cli/serve_options.hpp"
#include "cli/version.hpp"
#include "server/http/origins.hpp"
#include "server/operations/last_words.hpp"
#include "server/server.hpp"
#include "store/group_commit_writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace quincunx::cli {

namespace {

namespace fs = std::filesystem;

bool holds_page(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / "index.html", ignored);
}

/// The folder that was named; else where the page is built, and then where it is installed.
fs::path find_page(const ServeOptions& options) {
    if (!options.root.empty()) {
        if (!holds_page(options.root))
            throw CommandFailure(could_not, fmt::format("--root: there is no index.html in '{}'",
                                                        quincunx::quoted(options.root)));
        return options.root;
    }
    const fs::path above = fs::read_symlink("/proc/self/exe").parent_path().parent_path();
    const fs::path built = above / "web";
    const fs::path installed = above / "share/quincunx/web";
    for (const fs::path& folder : {built, installed})
        if (holds_page(folder))
            return folder;
    throw CommandFailure(could_not,
                         fmt::format("there is no page in '{}' or '{}'; build it with tools/build_web, or "
                                     "say with --root where it is",
                                     built.string(), installed.string()));
}

CommandFailure failure_to_listen(const ServeOptions& options, const std::system_error& error) {
    if (error.code() == std::errc::address_in_use)
        return {could_not, fmt::format("port {} of {} is taken; choose another one with --port, or 0 for any "
                                       "that is free",
                                       options.port, options.address)};
    return {could_not, fmt::format("cannot listen on port {} of {}: {}", options.port, options.address,
                                   error.code().message())};
}

/// The store is opened first: whatever is wrong with it for good is said at once.
std::unique_ptr<store::GroupCommitWriter> open_games(const ServeOptions& options, const server::Log& log) {
    const std::string address = options.store.address();
    try {
        return std::make_unique<store::GroupCommitWriter>(
            [address] { return store::open_store(address); },
            store::GroupCommitOptions{.keep = options.keeping(), .complain = [&log](const std::string& what) {
                                          log.say(server::LogLevel::error, "store", {{"why", what}});
                                      }});
    } catch (const store::StoreFailure& failure) {
        throw CommandFailure(could_not, fmt::format("--store: {}", failure.what()));
    }
}

/// Games go on without it, more slowly where two nodes have a part in one.
class Bus {
  public:
    Bus(const ServeOptions& options, const server::Log& log)
        : news_([&log, url = options.bus, missed = false](bool up) mutable {
              say(log, url, up, std::exchange(missed, !up));
          }),
          link_(bus::open_nats(options.bus)) {
        link_->watch([this](bool up) { news_.hear(up); });
    }

    bus::Link& link() { return *link_; }

  private:
    /// Who was told that it is missing is told as loudly that it is there.
    static void say(const server::Log& log, const std::string& url, bool up, bool missed) {
        using enum server::LogLevel;
        if (up)
            log.say(missed ? warning : info, "bus", {{"url", bus::without_secrets(url)}});
        else
            log.say(warning, "bus", {{"why", words_for_missing_bus(url)}});
    }

    BusNews news_;
    std::unique_ptr<bus::Link> link_;
};

server::Server start(const ServeOptions& options, store::GroupCommitWriter& commit_writer,
                     const server::Log& log, bus::Link* link) {
    const fs::path root = find_page(options);
    try {
        return server::Server({.address = options.address,
                               .port = options.port,
                               .root = root,
                               .commit_writer = commit_writer,
                               .log = log,
                               .version = std::string(version),
                               .public_origin = std::string(server::origin_of(options.public_url)),
                               .origins = options.page_origins(),
                               .proxies = options.believed_proxies(),
                               .operators = options.metrics_readers(),
                               .threads = options.threads,
                               .engine_threads = options.engine_threads,
                               .limits = options.limits,
                               .cluster = {.link = link}});
    } catch (const std::system_error& error) {
        throw failure_to_listen(options, error);
    }
}

void run(const ServeOptions& options) {
    find_page(options); // before anything is made
    const server::Log log(options.log());
    const server::LastWords last_words(log);
    const auto commit_writer = open_games(options, log);
    const auto bus = options.bus.empty() ? nullptr : std::make_unique<Bus>(options, log);
    server::Server server = start(options, *commit_writer, log, bus ? &bus->link() : nullptr);
    fmt::print("Quincunx at {}\n", fmt::join(server.urls(), ", "));
    std::fflush(stdout);
    server.run();
}

} // namespace

void add_serve(Command& program) {
    Command command = program.subcommand("serve", "Serve the page and games over the network");
    auto options = std::make_shared<ServeOptions>();
    options->add_to(command);
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
