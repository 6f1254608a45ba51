#include "store/backup.hpp"
#include "cli/commands.hpp"
#include "cli/common/store_option.hpp"
#include "cli/common/support.hpp"
#include "store/store.hpp"

#include <filesystem>

namespace quincunx::cli {

namespace {

struct BackupOptions {
    std::string file;
    StoreOption store;
};

/// A misspelt name must not become an empty backup.
void check_is_there(const std::string& address) {
    const auto file = store::file_of_store(address);
    std::error_code ignored;
    if (file && !std::filesystem::exists(*file, ignored))
        throw CommandFailure(could_not, fmt::format("--store: there is no file '{}'",
                                                    quincunx::quoted(file->string(), std::string::npos)));
}

void run(const BackupOptions& options, void (*copy)(const std::string& address, const std::string& file)) {
    try {
        copy(options.store.address(), options.file);
    } catch (const store::StoreFailure& failure) {
        throw CommandFailure(could_not, failure.what());
    }
}

void add(Command& program, const char* name, const char* help, const char* file,
         void (*copy)(const std::string& address, const std::string& file)) {
    Command command = program.subcommand(name, help);
    auto options = std::make_shared<BackupOptions>();
    command.option("FILE", options->file, file).required();
    options->store.add_to(command);
    command.callback([options, copy] { run(*options, copy); });
}

} // namespace

void add_backup(Command& program) {
    add(program, "backup", "Copy the games of a server into a file", "A file that is not there yet",
        [](const std::string& address, const std::string& file) {
            check_is_there(address);
            store::backup(address, file);
        });
}

void add_restore(Command& program) {
    add(program, "restore", "Fill a server's empty store from a backup", "What backup has made",
        [](const std::string& address, const std::string& file) { store::restore(file, address); });
}

} // namespace quincunx::cli
