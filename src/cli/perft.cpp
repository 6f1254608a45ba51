#include "cli/commands.hpp"
#include "cli/common/live_line.hpp"
#include "cli/common/support.hpp"
#include "terminal/parallel_perft.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct PerftOptions {
    StartOptions start;
    int depth = 0;
    bool divide = false;
    int threads = 1;
    std::size_t megabytes = 0;
    bool finished = false;
    bool json = false;
};

/// Tells how far it is, a few times a second. How long the rest takes is as long as parts have taken until
/// now.
class Progress {
  public:
    void hear(std::size_t done, std::size_t all) {
        constexpr double pause = 0.25;
        const double now = seconds();
        if (now - shown_at_ < pause)
            return;
        shown_at_ = now;
        const double left = (now - begin_) * static_cast<double>(all - done) / static_cast<double>(done);
        live_.show(fmt::format("{} of {} parts counted, about {:.0f} s left", done, all, left));
    }
    void clear() { live_.clear(); }
    double elapsed() const { return seconds() - begin_; }

  private:
    LiveLine live_;
    double begin_ = seconds();
    double shown_at_ = begin_;
};

void run(const PerftOptions& options) {
    const auto game = options.start.game();
    const PerftMode mode = options.finished ? PerftMode::finished : PerftMode::sequences;
    Progress progress;
    const terminal::PerftCounts counts =
        terminal::parallel_perft(*game, options.depth, mode, options.threads, options.megabytes,
                                 [&](std::size_t done, std::size_t all) { progress.hear(done, all); });
    const double taken = progress.elapsed();
    progress.clear();
    if (options.json) {
        Json json{{"depth", options.depth}, {"count", counts.total}, {"seconds", taken}};
        if (options.divide) {
            json["moves"] = Json::object();
            for (const auto& [move, count] : counts.moves)
                json["moves"][move] = count;
        }
        print_json(json);
        return;
    }
    if (options.divide)
        for (const auto& [move, count] : counts.moves)
            fmt::print("{} {}\n", move, count);
    fmt::print("{}\n", counts.total);
}

} // namespace

void add_perft(Command& program) {
    Command command = program.subcommand("perft", "Count the sequences of so many moves");
    auto options = std::make_shared<PerftOptions>();
    options->start.add_to(command);
    command.option("DEPTH", options->depth, "The length of the sequences, in plies")
        .required()
        .check(between(0, 99));
    command.flag("--divide", options->divide, "Print the count after each first move too");
    command.option("--threads", options->threads, "How many threads count, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.option("--hash", options->megabytes, "Remember counts in a table of so many megabytes")
        .placeholder("MB")
        .check(between(0, 65536));
    command.flag("--finished", options->finished, "Count games that ended earlier once each as well");
    command.flag("--json", options->json, "Print one JSON object");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
