#include "server/engine_pool/worker.hpp"

#include "server/engine_pool/engine_jobs.hpp"
#include "server/operations/signals.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>

namespace quincunx::server {

namespace asio = boost::asio;

namespace {

/// Moves for each thread that may wait: with more, others are sooner ready.
constexpr std::size_t most_waiting = 8;

} // namespace

class Worker::Work {
  public:
    Work(bus::Link& link, std::size_t threads, bus::Link::Changed changed);

    /// What throws here ends the process, rather than leave it deaf.
    void run() noexcept { context_->run(); }
    void stop() {
        asio::post(*context_, [this] { finish(); });
    }

  private:
    void take(const bus::Message& message);
    void answer(const std::string& reply, const wire::TaskAnswer& answer);
    void finish();
    void end_if_done();

    bus::Link& link_;
    std::shared_ptr<asio::io_context> context_; ///< whoever posts may do it when this is gone
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    asio::signal_set signals_;
    std::size_t taken_ = 0;
    bool finishing_ = false;
    EngineThreads engines_; ///< ends first: it posts here
    std::uint64_t listener_;
};

Worker::Work::Work(bus::Link& link, std::size_t threads, bus::Link::Changed changed)
    : link_(link),
      context_(std::make_shared<asio::io_context>(1)),
      work_(context_->get_executor()),
      signals_(*context_),
      // An analysis that others could begin at once does not wait here.
      engines_(threads, {.moves = threads * most_waiting, .analyses = 0}),
      listener_(link.share(tasks_subject, workers_name,
                           [this, weak = std::weak_ptr(context_)](const bus::Message& message) {
                               if (const auto context = weak.lock())
                                   asio::post(*context, [this, message] { take(message); });
                           })) {
    add_end_signals(signals_);
    signals_.async_wait([this](const boost::system::error_code& error, int /*signal*/) {
        if (!error)
            finish();
    });
    link.watch(std::move(changed)); // last: whoever is told may send a signal
}

/// Whoever asks is told at once if nothing will come of it.
void Worker::Work::take(const bus::Message& message) {
    wire::Fault fault;
    const auto task = wire::parse<wire::Task>(message.text, fault);
    auto job = task ? job_of(*task) : std::nullopt;
    if (!job || finishing_)
        return answer(message.reply, wire::task_answer::Refused{});
    job->then = [this, reply = message.reply](const wire::TaskAnswer& found) {
        answer(reply, found);
        asio::post(*context_, [this] {
            --taken_;
            end_if_done();
        });
    };
    if (!engines_.ask(std::move(*job)))
        return answer(message.reply, wire::task_answer::Refused{});
    ++taken_;
}

void Worker::Work::answer(const std::string& reply, const wire::TaskAnswer& answer) {
    if (!reply.empty())
        link_.say({.subject = reply, .text = wire::to_text(answer)});
}

void Worker::Work::finish() {
    if (std::exchange(finishing_, true))
        return;
    signals_.clear(); // the next one does what signals do
    signals_.cancel();
    link_.mute(listener_);
    end_if_done();
}

void Worker::Work::end_if_done() {
    if (finishing_ && taken_ == 0)
        context_->stop();
}

Worker::Worker(bus::Link& link, std::size_t threads, bus::Link::Changed changed)
    : work_(std::make_unique<Work>(link, threads, std::move(changed))) {}

Worker::~Worker() = default;

void Worker::run() {
    work_->run();
}

void Worker::stop() {
    work_->stop();
}

} // namespace quincunx::server
