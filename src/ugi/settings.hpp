#pragma once

#include "play/variant.hpp"
#include "threads/think.hpp"
#include "ugi/reply.hpp"

namespace quincunx::ugi {

/// The game of an engine that was told none.
play::Variant standard_variant();

/// What an engine's options are set to.
struct Settings {
    play::Variant variant = standard_variant();
    std::size_t megabytes = threads::standard_megabytes;
    int threads = 1;
    int lines = 1;
    int level = 0;       ///< one of play::levels, or 0 for all that it can
    bool ponder = false; ///< whether it says which answer it expects
    bool book = false;   ///< whether it opens by the program's book
};

/// The declarations of all options. `most_megabytes` is what the table may take on this machine.
std::vector<reply::Option> options(std::size_t most_megabytes);

/// Sets an option, or says in English why not; names are told apart by their letters, whatever their case.
std::optional<std::string> set_option(Settings& settings, const command::SetOption& option,
                                      std::size_t most_megabytes);

} // namespace quincunx::ugi
