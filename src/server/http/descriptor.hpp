#pragma once

#include <unistd.h>
#include <utility>

namespace quincunx::server {

/// The number of something that is open, and is closed with this.
class Descriptor {
  public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0)
            close(number_);
    }

    int number() const { return number_; }
    /// Somebody else closes it.
    int release() { return std::exchange(number_, -1); }

  private:
    int number_;
};

} // namespace quincunx::server
