#include "store/database.hpp"
#include "store/watchdog.hpp"

#include <libpq-fe.h>
#include <soci/postgresql/soci-postgresql.h>

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

namespace quincunx::store {

namespace {

// One statement for all rows of a batch: each costs a tenth of a statement of its own. The nested loop that
// the settings of the connection enforce looks the version before up by the primary key.
constexpr std::string_view insert_next_only =
    "INSERT INTO event (game, version, at, key, body, secret) "
    "SELECT u.game, u.version, u.at, u.key, u.body, u.secret "
    "FROM unnest(CAST(:games AS text[]), CAST(:versions AS bigint[]), CAST(:ats AS bigint[]), "
    "CAST(:keys AS text[]), CAST(:bodies AS text[]), CAST(:secrets AS text[])) "
    "AS u (game, version, at, key, body, secret) "
    "WHERE EXISTS (SELECT 1 FROM event e WHERE e.game = u.game AND e.version = u.version - 1) "
    "ORDER BY u.game COLLATE \"C\" ON CONFLICT DO NOTHING RETURNING game";
constexpr std::string_view insert_any =
    "INSERT INTO event (game, version, at, key, body, secret) "
    "SELECT * FROM unnest(CAST(:games AS text[]), CAST(:versions AS bigint[]), CAST(:ats AS bigint[]), "
    "CAST(:keys AS text[]), CAST(:bodies AS text[]), CAST(:secrets AS text[]))";

/// The text of an array.
class ArrayText {
  public:
    void clear() { text_ = "{"; }
    void add(std::string_view value) {
        next() += '"';
        for (const char letter : value) {
            if (letter == '"' || letter == '\\')
                text_ += '\\';
            text_ += letter;
        }
        text_ += '"';
    }
    void add(std::int64_t value) { fmt::format_to(std::back_inserter(next()), "{}", value); }
    void add_null() { next() += "NULL"; }
    void end() { text_ += '}'; }
    std::string& text() { return text_; }

  private:
    std::string& next() {
        if (text_.size() > 1)
            text_ += ',';
        return text_;
    }

    std::string text_;
};

/// Rows turned into columns.
struct Columns {
    ArrayText games, versions, ats, keys, bodies, secrets;

    void set(std::span<const EventRow> rows) {
        for (ArrayText* column : all())
            column->clear();
        for (const EventRow& row : rows) {
            games.add(row.game);
            versions.add(row.version);
            ats.add(row.at);
            row.key ? keys.add(*row.key) : keys.add_null();
            bodies.add(row.body);
            row.secret.empty() ? secrets.add_null() : secrets.add(row.secret);
        }
        for (ArrayText* column : all())
            column->end();
    }
    std::array<ArrayText*, 6> all() { return {&games, &versions, &ats, &keys, &bodies, &secrets}; }
};

class PostgresqlEventWriter final : public EventWriter {
  public:
    explicit PostgresqlEventWriter(soci::session& session) : next_(session), any_(session) {
        for (ArrayText* column : columns_.all()) {
            next_.exchange(soci::use(column->text()));
            any_.exchange(soci::use(column->text()));
        }
        next_.exchange(soci::into(written_));
        prepare(next_, insert_next_only);
        prepare(any_, insert_any);
    }

    std::vector<bool> insert_next(std::span<const EventRow> rows) override {
        columns_.set(rows);
        std::vector<bool> inserted(rows.size(), false);
        std::size_t next = 0;
        for (next_.execute(); next_.fetch();) {
            while (next < rows.size() && rows[next].game != written_)
                ++next;
            if (next == rows.size())
                throw StoreFailure("the database has returned rows in another order than it was given them");
            inserted[next] = true;
        }
        return inserted;
    }
    bool inserts_next_at_once() const override { return true; }
    void insert(std::span<const EventRow> rows) override {
        columns_.set(rows);
        any_.execute(true);
    }

  private:
    static void prepare(soci::statement& statement, std::string_view sql) {
        statement.alloc();
        statement.prepare(std::string(sql));
        statement.define_and_bind();
    }

    Columns columns_;
    std::string written_;
    soci::statement next_;
    soci::statement any_;
};

/// What was asked for, and what is needed besides: a server that is gone is noticed, and named without a
/// password.
class ConnectionText {
  public:
    explicit ConnectionText(const std::string& address) {
        char* error = nullptr;
        PQconninfoOption* options = PQconninfoParse(address.c_str(), &error);
        if (options == nullptr) {
            std::string words = error != nullptr ? error : "out of memory\n";
            PQfreemem(error);
            words.pop_back();
            // The words quote what they mean, and that may be a password.
            throw Unusable("the address of the store is not understood" +
                           (address.find('@') == std::string::npos
                                ? ": " + words
                                : std::string("; a store is postgresql://USER@HOST/DATABASE")));
        }
        for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option)
            if (option->val != nullptr)
                take(option->keyword, option->val);
        PQconninfoFree(options);
        for (const auto& [keyword, value] :
             {std::pair("connect_timeout", "3"), std::pair("tcp_user_timeout", "5000"),
              std::pair("keepalives_idle", "5"), std::pair("keepalives_interval", "2"),
              std::pair("keepalives_count", "3"), std::pair("application_name", "quincunx")})
            if (text_.find(std::string(keyword) + '=') == std::string::npos)
                take(keyword, value);
    }

