#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "cli/tables.hpp"
#include "tablebase/builder.hpp"
#include "tablebase/checker.hpp"
#include "tablebase/summary.hpp"
#include "tablebase/table.hpp"
#include "terminal/files.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

namespace quincunx::cli {

namespace {

constexpr int most_threads = 256;

struct TablebaseOptions {
    StartOptions start;
    std::string variant;
    std::string moves;
    std::string folder;
    std::string blocks;
    std::string material;
    int pieces = 0;
    int threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, most_threads);
    bool json = false;
};

[[noreturn]] void fail(const tablebase::TableError& error) {
    throw CommandFailure(could_not, error.message);
}

tablebase::Family family_of(const TablebaseOptions& options) {
    const play::Variant variant = accept("variant", play::parse_variant(options.variant));
    const auto whole = tablebase::Family::of(variant);
    if (!whole)
        throw CommandFailure(bad_usage, whole.error().message);
    const auto blocks = whole->parse_blocks(options.blocks);
    if (!blocks)
        throw CommandFailure(bad_usage, "--blocks: " + blocks.error().message);
    const auto family = tablebase::Family::of(variant, *blocks);
    if (!family)
        throw CommandFailure(bad_usage, "--blocks: " + family.error().message);
    return *family;
}

std::vector<tablebase::Material> wanted_materials(const TablebaseOptions& options,
                                                  const tablebase::Family& family) {
    if (options.material.empty())
        return family.up_to(options.pieces == 0 ? 2 : options.pieces);
    const auto material = family.parse(options.material);
    if (!material)
        throw CommandFailure(bad_usage, "--material: " + material.error().message);
    return family.below(*material);
}

/// One material after the other. Those that are there are kept, so that who was interrupted goes on.
class Building {
  public:
    Building(const TablebaseOptions& options, const tablebase::Family& family)
        : options_(options),
          family_(family),
          stop_(catch_interrupts()) {}

    void run() {
        const auto materials = wanted_materials(options_, family_);
        for (const tablebase::Material& material : materials)
            if (!family_.placements_of(material))
                throw CommandFailure(
                    bad_usage,
                    fmt::format("{} has more positions than a table can have, which are 4294967295",
                                family_.text(material)));
        for (const tablebase::Material& material : materials)
            if (!stop_)
                add(material);
    }

  private:
    void add(const tablebase::Material& material) {
        const auto present = tablebase::Table::open(options_.folder, family_, material);
        if (present)
            return print_kept(material, *present);
        if (!present.error().is_missing)
            throw CommandFailure(could_not, present.error().message + " (it is built anew if it is removed)");
        const double begin = seconds();
        const auto codes = tablebase::build(options_.folder, family_, material, options_.threads, stop_);
        if (!codes)
            fail(codes.error());
        if (const std::optional<std::vector<tablebase::Code>>& built = *codes)
            keep(material, *built, begin);
    }

    void keep(const tablebase::Material& material, const std::vector<tablebase::Code>& codes,
              double begin) const {
        const auto bytes = pack(family_, material, codes, options_.threads, stop_);
        if (!bytes)
            return;
        write(material, *bytes);
        print_built(material, tablebase::summary_of(codes), bytes->size(), seconds() - begin);
    }

    void write(const tablebase::Material& material, const std::string& bytes) const {
        const std::filesystem::path path = std::filesystem::path(options_.folder) / family_.path(material);
        std::error_code error;
        std::filesystem::create_directories(path.parent_path(), error);
        if (error)
            fail({fmt::format("{}: {}", quincunx::quoted(path.parent_path().string(), std::string::npos),
                              error.message())});
        if (const auto why = terminal::write_file(path.string(), bytes))
            fail({fmt::format("{}: {}", quincunx::quoted(path.string(), std::string::npos), why->message())});
    }

    void print_kept(const tablebase::Material& material, const tablebase::Table& table) const {
        if (options_.json)
            print_json({{"material", family_.text(material)},
                        {"positions", table.positions()},
                        {"bytes", table.bytes()},
                        {"kept", true}});
        else
            fmt::print("{} kept: {} positions, {} bytes\n", family_.text(material), table.positions(),
                       table.bytes());
        flush_output();
    }
    void print_built(const tablebase::Material& material, const tablebase::Summary& summary,
                     std::size_t bytes, double taken) const {
        const std::uint64_t positions = summary.wins + summary.draws + summary.losses + summary.bounds;
        if (options_.json)
            print_json({{"material", family_.text(material)},
                        {"positions", positions},
                        {"wins", summary.wins},
                        {"draws", summary.draws},
                        {"losses", summary.losses},
                        {"bounds", summary.bounds},
                        {"longest", summary.longest},
                        {"bytes", bytes},
                        {"seconds", taken}});
        else
            fmt::print("{}: {} positions: {} wins, {} draws, {} losses, {} bounds; {} plies at most; {} "
                       "bytes, {:.2f} s\n",
                       family_.text(material), positions, summary.wins, summary.draws, summary.losses,
                       summary.bounds, summary.longest, bytes, taken);
        flush_output();
    }

