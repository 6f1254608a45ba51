#pragma once

#include <unistd.h>
#include <utility>

namespace quincunx {

/// The number of a file, a socket or whatever else is open, and is closed with this; negative if nothing is.
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
    ~Descriptor() { close_now(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    /// False if what was written may be lost (close(2)).
    bool close_now() { return !is_open() || ::close(std::exchange(number_, -1)) == 0; }
    /// Somebody else closes it.
    int release() { return std::exchange(number_, -1); }

  private:
    int number_;
};

} // namespace quincunx
