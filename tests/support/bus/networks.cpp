#include "support/bus/networks.hpp"

#include "support/terminal_run.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sched.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::test {

namespace {

void enter(int network) {
    if (setns(network, CLONE_NEWNET) != 0)
        throw std::system_error(errno, std::generic_category(), "setns");
}

} // namespace

Networks::Networks() : name_("qx" + std::to_string(getpid())) {
    if (geteuid() != 0) {
        missing_ = "only root can make networks";
        return;
    }
    for (const std::string& network : {hub(), a(), b()}) {
        run("netns add " + network);
        run("-n " + network + " link set lo up");
    }
    for (const std::string end : {"a", "b"}) {
        const std::string net = end == "a" ? "10.77.1." : "10.77.2.";
        run("-n " + hub() + " link add " + end + " type veth peer name hub netns " + name_ + end);
        run("-n " + hub() + " address add " + net + "1/24 dev " + end);
        run("-n " + hub() + " link set " + end + " up");
        run("-n " + name_ + end + " address add " + net + "2/24 dev hub");
        run("-n " + name_ + end + " link set hub up");
    }
}

Networks::~Networks() {
    if (geteuid() == 0)
        for (const std::string& network : {hub(), a(), b()})
            run("netns delete " + network);
}

void Networks::run(const std::string& command) {
    const TemporaryDirectory folder;
    TerminalRun program(Wires::pipes, {"/bin/sh", "-c", "ip " + command},
                        {"PATH=/usr/sbin:/usr/bin:/sbin:/bin"}, folder.path());
    if (program.wait_for_exit() != 0)
        missing_ = "ip " + command + ": " + program.complaints();
}

void Networks::cut() {
    run("-n " + hub() + " link set a down");
}

void Networks::mend() {
    run("-n " + hub() + " link set a up");
}

Inside::Inside(const std::string& network)
    : outside_(open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC)) {
    const int inside = open(("/run/netns/" + network).c_str(), O_RDONLY | O_CLOEXEC);
    enter(inside);
    close(inside);
}

Inside::~Inside() {
    enter(outside_);
    close(outside_);
}

} // namespace quincunx::test
