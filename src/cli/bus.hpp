#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace quincunx::cli {

/// Whether it is the address of a NATS server.
CLI::Validator bus_address();

/// Why a link to the bus is missing, for people.
std::string words_for_missing_bus(const std::string& url);

} // namespace quincunx::cli
