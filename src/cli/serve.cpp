#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "server/server.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

namespace quincunx::cli {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string root;
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
    if (error.code() == std::errc::invalid_argument)
        return {bad_usage,
                fmt::format("--bind: '{}' is not accepted; accepted is the number of an address, like "
                            "127.0.0.1, ::1 or 0.0.0.0",
                            quincunx::quoted(options.address))};
    if (error.code() == std::errc::address_in_use)
        return {could_not, fmt::format("port {} of {} is taken; choose another one with --port, or 0 for any "
                                       "that is free",
                                       options.port, options.address)};
    return {could_not, fmt::format("cannot listen on port {} of {}: {}", options.port, options.address,
                                   error.code().message())};
}

server::Server start(const Options& options) {
    const fs::path root = find_page(options);
    try {
        return server::Server(
            {.address = options.address,
             .port = options.port,
             .root = root,
             .limits = {},
             .complain = [](const std::string& what) { fmt::print(stderr, "quincunx: {}\n", what); }});
    } catch (const std::system_error& error) {
        throw failure_to_listen(options, error);
    }
}

void run(const Options& options) {
    server::Server server = start(options);
    fmt::print("Quincunx at {}\n", server.url());
    std::fflush(stdout);
    server.run();
}

} // namespace

void add_serve(CLI::App& program) {
    CLI::App* command = program.add_subcommand("serve", "Serve the page to browsers");
    auto options = std::make_shared<Options>();
    command
        ->add_option("--port", options->port, "The port to listen on, 8080 unless given; 0: any that is free")
        ->option_text("N")
        ->check(between<std::uint32_t>(0, 65535));
    command
        ->add_option("--bind", options->address,
                     "The address to listen on, 127.0.0.1 unless given; 0.0.0.0: all of this machine")
        ->option_text("ADDRESS");
    command->add_option("--root", options->root, "The folder in which the page was built")
        ->option_text("FOLDER");
    command->callback([options] { run(*options); });
}

} // namespace quincunx::cli
