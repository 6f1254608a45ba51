// The founding texts' conversations with the program itself. Each file in classic/ is one, as a terminal
// shows it: the command, what is said, with what is typed behind a », and the exit status. `»^D` ends the
// input. With QX_WRITE_GOLDEN=1 what is said now is written down around what is typed.

#include "paths.hpp"
#include "support/terminal_run.hpp"
#include "support/text_of.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <sstream>

namespace {

using namespace quincunx::test;
namespace fs = std::filesystem;

const fs::path source = QX_SOURCE_DIR;
const fs::path folder = source / "tests/golden/classic";
const std::string mark = "»";
const std::string end_mark = "^D";

/// A line that was typed, and the question before it.
struct Answer {
    std::string question;
    std::string typed;
};

struct Transcript {
    std::vector<std::string> words; ///< of the command
    std::vector<std::string> lines; ///< between the command and the exit status
    std::vector<Answer> answers;
    int status = 0;
};

std::vector<std::string> parts_of(const std::string& text, char separator) {
    std::istringstream in(text);
    std::vector<std::string> parts;
    for (std::string part; std::getline(in, part, separator);)
        parts.push_back(part);
    return parts;
}

/// The words of a command; single quotes hold together what has blanks in it.
std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    bool quoted = false;
    for (const std::string& part : parts_of(command, '\'')) {
        for (const std::string& word : parts_of(part, quoted ? '\n' : ' '))
            if (!word.empty())
                words.push_back(word);
        quoted = !quoted;
    }
    return words;
}

Transcript read_transcript(const fs::path& file) {
    Transcript transcript;
    transcript.lines = parts_of(text_of(file), '\n');
    transcript.words = words_of(transcript.lines.front().substr(std::string_view("$ quincunx ").size()));
    transcript.status = std::stoi(transcript.lines.back().substr(std::string_view("[exit ").size()));
    transcript.lines.pop_back();
    transcript.lines.erase(transcript.lines.begin());
    for (const std::string& line : transcript.lines)
        if (const std::size_t at = line.find(mark); at != std::string::npos)
            transcript.answers.push_back({line.substr(0, at), line.substr(at + mark.size())});
    return transcript;
}

bool is_reversi(const Transcript& transcript) {
    return transcript.words[1].starts_with("reversi");
}

/// What a terminal shows, where people see what they type.
std::string on_terminal(const Transcript& transcript) {
    std::string text;
    for (std::string line : transcript.lines) {
        const std::size_t at = line.find(mark);
        if (at != std::string::npos)
            line.erase(at, line.ends_with(mark + end_mark) ? std::string::npos : mark.size());
        text += line + '\n';
    }
    return text;
}

/// What comes through a pipe: of Reversi, not even the questions (REV-6).
std::string through_pipe(const Transcript& transcript) {
    std::string text;
    for (const std::string& line : transcript.lines)
        if (!is_reversi(transcript) || line.find(mark) == std::string::npos)
            text += line.substr(0, line.find(mark)) + '\n';
    return text;
}

/// The program in a directory of its own, in which there are two saved games of Checkers.
class Conversation {
  public:
    Conversation(Wires wires, std::vector<std::string> words, std::vector<std::string> environment = {}) {
        for (const std::string_view game : {"start.txt", "one_move_from_a_win.txt"})
            directory_.write(std::string(game), text_of(source / "examples/checkers" / game));
        directory_.write("wrong.txt", " w   w\n     s\n");
        words.insert(words.begin(), QX_PROGRAM);
        environment.push_back("XDG_STATE_HOME=" + directory_.path().string());
        run_ = std::make_unique<TerminalRun>(wires, words, environment, directory_.path());
    }

    TerminalRun& run() { return *run_; }

    void answer(const Answer& answer, bool wait) {
        if (wait && !run_->wait_for(answer.question))
            return;
        if (answer.typed == end_mark)
            run_->end_input();
        else
            run_->type(answer.typed + '\n');
    }

    std::string said() const {
        std::string text = run_->said();
        const std::string name = directory_.path().string();
        for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;)
            text.replace(at, name.size(), "DIRECTORY");
        return text;
    }

  private:
    TemporaryDirectory directory_;
    std::unique_ptr<TerminalRun> run_;
};

