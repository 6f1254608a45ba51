#pragma once

#include "client/requests.hpp"
#include "terminal/plain/phrases.hpp"
#include "wire/messages.hpp"

#include <optional>
#include <string>

namespace quincunx::terminal {

/// What plain lines say in a game on a server, beside what Phrases have and what the page says as well
/// (SharedWords); as these, fmt formats.
struct OnlinePhrases {
    // before one sits down
    std::string_view invitation;     ///< game, number
    std::string_view who_plays;      ///< name, side, one's own side
    std::string_view clock_of_moves; ///< time
    std::string_view clock_of_games; ///< time, increment
    std::string_view sit_down;
    // before the game
    std::string_view link;        ///< address
    std::string_view in_terminal; ///< command
    std::string_view only_here;
    std::string_view waiting_help;  ///< the word for help
    std::string_view playing;       ///< number
    std::string_view watching;      ///< number
    std::string_view you_as;        ///< name
    std::string_view seat_not_kept; ///< reason
    // what happens
    std::string_view sits_down;     ///< name
    std::string_view offers_draw;   ///< name, the words for accepting and declining
    std::string_view asks_takeback; ///< name, the words for accepting and declining
    std::string_view takeback_granted;
    std::string_view says;           ///< name, phrase
    std::string_view offers_rematch; ///< name, the word for a rematch
    std::string_view rematch;        ///< number
    std::string_view time_given;     ///< side, time
    std::string_view away;           ///< name
    std::string_view may_claim;      ///< time, the words for claiming a win and a draw
    std::string_view claims_now;     ///< the words for claiming a win and a draw
    std::string_view came_back;      ///< name
    std::string_view new_key;
    std::string_view new_key_of; ///< name
    std::string_view gone;       ///< name
    std::string_view is_back;    ///< name
    std::string_view lost;
    std::string_view connected;
    std::string_view minutes_left; ///< minutes: a warning
    // below the board
    std::string_view no_clock;
    std::string_view after_game; ///< the words for a rematch and for leaving
    // after the game
    std::string_view analysed;           ///< plies, depth
    std::string_view nothing_to_analyse; ///< plies
    std::string_view plies_there_are;    ///< plies
    // leaving
    std::string_view game_waits;
    std::string_view game_goes_on;
    std::string_view clock_goes_on; ///< and the game
    std::string_view come_back;     ///< command
    std::string_view watch_again;   ///< command
    // what was wrong
    std::string_view nothing_to_answer;
    std::string_view nothing_to_claim;
    std::string_view phrases_there_are; ///< phrases
    std::string_view refused;           ///< reason
    std::string_view dismissed;         ///< reason
    std::string_view unreachable;       ///< server, reason
    std::string_view watch_instead;     ///< what was wrong, command
    // help
    std::string_view help_play;
    std::string_view help_watch;
    std::string_view help_after;
    std::string_view help_watch_after;
    std::string_view help_wait;
    std::string_view help_watch_wait;
};

const OnlinePhrases& online_phrases(Language language);

/// Why the server refused something.
std::string words(const wire::Problem& problem, Language language);

/// Why the server wants to hear no more: a CloseReason, or what it answered instead.
std::string dismissal_words(std::string_view why, Language language);

/// Why a server has not done what it was asked.
std::string words(const client::Trouble& trouble, const client::ServerAddress& address, Language language);

/// What a player says.
std::string_view words(wire::Phrase phrase, Language language);

/// The phrase that somebody typed, in either language.
std::optional<wire::Phrase> parse_phrase(std::string_view typed);

/// All phrases, with commas between.
std::string phrases_text(Language language);

} // namespace quincunx::terminal
