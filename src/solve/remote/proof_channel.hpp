#pragma once

#include "bus/link.hpp"
#include "jobs/hearing.hpp"
#include "solve/remote/proof_news.hpp"
#include "solve/remote/proof_task.hpp"

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace quincunx::solve {

/// Where all who look for the same answer tell one another their news.
class ProofChannel {
  public:
    /// Of whoever looks for what that task asks, or has others look, in any position of its variant.
    ProofChannel(bus::Link& link, const ProofTask& task);
    ProofChannel(const ProofChannel&) = delete;
    ProofChannel& operator=(const ProofChannel&) = delete;
    ~ProofChannel();

    /// A number that nobody else has.
    std::uint64_t self() const { return self_; }
    /// `from` is filled in.
    void say(ProofNews news);
    /// All that was heard since the last time; if that was too much, the newest is missing.
    std::vector<ProofNews> take();

  private:
    void hear(const bus::Message& message);

    bus::Link& link_;
    std::string subject_;
    std::uint64_t self_;
    std::mutex mutex_; // holds what follows
    std::vector<std::string> heard_;
    jobs::Hearing<ProofChannel> hearing_{*this};
    std::uint64_t listener_; ///< last: it is told of what is above
};

} // namespace quincunx::solve
