#include "cli/commands.hpp"
#include "cli/common/support.hpp"
#include "cli/tables.hpp"
#include "cli/version.hpp"
#include "terminal/weights_file.hpp"
#include "ugi/streams.hpp"

#include <random>
#include <unistd.h>

namespace quincunx::cli {

namespace {

/// Half of the memory that there is, in megabytes.
std::size_t most_megabytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0)
        return threads::standard_megabytes;
    return static_cast<std::size_t>(pages) / 2 * static_cast<std::size_t>(page) >> 20U;
}

/// What tables know, or what is wrong with them: a search goes on without.
class Adviser {
  public:
    explicit Adviser(std::string folder) : folder_(std::move(folder)) {}

    ugi::Advice advise(const play::Game& game) {
        try {
            const auto tables = tables_of(game);
            complain_of_damage(tables.get());
            const auto probed = probed_in(folder_, game);
            ugi::Advice advice;
            if (is_search_helped(probed))
                advice.positions = tables;
            if (probed) {
                advice.moves = best_moves(*probed);
                advice.note = "table " + to_text(probed->code);
                advice.no_forced_win = no_forced_win(probed->code, game.turn());
            }
            return advice;
        } catch (const CommandFailure& failure) {
            return {.moves = {}, .note = failure.what()};
        }
    }

  private:
    /// They stay open from one position to the next, with what was looked up in them.
    std::shared_ptr<const tablebase::SearchTables> tables_of(const play::Game& game) {
        if (!tables_ || !tables_->are_of(game))
            tables_ = tables_in(folder_, game);
        return tables_;
    }

    std::string folder_;
    std::shared_ptr<const tablebase::SearchTables> tables_;
};

void run(const std::string& tables, const std::string& weights) {
    std::random_device device;
    ugi::Host host{.version = std::string(version),
                   .seed = std::uint64_t{device()} << 32U | device(),
                   .most_megabytes = most_megabytes()};
    if (!tables.empty())
        host.advise = [adviser = std::make_shared<Adviser>(tables)](const play::Game& game) {
            return adviser->advise(game);
        };
    if (!weights.empty()) {
        auto read = terminal::read_weights(weights);
        if (!read && !read.error().is_damaged)
            throw CommandFailure(could_not, "--weights: " + read.error().text);
        if (!read)
            host.note = fmt::format("--weights: {}; it estimates by hand", read.error().text);
        host.weights = read ? std::move(*read) : nullptr;
    }
    ugi::run_engine(host, STDIN_FILENO, STDOUT_FILENO);
}

} // namespace

void add_engine(Command& program) {
    Command command = program.subcommand("engine", "Speak the engine protocol UGI, or UCI, with a program");
    auto tables = std::make_shared<std::string>();
    add_tables(command, *tables);
    auto weights = std::make_shared<std::string>();
    command
        .option("--weights", *weights,
                "Estimate by these weights in games of their variant, or by hand in all; else by its own")
        .placeholder("FILE|none");
    command.callback([tables, weights] { run(*tables, *weights); });
}

} // namespace quincunx::cli
