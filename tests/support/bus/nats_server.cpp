#include "support/bus/nats_server.hpp"

#include <csignal>
#include <stdexcept>

namespace quincunx::test {

NatsServer::NatsServer(std::string address) : address_(std::move(address)) {
    start();
}

std::string NatsServer::url() const {
    return "nats://" + address_ + ":" + port_;
}

void NatsServer::stop() {
    program_->signal(SIGKILL);
    program_->wait_for_exit();
    program_.reset();
}

std::string NatsServer::url(const std::string& password) const {
    return "nats://quincunx:" + password + "@" + address_ + ":" + port_;
}

void NatsServer::start(const std::string& password) {
    const std::string whoever = password.empty() ? "" : " --user quincunx --pass " + password;
    // It says on standard error where it listens.
    program_ = std::make_unique<TerminalRun>(
        Wires::pipes,
        std::vector<std::string>{"/bin/sh", "-c", "exec nats-server -a \"$0\" -p \"$1\"" + whoever + " 2>&1",
                                 address_, port_},
        std::vector<std::string>{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"},
        folder_.path());
    if (!program_->wait_to_hear("Server is ready"))
        throw std::runtime_error("nats-server (tools/setup test installs it): " + program_->said());
    const std::string said = program_->said();
    const std::string before = "Listening for client connections on " + address_ + ":";
    const std::size_t start = said.find(before) + before.size();
    port_ = said.substr(start, said.find_first_not_of("0123456789", start) - start);
}

} // namespace quincunx::test
