// Made by tools/make_wire.py from src/wire/words.toml: change that.
#pragma once

#include "i18n/words.hpp"

#include <array>

namespace quincunx::terminal {

/// What people read of the protocol, at the terminal as on the page; fmt fills it in.
struct SharedWords {
    std::array<std::string_view, 7> phrase;       ///< by wire::Phrase
    std::array<std::string_view, 11> code;        ///< by wire::Code
    std::array<std::string_view, 7> close_reason; ///< by wire::CloseReason
    std::string_view waiting;
    std::string_view expired;
    std::string_view called_off; ///< name
    std::string_view called_off_mine;
    std::string_view draw_mine;
    std::string_view draw_declined; ///< name
    std::string_view takeback_mine;
    std::string_view takeback_refused; ///< name
    std::string_view rematch_mine;
};

const SharedWords& shared_words(Language language);

} // namespace quincunx::terminal