    const TablebaseOptions& options_;
    const tablebase::Family& family_;
    const std::atomic<bool>& stop_;
};

/// The materials of which there are files in a family's folder, fewer pieces first.
std::vector<tablebase::Material> present_materials(const TablebaseOptions& options,
                                                   const tablebase::Family& family) {
    const auto folder = std::filesystem::path(options.folder) / family.folder();
    std::vector<tablebase::Material> materials;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".qxt")
            continue;
        const auto material = family.parse(entry.path().stem().string());
        if (!material || family.text(*material) != entry.path().stem())
            fail({fmt::format("{}: its name is that of no table",
                              quincunx::quoted(entry.path().string(), std::string::npos))});
        materials.push_back(*material);
    }
    if (error || materials.empty())
        fail({fmt::format("{}: there are no tables", quincunx::quoted(folder.string(), std::string::npos))});
    std::ranges::sort(materials, {}, [&](const tablebase::Material& material) {
        return std::pair(tablebase::pieces_of(material), family.text(material));
    });
    return materials;
}

void verify(const TablebaseOptions& options) {
    const tablebase::Family family = family_of(options);
    const std::atomic<bool>& stop = catch_interrupts();
    for (const tablebase::Material& material : present_materials(options, family)) {
        const auto checked = tablebase::check(options.folder, family, material, options.threads, stop);
        if (stop)
            return;
        if (!checked)
            fail(checked.error());
        if (const auto& flaw = checked->flaw)
            fail({fmt::format("{} does not hold: {}", family.text(material), *flaw)});
        fmt::print("{} holds: {} positions\n", family.text(material), checked->positions);
        flush_output();
    }
    fmt::print("verified\n");
}

void probe(const TablebaseOptions& options) {
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    const auto probed = tablebase::probe(options.folder, *game);
    if (!probed)
        fail(probed.error());
    if (options.json)
        return print_json(probed_json(*probed));
    fmt::print("value {}\n", to_text(probed->code));
    for (const tablebase::ProbedMove& move : probed->moves)
        fmt::print("{} {}\n", move.text, to_text(move.code));
}

void add_folder(Command& command, TablebaseOptions& options) {
    command.option("--tables", options.folder, "The folder of the tables").placeholder("FOLDER").required();
}

void add_family(Command& command, TablebaseOptions& options) {
    command
        .option("VARIANT", options.variant,
                "The game with its options, like checkers or ring:width=4,height=4: any but reversi")
        .required();
    add_folder(command, options);
    command.option("--blocks", options.blocks, "Ring's blocks, which never move: c3,d4")
        .placeholder("SQUARES");
    command.option("--threads", options.threads, "How many threads work, all of the machine unless given")
        .placeholder("THREADS")
        .check(between(1, most_threads));
}

void add_build(Command& tables) {
    Command command = tables.subcommand("build", "Find out what all positions with few pieces are worth");
    auto options = std::make_shared<TablebaseOptions>();
    add_family(command, *options);
    command
        .option("--pieces", options->pieces,
                "All tables of so many pieces on both sides together, 2 unless given; Ugolki has one alone")
        .placeholder("N")
        .check(between(2, 64));
    command
        .option("--material", options->material,
                "The table of these pieces, as the letters of positions, and all that it rests on: wwr")
        .placeholder("LETTERS")
        .excludes("--pieces");
    command.flag("--json", options->json, "Print one JSON object a line");
    command.footer("Tables that are there already are kept: who was interrupted goes on where it was.\n\n"
                   "Examples:\n"
                   "  quincunx tablebase build checkers --pieces 4 --tables tables\n"
                   "  quincunx tablebase build ring --material ABcd --blocks c3,d4 --tables tables");
    command.callback([options] {
        const tablebase::Family family = family_of(*options);
        Building(*options, family).run();
    });
}

} // namespace

void add_tablebase(Command& program) {
    Command tables =
        program.subcommand("tablebase", "Build, check and ask tables of positions with few pieces");
    tables.require_subcommand();
    add_build(tables);

    Command checking =
        tables.subcommand("verify", "Check every value of the tables of a variant by its rules");
    auto checked = std::make_shared<TablebaseOptions>();
    add_family(checking, *checked);
    checking.footer("Example:\n"
                    "  quincunx tablebase verify checkers --tables tables");
    checking.callback([checked] { verify(*checked); });

    Command asking = tables.subcommand("probe", "Look a position up, and the moves there, the best first");
    auto asked = std::make_shared<TablebaseOptions>();
    asked->start.add_to(asking);
    add_folder(asking, *asked);
    asking.option("--moves", asked->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    asking.flag("--json", asked->json, "Print one JSON object");
    asking.footer("Example:\n"
                  "  quincunx tablebase probe checkers --position '8/8/2w5/8/8/5r2/8/8 w' --tables tables");
    asking.callback([asked] { probe(*asked); });
}

} // namespace quincunx::cli
