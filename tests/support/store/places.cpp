#include "support/store/places.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <pwd.h>
#include <stdexcept>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::store {

namespace fs = std::filesystem;

namespace {

/// PostgreSQL does not run as root.
const passwd* somebody_else() {
    if (geteuid() != 0)
        return nullptr;
    const passwd* user = getpwnam("postgres");
    return user != nullptr ? user : getpwnam("nobody");
}

fs::path programs() {
    for (const char* folder : {"/usr/lib/postgresql/15/bin", "/usr/local/bin", "/usr/bin"})
        if (fs::exists(fs::path(folder) / "initdb"))
            return folder;
    throw std::runtime_error("PostgreSQL is not installed (tools/setup test installs it)");
}

} // namespace

Scratch::Scratch() {
    std::string name = (fs::temp_directory_path() / "quincunx-store-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        throw std::system_error(errno, std::generic_category(), name);
    folder_ = name;
}

Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

PostgresqlServer::PostgresqlServer() {
    if (const passwd* user = somebody_else())
        if (chown(scratch_.folder().c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::system_error(errno, std::generic_category(), scratch_.folder().string());
    run("initdb", {"-D", scratch_ / "data", "-U", "quincunx", "--auth=trust", "--encoding=UTF8",
                   "--no-locale", "--no-sync", "--no-instructions"});
    start();
}

PostgresqlServer::~PostgresqlServer() {
    try {
        stop();
    } catch (const std::exception&) {
        // It is stopped already.
    }
}

void PostgresqlServer::start() {
    const std::string options =
        fmt::format("-c listen_addresses= -c unix_socket_directories={} -c shared_buffers=16MB",
                    scratch_.folder().string());
    run("pg_ctl", {"-D", scratch_ / "data", "-l", scratch_ / "log", "-w", "-s", "-o", options, "start"});
}

void PostgresqlServer::stop() {
    run("pg_ctl", {"-D", scratch_ / "data", "-w", "-s", "-m", "immediate", "stop"});
}

std::string PostgresqlServer::new_database() {
    const std::string name = fmt::format("games{}", ++databases_);
    open_postgresql(address("postgres"))->session() << "CREATE DATABASE " + name;
    return address(name);
}

PostgresqlServer& PostgresqlServer::shared() {
    static PostgresqlServer server;
    return server;
}

std::string PostgresqlServer::address(const std::string& database) const {
    return fmt::format("postgresql:///{}?host={}&user=quincunx", database, scratch_.folder().string());
}

void PostgresqlServer::run(const std::string& program, const std::vector<std::string>& arguments) const {
    const std::string path = programs() / program;
    const std::string log = scratch_ / "output";
    const passwd* user = somebody_else();
    std::vector<char*> words{
        const_cast<char*>(path.c_str())}; // NOLINT(cppcoreguidelines-pro-type-const-cast)
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
            _exit(126);
        const int output = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
        if (chdir("/") == 0)
            execv(path.c_str(), words.data());
        _exit(127);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
        throw std::runtime_error(fmt::format("{} failed; see {}", program, log));
}

} // namespace quincunx::store
