#pragma once

#include "online/task_poster.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <functional>
#include <memory>

namespace quincunx::server {

/// The loop of one thread.
class Loop {
  public:
    Loop() : context_(std::make_shared<boost::asio::io_context>(1)), work_(context_->get_executor()) {}

    boost::asio::io_context& context() { return *context_; }
    /// Works until `stop`. What throws here ends the process: without this loop it would be deaf.
    void run() noexcept { context_->run(); }
    void stop() { context_->stop(); }
    /// Can be called from any thread.
    void post(std::function<void()> action) { boost::asio::post(*context_, std::move(action)); }
    /// The same, for those who may have it longer than there is a loop.
    online::Post poster() const {
        return [weak = std::weak_ptr(context_)](std::function<void()> action) {
            if (const auto context = weak.lock())
                boost::asio::post(*context, std::move(action));
        };
    }

  private:
    std::shared_ptr<boost::asio::io_context> context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
};

} // namespace quincunx::server
