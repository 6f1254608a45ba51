#pragma once

#include "store/store.hpp"

#include <soci/soci.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::store {

/// A row of the table `event`, ready to be written.
struct EventRow {
    std::string_view game;
    std::int64_t version;
    Milliseconds at;
    std::optional<std::string_view> key;
    std::string body;
    std::string secret;
};

/// The statements that write events.
class EventWriter {
  public:
    virtual ~EventWriter() = default;

    /// Writes each row for whose game the version before is there and the version is not, and says which
    /// these were. The rows are sorted by game, and no game has two.
    virtual std::vector<bool> insert_next(std::span<const EventRow> rows) = 0;
    /// Whether `insert_next` is one statement, which is a transaction by itself.
    virtual bool inserts_next_at_once() const = 0;
    /// Writes rows that nobody else can have written.
    virtual void insert(std::span<const EventRow> rows) = 0;
};

/// A connection to a database, and what SQLite and PostgreSQL do differently.
class Database {
  public:
    virtual ~Database() = default;

    soci::session& session() { return session_; }
    /// What to call it in an error.
    virtual std::string name() const = 0;
    /// Starts a transaction that is going to write.
    virtual void begin() = 0;
    /// Starts a transaction that sees all as it is when it first looks.
    virtual void begin_to_read() = 0;
    /// Keeps others from changing the schema until the transaction ends.
    virtual void lock_schema() = 0;
    virtual bool has_table(const std::string& table) = 0;
    /// What a column has that is sorted by its bytes.
    virtual std::string_view by_bytes() const = 0;
    /// What ends a SELECT of rows that nobody else may change until the transaction ends; it passes over
    /// those that somebody else is changing.
    virtual std::string_view lock_or_skip() const = 0;
    virtual std::unique_ptr<EventWriter> make_event_writer() = 0;
    virtual Milliseconds now() = 0;
    /// Whether an error stays as long as nobody changes what is there.
    virtual bool is_lasting(const soci::soci_error& error) const = 0;
    /// A call begins that has to end in time, or the connection does; where that can be told.
    virtual void begin_call() {}
    virtual void end_call() {}
    /// Makes another one of SQLite the same as this one; false if this one is not of SQLite.
    virtual bool copy_pages_to(Database& /*other*/) { return false; }

  private:
    soci::session session_;
};

/// `pragmas` are carried out after those of the store. Throws StoreFailure, or
/// Unusable.
std::unique_ptr<Database> open_sqlite(const std::filesystem::path& file,
                                      const std::vector<std::string>& pragmas = {});
/// Throws StoreFailure, or Unusable.
std::unique_ptr<Database> open_postgresql(const std::string& address);
/// Either, as `open_store` does. Throws StoreFailure, or Unusable.
std::unique_ptr<Database> open_database(const std::string& address);
/// Brings the schema up to date. Throws StoreFailure.
std::unique_ptr<Store> make_store(std::unique_ptr<Database> database);

/// While it lives, it is a call.
class Call {
  public:
    explicit Call(Database& database) : database_(database) { database_.begin_call(); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;
    ~Call() { database_.end_call(); }

  private:
    Database& database_;
};

/// Ends with its life, and then by a rollback unless it was committed.
class Transaction {
  public:
    enum class Kind : std::uint8_t { writes, reads };

    explicit Transaction(Database& database, Kind kind = Kind::writes) : session_(database.session()) {
        kind == Kind::writes ? database.begin() : database.begin_to_read();
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    void commit();

  private:
    soci::session& session_;
    bool committed_ = false;
};

/// What SOCI throws, as a StoreFailure, or Unusable. What it says besides its message may hold secrets.
template <class Action>
auto guarded(const Database& database, Action action) {
    try {
        return action();
    } catch (const soci::soci_error& error) {
        std::string words = error.get_error_message();
        words = database.name() + ": " + words.substr(0, words.find('\n'));
        if (database.is_lasting(error))
            throw Unusable(words);
        throw StoreFailure(words);
    }
}

} // namespace quincunx::store
