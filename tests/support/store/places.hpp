#pragma once

#include "store/database.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::store {

/// A folder that is gone with it.
class Scratch {
  public:
    Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch();

    std::filesystem::path operator/(const std::string& name) const { return folder_ / name; }
    const std::filesystem::path& folder() const { return folder_; }

  private:
    std::filesystem::path folder_;
};

/// A PostgreSQL of one's own in a scratch folder; it runs as a user without rights, and listens on a socket
/// in the folder, and in a network namespace if one is named.
class PostgresqlServer {
  public:
    explicit PostgresqlServer(std::string network = {});
    ~PostgresqlServer();
    PostgresqlServer(const PostgresqlServer&) = delete;
    PostgresqlServer& operator=(const PostgresqlServer&) = delete;

    void start();
    /// Ends all connections at once.
    void stop();
    /// The address of a new, empty database.
    std::string new_database();
    /// The same database for those who reach this server at an address.
    static std::string from_afar(const std::string& database_address, const std::string& server);

    /// One for all tests of the process.
    static PostgresqlServer& shared();

  private:
    std::string address(const std::string& database) const;
    void run(const std::string& program, const std::vector<std::string>& arguments) const;

    Scratch scratch_;
    std::string network_;
    int databases_ = 0;
};

/// A place for games: the stores and databases that it opens are all on the same.
struct SqlitePlace {
    Scratch scratch;

    std::unique_ptr<Database> database() const { return open_sqlite(scratch / "games.sqlite"); }
    std::string address() const { return "sqlite:" + (scratch / "games.sqlite").string(); }
};

struct PostgresqlPlace {
    std::string database_address = PostgresqlServer::shared().new_database();

    std::unique_ptr<Database> database() const { return open_postgresql(database_address); }
    std::string address() const { return database_address; }
};

/// The versions of the schema that a later program has.
std::vector<std::string_view> later_migrations();

/// What it fails with; nothing if it does not.
std::string refusal(const std::function<void()>& action);
/// What opening a store there fails with.
std::string refusal(const std::string& address);

} // namespace quincunx::store
