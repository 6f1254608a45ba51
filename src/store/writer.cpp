#include "store/writer.hpp"

#include "store/rows.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace quincunx::store {

namespace {

/// The order of the changes by their game's id. Everybody locks rows in it, so that nobody waits in a circle.
template <class T, class Name>
std::vector<std::size_t> sorted(std::span<const T> changes, Name name) {
    std::vector<std::size_t> order(changes.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const auto order_of_names = name(changes[a]) <=> name(changes[b]);
        return order_of_names == 0 ? a < b : order_of_names < 0;
    });
    return order;
}

using Wave = std::vector<std::size_t>;

/// Waves in which every game is there at most once: an append sees those before it.
std::vector<Wave> waves_of(std::span<const Append> appends) {
    Wave left = sorted(appends, [](const Append& append) -> const std::string& { return append.game; });
    std::erase_if(left, [&](std::size_t i) { return appends[i].entries.empty(); });
    std::vector<Wave> waves;
    while (!left.empty()) {
        Wave wave;
        Wave later;
        for (const std::size_t i : left)
            (wave.empty() || appends[wave.back()].game != appends[i].game ? wave : later).push_back(i);
        waves.push_back(std::move(wave));
        left = std::move(later);
    }
    return waves;
}

/// Whether there is nothing else to be written than one row of each game.
bool is_row_each(const Batch& batch, std::size_t waves) {
    return waves == 1 && batch.creates.empty() && batch.put_offs.empty() && batch.shows.empty() &&
           std::ranges::all_of(batch.appends, [](const Append& append) {
               return append.entries.size() == 1 && !append.summary;
           });
}

} // namespace

Writer::Writer(Database& database)
    : database_(database),
      events_(database.make_event_writer()),
      insert_game_(
          (database.session().prepare
               << "INSERT INTO game (id, number, settings, phase, first, second, due, created, ended, "
                  "listed, watchable, creator, shown) VALUES (:id, :number, :settings, :phase, :first, "
                  ":second, :due, :created, :ended, :listed, :watchable, :creator, :shown) "
                  "ON CONFLICT DO NOTHING",
           soci::use(id_), soci::use(number_.value, number_.there), soci::use(settings_), soci::use(phase_),
           soci::use(first_.value, first_.there), soci::use(second_.value, second_.there), soci::use(due_),
           soci::use(created_), soci::use(ended_, has_ended_), soci::use(listed_), soci::use(watchable_),
           soci::use(creator_), soci::use(shown_))),
      update_summary_((database.session().prepare
                           << "UPDATE game SET phase = :phase, first = :first, second = :second, due = :due, "
                              "ended = :ended WHERE id = :id",
                       soci::use(phase_), soci::use(first_.value, first_.there),
                       soci::use(second_.value, second_.there), soci::use(due_),
                       soci::use(ended_, has_ended_), soci::use(id_))),
      lock_((database.session().prepare
                 << "SELECT id FROM game WHERE id = :id" + std::string(database.lock_or_skip()),
             soci::use(id_), soci::into(locked_))),
      put_off_((database.session().prepare
                    << "UPDATE game SET due = :due WHERE id = :id AND due < :least AND NOT EXISTS "
                       "(SELECT 1 FROM event WHERE game = :game AND version = :next)",
                soci::use(due_), soci::use(id_), soci::use(due_), soci::use(id_), soci::use(next_))),
      show_((database.session().prepare << "UPDATE game SET shown = :shown WHERE id = :id AND shown < :least",
             soci::use(shown_), soci::use(id_), soci::use(shown_))) {}

Outcome Writer::commit(const Batch& batch) {
    Outcome outcome{.creates = std::vector(batch.creates.size(), Written::conflict),
                    .appends = std::vector(batch.appends.size(), Written::conflict)};
    const std::vector<Wave> waves = waves_of(batch.appends);
    // Most batches are moves and nothing else: one statement needs no two others around it.
    std::optional<Transaction> transaction;
    if (!events_->inserts_next_at_once() || !is_row_each(batch, waves.size()))
        transaction.emplace(database_);
    for (const std::size_t i :
         sorted(batch.creates, [](const NewGame& game) -> const std::string& { return game.settings.id; }))
        outcome.creates[i] = create(batch.creates[i]);
    for (const Wave& wave : waves)
        append_wave(batch.appends, wave, outcome.appends);
    write_cards(batch, outcome.appends);
    if (transaction)
        transaction->commit();
    return outcome;
}

