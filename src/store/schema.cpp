#include "store/schema.hpp"

#include <array>
#include <fmt/format.h>

namespace quincunx::store {

namespace {

// Ids sort by their bytes everywhere: the order in which rows are locked must not depend on a language.
// In SQLite the events are rows by their number with an index beside them: stored in the order of the index
// itself, each would cost half as much again, for then every append rewrites a page of rows of its game.
constexpr std::string_view first_version = R"(
CREATE TABLE game (
    id TEXT {bytes} PRIMARY KEY,
    number TEXT UNIQUE,
    charter TEXT NOT NULL,
    phase INTEGER NOT NULL,
    first TEXT,
    second TEXT,
    due BIGINT NOT NULL,
    created BIGINT NOT NULL,
    ended BIGINT,
    listed INTEGER NOT NULL,
    watchable INTEGER NOT NULL
);
CREATE INDEX game_due ON game (due) WHERE phase <> 2;
CREATE INDEX game_listed ON game (phase, created) WHERE listed = 1;
CREATE INDEX game_ended ON game (ended) WHERE ended IS NOT NULL;
CREATE INDEX game_numbered ON game (ended) WHERE ended IS NOT NULL AND number IS NOT NULL;
CREATE TABLE event (
    game TEXT {bytes} NOT NULL REFERENCES game (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    secret TEXT,
    PRIMARY KEY (game, version)
);
CREATE TABLE alive (
    one INTEGER PRIMARY KEY,
    at BIGINT NOT NULL
);
CREATE TABLE downtime (
    began BIGINT PRIMARY KEY,
    ended BIGINT NOT NULL
);
)";

// The lobby is shared out among creators, and shows games while somebody is there.
constexpr std::string_view with_creators = R"(
ALTER TABLE game ADD COLUMN creator BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;
DROP INDEX game_listed;
CREATE INDEX game_shown ON game (phase, shown) WHERE listed = 1;
)";

// A version of its own for entries that earlier programs do not know, too: `away`, `came_back`,
// `token_replaced`.
constexpr std::string_view with_settings = R"(
ALTER TABLE game RENAME COLUMN charter TO settings;
)";

// Proofs that several machines work on.
constexpr std::string_view with_proofs = R"(
CREATE TABLE proof (
    question TEXT NOT NULL,
    position TEXT NOT NULL,
    state INTEGER NOT NULL,
    positions BIGINT NOT NULL,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (question, position)
);
)";

// They are worked on as one search; what was kept before says nothing to it.
constexpr std::string_view with_proof_parts = R"(
DROP TABLE proof;
CREATE TABLE proof_part (
    question TEXT NOT NULL,
    place BIGINT NOT NULL,
    proof BIGINT NOT NULL,
    disproof BIGINT NOT NULL,
    positions BIGINT NOT NULL,
    plies INTEGER NOT NULL,
    flags INTEGER NOT NULL,
    PRIMARY KEY (question, place)
);
)";

constexpr std::array all{first_version, with_creators, with_settings, with_proofs, with_proof_parts};

std::size_t stored_version(Database& database) {
    int version = 0;
    database.session() << "SELECT version FROM schema", soci::into(version);
    return static_cast<std::size_t>(version);
}

/// 0 if there is none yet.
std::size_t version_of(Database& database) {
    if (!database.has_table("schema")) {
        if (database.has_table("game"))
            throw Unusable(database.name() +
                           " holds something else: it has a table game, but none named schema");
        return 0;
    }
    return stored_version(database);
}

void refuse_newer(const Database& database, std::size_t version, std::size_t known) {
    if (version > known)
        throw Unusable(
            fmt::format("{} has schema {}, and this program knows schemas up to {}: it was used with a "
                        "newer program, and needs one as new",
                        database.name(), version, known));
}

void carry_out(Database& database, std::string_view script) {
    const std::string text = fmt::format(fmt::runtime(script), fmt::arg("bytes", database.by_bytes()));
    for (std::size_t begin = 0, end = 0; (end = text.find(';', begin)) != std::string::npos; begin = end + 1)
        database.session() << text.substr(begin, end - begin);
}

} // namespace

std::span<const std::string_view> migrations() {
    return all;
}

std::size_t known_version(Database& database, std::span<const std::string_view> known) {
    const std::size_t version = version_of(database);
    refuse_newer(database, version, known.size());
    return version;
}

void check_version(Database& database) {
    refuse_newer(database, stored_version(database), migrations().size());
}

void migrate(Database& database, std::span<const std::string_view> to) {
    Transaction transaction(database);
    database.lock_schema();
    const std::size_t version = known_version(database, to);
    if (version == to.size())
        return;
    if (version == 0)
        database.session() << "CREATE TABLE schema (version INTEGER NOT NULL)";
    for (const std::string_view script : to.subspan(version))
        carry_out(database, script);
    const auto newest = static_cast<int>(to.size());
    database.session() << "DELETE FROM schema";
    database.session() << "INSERT INTO schema (version) VALUES (:version)", soci::use(newest);
    transaction.commit();
}

} // namespace quincunx::store
