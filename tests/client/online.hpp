#pragma once

#include "support/terminal_run.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace quincunx::test {

/// A person at a terminal of one's own, and with a home of one's own unless it is shared.
class Person {
  public:
    explicit Person(Wires wires = Wires::pipes) : wires_(wires) {}

    /// Runs `quincunx WORDS…`.
    TerminalRun& run(const std::vector<std::string>& words, std::vector<std::string> environment = {});
    TerminalRun& terminal() { return *terminal_; }
    const TemporaryDirectory& home() const { return home_; }
    /// The files of the seats that are kept.
    std::vector<std::filesystem::path> seats() const;
    /// Waits for a number behind a text that the program says, and gives it.
    std::string number_after(std::string_view text);
    /// Types a line when the program asks for one with this.
    void answer(const std::string& prompt, const std::string& line);

  private:
    Wires wires_;
    TemporaryDirectory home_;
    std::unique_ptr<TerminalRun> terminal_;
};

/// `quincunx serve` with its games in a file, which stays when it is started anew on the same port.
class Online : public testing::Test {
  protected:
    void SetUp() override;
    void start();
    TerminalRun& server() { return *server_; }
    std::string url() const { return "http://127.0.0.1:" + port_; }
    std::uint16_t port() const { return static_cast<std::uint16_t>(std::stoul(port_)); }
    const std::filesystem::path& folder() const { return folder_.path(); }

    /// Creates a game and gives its number: the person waits then.
    std::string create(Person& person, const std::vector<std::string>& words);
    /// Joins it, and waits until both know.
    void join(Person& person, const std::string& number);

  private:
    TemporaryDirectory folder_;
    std::unique_ptr<TerminalRun> server_;
    std::string port_ = "0";
};

} // namespace quincunx::test