/// Has the conversation with the program. At a terminal each line waits for its question, or it would be
/// shown in front of it.
std::unique_ptr<Conversation> hold(const Transcript& transcript, Wires wires) {
    auto conversation =
        std::make_unique<Conversation>(wires, transcript.words, std::vector<std::string>{"NO_COLOR=1"});
    for (const Answer& answer : transcript.answers)
        conversation->answer(answer, wires == Wires::terminal);
    return conversation;
}

void write_down(const fs::path& file) {
    const Transcript transcript = read_transcript(file);
    const auto held = hold(transcript, Wires::terminal);
    const int status = held->run().wait_for_exit();
    std::string said = held->said();
    std::size_t at = 0;
    for (const auto& [question, typed] : transcript.answers) {
        const bool ends = typed == end_mark;
        at = said.find(question + (ends ? "" : typed) + '\n', at) + question.size();
        said.insert(at, mark + (ends ? typed : ""));
    }
    const std::string command = text_of(file).substr(0, text_of(file).find('\n') + 1);
    std::ofstream(file, std::ios::binary) << command << said << fmt::format("[exit {}]\n", status);
}

std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder))
        found.push_back(entry.path().stem().string());
    std::ranges::sort(found);
    return found;
}

class ClassicTranscript : public testing::TestWithParam<std::string> {};

TEST_P(ClassicTranscript, IsWhatPipesAndTerminalsShow) {
    const fs::path file = folder / (GetParam() + ".txt");
    if (std::getenv("QX_WRITE_GOLDEN") != nullptr)
        write_down(file);
    const Transcript golden = read_transcript(file);
    for (const Wires wires : {Wires::pipes, Wires::terminal}) {
        const auto held = hold(golden, wires);
        EXPECT_EQ(held->run().wait_for_exit(), golden.status);
        EXPECT_EQ(held->said(), wires == Wires::pipes ? through_pipe(golden) : on_terminal(golden));
        EXPECT_EQ(held->run().complaints(), "");
    }
}

INSTANTIATE_TEST_SUITE_P(Play, ClassicTranscript, testing::ValuesIn(names()),
                         [](const auto& test) { return test.param; });

TEST(ClassicDialect, IsEnglishWhateverTheLocale) {
    Conversation conversation(Wires::pipes, {"play", "checkers", "--dialect", "classic"},
                              {"LC_ALL=ru_RU.UTF-8"});
    conversation.answer({"", "n"}, false);
    conversation.answer({"", "q"}, false);
    EXPECT_EQ(conversation.run().wait_for_exit(), 0);
    EXPECT_TRUE(conversation.said().starts_with("Continue a saved game? (y/n): "));
}

TEST(ClassicDialect, IsInColorsOnATerminalThatHasThem) {
    const std::vector<std::string> words{"play", "jesonmor", "--dialect", "classic"};
    const auto shows_colors = [&](Wires wires, const std::vector<std::string>& environment) {
        Conversation conversation(wires, words, environment);
        conversation.answer({"White move: ", end_mark}, true);
        conversation.run().wait_for_exit();
        return conversation.said().find('\x1b') != std::string::npos;
    };
    EXPECT_TRUE(shows_colors(Wires::terminal, {"TERM=xterm"}));
    EXPECT_FALSE(shows_colors(Wires::terminal, {"TERM=xterm", "NO_COLOR=1"}));
    EXPECT_FALSE(shows_colors(Wires::terminal, {"TERM=dumb"}));
    EXPECT_FALSE(shows_colors(Wires::pipes, {"TERM=xterm"}));
}

TEST(ClassicDialect, EndsInOrderWhenItIsInterrupted) {
    for (const Wires wires : {Wires::pipes, Wires::terminal}) {
        Conversation conversation(wires, {"play", "ring", "--setup", "hand", "--dialect", "classic"});
        ASSERT_TRUE(conversation.run().wait_for("Setup 1: "));
        conversation.run().signal(SIGINT);
        EXPECT_EQ(conversation.run().wait_for_exit(), 130);
        EXPECT_TRUE(conversation.said().ends_with("Setup 1: \n"));
    }
}

} // namespace
