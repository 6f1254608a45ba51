#include "support/store/places.hpp"

#include "store/schema.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <pwd.h>
#include <sched.h>
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

PostgresqlServer::PostgresqlServer(std::string network) : network_(std::move(network)) {
    if (const passwd* user = somebody_else())
        if (chown(scratch_.folder().c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::system_error(errno, std::generic_category(), scratch_.folder().string());
    run("initdb", {"-D", scratch_ / "data", "-U", "quincunx", "--auth=trust", "--encoding=UTF8",
                   "--no-locale", "--no-sync", "--no-instructions"});
    std::ofstream(scratch_ / "data" / "pg_hba.conf", std::ios::app) << "host all all 10.0.0.0/8 trust\n";
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
    // What the system has been given outlives PostgreSQL, which is all that is stopped here: without fsync it
    // is back at once, however busy the disk.
    const std::string options = fmt::format(
        "-c listen_addresses={} -c unix_socket_directories={} -c shared_buffers=16MB -c fsync=off",
        network_.empty() ? "" : "*", scratch_.folder().string());
    run("pg_ctl", {"-D", scratch_ / "data", "-l", scratch_ / "log", "-w", "-s", "-o", options, "start"});
}

void PostgresqlServer::stop() {
    run("pg_ctl", {"-D", scratch_ / "data", "-w", "-s", "-m", "immediate", "stop"});
}

std::string PostgresqlServer::new_database() {
    const std::string name = fmt::format("games{}", ++databases_);
    // Not by a connection of ours, which has no patience with a disk that is busy.
    run("createdb", {"-h", scratch_.folder(), "-U", "quincunx", name});
    return address(name);
}

std::string PostgresqlServer::from_afar(const std::string& database_address, const std::string& server) {
    const std::size_t name = database_address.rfind('/', database_address.find('?')) + 1;
    return fmt::format("postgresql://quincunx@{}/{}?connect_timeout=2&tcp_user_timeout=2000", server,
                       database_address.substr(name, database_address.find('?') - name));
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
    const std::string network = "/run/netns/" + network_;
    const passwd* user = somebody_else();
    std::vector<char*> words{
        const_cast<char*>(path.c_str())}; // NOLINT(cppcoreguidelines-pro-type-const-cast)
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast)
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        if (!network_.empty() && setns(open(network.c_str(), O_RDONLY | O_CLOEXEC), CLONE_NEWNET) != 0)
            _exit(125);
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

std::vector<std::string_view> later_migrations() {
    std::vector<std::string_view> all(migrations().begin(), migrations().end());
    all.push_back("ALTER TABLE game ADD COLUMN colour TEXT; UPDATE game SET colour = 'red';");
    return all;
}

std::string refusal(const std::function<void()>& action) {
    try {
        action();
    } catch (const StoreFailure& failure) {
        return failure.what();
    }
    return "";
}

std::string refusal(const std::string& address) {
    return refusal([&] { open_store(address); });
}

} // namespace quincunx::store
