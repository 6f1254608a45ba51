#include "support/bus/nats_server.hpp"

#include <csignal>
#include <random>
#include <stdexcept>
#include <string_view>

namespace quincunx::test {

namespace {

/// None that the system gives to those who do not care which: while the server is away, somebody might be
/// given its own.
constexpr int first_port = 20'000;
constexpr int last_port = 29'999;

} // namespace

NatsServer::NatsServer(std::string address) : address_(std::move(address)) {
    std::random_device random;
    std::uniform_int_distribution any(first_port, last_port);
    for (constexpr std::string_view taken = "address already in use"; !program_;) {
        port_ = std::to_string(any(random));
        try {
            start();
        } catch (const std::runtime_error& refusal) {
            if (std::string_view(refusal.what()).find(taken) == std::string_view::npos)
                throw;
            program_.reset();
        }
    }
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
}

} // namespace quincunx::test
