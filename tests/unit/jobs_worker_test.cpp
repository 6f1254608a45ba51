#include "jobs/worker.hpp"

#include <future>
#include <gtest/gtest.h>
#include <stdexcept>

namespace quincunx::jobs {
namespace {

/// A link on which somebody hands out the next job the moment that one is done.
class Eager final : public bus::Link {
  public:
    explicit Eager(int jobs) : left_(jobs) {}

    std::uint64_t listen(const std::string& /*subject*/, Hear /*hear*/) override { return 0; }
    std::uint64_t share(const std::string& /*subject*/, const std::string& /*name*/, Hear hear) override {
        hear_ = std::move(hear);
        return 1;
    }
    void mute(std::uint64_t /*listener*/) override {}
    void watch(Changed /*changed*/) override {}
    void say(bus::Message message) override {
        const auto news = parse_job_news(message.text);
        refusals += std::holds_alternative<job_news::Refused>(*news) ? 1 : 0;
        if (!std::holds_alternative<job_news::Busy>(*news))
            hand_out();
    }

    void hand_out() {
        if (left_ == 0)
            return over.set_value();
        --left_;
        hear_({.subject = "jobs", .text = "job", .reply = std::to_string(left_)});
    }

    int refusals = 0; // read once all is over
    std::promise<void> over;

  private:
    Hear hear_;
    int left_;
};

/// One job at a time, each done so.
Trade trade_of(const Work& work) {
    return {.subject = "jobs",
            .name = "workers",
            .threads = 1,
            .take = [work](const std::string& /*job*/) -> Result<Work, std::string> { return work; }};
}

TEST(Worker, TakesTheNextJobAsSoonAsItHasSaidThatOneIsDone) {
    Eager link(10);
    Worker worker(
        link, trade_of([](const std::atomic<bool>& /*stop*/) { return std::optional<std::string>("done"); }));
    link.hand_out();
    link.over.get_future().wait();
    EXPECT_EQ(link.refusals, 0);
}

TEST(Worker, SaysWhyAJobCouldNotBeDone) {
    Eager link(2);
    Worker worker(link, trade_of([](const std::atomic<bool>& /*stop*/) -> std::optional<std::string> {
                      throw std::runtime_error("no memory");
                  }));
    link.hand_out();
    link.over.get_future().wait();
    EXPECT_EQ(link.refusals, 2);
}

} // namespace
} // namespace quincunx::jobs
