#include "store/backup.hpp"

#include "posix/descriptor.hpp"

#include <array>
#include <deque>
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::store {

namespace fs = std::filesystem;

namespace {

struct Column {
    std::string name;
    std::string type;
};

/// Whatever a version of the schema has, as SQLite tells it.
std::vector<Column> columns_of(Database& file, const std::string& table) {
    std::vector<Column> columns;
    Column column;
    soci::statement statement =
        (file.session().prepare << "SELECT name, type FROM pragma_table_info(:table) ORDER BY cid",
         soci::use(table), soci::into(column.name), soci::into(column.type));
    for (statement.execute(); statement.fetch();)
        columns.push_back(column);
    return columns;
}

/// Games that are read at once: PostgreSQL's client holds the whole of an answer.
constexpr int page = 500;

/// Carries rows of a table from one database to another, every value as a text.
class Carrier {
  public:
    /// `which` says of one value, `:key`, which rows are meant, and in which order.
    Carrier(Database& from, Database& to, std::string_view table, const std::vector<Column>& columns,
            std::string_view which)
        : read_(from.session()),
          write_(to.session()) {
        std::vector<std::string> names;
        std::vector<std::string> texts;
        std::vector<std::string> values;
        for (const Column& column : columns) {
            names.push_back(column.name);
            texts.push_back(fmt::format("CAST({} AS TEXT)", column.name));
            values.push_back(fmt::format("CAST(:{} AS {})", column.name, column.type));
            Value& value = values_.emplace_back();
            read_.exchange(soci::into(value.text, value.there));
            write_.exchange(soci::use(value.text, value.there));
        }
        read_.exchange(soci::use(key_));
        prepare(read_, fmt::format("SELECT {} FROM {} WHERE {}", fmt::join(texts, ", "), table, which));
        prepare(write_, fmt::format("INSERT INTO {} ({}) VALUES ({})", table, fmt::join(names, ", "),
                                    fmt::join(values, ", ")));
    }

    /// The first column of each row that it has carried.
    std::vector<std::string> carry(const std::string& key) {
        key_ = key;
        std::vector<std::string> carried;
        for (read_.execute(); read_.fetch();) {
            write_.execute(true);
            carried.push_back(values_.front().text);
        }
        return carried;
    }

  private:
    struct Value {
        std::string text;
        soci::indicator there = soci::i_null;
    };

    static void prepare(soci::statement& statement, const std::string& sql) {
        statement.alloc();
        statement.prepare(sql);
        statement.define_and_bind();
    }

    std::string key_;
    std::deque<Value> values_; ///< none of them ever moves
    soci::statement read_;
    soci::statement write_;
};

/// `file` is the one of the two that is the backup. They have the same version.
void copy_rows(Database& from, Database& to, Database& file) {
    Transaction writing(to);
    const auto carrier = [&](const std::string& table, const std::string& which) {
        return Carrier(from, to, table, columns_of(file, table), which);
    };
    Carrier games = carrier("game", fmt::format("id > :key ORDER BY id LIMIT {}", page));
    Carrier events = carrier("event", "game = :key ORDER BY version");
    std::string last;
    for (std::vector<std::string> ids; !(ids = games.carry(last)).empty(); last = ids.back())
        for (const std::string& id : ids)
            events.carry(id);
    to.session() << "DELETE FROM alive";
    for (const char* table : {"downtime", "alive", "proof_part"})
        if (file.has_table(table)) // older stores have no proofs
            carrier(table, "CAST(:key AS TEXT) = 'all'").carry("all");
    writing.commit();
}

/// A file that is removed with it, and what SQLite puts beside it.
class TemporaryFile {
  public:
    explicit TemporaryFile(fs::path path) : path_(std::move(path)) { remove(); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { remove(); }

    const fs::path& path() const { return path_; }

  private:
    void remove() const {
        for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
            std::error_code ignored;
            fs::remove(path_.string() + suffix, ignored);
        }
    }

    fs::path path_;
};

/// A folder that nobody else can look into, and that is removed with it.
class TemporaryFolder {
  public:
    TemporaryFolder() : path_((fs::temp_directory_path() / "quincunx-restore-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr)
            throw StoreFailure(fmt::format("there is no place for a copy in {}: {}",
                                           fs::temp_directory_path().string(),
                                           std::generic_category().message(errno)));
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    fs::path path() const { return path_; }

  private:
    std::string path_;
};

void demand_soundness(Database& database) {
    std::string sound;
    database.session() << "PRAGMA integrity_check(1)", soci::into(sound);
    if (sound != "ok")
        throw StoreFailure(fmt::format("{} is damaged: {}", database.name(), sound));
}

void sync_folder(const fs::path& folder) {
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor.is_open() || fsync(descriptor.number()) != 0)
        throw std::system_error(errno, std::generic_category(), folder.string());
}

/// As it is: a server of an older program may be using it.
void write_backup(Database& from, const fs::path& path, std::span<const std::string_view> known) {
    const Transaction reading(from, Transaction::Kind::reads);
    const std::size_t version = known_version(from, known);
    if (version == 0)
        throw StoreFailure(from.name() + " has never had a game: no server has used it");
    const std::unique_ptr<Database> to = open_sqlite(path);
    guarded(*to, [&] {
        if (!from.copy_pages_to(*to)) {
            migrate(*to, known.first(version));
            copy_rows(from, *to, *to);
        }
        demand_soundness(*to);
        // One file without another beside it.
        to->session() << "PRAGMA journal_mode = DELETE";
    });
}

/// Who restores is root, mostly, and the server that is to write the file is not: where root makes it, it
/// belongs to whom its folder belongs to. What SQLite puts beside it has the same owner then.
void make_for_owner_of_folder(const fs::path& file) {
    struct stat folder{};
    if (geteuid() != 0 || stat(fs::absolute(file).parent_path().c_str(), &folder) != 0)
        return;
    constexpr mode_t mode = 0600;
    const Descriptor descriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!descriptor.is_open())
        return; // it is there; or whoever opens it says why it cannot be
    if (fchown(descriptor.number(), folder.st_uid, folder.st_gid) != 0)
        throw StoreFailure(fmt::format("{} cannot be given to the owner of its folder: {}", file.string(),
                                       std::generic_category().message(errno)));
}

} // namespace

void backup(const std::string& address, const fs::path& file, std::span<const std::string_view> known) {
    if (fs::exists(file))
        throw StoreFailure(fmt::format("there is a file {} already; choose another name", file.string()));
    const std::unique_ptr<Database> from = open_database(address);
    const TemporaryFile part(file.string() + ".part");
    guarded(*from, [&] { write_backup(*from, part.path(), known); });
    try {
        fs::rename(part.path(), file);
        sync_folder(fs::absolute(file).parent_path());
    } catch (const std::system_error& error) {
        throw StoreFailure(fmt::format("{} cannot be kept: {}", file.string(), error.code().message()));
    }
}

void restore(const fs::path& file, const std::string& address) {
    if (const auto store = file_of_store(address))
        make_for_owner_of_folder(*store);
    const std::unique_ptr<Database> to = open_database(address);
    guarded(*to, [&] { migrate(*to); });
    int games = 0;
    guarded(*to, [&] {
        to->session() << "SELECT count(*) FROM (SELECT id FROM game LIMIT 1) AS found", soci::into(games);
    });
    if (games != 0)
        throw StoreFailure(to->name() + " has games already; restore into an empty one");
    // The backup itself stays as it is, whatever has to be done to read it.
    const TemporaryFolder folder;
    const fs::path copy = folder.path() / "games";
    try {
        fs::copy_file(file, copy);
    } catch (const fs::filesystem_error& error) {
        throw StoreFailure(fmt::format("{} cannot be read: {}", file.string(), error.code().message()));
    }
    const std::unique_ptr<Database> from = open_sqlite(copy);
    guarded(*from, [&] {
        demand_soundness(*from);
        if (!from->has_table("schema"))
            throw StoreFailure(file.string() + " is no backup of games");
        migrate(*from);
    });
    guarded(*to, [&] { copy_rows(*from, *to, *from); });
}

} // namespace quincunx::store
