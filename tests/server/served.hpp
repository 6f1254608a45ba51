#pragma once

#include "paths.hpp"
#include "server/client.hpp"
#include "support/terminal_run.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace quincunx::test {

/// A folder with a small page in it.
class PageFolder {
  public:
    PageFolder() {
        std::filesystem::create_directory(directory_.path() / "assets");
        write("index.html", "the page");
        write("assets/app-1.js", "script");
        write("assets/app-1.js.gz", "zipped");
    }
    void write(const std::string& name, std::string_view text) const { directory_.write(name, text); }
    std::string path() const { return directory_.path().string(); }

  private:
    TemporaryDirectory directory_;
};

/// `quincunx serve` with a page of its own, on a port of its own.
class Served : public testing::Test {
  protected:
    /// Starts it; `limits` are commands of a shell that come before it, `options` what it is told besides.
    void start(const std::string& limits = ":", const std::vector<std::string>& options = {}) {
        std::vector<std::string> words{"-c",
                                       limits + "; exec \"$@\"",
                                       "sh",
                                       QX_PROGRAM,
                                       "serve",
                                       "--port",
                                       "0",
                                       "--root",
                                       page_.path(),
                                       "--store",
                                       "sqlite:" + games_.path().string() + "/games.sqlite"};
        words.insert(words.end(), options.begin(), options.end());
        program_ = run("/bin/sh", std::move(words));
        ASSERT_TRUE(program_->wait_to_hear("/\n")) << program_->complaints();
        const std::string said = program_->said();
        const std::string start = "Quincunx at http://127.0.0.1:";
        ASSERT_TRUE(said.starts_with(start)) << said;
        port_ = static_cast<std::uint16_t>(std::stoul(said.substr(start.size())));
    }
    std::unique_ptr<TerminalRun> run(const std::string& program, std::vector<std::string> words) const {
        words.insert(words.begin(), program);
        return std::make_unique<TerminalRun>(Wires::pipes, words, std::vector<std::string>(), page_.path());
    }
    /// The answer to one request on a connection of its own.
    Answer get(std::string_view target, std::string_view fields = "") const {
        return ask(port_, request("GET", target, fields));
    }

    const PageFolder& page() const { return page_; }
    TerminalRun& program() { return *program_; }
    std::uint16_t port() const { return port_; }

  private:
    PageFolder page_;
    TemporaryDirectory games_;
    std::unique_ptr<TerminalRun> program_;
    std::uint16_t port_ = 0;
};

} // namespace quincunx::test
