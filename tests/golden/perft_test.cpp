// What perft says while it counts. Its standard error is the terminal, too.

#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;

TEST(Perft, SaysOnATerminalHowFarItIs) {
    const TemporaryDirectory directory;
    TerminalRun program(Wires::terminal,
                        {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM, "perft", "jesonmor", "7"}, {},
                        directory.path());
    ASSERT_TRUE(program.wait_to_hear(" of 1176 parts counted, about "));
    program.signal(SIGTERM);
    EXPECT_EQ(program.wait_for_exit(), 143);
}

} // namespace
