#include "store/reader.hpp"

#include <fmt/format.h>

namespace quincunx::store {

namespace {

/// Of the games that are due, whosever they are.
constexpr long long most_looked_at = 10'000;

/// Of the games that have ended, the newest ones. (So many rows are read in a tenth of a second.)
constexpr long long most_ended_looked_at = 50'000;

/// One that is broken does not hide the others: it is said where it is looked after.
std::optional<online::GameSettings> settings_of(const std::string& game, const std::string& text) {
    try {
        return to_settings(game, text);
    } catch (const Corrupt&) {
        return std::nullopt;
    }
}

} // namespace

// Every statement is fetched to its end: one that is not holds on to what the database was then.

Reader::Reader(soci::session& session)
    : game_((session.prepare << "SELECT settings, phase, first, second, due FROM game WHERE id = :id",
             soci::use(id_), soci::into(settings_), soci::into(phase_found_),
             soci::into(first_.value, first_.there), soci::into(second_.value, second_.there),
             soci::into(due_found_))),
      rows_((session.prepare << "SELECT version, at, key, body, secret FROM event "
                                "WHERE game = :game AND version > :after ORDER BY version",
             soci::use(id_), soci::use(after_), soci::into(version_), soci::into(at_),
             soci::into(key_.value, key_.there), soci::into(body_),
             soci::into(secret_.value, secret_.there))),
      find_((session.prepare << "SELECT id FROM game WHERE number = :number", soci::use(number_),
             soci::into(found_))),
      list_((session.prepare << "SELECT id, settings, phase, first, second, due FROM ("
                                "SELECT id, settings, phase, first, second, due, created, "
                                "row_number() OVER (PARTITION BY creator ORDER BY created DESC, id) AS turn "
                                "FROM game WHERE phase = :phase AND listed = 1 AND shown > :moment "
                                "AND (phase = 0 OR watchable = 1)) AS games "
                                "ORDER BY turn, created DESC, id LIMIT :most",
             soci::use(phase_), soci::use(moment_), soci::use(most_), soci::into(found_),
             soci::into(settings_), soci::into(phase_found_), soci::into(first_.value, first_.there),
             soci::into(second_.value, second_.there), soci::into(due_found_))),
      ended_((session.prepare << fmt::format(
                  "SELECT id, settings, phase, first, second, due FROM ("
                  "SELECT id, settings, phase, first, second, due, ended, "
                  "row_number() OVER (PARTITION BY creator ORDER BY ended DESC, id) AS turn FROM ("
                  "SELECT * FROM game WHERE ended IS NOT NULL AND listed = 1 AND watchable = 1 "
                  "ORDER BY ended DESC LIMIT {}) AS newest "
                  "WHERE NOT EXISTS (SELECT 1 FROM event WHERE game = newest.id AND version = {})) AS games "
                  "ORDER BY turn, ended DESC, id LIMIT :most",
                  most_ended_looked_at, longest_listed + 1),
              soci::use(most_), soci::into(found_), soci::into(settings_), soci::into(phase_found_),
              soci::into(first_.value, first_.there), soci::into(second_.value, second_.there),
              soci::into(due_found_))),
      due_((session.prepare << "SELECT id FROM game WHERE phase <> 2 AND due <= :moment "
                               "ORDER BY due LIMIT :most",
            soci::use(moment_), soci::use(most_), soci::into(found_))) {}

std::optional<StoredGame> Reader::load(const std::string& game, std::int64_t after) {
    id_ = game;
    std::optional<std::string> settings;
    StoredGame stored;
    for (game_.execute(); game_.fetch();) {
        settings = settings_;
        stored.summary = summary();
    }
    if (!settings)
        return std::nullopt;
    stored.settings = to_settings(game, *settings);
    for (RawRow& raw : rows_of(game, after)) {
        if (raw.version != ++after)
            throw Corrupt(fmt::format("game {}: version {} is missing", game, after));
        stored.entries.push_back(to_row(game, std::move(raw)));
    }
    return stored;
}

std::vector<RawRow> Reader::rows_of(const std::string& game, std::int64_t after) {
    id_ = game;
    after_ = after;
    std::vector<RawRow> rows;
    for (rows_.execute(); rows_.fetch();)
        rows.push_back({.version = version_,
                        .at = at_,
                        .key = key_.get(),
                        .body = body_,
                        .secret = secret_.get().value_or("")});
    return rows;
}

std::optional<std::string> Reader::find(const std::string& number) {
    number_ = number;
    std::optional<std::string> game;
    for (find_.execute(); find_.fetch();)
        game = found_;
    return game;
}

std::vector<Listed> Reader::list(Phase phase, std::size_t most, Milliseconds now) {
    phase_ = static_cast<int>(phase);
    moment_ = now;
    most_ = static_cast<long long>(most);
    return listed_by(list_);
}

std::vector<Listed> Reader::ended(std::size_t most) {
    most_ = static_cast<long long>(most);
    return listed_by(ended_);
}

std::vector<Listed> Reader::listed_by(soci::statement& statement) {
    std::vector<Listed> games;
    for (statement.execute(); statement.fetch();)
        if (auto settings = settings_of(found_, settings_))
            games.push_back({.settings = std::move(*settings), .summary = summary()});
    return games;
}

std::vector<std::string> Reader::due(Milliseconds by, std::size_t most, const Mine& mine) {
    moment_ = by;
    most_ = most_looked_at;
    std::vector<std::string> games;
    for (due_.execute(); due_.fetch();)
        if (games.size() < most && mine(found_))
            games.push_back(found_);
    return games;
}

online::GameSummary Reader::summary() const {
    return {.phase = static_cast<Phase>(phase_found_),
            .first = first_.get(),
            .second = second_.get(),
            .due = due_found_};
}

} // namespace quincunx::store
