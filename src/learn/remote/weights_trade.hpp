#pragma once

#include "bus/link.hpp"
#include "jobs/hearing.hpp"
#include "learn/remote/text_pieces.hpp"
#include "learn/self_player.hpp"
#include "play/clock.hpp"

#include <deque>
#include <mutex>
#include <utility>

namespace quincunx::learn {

/// Gives weights to workers on a bus that ask for them, piece by piece.
class WeightsOffer {
  public:
    WeightsOffer(bus::Link& link, const engine::Weights& weights);
    WeightsOffer(const WeightsOffer&) = delete;
    WeightsOffer& operator=(const WeightsOffer&) = delete;
    ~WeightsOffer();

    /// What they are called: the checksum of their text.
    const std::string& name() const { return name_; }

  private:
    void hear(const bus::Message& message);

    bus::Link& link_;
    std::string text_;
    std::string name_;
    jobs::Hearing<WeightsOffer> hearing_{*this};
    std::uint64_t listener_; ///< last: it is told of what is above
};

/// Gets weights from who offers them. Can be called from any thread.
class WeightsReceiver {
  public:
    explicit WeightsReceiver(bus::Link& link);
    WeightsReceiver(const WeightsReceiver&) = delete;
    WeightsReceiver& operator=(const WeightsReceiver&) = delete;
    ~WeightsReceiver();

    /// Those of that name; nothing as long as they are not here. Then they are asked for, unless others are
    /// on their way.
    WeightsPointer find(const std::string& name);

  private:
    void ask(std::size_t piece);
    void hear(const bus::Message& message);
    void keep();

    bus::Link& link_;
    std::string replies_;
    std::mutex mutex_;   // holds what follows
    std::string wanted_; ///< name of what is on its way; empty if nothing is
    TextPieces pieces_;
    play::Milliseconds asked_ = 0;                            ///< when
    std::deque<std::pair<std::string, WeightsPointer>> kept_; ///< by name, the last ones
    jobs::Hearing<WeightsReceiver> hearing_{*this};
    std::uint64_t listener_; ///< last: it is told of what is above
};

} // namespace quincunx::learn
