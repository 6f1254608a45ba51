#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::server {

/// Where somebody is: an address of IPv6, or one of IPv4 as IPv6 has it.
class Address {
  public:
    using Bytes = std::array<std::uint8_t, 16>;

    Address() = default;
    explicit Address(const Bytes& bytes) : bytes_(bytes) {}

    const Bytes& bytes() const { return bytes_; }
    bool is_v4() const;
    /// As people write it.
    std::string text() const;
    /// What one household or machine has: all of IPv6 that differs only in the last 64 bits is one.
    Address household() const { return beginning(64); }
    /// What one customer of a network's provider may have: all of IPv6 that begins with the same 48 bits. An
    /// address of IPv4 is its own.
    Address site() const { return beginning(48); }

    friend auto operator<=>(const Address&, const Address&) = default;

  private:
    /// The network that it is in, if it is of IPv6, by so many bits.
    Address beginning(std::size_t bits) const;

    Bytes bytes_{};
};

/// For tables of addresses.
struct AddressHash {
    std::size_t operator()(const Address& address) const;
};

/// The number by which those at an address are told from others who ask: one for the whole site.
std::int64_t asker_of(const Address& address);

/// Reads `127.0.0.1` or `::1`.
std::optional<Address> parse_address(std::string_view text);

/// Whether that is the number of a port.
bool is_port(std::string_view text);

/// Reads an address as proxies write it, with or without a port: `127.0.0.1:80`, `::1`, `[::1]:80`.
std::optional<Address> parse_forwarded(std::string_view text);

/// Addresses that begin with the same bits.
struct Network {
    Address first;
    unsigned bits = 128; ///< of IPv6

    bool contains(const Address& address) const;
};

/// Reads an address, or one with a number of bits: `10.0.0.0/8`.
std::optional<Network> parse_network(std::string_view text);

/// Whether an address is in one of these.
bool is_among(const Address& address, std::span<const Network> networks);

/// Who has sent a request that came from `peer`: proxies that are trusted say it in X-Forwarded-For, each
/// behind what it was told itself. What nobody trusted has written counts for nothing. Nothing if one that is
/// trusted has written what is no address: then nobody knows whose limits the request counts for.
std::optional<Address> client_address(const Address& peer, std::string_view forwarded_for,
                                      std::span<const Network> trusted);

} // namespace quincunx::server
