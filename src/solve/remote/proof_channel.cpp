#include "solve/remote/proof_channel.hpp"

#include "board/random.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>

namespace quincunx::solve {

namespace {

constexpr std::size_t most_heard = 512; // messages

std::string subject_of(const ProofTask& task) {
    std::string question = fmt::format("{} {}", task.version, task.variant);
    if (task.goal)
        question += fmt::format(" {} {} {}", static_cast<int>(task.goal->side),
                                static_cast<int>(task.goal->aim), task.goal->discs);
    return fmt::format("quincunx.solve.news.{:016x}", mix(question));
}

std::uint64_t random_number() {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) | device();
}

} // namespace

ProofChannel::ProofChannel(bus::Link& link, const ProofTask& task)
    : link_(link),
      subject_(subject_of(task)),
      self_(random_number()),
      listener_(link.listen(subject_, hearing_.call(&ProofChannel::hear))) {}

ProofChannel::~ProofChannel() {
    hearing_.end();
    link_.mute(listener_);
}

void ProofChannel::say(ProofNews news) {
    news.from = self_;
    link_.say({.subject = subject_, .text = to_bytes(news)});
}

/// On a thread of the link's.
void ProofChannel::hear(const bus::Message& message) {
    const std::scoped_lock lock(mutex_);
    if (heard_.size() < most_heard)
        heard_.push_back(message.text);
}

std::vector<ProofNews> ProofChannel::take() {
    std::vector<std::string> heard;
    {
        const std::scoped_lock lock(mutex_);
        heard.swap(heard_);
    }
    std::vector<ProofNews> news;
    for (const std::string& text : heard)
        if (auto read = parse_proof_news(text))
            news.push_back(std::move(*read));
    return news;
}

} // namespace quincunx::solve
