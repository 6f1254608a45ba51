#pragma once

#include "server/http/address.hpp"

#include <chrono>
#include <cstddef>
#include <unordered_map>

namespace quincunx::server {

using Moment = std::chrono::steady_clock::time_point;

/// So many at once, and one more after each span.
struct Rate {
    double most = 1;
    std::chrono::duration<double, std::micro> each{1'000'000};
};

/// What is left of a rate: it fills by itself and is full at first.
class Bucket {
  public:
    explicit Bucket(const Rate& rate, Moment now) : left_(rate.most), at_(now) {}

    /// What is left at a moment.
    double fill(const Rate& rate, Moment now);
    /// Takes something; there may be less than nothing left.
    void spend(double count) { left_ -= count; }
    /// How long there will not be so many; zero if there are.
    std::chrono::milliseconds wait_for(const Rate& rate, double count, Moment now);
    /// Takes so many: zero; or, if there are not as many, tells how long there will not be.
    std::chrono::milliseconds take(const Rate& rate, Moment now, double count = 1);

  private:
    double left_;
    Moment at_;
};

/// A rate for each of so many: where there are more, those are forgotten who have spent little, so that
/// nobody new pays for others.
class Buckets {
  public:
    static constexpr std::size_t most = 20'000;

    explicit Buckets(const Rate& rate) : rate_(rate) {}

    /// Takes so many for this address: zero; else how long it has to wait.
    std::chrono::milliseconds take(const Address& address, Moment now, double count = 1);
    /// What an address may still take.
    double left(const Address& address, Moment now) { return of(address, now).fill(rate_, now); }
    std::size_t size() const { return buckets_.size(); }

  private:
    Bucket& of(const Address& address, Moment now);
    void make_way(Moment now);

    Rate rate_;
    std::unordered_map<Address, Bucket, AddressHash> buckets_;
    std::size_t looked_at_ = 0; ///< of the table's own places, in turns
};

/// A rate for each household, and that of some for all households of a site: who has 65,536 of them has no
/// more than these.
class Rates {
  public:
    static constexpr int households_of_site = 16;

    explicit Rates(const Rate& rate)
        : households_(rate),
          sites_({.most = households_of_site * rate.most, .each = rate.each / households_of_site}) {}

    /// Takes one for this address: zero; else how long it has to wait.
    std::chrono::milliseconds take(const Address& address, Moment now);

  private:
    Buckets households_;
    Buckets sites_;
};

} // namespace quincunx::server
