#pragma once

#include "server/http/address.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

namespace quincunx::server {

/// How many of something each site has: one address of IPv4, a network of 48 bits of IPv6.
class SiteCounts {
  public:
    void add(const Address& address) { ++count_of_[address.site()]; }
    /// One that was added.
    void remove(const Address& address) {
        const auto found = count_of_.find(address.site());
        if (--found->second == 0)
            count_of_.erase(found);
    }
    /// The site that has most, if any has some.
    std::optional<Address> greediest() const {
        const auto most =
            std::ranges::max_element(count_of_, {}, [](const auto& each) { return each.second; });
        return most == count_of_.end() ? std::nullopt : std::optional(most->first);
    }

  private:
    std::map<Address, std::size_t> count_of_; ///< none is 0
};

} // namespace quincunx::server
