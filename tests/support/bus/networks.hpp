#pragma once

#include <string>
#include <utility>

namespace quincunx::test {

/// Three networks: a hub, and two others that each have a line to it. Not everybody is allowed to make them;
/// if they cannot be made for another reason, that is thrown.
class Networks {
  public:
    Networks();
    Networks(const Networks&) = delete;
    Networks& operator=(const Networks&) = delete;
    ~Networks();

    /// What the system does not allow; empty if the networks are there.
    const std::string& forbidden() const { return forbidden_; }
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
    explicit Networks(std::string name) : name_(std::move(name)) {}
    void make();
    void add(const std::string& network, const std::string& line, const std::string& start);

    std::string name_;
    std::string forbidden_;
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
