#pragma once

#include "support/seen_screen.hpp"
#include "support/terminal_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace quincunx::test {

/// What a person sees of a program that has the whole terminal.
class SeenRun {
  public:
    explicit SeenRun(TerminalRun& run) : run_(&run) { resize(24, 80); }

    void resize(int rows, int columns) {
        screen_.resize(rows, columns);
        run_->resize(rows, columns);
    }
    /// Waits until all of these are to be seen at once.
    testing::AssertionResult sees(const std::vector<std::string>& all) {
        const bool seen = run_->wait_until([&](const std::string& said) {
            screen_.take(std::string_view(said).substr(taken_));
            taken_ = said.size();
            return std::ranges::all_of(all, [&](const std::string& words) { return screen_.shows(words); });
        });
        return seen ? testing::AssertionSuccess() : testing::AssertionFailure() << screen_.text();
    }

  private:
    TerminalRun* run_;
    SeenScreen screen_{24, 80};
    std::size_t taken_ = 0; ///< of what was said
};

} // namespace quincunx::test
