#include "verify/verify.hpp"
#include "cli/commands.hpp"
#include "cli/common/interrupt.hpp"
#include "cli/common/support.hpp"
#include "terminal/files.hpp"

namespace quincunx::cli {

namespace {

constexpr std::size_t largest_certificate = std::size_t{4} << 30U;

void run(const std::string& file) {
    const std::string name = quincunx::quoted(file, std::string::npos);
    const auto text = terminal::read_file(file, largest_certificate);
    if (!text)
        throw CommandFailure(bad_usage, fmt::format("{}: {}", name, text.error().message()));
    const auto certificate = verify::parse_certificate(*text);
    if (!certificate)
        throw CommandFailure(bad_usage, fmt::format("{}, line {}: {}", name, certificate.error().line,
                                                    certificate.error().message));
    const std::atomic<bool>& stop = catch_interrupts();
    fmt::print("{} {}\n", certificate->game->variant().text(), certificate->game->position_text());
    for (const verify::Claim& claim : certificate->claims) {
        const verify::Verdict verdict = verify::verify(*certificate->game, claim, stop);
        const std::string claimed = fmt::format("{} {}", claim.goal.side == Color::first ? "first" : "second",
                                                verify::text_of(claim.goal));
        if (!verdict.flaw.empty())
            throw CommandFailure(could_not,
                                 fmt::format("{}: '{}' is not shown: {}", name, claimed, verdict.flaw));
        fmt::print("{} holds: {} positions gone through, {} searched\n", claimed, verdict.positions,
                   verdict.searched);
    }
    fmt::print("verified\n");
}

} // namespace

void add_verify(Command& program) {
    Command command =
        program.subcommand("verify", "Check a proof that solve has written, by the rules alone");
    auto file = std::make_shared<std::string>();
    command.option("FILE", *file, "What solve --certificate has written").required();
    command.footer("Example:\n"
                   "  quincunx verify reversi.proof");
    command.callback([file] { run(*file); });
}

} // namespace quincunx::cli