    const std::string& text() const { return text_; }
    std::string name() const { return "the store postgresql://" + host_ + '/' + database_; }

  private:
    void take(const std::string& keyword, std::string_view value) {
        if (keyword == "host")
            host_ = value;
        if (keyword == "dbname")
            database_ = value;
        text_ += keyword + "='";
        for (const char letter : value) {
            if (letter == '\'' || letter == '\\')
                text_ += '\\';
            text_ += letter;
        }
        text_ += "' ";
    }

    std::string text_;
    std::string host_;
    std::string database_;
};

class PostgresqlDatabase final : public Database {
  public:
    explicit PostgresqlDatabase(ConnectionText connection) : name_(connection.name()) {
        session().open(soci::postgresql, connection.text());
        watchdog_ = std::make_unique<Watchdog>(PQsocket(backend().conn_));
        const Call call(*this);
        PQsetNoticeProcessor(backend().conn_, [](void*, const char*) {}, nullptr); // else they go to stderr
        for (const char* setting :
             {"synchronous_commit = on", "statement_timeout = '10s'",
              "idle_in_transaction_session_timeout = '3s'", "client_min_messages = warning",
              "client_encoding = 'UTF8'", "enable_seqscan = off", "enable_hashjoin = off",
              "enable_mergejoin = off"})
            session() << std::string("SET ") + setting;
        std::string encoding;
        session() << "SELECT current_setting('server_encoding')", soci::into(encoding);
        if (encoding != "UTF8")
            throw Unusable(fmt::format("{}: its encoding is {}; create the database with ENCODING 'UTF8'",
                                       name_, encoding));
    }

    std::string name() const override { return name_; }
    void begin_call() final { watchdog_->begin(); }
    void end_call() final { watchdog_->end(); }
    void begin() override { session() << "BEGIN"; }
    void begin_to_read() override { session() << "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"; }
    void lock_schema() override { session() << "SELECT pg_advisory_xact_lock(7815692346)"; }
    bool has_table(const std::string& table) override {
        int count = 0;
        session()
            << "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = :name",
            soci::use(table), soci::into(count);
        return count != 0;
    }
    std::string_view by_bytes() const override { return "COLLATE \"C\""; }
    std::string_view lock_or_skip() const override { return " FOR UPDATE SKIP LOCKED"; }
    std::unique_ptr<EventWriter> make_event_writer() override {
        return std::make_unique<PostgresqlEventWriter>(session());
    }
    Milliseconds now() override {
        Milliseconds now = 0;
        session() << "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)", soci::into(now);
        return now;
    }
    bool is_lasting(const soci::soci_error& error) const override {
        return error.get_error_category() == soci::soci_error::no_privilege;
    }

  private:
    soci::postgresql_session_backend& backend() {
        return static_cast<soci::postgresql_session_backend&>(*session().get_backend());
    }

    std::string name_;
    std::unique_ptr<Watchdog> watchdog_;
};

/// The client says it in several lines, each with something that helps.
std::string in_one_line(const std::string& words) {
    constexpr std::string_view blank = " \t\n";
    std::string line;
    for (std::size_t begin = 0, end = 0; begin < words.size(); begin = end) {
        begin = std::min(words.find_first_not_of(blank, begin), words.size());
        end = std::min(words.find('\n', begin), words.size());
        if (!line.empty() && begin < end)
            line += line.ends_with('.') ? " " : "; ";
        line += words.substr(begin, end - begin);
    }
    return line;
}

/// Whether nobody is there who could let anybody in: it may come.
bool is_away(const ConnectionText& connection) {
    const PGPing answer = PQping(connection.text().c_str());
    return answer == PQPING_NO_RESPONSE || answer == PQPING_REJECT;
}

} // namespace

std::unique_ptr<Database> open_postgresql(const std::string& address) {
    const ConnectionText connection(address);
    const auto words = [&](const soci::soci_error& error) {
        return fmt::format("{} cannot be reached: {}", connection.name(),
                           in_one_line(error.get_error_message()));
    };
    try {
        return std::make_unique<PostgresqlDatabase>(connection);
    } catch (const soci::soci_error& error) {
        if (is_away(connection))
            throw StoreFailure(words(error));
    }
    // A server is there: it may have come just now, or lets nobody in.
    try {
        return std::make_unique<PostgresqlDatabase>(connection);
    } catch (const soci::soci_error& error) {
        throw Unusable(words(error));
    }
}

} // namespace quincunx::store