Written Writer::create(const NewGame& game) {
    bind_summary(game.settings.id, game.summary, game.entries);
    number_.set(game.settings.number);
    settings_ = wire::to_text(game.settings);
    created_ = game.settings.created;
    listed_ = game.settings.listed ? 1 : 0;
    watchable_ = game.settings.watchable ? 1 : 0;
    creator_ = game.creator;
    shown_ = game.settings.created + online::shown_alone;
    insert_game_.execute(true);
    if (insert_game_.get_affected_rows() != 1)
        return Written::conflict;
    std::vector<EventRow> rows;
    rows.reserve(game.entries.size());
    for (const online::StoredEntry& row : game.entries)
        rows.push_back(to_event_row(game.settings.id, row));
    events_->insert(rows);
    return Written::committed;
}

/// The first row of each append decides: nobody else can write the rows after it before this transaction
/// ends.
void Writer::append_wave(std::span<const Append> appends, std::span<const std::size_t> wave,
                         std::vector<Written>& outcome) {
    std::vector<EventRow> heads;
    heads.reserve(wave.size());
    for (const std::size_t i : wave)
        heads.push_back(to_event_row(appends[i].game, appends[i].entries.front()));
    const std::vector<bool> inserted = events_->insert_next(heads);
    std::vector<EventRow> tails;
    for (std::size_t k = 0; k < wave.size(); ++k) {
        if (!inserted[k])
            continue;
        const Append& append = appends[wave[k]];
        outcome[wave[k]] = Written::committed;
        for (const online::StoredEntry& row : std::span(append.entries).subspan(1))
            tails.push_back(to_event_row(append.game, row));
    }
    if (!tails.empty())
        events_->insert(tails);
}

void Writer::write_cards(const Batch& batch, const std::vector<Written>& outcome) {
    for (const std::size_t i :
         sorted(batch.appends, [](const Append& append) -> const std::string& { return append.game; })) {
        const Append& append = batch.appends[i];
        if (outcome[i] == Written::committed && append.summary) {
            bind_summary(append.game, *append.summary, append.entries);
            update_summary_.execute(true);
        }
    }
    for (const std::size_t i :
         sorted(batch.put_offs, [](const PutOff& put_off) -> const std::string& { return put_off.game; }))
        put_off(batch.put_offs[i]);
    for (const std::size_t i :
         sorted(batch.shows, [](const Shown& shown) -> const std::string& { return shown.game; }))
        show(batch.shows[i]);
}

void Writer::bind_summary(const std::string& game, const online::GameSummary& summary,
                          std::span<const online::StoredEntry> rows) {
    const bool ended = summary.phase == Phase::finished && !rows.empty();
    id_ = game;
    phase_ = static_cast<int>(summary.phase);
    first_.set(summary.first);
    second_.set(summary.second);
    due_ = summary.due;
    has_ended_ = ended ? soci::i_ok : soci::i_null;
    ended_ = ended ? rows.back().entry.at : 0;
}

/// Whether there is such a game, and nobody else is changing it.
bool Writer::lock(const std::string& game) {
    id_ = game;
    bool is_locked = false;
    for (lock_.execute(); lock_.fetch();)
        is_locked = true;
    return is_locked;
}

/// An append on its way locks the game by its reference: then it is not put off, but found again. Waiting
/// would not do: a statement does not see rows that were committed after it began.
void Writer::put_off(const PutOff& put_off) {
    if (!lock(put_off.game))
        return;
    due_ = put_off.due;
    next_ = put_off.version ? *put_off.version + 1 : 0; // which no row has
    put_off_.execute(true);
}

/// Where somebody else is changing the game it is left out, for here nobody waits in the order of the ids.
void Writer::show(const Shown& shown) {
    if (!lock(shown.game))
        return;
    shown_ = shown.until;
    show_.execute(true);
}

} // namespace quincunx::store
