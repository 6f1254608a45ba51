#include "clocks/now.hpp"
#include "posix/descriptor.hpp"
#include "store/database.hpp"

#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace quincunx::store {

namespace {

constexpr std::string_view insert_any = "INSERT INTO event (game, version, at, key, body, secret) "
                                        "VALUES (:game, :version, :at, :key, :body, :secret)";
// Without the version before there is no game, and no row without a game. A SELECT with a condition instead
// would make SQLite build a table for its one row each time.
constexpr std::string_view insert_next_only =
    "INSERT OR IGNORE INTO event (game, version, at, key, body, secret) "
    "VALUES ((SELECT game FROM event WHERE game = :game AND version = :after), "
    ":version, :at, :key, :body, :secret)";

/// How long to wait for another program that uses the same file.
constexpr std::chrono::milliseconds lock_patience{10'000};
/// Pages in memory, in KB: a thousand games that are played have a page of the index each, which must not be
/// read again for every move.
constexpr int cache = 8'000;
/// Pages in the write-ahead log, 64 MB, before they are copied to their places. The commit that copies waits
/// for some milliseconds, and all others behind it. A page that every move of its game changes is copied once
/// for all of these: so with a longer log that happens more rarely, and hardly takes longer.
constexpr int longest_log = 16'000;

/// A statement with the values that it is bound to: it is prepared once.
class Insert {
  public:
    Insert(soci::session& session, bool next) : statement_(session) {
        statement_.exchange(soci::use(game_));
        if (next)
            statement_.exchange(soci::use(after_));
        statement_.exchange(soci::use(version_));
        statement_.exchange(soci::use(at_));
        statement_.exchange(soci::use(key_, has_key_));
        statement_.exchange(soci::use(body_));
        statement_.exchange(soci::use(secret_, has_secret_));
        statement_.alloc();
        statement_.prepare(std::string(next ? insert_next_only : insert_any));
        statement_.define_and_bind();
    }

    /// Whether the row was written.
    bool operator()(const EventRow& row) {
        game_ = row.game;
        version_ = row.version;
        after_ = row.version - 1;
        at_ = row.at;
        has_key_ = row.key ? soci::i_ok : soci::i_null;
        key_ = row.key.value_or("");
        body_ = row.body;
        has_secret_ = row.secret.empty() ? soci::i_null : soci::i_ok;
        secret_ = row.secret;
        statement_.execute(true);
        return statement_.get_affected_rows() == 1;
    }

  private:
    std::string game_;
    long long version_ = 0;
    long long after_ = 0;
    long long at_ = 0;
    std::string key_;
    soci::indicator has_key_ = soci::i_null;
    std::string body_;
    std::string secret_;
    soci::indicator has_secret_ = soci::i_null;
    soci::statement statement_;
};

class SqliteEventWriter final : public EventWriter {
  public:
    explicit SqliteEventWriter(soci::session& session) : next_(session, true), any_(session, false) {}

    std::vector<bool> insert_next(std::span<const EventRow> rows) override {
        std::vector<bool> inserted;
        inserted.reserve(rows.size());
        for (const EventRow& row : rows)
            inserted.push_back(next_(row));
        return inserted;
    }
    bool inserts_next_at_once() const override { return false; }
    void insert(std::span<const EventRow> rows) override {
        for (const EventRow& row : rows)
            any_(row);
    }

  private:
    Insert next_;
    Insert any_;
};

/// It holds hashes of tokens, and names: a new one is its owner's alone, and so is what SQLite puts beside
/// it.
void make_private(const std::filesystem::path& file) {
    constexpr mode_t mode = 0600;
    // If it cannot be made it is there, or SQLite says why it cannot be.
    const Descriptor made(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
}

/// Another program that is busy with the file, or a disk that is full, is none.
bool is_lasting_of_sqlite(const soci::soci_error& error) {
    const auto* known = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    switch (known != nullptr ? known->result() & 0xff : SQLITE_OK) {
    case SQLITE_PERM:
    case SQLITE_READONLY:
    case SQLITE_CORRUPT:
    case SQLITE_CANTOPEN:
    case SQLITE_AUTH:
    case SQLITE_NOTADB:
        return true;
    default:
        return false;
    }
}

class SqliteDatabase final : public Database {
  public:
    SqliteDatabase(const std::filesystem::path& file, const std::vector<std::string>& pragmas) : file_(file) {
        // SOCI's way of quoting knows no way to write a quotation mark.
        if (file.native().find('"') != std::string::npos)
            throw Unusable(name() + ": a store cannot have a quotation mark in its path");
        make_private(file);
        session().open(soci::sqlite3, "dbname=\"" + file.string() + "\"");
        session() << fmt::format("PRAGMA busy_timeout = {}", lock_patience.count());
        write_ahead();
        session() << fmt::format("PRAGMA cache_size = -{}", cache);
        session() << fmt::format("PRAGMA wal_autocheckpoint = {}", longest_log);
        session() << "PRAGMA synchronous = FULL";
        // A row is only written behind another one of its game, or together with the game: to look for the
        // game besides would be a fifth of the work.
        session() << "PRAGMA foreign_keys = OFF";
        for (const std::string& pragma : pragmas)
            session() << "PRAGMA " + pragma;
    }

    std::string name() const override { return "the store " + file_.string(); }
    void begin() override { session() << "BEGIN IMMEDIATE"; }
    void begin_to_read() override { session() << "BEGIN"; }
    void lock_schema() override {} // whoever writes is alone
    bool has_table(const std::string& table) override {
        int count = 0;
        session() << "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = :name",
            soci::use(table), soci::into(count);
        return count != 0;
    }
    std::string_view by_bytes() const override { return ""; }
    std::string_view lock_or_skip() const override { return ""; } // whoever writes is alone
    std::unique_ptr<EventWriter> make_event_writer() override {
        return std::make_unique<SqliteEventWriter>(session());
    }
    Milliseconds now() override { return clocks::wall_now(); }
    bool is_lasting(const soci::soci_error& error) const override { return is_lasting_of_sqlite(error); }

    bool copy_pages_to(Database& other) override {
        // All at once: in WAL mode that keeps nobody from writing.
        namespace api = sqlite_api;
        api::sqlite3* to = backend_of(other).conn_;
        api::sqlite3_backup* backup = api::sqlite3_backup_init(to, "main", backend_of(*this).conn_, "main");
        const int result = backup != nullptr ? api::sqlite3_backup_step(backup, -1) : SQLITE_ERROR;
        const std::string words = backup != nullptr ? api::sqlite3_errstr(result) : api::sqlite3_errmsg(to);
        api::sqlite3_backup_finish(backup);
        if (result != SQLITE_DONE)
            throw StoreFailure(fmt::format("{} cannot be copied to {}: {}", name(), other.name(), words));
        return true;
    }

  private:
    /// SQLite gives up at once, whatever its busy_timeout, where two programs that open a new file would wait
    /// for each other to let go of it.
    void write_ahead() {
        const auto deadline = std::chrono::steady_clock::now() + lock_patience;
        for (std::string mode;; std::this_thread::sleep_for(std::chrono::milliseconds(2))) {
            try {
                session() << "PRAGMA journal_mode = WAL", soci::into(mode);
                if (mode != "wal")
                    throw Unusable(name() +
                                   ": its file system cannot keep a write-ahead log; choose a local one");
                return;
            } catch (const soci::sqlite3_soci_error& error) {
                if ((error.result() & 0xff) != SQLITE_BUSY || std::chrono::steady_clock::now() > deadline)
                    throw;
            }
        }
    }

    static soci::sqlite3_session_backend& backend_of(Database& database) {
        return static_cast<soci::sqlite3_session_backend&>(*database.session().get_backend());
    }

    std::filesystem::path file_;
};

} // namespace

std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file,
                                      const std::vector<std::string>& pragmas) {
    try {
        return std::make_unique<SqliteDatabase>(file, pragmas);
    } catch (const soci::soci_error& error) {
        const std::string words =
            fmt::format("the store {} cannot be opened: {}", file.string(), error.get_error_message());
        if (is_lasting_of_sqlite(error))
            throw Unusable(words);
        throw StoreFailure(words);
    }
}

} // namespace quincunx::store
