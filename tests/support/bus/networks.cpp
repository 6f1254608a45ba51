#include "support/bus/networks.hpp"

#include "support/terminal_run.hpp"

#include <cerrno>
#include <cstring>
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

/// What the system refuses to this user, or to everybody in this container.
struct Forbidden : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The complaints of `ip`, or of the shell that does not find it; none if it did as it was told.
std::string complaints(const std::string& command) {
    const TemporaryDirectory folder;
    TerminalRun program(Wires::pipes, {"/bin/sh", "-c", "ip " + command},
                        {"PATH=/usr/sbin:/usr/bin:/sbin:/bin"}, folder.path());
    const int status = program.wait_for_exit();
    return status == 0 ? "" : "ip " + command + ": " + program.complaints();
}

void demand(const std::string& command) {
    const std::string said = complaints(command);
    for (const int refusal : {EPERM, EACCES})
        if (said.find(std::strerror(refusal)) != std::string::npos)
            throw Forbidden(said);
    if (!said.empty())
        throw std::runtime_error(said);
}

/// One that no run before has left behind.
std::string new_name() {
    return TemporaryDirectory().path().filename();
}

} // namespace

/// It is whole before anything is made: whatever is thrown then, the destructor clears away what there is.
Networks::Networks() : Networks(new_name()) {
    try {
        make();
    } catch (const Forbidden& why) {
        forbidden_ = why.what();
    }
}

Networks::~Networks() {
    for (const std::string& network : {hub(), a(), b()})
        complaints("netns delete " + network); // also of one that was never made: nobody reads them
}

void Networks::make() {
    demand("netns add " + hub());
    demand("-n " + hub() + " link set lo up");
    add(a(), "line-a", "10.77.1.");
    add(b(), "line-b", "10.77.2.");
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
