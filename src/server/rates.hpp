#pragma once

#include "server/address.hpp"

#include <chrono>
#include <cstddef>
#include <unordered_map>

namespace quincunx::server {

using Moment = std::chrono::steady_clock::time_point;

/// So many at once, and one more after each span.
struct Rate {
    double most = 1;
    std::chrono::milliseconds each{1000};
};

/// What is left of a rate: it fills by itself and is full at first.
class Bucket {
  public:
    explicit Bucket(const Rate& rate, Moment now) : left_(rate.most), at_(now) {}

    /// What is left at a moment.
    double fill(const Rate& rate, Moment now);
    /// Takes something; there may be less than nothing left.
    void spend(double count) { left_ -= count; }
    /// Takes one: zero; or, if there is none, tells how long there will be none.
    std::chrono::milliseconds take(const Rate& rate, Moment now);

  private:
    double left_;
    Moment at_;
};

/// A rate for each address.
class Rates {
  public:
    static constexpr std::size_t most_addresses = 20'000;

    explicit Rates(const Rate& rate) : rate_(rate) {}

    /// Takes one for this address: zero; else how long it has to wait. When more addresses are remembered
    /// than there is room for, those to come share what one has.
    std::chrono::milliseconds take(const Address& address, Moment now);
    std::size_t size() const { return buckets_.size(); }

  private:
    Bucket& bucket_of(const Address& address, Moment now);

    Rate rate_;
    std::unordered_map<Address, Bucket, AddressHash> buckets_;
    Moment swept_{};
};

} // namespace quincunx::server
