#include "store/reader.hpp"
#include "store/schema.hpp"
#include "store/writer.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::store {

namespace {

/// Whether there was still something to roll back: not if the connection is lost, or SQLite has done it
/// itself.
bool roll_back(soci::session& session) {
    try {
        session << "ROLLBACK";
        return true;
    } catch (const soci::soci_error&) {
        return false;
    }
}

} // namespace

Transaction::~Transaction() {
    if (!committed_)
        roll_back(session_);
}

void Transaction::commit() {
    session_ << "COMMIT";
    committed_ = true;
}

namespace {

/// `guarded`, for what has to come back.
template <class Action>
auto in_time(Database& database, Action action) {
    const Call call(database);
    return guarded(database, action);
}

class SqlStore final : public Store {
  public:
    /// Of a database in the middle of a call, in which the statements are prepared.
    explicit SqlStore(std::unique_ptr<Database> database)
        : database_(std::move(database)),
          writer_(*database_),
          reader_(database_->session()) {
        database_->end_call();
    }

    SqlStore(const SqlStore&) = delete;
    SqlStore& operator=(const SqlStore&) = delete;
    /// The statements tell the database that they go: so this is the last call.
    ~SqlStore() override { database_->begin_call(); }

    Outcome commit(const Batch& batch) override {
        return in_time(*database_, [&] { return writer_.commit(batch); });
    }
    std::optional<StoredGame> load(const std::string& game, std::int64_t after) override {
        return in_time(*database_, [&] { return reader_.load(game, after); });
    }
    std::optional<std::string> find(const std::string& number) override {
        return in_time(*database_, [&] { return reader_.find(number); });
    }
    std::vector<Listed> list(Phase phase, std::size_t most, Milliseconds now) override {
        return in_time(*database_, [&] { return reader_.list(phase, most, now); });
    }
    std::vector<Listed> ended(std::size_t most) override {
        return in_time(*database_, [&] { return reader_.ended(most); });
    }
    std::vector<std::string> due(Milliseconds by, std::size_t most, const Mine& mine) override {
        return in_time(*database_, [&] { return reader_.due(by, most, mine); });
    }
    Milliseconds heartbeat(Milliseconds now) override {
        now = in_time(*database_, [&] { return beat(now, has_beaten_ ? longest_silence : 0); });
        has_beaten_ = true;
        return now;
    }
    std::vector<Downtime> downtimes(Milliseconds since) override {
        return in_time(*database_, [&] { return read_downtimes(since); });
    }
    Retired retire(Milliseconds now, std::optional<Milliseconds> keep) override {
        return in_time(*database_, [&] { return retire_until(now, keep); });
    }
    Milliseconds now() override {
        return in_time(*database_, [&] { return database_->now(); });
    }

  private:
    /// The row is changed before it is read: of two nodes that find the same gap, the second waits and sees
    /// that there is none any more.
    Milliseconds beat(Milliseconds now, Milliseconds longest) {
        soci::session& session = database_->session();
        Transaction transaction(*database_);
        session << "INSERT INTO alive (one, at) VALUES (1, :now) "
                   "ON CONFLICT (one) DO UPDATE SET at = alive.at",
            soci::use(now);
        check_version(*database_);
        Milliseconds last = 0;
        session << "SELECT at FROM alive", soci::into(last);
        if (last - now > smallest_step)
            now = last;
        if (now - last > longest)
            session << "INSERT INTO downtime (began, ended) VALUES (:last, :now) ON CONFLICT DO NOTHING",
                soci::use(last), soci::use(now);
        last = std::max(last, now);
        session << "UPDATE alive SET at = :last", soci::use(last);
        transaction.commit();
        return now;
    }

    std::vector<Downtime> read_downtimes(Milliseconds since) {
        std::vector<Downtime> downtimes;
        Downtime one{};
        soci::statement statement =
            (database_->session().prepare
                 << "SELECT began, ended FROM downtime WHERE ended > :since ORDER BY began",
             soci::use(since), soci::into(one.from), soci::into(one.to));
        for (statement.execute(); statement.fetch();)
            downtimes.push_back(one);
        return downtimes;
    }

    /// Of the games that ended until then the first ones, whatever else is demanded of them. Until the
    /// transaction ends they are this store's alone: those that are another one's are not among them.
    std::vector<std::string> lock_ended(Milliseconds until, std::string_view demand) {
        std::string game;
        std::vector<std::string> games;
        soci::statement statement =
            (database_->session().prepare
                 << fmt::format("SELECT id FROM game WHERE ended <= :moment {} ORDER BY ended, id LIMIT {}{}",
                                demand, most_retired, database_->lock_or_skip()),
             soci::use(until), soci::into(game));
        for (statement.execute(); statement.fetch();)
            games.push_back(game);
        return games;
    }

    void change_each(const std::vector<std::string>& games, const std::string& sql) {
        std::string game;
        soci::statement statement = (database_->session().prepare << sql, soci::use(game));
        for (const std::string& each : games) {
            game = each;
            statement.execute(true);
        }
    }

    Retired retire_until(Milliseconds now, std::optional<Milliseconds> keep) {
        Transaction transaction(*database_);
        const auto rest = lock_ended(now - number_rests, "AND number IS NOT NULL");
        change_each(rest, "UPDATE game SET number = NULL WHERE id = :id");
        const Milliseconds past = now - downtime_matters;
        database_->session() << "DELETE FROM downtime WHERE ended <= :moment", soci::use(past);
        const auto old = keep ? lock_ended(now - *keep, "") : std::vector<std::string>{};
        change_each(old, "DELETE FROM event WHERE game = :id");
        change_each(old, "DELETE FROM game WHERE id = :id");
        transaction.commit();
        return {.numbers = rest.size(), .games = old.size()};
    }

    std::unique_ptr<Database> database_;
    Writer writer_;
    Reader reader_;
    bool has_beaten_ = false;
};

} // namespace

std::unique_ptr<Store> make_store(std::unique_ptr<Database> database) {
    database->begin_call();
    guarded(*database, [&] { migrate(*database); });
    return std::make_unique<SqlStore>(std::move(database));
}

namespace {

constexpr std::string_view file_scheme = "sqlite:";

bool is_file(std::string_view address) {
    return address.starts_with(file_scheme) && address.size() > file_scheme.size();
}
bool is_postgresql(std::string_view address) {
    return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

} // namespace

bool is_store_address(std::string_view address) {
    return is_file(address) || is_postgresql(address);
}

std::optional<std::filesystem::path> file_of_store(std::string_view address) {
    return is_file(address) ? std::optional(address.substr(file_scheme.size())) : std::nullopt;
}

std::unique_ptr<Database> open_database(const std::string& address) {
    if (const auto file = file_of_store(address))
        return open_sqlite(*file);
    if (is_postgresql(address))
        return open_postgresql(address);
    throw Unusable("there is no such store; a store is sqlite:PATH or postgresql://USER@HOST/DATABASE");
}

std::unique_ptr<Store> open_store(const std::string& address) {
    return make_store(open_database(address));
}

} // namespace quincunx::store
