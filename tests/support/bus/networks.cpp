#include "support/bus/networks.hpp"

#include "support/terminal_run.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sched.h>
#include <stdexcept>
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
    if (geteuid() != 0 || !run("netns add " + hub())) {
        missing_ = "this user or this machine cannot make networks";
        return;
    }
    demand("-n " + hub() + " link set lo up");
    add(a(), "line-a", "10.77.1.");
    add(b(), "line-b", "10.77.2.");
}

Networks::~Networks() {
    if (missing_.empty())
        for (const std::string& network : {hub(), a(), b()})
            run("netns delete " + network);
}

/// A network with a line to the hub, of that name at the hub's end.
void Networks::add(const std::string& network, const std::string& line, const std::string& start) {
    demand("netns add " + network);
    demand("-n " + network + " link set lo up");
    demand("-n " + hub() + " link add " + line + " type veth peer name to-hub netns " + network);
    demand("-n " + hub() + " address add " + start + "1/24 dev " + line);
    demand("-n " + hub() + " link set " + line + " up");
    demand("-n " + network + " address add " + start + "2/24 dev to-hub");
    demand("-n " + network + " link set to-hub up");
}

bool Networks::run(const std::string& command) {
    const TemporaryDirectory folder;
    TerminalRun program(Wires::pipes, {"/bin/sh", "-c", "ip " + command},
                        {"PATH=/usr/sbin:/usr/bin:/sbin:/bin"}, folder.path());
    return program.wait_for_exit() == 0;
}

void Networks::demand(const std::string& command) {
    if (!run(command))
        throw std::runtime_error("failed: ip " + command);
}

void Networks::cut() {
    demand("-n " + hub() + " link set line-a down");
}

void Networks::mend() {
    demand("-n " + hub() + " link set line-a up");
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
