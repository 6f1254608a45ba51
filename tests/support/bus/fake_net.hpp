#pragma once

#include "bus/link.hpp"

#include <deque>
#include <map>
#include <vector>

namespace quincunx::test {

/// A bus in the test's hands: what is said waits until it is let go.
class FakeNet {
  public:
    class End;

    /// What waits, in the order in which it was said.
    struct Waiting {
        const End* from;
        bus::Message message;
    };
    std::deque<Waiting> waiting;
    /// All that was ever said.
    std::vector<bus::Message> said;

    /// Lets all arrive, and what comes of it.
    void let_all();
    /// Lets the first arrive, so many times: none, if it is lost.
    void let_first(int times);

  private:
    friend class End;
    void deliver(const Waiting& what);
    std::vector<End*> ends_;
};

/// A link to it.
class FakeNet::End final : public bus::Link {
  public:
    explicit End(FakeNet& net, bool up = true);
    ~End() override;
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    std::uint64_t listen(const std::string& subject, Hear hear) override {
        return share(subject, {}, std::move(hear));
    }
    std::uint64_t share(const std::string& subject, const std::string& name, Hear hear) override;
    void mute(std::uint64_t listener) override { ears_.erase(listener); }
    void say(bus::Message message) override;
    void watch(Changed changed) override;

    /// Cut off, it hears nothing and is not heard, and knows it only if it is told.
    void cut(bool told = true);
    void mend(bool told = true);
    std::size_t listeners() const { return ears_.size(); }

  private:
    friend class FakeNet;
    struct Ear {
        std::string subject;
        std::string name;
        Hear hear;
    };
    void tell(bool up);

    FakeNet& net_;
    bool connected_;
    bool up_;
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, Ear> ears_;
    std::vector<Changed> watchers_;
};

} // namespace quincunx::test
