#include "golden/cli_run.hpp"

#include "games/text.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace quincunx::test {

namespace {

constexpr std::size_t longest_complaint = 320;

Ran to_the_end(TerminalRun& program) {
    program.end_input();
    Ran ran{.status = program.wait_for_exit(), .said = program.said(), .complaints = program.complaints()};
    return ran;
}

} // namespace

Ran run_program(const Words& words, const Words& environment) {
    const TemporaryDirectory directory;
    return to_the_end(*start_program(Wires::pipes, words, directory, environment));
}

Ran run_program_led(const std::string& redirection, const Words& words) {
    const TemporaryDirectory directory;
    Words command{"/bin/sh", "-c", R"(exec "$0" "$@" )" + redirection, QX_PROGRAM};
    command.insert(command.end(), words.begin(), words.end());
    TerminalRun program(Wires::pipes, command, {"XDG_STATE_HOME=" + directory.path().string()},
                        directory.path());
    return to_the_end(program);
}

std::string said_by(const Words& words) {
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.status, 0) << joined(words);
    EXPECT_EQ(ran.complaints, "") << joined(words);
    return ran.said;
}

nlohmann::json json_of(Words words) {
    words.emplace_back("--json");
    return nlohmann::json::parse(said_by(words));
}

std::string complaint_of(const Ran& ran, int status) {
    EXPECT_EQ(ran.status, status);
    EXPECT_EQ(ran.said, "");
    std::string complaint = ran.complaints;
    EXPECT_TRUE(complaint.starts_with("quincunx: ") && complaint.ends_with("\n")) << complaint;
    EXPECT_LE(complaint.size(), longest_complaint);
    if (!complaint.empty())
        complaint.pop_back();
    EXPECT_EQ(quoted(complaint, std::string::npos), complaint); // nothing in it that cannot be seen
    return complaint;
}

std::string complaint_about(const Words& words, int status) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, joined(words).substr(0, 200));
    return complaint_of(run_program(words), status);
}

Words subcommands() {
    Words names;
    bool listed = false;
    for (const std::string& line : lines_of(said_by({"--help"}))) {
        if (listed && line.starts_with("  "))
            names.push_back(line.substr(2, line.find(' ', 2) - 2));
        listed = line == "Subcommands:" || (listed && !line.empty());
    }
    return names;
}

Words lines_of(const std::string& text) {
    std::istringstream in(text);
    Words lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

} // namespace quincunx::test
