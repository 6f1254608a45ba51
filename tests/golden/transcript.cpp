#include "golden/transcript.hpp"

#include "paths.hpp"

#include <sstream>

namespace quincunx::test {

namespace {

constexpr std::string_view prompt = "> ";
constexpr std::string_view end_of_input = "^D";

/// Where the typed part of a line begins, if it is a prompt's.
std::size_t typed_part(std::string_view line) {
    const std::size_t end = line.find(prompt);
    return end == std::string_view::npos ? end : end + prompt.size();
}

std::vector<std::string> split_lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

/// The words of a command; single quotes hold together what has blanks in it.
std::vector<std::string> split_words(const std::string& command) {
    std::vector<std::string> words(1);
    bool quoted = false;
    for (const char c : command) {
        if (c == '\'')
            quoted = !quoted;
        else if (c == ' ' && !quoted)
            words.emplace_back();
        else
            words.back() += c;
    }
    return words;
}

std::string replace_all(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

} // namespace

Transcript read_transcript(const std::string& text) {
    Transcript transcript;
    auto lines = split_lines(text);
    for (const std::string& word : split_words(lines.front().substr(2))) {
        const bool is_variable = transcript.words.empty() && word.find('=') != std::string::npos;
        (is_variable ? transcript.environment : transcript.words).push_back(word);
    }
    transcript.words.erase(transcript.words.begin());
    transcript.status = std::stoi(lines.back().substr(std::string_view("[exit ").size()));
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        transcript.shown += lines[i] + '\n';
        const std::size_t typed = typed_part(lines[i]);
        if (typed == std::string::npos)
            continue;
        transcript.ends_input = lines[i].substr(typed) == end_of_input;
        if (!transcript.ends_input)
            transcript.typed.push_back(lines[i].substr(typed));
    }
    return transcript;
}

std::string without_typed(const Transcript& transcript) {
    std::string text;
    for (const std::string& line : split_lines(transcript.shown))
        text += line.substr(0, typed_part(line)) + '\n';
    return text;
}

/// On a terminal each line waits for its prompt, or it would be echoed in front of it.
Transcript hold(const Transcript& transcript, Wires wires, const TemporaryDirectory& directory) {
    const auto program = start_program(wires, transcript.words, directory, transcript.environment);
    for (const std::string& line : transcript.typed)
        if (wires == Wires::pipes || program->wait_for(prompt))
            program->type(line + '\n');
    if (transcript.ends_input && (wires == Wires::pipes || program->wait_for(prompt)))
        program->end_input();
    Transcript held = transcript;
    held.status = program->wait_for_exit();
    held.shown = replace_all(program->said(), directory.path().string(), "DIRECTORY");
    return held;
}

std::unique_ptr<TerminalRun> start_program(Wires wires, const std::vector<std::string>& words,
                                           const TemporaryDirectory& directory,
                                           const std::vector<std::string>& environment) {
    std::vector<std::string> variables = environment;
    variables.push_back("XDG_STATE_HOME=" + directory.path().string());
    variables.emplace_back("NO_COLOR=1");
    std::vector<std::string> command{QX_PROGRAM};
    command.insert(command.end(), words.begin(), words.end());
    return std::make_unique<TerminalRun>(wires, command, variables, directory.path());
}

} // namespace quincunx::test
