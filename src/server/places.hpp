#pragma once

#include "server/address.hpp"

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

namespace quincunx::server {

/// How many sockets there are, of all and of each address. Any thread may ask.
class Places {
  public:
    /// One of them, while it exists.
    class Place {
      public:
        Place() = default;
        Place(Place&& other) noexcept
            : places_(std::exchange(other.places_, nullptr)),
              address_(other.address_) {}
        Place& operator=(Place&& other) noexcept {
            std::swap(places_, other.places_);
            std::swap(address_, other.address_);
            return *this;
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place();

        explicit operator bool() const { return places_ != nullptr; }

      private:
        friend class Places;
        Place(Places& places, const Address& address) : places_(&places), address_(address) {}

        Places* places_ = nullptr;
        Address address_;
    };

    /// One site has at most half of them.
    explicit Places(std::size_t most) : most_(most) {}
    Places(const Places&) = delete;
    Places& operator=(const Places&) = delete;
    ~Places() = default;

    /// A place for this address, or none.
    Place take(const Address& address);

  private:
    void give_back(const Address& address);

    std::size_t most_;
    std::mutex mutex_;
    std::size_t taken_ = 0;
    std::map<Address, std::size_t> taken_by_;
};

} // namespace quincunx::server
