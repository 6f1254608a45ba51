#pragma once

#include "online/event_log.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::store {

using online::Append;
using online::Downtime;
using online::Listed;
using online::NewGame;
using online::Phase;
using online::StoredGame;
using online::Written;
using play::Milliseconds;

/// The store could not be reached, or not do what it was asked. Whether a change was committed is unknown
/// then. A store that has thrown this is of no use any more: open another one.
class StoreFailure : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What is there is no store for this program, or may not be used by it: waiting does not help.
class Unusable : public StoreFailure {
  public:
    using StoreFailure::StoreFailure;
};

/// What is stored is not what was written: somebody has changed it. The store itself goes on.
class Corrupt : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A later moment at which to look after a game, as of a version, or whatever its version is.
struct PutOff {
    std::string game;
    std::optional<std::int64_t> version;
    Milliseconds due;
};

/// A later moment until which the lobby shows a game.
struct Shown {
    std::string game;
    Milliseconds until;
};

/// Changes that are made in one transaction, in this order: all that can be made, or none.
struct Batch {
    std::span<const NewGame> creates{};
    std::span<const Append> appends{};
    std::span<const PutOff> put_offs{};
    std::span<const Shown> shows{};
};

/// What came of each change of a batch: `committed` or `conflict`. A conflict has changed nothing, and the
/// others of its batch are committed all the same.
struct Outcome {
    std::vector<Written> creates;
    std::vector<Written> appends;
};

/// What `Store::retire` did.
struct Retired {
    std::size_t numbers = 0;
    std::size_t games = 0;
};

/// A number belongs to its game for so long after the end: whoever was told it shortly before finds that
/// game, and nobody else's.
inline constexpr Milliseconds number_rests = 60LL * 60 * 1000;
/// For so long it is known when no server ran: no turn lasts longer.
inline constexpr Milliseconds downtime_matters = wire::span_rule.most;
/// `Store::retire` frees no more numbers and deletes no more games at once: others wait for it.
inline constexpr std::size_t most_retired = 200;
/// `Store::ended` tells of no game with more entries.
inline constexpr std::int64_t longest_listed = 1000;
/// Heartbeats come each second. If nobody's was there for longer, no server ran.
inline constexpr Milliseconds longest_silence = 1500;
/// A clock that is behind by no more than this was not set back: it is slewed, or was long in answering.
inline constexpr Milliseconds smallest_step = 1000;

/// Whether somebody looks after a game.
using Mine = std::function<bool(const std::string& game)>;

/// Where games are kept. It blocks, and belongs to one thread at a time; any number of stores, in any number
/// of processes, may be open on the same games. All functions throw StoreFailure.
class Store {
  public:
    virtual ~Store() = default;

    /// When it returns, what is committed is on the disk.
    virtual Outcome commit(const Batch& batch) = 0;
    /// The game with its entries after a version. Throws Corrupt.
    virtual std::optional<StoredGame> load(const std::string& game, std::int64_t after) = 0;
    /// The game that a number belongs to.
    virtual std::optional<std::string> find(const std::string& number) = 0;
    /// Games of a phase that the lobby shows at a moment, of those that do not wait only such as may be
    /// watched: first the newest one of each creator, then the next one of each. What cannot be read
    /// is left out.
    virtual std::vector<Listed> list(Phase phase, std::size_t most, Milliseconds now) = 0;
    /// Games that have ended and that anybody might watch: first the newest one of each creator, then the
    /// next one of each. Those of more than `longest_listed` entries are left out, and so is what cannot be
    /// read.
    virtual std::vector<Listed> ended(std::size_t most) = 0;
    /// Of the games that are not finished and due by then those that are mine, the longest overdue first.
    virtual std::vector<std::string> due(Milliseconds by, std::size_t most, const Mine& mine) = 0;

    /// Says that a server runs. A gap since anybody said so last is noted as a downtime: for the first time
    /// any gap, as a server that was killed may be back at once. Where others ran all along, that gives
    /// players less than a second too much. Fails if a newer program has changed the store meanwhile.
    /// Gives the time from which games go on: `now`, unless the clock has been set back since anybody's last
    /// heartbeat; then that one's, for no game's time goes back.
    virtual Milliseconds heartbeat(Milliseconds now) = 0;
    /// Those that ended later than that, the oldest first.
    virtual std::vector<Downtime> downtimes(Milliseconds since) = 0;
    /// Frees the numbers that have rested, and forgets downtimes that no longer matter; deletes games that
    /// ended so long ago, if a time is given.
    virtual Retired retire(Milliseconds now, std::optional<Milliseconds> keep) = 0;
    /// The store's clock: milliseconds since 1970 began.
    virtual Milliseconds now() = 0;
};

/// Whether it is `sqlite:PATH`, or begins as an address of PostgreSQL does.
bool is_store_address(std::string_view address);
/// The file of a store that is in one.
std::optional<std::filesystem::path> file_of_store(std::string_view address);

/// Opens `sqlite:PATH` or `postgresql://…`, and brings an older schema up to date. Throws StoreFailure, with
/// words for people, where it cannot be reached now; Unusable for an address that is neither, a file that
/// cannot be opened, a database that lets nobody in, a schema of a newer program.
std::unique_ptr<Store> open_store(const std::string& address);

} // namespace quincunx::store
