#pragma once

#include <string>

namespace quincunx::test {

/// Three networks: a hub, and two others that each have a line to it. Only root can make them.
class Networks {
  public:
    Networks();
    Networks(const Networks&) = delete;
    Networks& operator=(const Networks&) = delete;
    ~Networks();

    /// Why there are none; empty if there are.
    const std::string& missing() const { return missing_; }
    std::string hub() const { return name_ + "hub"; }
    std::string a() const { return name_ + "a"; }
    std::string b() const { return name_ + "b"; }
    /// The hub's addresses as the others see it.
    static constexpr const char* hub_from_a = "10.77.1.1";
    static constexpr const char* hub_from_b = "10.77.2.1";

    /// From then on nothing passes between the hub and a, and nobody is told.
    void cut();
    void mend();

  private:
    void add(const std::string& network, const std::string& line, const std::string& start);
    static bool run(const std::string& command);
    static void demand(const std::string& command);

    std::string name_;
    std::string missing_;
};

/// While it exists, this thread is in another network: what it opens and starts stays there.
class Inside {
  public:
    explicit Inside(const std::string& network);
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside();

  private:
    int outside_;
};

} // namespace quincunx::test
